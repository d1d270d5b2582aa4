import type { Workspace } from '@homeroom/contracts';
import { BrowserRouter, QueryClientProvider, newQueryClient } from '@homeroom/web';
import { jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useOpenNewRecord } from '../../../lists/open-new-record';
import { aTransaction, aUser, anAdminDeal } from '../../../testing/records';
import { FindButton } from './find-button';

const logout = jest.fn();
const added = jest.fn();
const WORKSPACE: Workspace = {
  title: 'Administration',
  account: { name: 'Homeroom team', role: 'Admin' },
  entries: [
    { id: 'businesses', label: 'Businesses', to: '/admin', isCurrent: true, icon: 'store' },
    { id: 'deals', label: 'Deals', to: '/admin?tab=deals', isCurrent: false, icon: 'ticket' },
    { id: 'requests', label: 'Requests', to: '/admin?tab=requests', isCurrent: false, icon: 'mail', waiting: 4 },
  ],
  actions: [{ label: 'Logout', run: logout }],
};

const SCHOOLS = [{ id: 5, name: 'Laurel Grove Elementary', city: 'Irvine' }];
let fails: boolean;
let lists: Record<string, readonly object[]>;

function answer(path: string): Response {
  if (fails) return Response.json({}, { status: 400 });
  const items = lists[/^\/api\/admin\/([a-z]+)/.exec(path)?.[1] ?? ''] ?? [];
  return Response.json(items, { headers: { 'x-total-count': String(items.length === 0 ? 0 : 12) } });
}

function List() {
  useOpenNewRecord(added);
  return <a href="#below">Below</a>;
}

