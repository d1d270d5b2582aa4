import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aSchool } from '../testing/a-school';
import { asked, show } from '../testing/show';
import { SchoolSearch } from './school-search';

it('says when no school matches, offers at most ten, and takes the one chosen by keyboard', async () => {
  const onChoose = jest.fn();
  let found = [] as ReturnType<typeof aSchool>[];
  const { user } = show(<SchoolSearch school={null} onChoose={onChoose} hint="It earns points." />, {
    '/api/schools': () => Response.json(found),
  });
  const box = screen.getByRole('combobox', { name: 'School' });
  await user.type(box, 'zzz');
  expect(await screen.findByText('No schools found matching "zzz"')).toBeVisible();
  await user.clear(box);
  found = Array.from({ length: 12 }, (_, index) => aSchool({ id: index + 1, name: `School ${index + 1}` }));
  await user.type(box, 'a');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(10));
  await user.clear(box);
  found = [aSchool({ id: 5, name: 'Northlake Middle', zipCode: '92612' })];
  await user.type(box, '92612');
  expect(await screen.findByRole('option')).toHaveTextContent('Northlake Middle');
  expect(String(asked('/api/schools').at(-1)![0])).toContain('92612');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ id: 5 }));
});

it('shows a school that cannot earn, says why, and does not select it by click or key', async () => {
  const onChoose = jest.fn();
  const schools = [aSchool({ id: 1, name: 'Oak Closed', isActive: false }), aSchool({ id: 2, name: 'Oak Open' })];
  const { user } = show(<SchoolSearch school={null} onChoose={onChoose} hint="It earns points." />, {
    '/api/schools': () => Response.json(schools),
  });
  const box = screen.getByRole('combobox', { name: 'School' });
  await user.type(box, 'oak');
  const closed = await screen.findByRole('option', { name: /Oak Closed/ });
  expect(closed).toHaveTextContent('Cannot earn points at the moment');
  expect(closed).toHaveAttribute('aria-disabled', 'true');
  await user.click(closed);
  await user.type(box, '{ArrowDown}{Enter}');
  expect(onChoose).not.toHaveBeenCalled();
  await user.type(box, '{ArrowDown}{Enter}');
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ id: 2 }));
  await expect(document.body).toPassAxe();
});
