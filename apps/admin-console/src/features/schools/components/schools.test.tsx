import { screen, waitFor, within } from '@testing-library/react';
import { message, offline, open, refuses, replies, sent, slow, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { aSchool } from '../../../testing/records';
import { Schools } from './schools';

const REQUEST = 'PUT /api/admin/schools/7';
const listing = (change: Parameters<typeof aSchool>[0] = {}): Replies => ({ '/api/admin/schools': replies([aSchool(change)]) });

it('asks before deactivating a school, explains the effect, and ignores the first key', async () => {
  const { user } = await open(() => <Schools />, listing());
  await user.click(await screen.findByRole('button', { name: 'Deactivate Northlake' }));
  const question = screen.getByRole('alertdialog', { name: 'Deactivate this school?' });
  expect(question).toHaveAccessibleDescription(/^It cannot earn new points/);
  expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await expect(question).toPassAxe();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(sent()).toEqual([]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Deactivate Northlake' })).toHaveFocus());
});

it('deactivates a school once, and stays open when that fails', async () => {
  const answers: Replies = { ...listing(), [REQUEST]: offline };
  const { user } = await open(() => <Schools />, answers);
  await user.click(await screen.findByRole('button', { name: 'Deactivate Northlake' }));
  const yes = screen.getByRole('button', { name: 'Yes, deactivate' });
  await user.click(yes);
  await waitFor(() => expect(message()).toBe('Error: Failed to update school'));
  answers[REQUEST] = refuses(409, 'CONFLICT', 'Somebody was faster');
  await user.click(yes);
  await waitFor(() => expect(message()).toBe('Error: Somebody was faster'));
  answers[REQUEST] = slow(replies(aSchool({ isActive: false })));
  await user.dblClick(yes);
  await waitFor(() => expect(message()).toBe('School updated: Northlake is inactive now.'));
  expect(sent()).toEqual([1, 2, 3].map(() => [REQUEST, { isActive: false }]));
});

it('activates a school without a confirmation', async () => {
  const { user } = await open(() => <Schools />, { ...listing({ isActive: false }), [REQUEST]: slow(replies(aSchool())) });
  await user.dblClick(await screen.findByRole('button', { name: 'Activate Northlake' }));
  await waitFor(() => expect(message()).toBe('School updated: Northlake is active now.'));
  expect(sent()).toEqual([[REQUEST, { isActive: true }]]);
  await expect(screen.getByRole('main')).toPassAxe();
});