function draw() {
  history.replaceState(null, '', '/admin');
  jest.mocked(fetch).mockImplementation((path) => Promise.resolve(answer(String(path))));
  render(
    <QueryClientProvider client={newQueryClient()}>
      <BrowserRouter>
        <FindButton workspace={WORKSPACE} />
        <List />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

async function open() {
  const user = draw();
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog');
  return user;
}

const box = () => screen.getByRole('combobox');
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const here = () => `${location.pathname}${location.search}`;

beforeEach(() => {
  fails = false;
  lists = { schools: SCHOOLS, transactions: [aTransaction()] };
  logout.mockClear();
  added.mockClear();
});
afterEach(() => jest.restoreAllMocks());

// This test runs first, because the palette’s file is loaded after it.
it('keeps what is typed and deleted while its file loads, including keys that are shortcuts of the page', async () => {
  const user = draw();
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const pressed = jest.fn();
  document.addEventListener('keydown', pressed);
  for (const key of ['Backspace', 'r', 'e', 'w', 'Backspace', 'q', 'Enter']) fireEvent.keyDown(document.body, { key });
  document.removeEventListener('keydown', pressed);
  expect(pressed).not.toHaveBeenCalled();
  await screen.findByRole('dialog');
  expect(box()).toHaveValue('req');
  await user.keyboard('uests{Enter}');
  expect(here()).toBe('/admin?tab=requests');
});

it('opens with Ctrl K, lists every place with its count and every action, and requests nothing yet', async () => {
  await open();
  expect(options()).toEqual([
    ...['Businesses ', 'Deals ', 'Requests 4'],
    ...['Add a deal ', 'Add a business ', 'Add a school ', 'Add a reward ', 'Show keyboard shortcuts ', 'View the shop ', 'Logout '],
  ]);
  expect(fetch).not.toHaveBeenCalled();
  await expect(document.body).toPassAxe();
});

it('opens with its button, and on a Mac with ⌘ K only', async () => {
  const user = await open();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Find or do anything' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)');
  await user.keyboard('{Escape}{Control>}k{/Control}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.keyboard('{Meta>}k{/Meta}');
  expect(await screen.findByRole('dialog')).toBeVisible();
});

it('does not open over a dialog, which may hold unsaved text', async () => {
  const user = await open();
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

it('goes to a place with a few letters and Enter', async () => {
  const user = await open();
  await user.type(box(), 'req{Enter}');
  expect(here()).toBe('/admin?tab=requests');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('goes straight to an order by its number', async () => {
  const user = await open();
  await user.type(box(), '#42{Enter}');
  expect(here()).toBe('/admin/transactions/42');
});

it('finds records by words, each linked to its page or list, and the rest of the matches', async () => {
  const user = await open();
  await user.type(box(), 'laurel');
  expect(screen.getByRole('status')).toHaveTextContent('Searching…');
  const schools = await screen.findByRole('group', { name: '12 schools' });
  expect(within(schools).getAllByRole('option')[0]).toHaveTextContent('Laurel Grove Elementary Irvine');
  expect(within(schools).getByRole('option', { name: 'All 12 schools' })).toBeVisible();
  await expect(document.body).toPassAxe();
  await user.keyboard('{Enter}');
  expect(here()).toBe('/admin/transactions/377');
});

it('tells deals of one title apart by business, state, price, and number', async () => {
  const user = await open();
  lists['deals'] = [anAdminDeal(), anAdminDeal({ id: 6, businessName: 'Kiln', state: 'paused', salePrice: 25 })];
  await user.type(box(), 'clay');
  const [one, other] = within(await screen.findByRole('group', { name: '12 deals' })).getAllByRole('option');
  expect(one).toHaveTextContent('Clay for two Harbor · Live · $40.00 · #5');
  expect(other).toHaveTextContent('Clay for two Kiln · Paused · $25.00 · #6');
  await user.click(other!);
  expect(here()).toBe('/admin/deals/6');
});

it.each([
  ['maya@home.test', 'a whole address with several orders', '/admin/users/4'],
  ['maya@home', 'a part of an address', '/admin/transactions/377'],
])('opens with Enter on %s, which is %s, the right page', async (words, _, address) => {
  const user = await open();
  lists['users'] = [aUser({ email: 'maya@home.test' })];
  await user.type(box(), words);
  await screen.findByRole('group', { name: '12 users' });
  await user.keyboard('{Enter}');
  expect(here()).toBe(address);
});

it('opens a list filtered by the words', async () => {
  const user = await open();
  await user.type(box(), 'laurel');
  await user.click(await screen.findByRole('option', { name: 'All 12 schools' }));
  expect(here()).toBe('/admin?tab=schools&q=laurel');
});

it('says when nothing was found, and how many letters are needed', async () => {
  const user = await open();
  await user.type(box(), 'zz');
  expect(screen.getByRole('status')).toHaveTextContent('Type 3 letters to search records');
  jest.mocked(fetch).mockImplementation(() => Promise.resolve(Response.json([], { headers: { 'x-total-count': '0' } })));
  await user.type(box(), 'z');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Nothing found for “zzz”'));
});

it('says when the search failed, and retries', async () => {
  const user = await open();
  fails = true;
  await user.type(box(), 'laurel');
  const again = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  lists = { schools: SCHOOLS, transactions: [aTransaction()] };
  await user.click(again);
  expect(await screen.findByRole('group', { name: '12 schools' })).toBeVisible();
});

it('lets a list open its form for a new record once', async () => {
  const user = await open();
  await user.type(box(), 'add b{Enter}');
  await waitFor(() => expect(added).toHaveBeenCalledTimes(1));
  expect(history.state).toMatchObject({ usr: null });
});

it('runs actions that need no record', async () => {
  const user = await open();
  await user.type(box(), 'logo{Enter}');
  expect(logout).toHaveBeenCalledTimes(1);
});

it('lists the keyboard shortcuts over itself, and gets the focus back', async () => {
  const user = await open();
  await user.type(box(), 'short{Enter}');
  const shortcuts = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(shortcuts).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(shortcuts).not.toBeInTheDocument());
  expect(box()).toHaveFocus();
});
