import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aSchool } from '../testing/a-school';
import { show } from '../testing/show';
import { SchoolSearch } from './school-search';

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
