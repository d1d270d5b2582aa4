import { screen, waitFor } from '@testing-library/react';
import {
  LOST,
  message,
  offline,
  open,
  refuses,
  replies,
  sent,
  slow,
  type Replies,
} from '../../../../../../tools/component-tests/open-dialog';
import { Refresh } from '../../../../../../tools/component-tests/refresh';
import { waitForEventLoop } from '../../../../../../tools/component-tests/wait-for-event-loop';
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
  await waitFor(() => expect(message()).toBe(LOST));
  path['DELETE /api/locations/1'] = slow(replies(null, 204));
  await remove();
  expect(await screen.findByText(/^Location deleted successfully!/)).toBeVisible();
  expect(sent()).toHaveLength(2);
});

it('offers to undo a deletion in place of the location, and says why if that is refused', async () => {
  const why = 'There is a location with this name and address again. Delete it first.';
  const answers: Replies = { [PATH]: replies([PLACE]), 'DELETE /api/locations/1': replies(null, 204) };
  const { user } = await show(answers);
  await user.click(await screen.findByRole('button', { name: 'Delete The barn' }));
  answers[PATH] = replies([]);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/^Location deleted successfully! The barn/)).toBeVisible();
  const undo = screen.getByRole('button', { name: 'Undo' });
  await waitFor(() => expect(undo).toHaveFocus());
  await expect(screen.getByRole('main')).toPassAxe();
  answers['POST /api/locations/1/restore'] = refuses(409, 'ILLEGAL_TRANSITION', why);
  await user.click(undo);
  await waitFor(() => expect(message()).toBe(`Error: ${why}`));
  answers['POST /api/locations/1/restore'] = replies(null, 204);
  answers[PATH] = replies([PLACE]);
  await user.click(undo);
  expect(await screen.findByRole('heading', { name: 'The barn' })).toBeVisible();
  expect(screen.queryByText(/^Location deleted successfully! The barn/)).not.toBeInTheDocument();
});

it('offers to edit a location, but not from an older API, which cannot change one', async () => {
  const { user } = await show({
    [PATH]: replies([
      { ...PLACE, updatedAt: '2026-11-20T22:00:00.000Z' },
      { ...PLACE, id: 2, name: 'Old' },
    ]),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit The barn' }));
  expect(await screen.findByRole('dialog', { name: 'Edit Location' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name *' })).toHaveValue('The barn');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit The barn' })).toHaveFocus());
  expect(screen.getByRole('button', { name: 'Edit hours of Old' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit Old' })).not.toBeInTheDocument();
});

it('keeps the locations when they cannot be refreshed', async () => {
  const answers: Replies = { [PATH]: replies([PLACE]) };
  const { user } = await open(() => [<Locations key="list" businessId={7} />, <Refresh key="refresh" />], answers);
  await screen.findByRole('heading', { name: 'The barn' });
  answers[PATH] = slow(offline);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitForEventLoop();
  await waitForEventLoop();
  expect(screen.getByRole('heading', { name: 'The barn' })).toBeVisible();
  expect(screen.queryByText(/could not be loaded|Could not refresh/)).not.toBeInTheDocument();
});
