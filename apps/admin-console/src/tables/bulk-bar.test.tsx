import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { message, open, refuses, replies, type Replies } from '../../../../tools/component-tests/open-dialog';
import { Deals } from '../features/deals/components/deals';
import { anAdminDeal } from '../testing/records';

const [CLAY, CHESS] = [anAdminDeal(), anAdminDeal({ id: 6, title: 'Chess' })];

async function show(answers: Replies) {
  history.replaceState(null, '', '/admin');
  const { user } = await open(() => <Deals />, answers);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Clay for two' }));
  return user;
}
const twoDeals = () =>
  show({
    '/api/admin/deals': replies([CLAY, CHESS]),
    'POST /api/admin/deals/bulk-summary': replies({ rows: [] }),
  });
const bar = () => within(screen.getByRole('region', { name: /^Selected/ }));

it('gets the focus from a row by B, except in a search field, and returns it by Escape', async () => {
  const user = await twoDeals();
  const row = screen.getByRole('link', { name: 'Chess' });
  row.focus();
  await user.keyboard('B');
  expect(bar().getAllByRole('button')[0]).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(row).toHaveFocus();
  await user.type(screen.getByRole('searchbox'), 'b');
  expect(screen.getByRole('searchbox')).toHaveValue('b');
});

it('leaves / and B to the browser once they are turned off, and does not show B', async () => {
  localStorage.setItem('homeroom:single-keys', 'false');
  const user = await twoDeals();
  const row = screen.getByRole('link', { name: 'Chess' });
  row.focus();
  expect(bar().queryByText('B')).toBeNull();
  await user.keyboard('b/');
  expect(row).toHaveFocus();
  localStorage.removeItem('homeroom:single-keys');
  await user.click(screen.getByRole('checkbox', { name: 'Select Chess' }));
  expect(bar().getByText('B')).toBeVisible();
  await user.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

it('keeps the focus in the bar on Escape if the focus had left the bar meanwhile', async () => {
  const user = await twoDeals();
  screen.getByRole('link', { name: 'Chess' }).focus();
  await user.keyboard('b');
  await user.click(screen.getByRole('searchbox'));
  const pause = bar().getByRole('button', { name: 'Pause' });
  pause.focus();
  await user.keyboard('{Escape}');
  expect(pause).toHaveFocus();
});

it('returns from a dialog of the bar to the row that B left', async () => {
  const user = await twoDeals();
  const row = screen.getByRole('link', { name: 'Chess' });
  row.focus();
  await user.keyboard('b{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(bar().getAllByRole('button')[0]).toHaveFocus());
  await user.keyboard('{Escape}');
  expect(row).toHaveFocus();
});

it('leaves the focus where it is on the next page after it could not select everything', async () => {
  const headers = { link: '</api/admin/deals?after=x>; rel="next"', 'x-total-count': '4' };
  const user = await show({
    '/api/admin/deals': () => Response.json([location.search.includes('after') ? CHESS : CLAY], { headers }),
    '/api/admin/deal-ids': refuses(500, 'INTERNAL', 'Not now'),
  });
  await user.click(bar().getByRole('button', { name: 'Select everything that matches' }));
  await waitFor(() => expect(message()).toBe('Error: Not now'));
  fireEvent.click(screen.getByRole('button', { name: /^Next/ }));
  const chess = await screen.findByRole('checkbox', { name: 'Select Chess' });
  // As in Safari, where a press on a checkbox gives it no focus.
  act(() => (document.activeElement as HTMLElement).blur());
  fireEvent.click(chess);
  expect(bar().getByRole('status')).toHaveTextContent('2 selected');
  expect(document.body).toHaveFocus();
});
