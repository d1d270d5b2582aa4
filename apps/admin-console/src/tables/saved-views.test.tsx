import { STORAGE, type SavedView } from '@homeroom/contracts';
import { localDay } from '@homeroom/contracts/local-day';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { LOST, message, offline, open, refuses, replies, sent, type Replies } from '../../../../tools/component-tests/open-dialog';
import { Deals } from '../features/deals/components/deals';
import { adminSession } from '../session/call-admin';
import { anAdminDeal } from '../testing/records';

const PATH = '/api/admin/saved-views';

const aView = (more: Partial<SavedView> = {}): SavedView => ({
  ...{ id: 1, list: 'deals', name: 'Live, dear', search: 'sort=price&state=live', isShared: false, isOwn: true, by: 'sam@homeroom.test' },
  ...more,
});
const VIEWS = [
  aView(),
  aView({ id: 2, name: 'Few codes', search: 'hasFewCodes=true', isShared: true, isOwn: false, by: 'kim@homeroom.test' }),
];

const counting =
  (total: number, more: object = {}) =>
  () =>
    Response.json([anAdminDeal()], { headers: { 'x-total-count': String(total), ...more } });

const answers = (views: readonly SavedView[] = VIEWS): Replies => ({
  '/api/admin/deals': counting(1_000, { 'x-total-capped': 'true' }),
  '/api/admin/deal-totals': replies({ count: 3, live: 1, vouchersSold: 4 }),
  [PATH]: replies(views),
});

async function show(given: Replies = answers(), search = '') {
  history.replaceState(null, '', `/admin?tab=deals${search}`);
  const opened = await open(() => <Deals />, given);
  await screen.findByRole('table');
  return opened;
}
const chip = () => screen.getByRole('button', { name: /^Views/ });
beforeEach(() => sessionStorage.clear());

const panel = () => within(screen.getByRole('group', { name: 'Views' }));
const address = () => Object.fromEntries(new URLSearchParams(location.search));

// This test runs first, because the panel’s file is loaded after it.
it('does not move the list while the panel loads', async () => {
  await show();
  fireEvent.click(chip());
  expect(screen.getByRole('table')).toBeVisible();
  expect(panel().queryByRole('listitem')).toBeNull();
});

it('lists one’s own and shared views with what each finds, and requests nothing before', async () => {
  const { user } = await show();
  expect(jest.mocked(fetch).mock.calls.some(([path]) => String(path).startsWith(PATH))).toBe(false);
  await user.click(chip());
  const rows = await panel().findAllByRole('listitem');
  await waitFor(() =>
    expect(rows.map(({ textContent }) => textContent?.trim())).toEqual([
      'Live, dear 1,000+privateRenameShareDelete',
      'Few codes 1,000+by kim@homeroom.test',
    ]),
  );
  expect(panel().getByRole('link', { name: 'Few codes' })).toHaveAttribute('href', '/admin?tab=deals&hasFewCodes=true');
  await expect(screen.getByRole('main')).toPassAxe();
});

it('counts a view with a preset of days by the days that it has today', async () => {
  const { user } = await show(answers([aView({ name: 'New', search: 'from=today' })]));
  await user.click(chip());
  await panel().findByText('1,000+');
  const counted = jest.mocked(fetch).mock.calls.map(([address]) => new URL(String(address), location.href).searchParams);
  expect(counted.filter((query) => query.has('from')).map((query) => [query.get('from'), query.get('to')])).toEqual([
    [localDay(Date.now()), localDay(Date.now())],
  ]);
});

it('opens a view, shows its name, and leaves it', async () => {
  const { user } = await show();
  await user.click(chip());
  await user.click(await panel().findByRole('link', { name: 'Live, dear' }));
  expect(address()).toEqual({ tab: 'deals', state: 'live', sort: 'price' });
  await waitFor(() => expect(chip()).toHaveAccessibleName('Views: Live, dear'));
  await user.click(screen.getByRole('button', { name: 'Clear the filter Views' }));
  expect(address()).toEqual({ tab: 'deals', sort: 'price' });
});

it('names the view that an address shows, whatever the order of its parts', async () => {
  await show(answers(), '&state=live&sort=price');
  expect(await screen.findByRole('button', { name: 'Views: Live, dear' })).toBeVisible();
});

it('saves filters, sort, and columns under a name', async () => {
  const given = answers([]);
  const { user } = await show(
    { ...given, [`POST ${PATH}`]: replies(aView({ name: 'Mine' })) },
    '&state=live&sort=sold&after=abc&columns=state,price',
  );
  await user.click(chip());
  expect(await panel().findByText(/^No saved views yet/)).toBeVisible();
  await user.click(panel().getByRole('button', { name: 'Save view' }));
  expect(panel().getByText('Please name the view')).toBeVisible();
  await user.type(panel().getByRole('textbox', { name: 'Name' }), 'Mine');
  await user.click(panel().getByRole('switch', { name: 'Share with the team' }));
  await user.click(panel().getByRole('button', { name: 'Save view' }));
  await waitFor(() => expect(message()).toBe('View saved: Mine'));
  expect(sent()).toEqual([
    [`POST ${PATH}`, { list: 'deals', search: 'state=live&sort=sold&columns=state%2Cprice', name: 'Mine', isShared: true }],
  ]);
});

