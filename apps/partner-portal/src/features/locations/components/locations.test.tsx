import { screen, waitFor } from '@testing-library/react';
import { message, offline, open, replies, sent, slow, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { Locations } from './locations';

const PATH = '/api/businesses/7/locations';
const PLACE = { id: 1, name: 'The barn', address: '1 Harbor Way', city: 'Tustin', state: 'CA', zipCode: '92780', phone: null };
const show = (answers: Replies) => open(() => <Locations businessId={7} />, answers);

it.each([
  ['none yet', replies([]), 'No locations yet'],
  ['one', replies([PLACE]), 'The barn'],
  ['no answer', offline, 'Your locations could not be loaded'],
])('shows the locations: %s', async (_, reply, heading) => {
  await show({ [PATH]: reply });
  expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
  await expect(screen.getByRole('main')).toPassAxe();
});

it('asks before deleting a location, deletes it once, and keeps it when that fails', async () => {
  const path = Object.assign({}, { [PATH]: replies([PLACE]) }) as Replies;
  const { user } = await show(path);
  const remove = async () => {
    await user.click(await screen.findByRole('button', { name: 'Delete The barn' }));
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.dblClick(screen.getByRole('button', { name: 'Delete' }));
  };
  await remove();
  await waitFor(() => expect(message()).toBe('Error: Failed to delete location'));
  path['DELETE /api/locations/1'] = slow(replies(null, 204));
  await remove();
  await waitFor(() => expect(message()).toBe('Success: Location deleted successfully!'));
  expect(sent()).toHaveLength(2);
});