it('reports a taken name beside the field', async () => {
  const taken = 'You already have a view with this name';
  const { user } = await show({
    ...answers(),
    [`POST ${PATH}`]: refuses(400, 'INVALID_REQUEST', taken, { errors: [{ field: 'name', message: taken }] }),
  });
  await user.click(chip());
  await user.type(await panel().findByRole('textbox', { name: 'Name' }), 'Live, dear');
  await user.click(panel().getByRole('button', { name: 'Save view' }));
  expect(await panel().findByText(taken)).toBeVisible();
});

it('renames and shares one’s own view', async () => {
  const { user } = await show({ ...answers(), [`PUT ${PATH}/1`]: replies(aView({ isShared: true })) });
  await user.click(chip());
  await user.click(await panel().findByRole('button', { name: 'Rename Live, dear' }));
  const name = panel().getByRole('textbox', { name: 'New name of Live, dear' });
  expect(name).toHaveFocus();
  await user.clear(name);
  await user.type(name, 'Dear{Enter}');
  await waitFor(() => expect(message()).toBe('View renamed: Dear'));
  await waitFor(() => expect(panel().getByRole('link', { name: 'Live, dear' })).toHaveFocus());
  await user.click(await panel().findByRole('button', { name: 'Share Live, dear with the team' }));
  await waitFor(() => expect(message()).toBe('View shared: The team sees Live, dear.'));
  expect(sent()).toEqual([
    [`PUT ${PATH}/1`, { name: 'Dear' }],
    [`PUT ${PATH}/1`, { isShared: true }],
  ]);
});

/** Opens the form that renames the first view, which starts with what is kept. */
async function rename(user: Awaited<ReturnType<typeof show>>['user']) {
  await user.click(await panel().findByRole('button', { name: 'Rename Live, dear' }));
  return panel().getByRole('textbox', { name: 'New name of Live, dear' });
}

it('keeps a new name that could not be saved, in the panel, after it closed, and after a reload', async () => {
  const given: Replies = { ...answers(), [`PUT ${PATH}/1`]: offline };
  const { user, page } = await show(given);
  await user.click(chip());
  const name = await rename(user);
  await user.clear(name);
  await user.type(name, 'Dear{Enter}');
  await waitFor(() => expect(message()).toBe(LOST));
  expect(name).toHaveValue('Dear');
  await user.click(screen.getByRole('searchbox'));
  await user.click(chip());
  expect(await rename(user)).toHaveValue('Dear');
  page.unmount();
  const { user: later } = await show(given);
  await later.click(chip());
  expect(await rename(later)).toHaveValue('Dear');
  const taken = 'You already have a view with this name';
  given[`PUT ${PATH}/1`] = refuses(400, 'INVALID_REQUEST', taken, { errors: [{ field: 'name', message: taken }] });
  await later.keyboard('{Enter}');
  await waitFor(() => expect(panel().getByRole('textbox', { name: /^New name/ })).toHaveAccessibleDescription(taken));
});

it('keeps no new name that was saved or canceled', async () => {
  const { user } = await show({ ...answers(), [`PUT ${PATH}/1`]: replies(aView({ name: 'Dear' })) });
  await user.click(chip());
  await user.type(await rename(user), ' deals{Enter}');
  await waitFor(() => expect(message()).toBe('View renamed: Live, dear deals'));
  await user.type(await rename(user), ' too');
  await user.click(panel().getByRole('button', { name: 'Cancel' }));
  expect(await rename(user)).toHaveValue('Live, dear');
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it('saves a new name once somebody whose session had ended signs in again', async () => {
  sessionStorage.setItem(STORAGE.adminToken, 'a token');
  const put = `PUT ${PATH}/1`;
  const given: Replies = { ...answers(), [put]: refuses(401, 'UNAUTHENTICATED', 'Please sign in') };
  const { user } = await show(given);
  await user.click(chip());
  const name = await rename(user);
  await user.clear(name);
  await user.type(name, 'Dear{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(name).toHaveValue('Dear');
  given[put] = replies(aView({ name: 'Dear' }));
  act(() => adminSession.signedIn());
  await waitFor(() => expect(message()).toBe('View renamed: Dear'));
  expect(sent()).toEqual([
    [put, { name: 'Dear' }],
    [put, { name: 'Dear' }],
  ]);
});

it('keeps the focus on the button that shares when its label changes', async () => {
  const given: Replies = { ...answers(), [`PUT ${PATH}/1`]: replies(aView({ isShared: true })) };
  const { user } = await show(given);
  await user.click(chip());
  const share = await panel().findByRole('button', { name: 'Share Live, dear with the team' });
  given[PATH] = replies([aView({ isShared: true })]);
  share.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(panel().getByRole('button', { name: 'Make private: Live, dear' })).toHaveFocus());
});

it('deletes a view with one press, and undoes it', async () => {
  const given: Replies = { ...answers(), [`DELETE ${PATH}/1`]: replies(null, 204), [`POST ${PATH}`]: replies(aView()) };
  const { user } = await show(given);
  await user.click(chip());
  await panel().findByRole('button', { name: 'Delete Live, dear' });
  given[PATH] = replies([]);
  await user.click(panel().getByRole('button', { name: 'Delete Live, dear' }));
  expect(await panel().findByText('“Live, dear” deleted.', { exact: false })).toBeVisible();
  given[PATH] = replies(VIEWS);
  await waitFor(() => expect(panel().getByRole('button', { name: 'Undo' })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(await panel().findByRole('link', { name: 'Live, dear' })).toBeVisible();
  expect(panel().queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(sent()).toEqual([
    [`DELETE ${PATH}/1`, undefined],
    [`POST ${PATH}`, { list: 'deals', name: 'Live, dear', search: 'sort=price&state=live', isShared: false }],
  ]);
});

it('saves changed filters to the view that is open, and undoes it', async () => {
  const given: Replies = { ...answers(), [`PUT ${PATH}/1`]: replies(aView()) };
  const { user } = await show(given, '&state=live&sort=price');
  await screen.findByRole('button', { name: 'Views: Live, dear' });
  await user.click(screen.getByRole('button', { name: /^State/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Sold out');
  await waitFor(() => expect(chip()).toHaveAccessibleName('Views: Live, dear, changed'));
  await user.click(chip());
  const save = await panel().findByRole('button', { name: 'Save changes to Live, dear' });
  await expect(screen.getByRole('main')).toPassAxe();
  const now = new URLSearchParams(location.search);
  now.delete('tab');
  given[PATH] = replies([aView({ search: now.toString() }), VIEWS[1]]);
  await user.click(save);
  expect(await panel().findByText('“Live, dear” now shows this list.', { exact: false })).toBeVisible();
  await waitFor(() => expect(chip()).toHaveAccessibleName('Views: Live, dear'));
  given[PATH] = replies(VIEWS);
  await waitFor(() => expect(panel().getByRole('button', { name: 'Undo' })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(await panel().findByRole('button', { name: 'Save changes to Live, dear' })).toBeVisible();
  expect(sent().map(([request]) => request)).toEqual([`PUT ${PATH}/1`, `PUT ${PATH}/1`]);
  expect(sent()[1]![1]).toEqual({ search: 'sort=price&state=live' });
});

it('offers no change of a view that someone else shared', async () => {
  const { user } = await show(answers(), '&hasFewCodes=true');
  await screen.findByRole('button', { name: 'Views: Few codes' });
  await user.click(screen.getByRole('button', { name: /^State/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Sold out');
  await user.click(chip());
  expect(await panel().findByRole('link', { name: 'Few codes' })).toBeVisible();
  expect(panel().queryByRole('button', { name: /^Save changes/ })).toBeNull();
});

it('says when the views could not be loaded, and retries', async () => {
  const given = { ...answers(), [PATH]: refuses(500, 'INTERNAL', 'No') };
  const { user } = await show(given);
  await user.click(chip());
  const again = await panel().findByRole('button', { name: 'Try again' });
  given[PATH] = replies(VIEWS);
  await user.click(again);
  expect(await panel().findByRole('link', { name: 'Few codes' })).toBeVisible();
});

it('hides and shows columns, and keeps them in the address', async () => {
  const { user } = await show();
  // Without the column of checkboxes, which is always there.
  const heads = () =>
    screen
      .getAllByRole('columnheader')
      .slice(1)
      .map(({ textContent }) => textContent?.trim());
  const all = heads();
  // A part of a page loads through a promise, which only an awaited act resolves.
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Display' }));
    await import('./display-panel');
  });
  await user.click(screen.getByRole('checkbox', { name: 'Price' }));
  expect(heads()).toEqual(all.filter((head) => head !== 'Price'));
  expect(address()['columns']).toBe('deal,business,state,sold,since,actions');
  expect(screen.getByRole('button', { name: `Display: ${all.length - 1} of ${all.length} columns` })).toBeVisible();
  await expect(screen.getByRole('main')).toPassAxe();
  await user.click(screen.getByRole('checkbox', { name: 'Price' }));
  expect(heads()).toEqual(all);
  expect(address()).toEqual({ tab: 'deals' });
});
