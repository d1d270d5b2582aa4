import type { Workspace } from '@homeroom/contracts';
import { BrowserRouter } from '@homeroom/web';
import { useOfferWorkspace } from '@homeroom/web/workspace';
import { jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import WorkspaceBar from './workspace-bar';

const leave = jest.fn();
const WORKSPACE: Workspace = {
  title: 'Administration',
  account: { name: 'Homeroom team', role: 'Admin' },
  entries: [
    { id: 'deals', label: 'Deals', to: '/admin?tab=deals', isCurrent: true },
    { id: 'requests', label: 'Requests', to: '/admin?tab=requests', isCurrent: false, waiting: 3 },
  ],
  actions: [{ label: 'Logout', run: leave }],
};

function Page() {
  useOfferWorkspace(WORKSPACE);
  return null;
}

function show(page = <Page />) {
  window.history.replaceState(null, '', '/admin');
  // jsdom has no media queries.
  window.matchMedia = (() => ({ matches: false })) as unknown as typeof matchMedia;
  render(
    <BrowserRouter>
      <WorkspaceBar />
      {page}
    </BrowserRouter>,
  );
  return userEvent.setup();
}

// Loads the menu's chunk up front, because loading it takes too long for a test to wait for.
beforeAll(async () => void (await import('./workspace-drawer')), 60_000);

it('shows who is signed in, where they can go, and what is waiting there', async () => {
  show();
  expect(await screen.findByRole('button', { name: 'Homeroom team, Admin, account menu' })).toBeVisible();
  const entries = within(screen.getByRole('navigation', { name: 'Administration' }));
  expect(entries.getByRole('link', { name: 'Deals' })).toHaveAttribute('aria-current', 'page');
  expect(entries.getByRole('link', { name: 'Requests 3' })).toHaveAttribute('href', '/admin?tab=requests');
  expect(screen.getByRole('link', { name: 'View the shop' })).toHaveAttribute('href', '/');
  expect(screen.queryByText('Login')).not.toBeInTheDocument();
  await expect(document.body).toPassAxe();
});

it('signs out from the account menu', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Homeroom team, Admin, account menu' }));
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(leave).toHaveBeenCalledTimes(1);
});

it.each([
  [0, 'Notifications', ''],
  [3, 'Notifications, 3 unread', '3'],
  [120, 'Notifications, 120 unread', '99+'],
])('the bell leads to what happened and counts what is unread: %i', async (unread, name, shown) => {
  const Told = () => {
    useOfferWorkspace({ ...WORKSPACE, bell: { to: '/business?tab=notifications', isCurrent: false, unread } });
    return null;
  };
  show(<Told />);
  const bell = await screen.findByRole('link', { name });
  expect(bell).toHaveAttribute('href', '/business?tab=notifications');
  expect(bell).toHaveTextContent(shown);
  await expect(document.body).toPassAxe();
});

it('has no bell if a workspace has no notifications', async () => {
  show();
  await screen.findByRole('button', { name: 'Homeroom team, Admin, account menu' });
  expect(screen.queryByRole('link', { name: /Notifications/ })).not.toBeInTheDocument();
});

it('the phone menu lists the same places, closes on a choice, and returns the focus', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Open menu' }));
  const menu = await screen.findByRole('dialog', { name: 'Administration' });
  await expect(menu).toPassAxe();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Requests 3' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(location.search).toBe('?tab=requests');
});

it('shows a signed-out visitor the brand and a link to the shop only', async () => {
  show(<></>);
  expect(screen.getByRole('link', { name: 'Homeroom, home page' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'View the shop' })).toBeVisible();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /menu|Account/ })).not.toBeInTheDocument();
  await expect(document.body).toPassAxe();
});

it('scrolls to the top when the place changes, but not for the first place or a new count', async () => {
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const At = ({ place, waiting }: { readonly place: string; readonly waiting: number }) => {
    const entries = WORKSPACE.entries.map((entry) => ({ ...entry, isCurrent: entry.id === place, waiting }));
    useOfferWorkspace({ ...WORKSPACE, entries });
    return null;
  };
  const page = (place: string, waiting: number) => (
    <BrowserRouter>
      <WorkspaceBar />
      <At place={place} waiting={waiting} />
    </BrowserRouter>
  );
  const { rerender } = render(page('deals', 1));
  rerender(page('deals', 2));
  expect(await screen.findByRole('link', { name: 'Deals 2' })).toBeVisible();
  expect(scroll).not.toHaveBeenCalled();
  rerender(page('requests', 2));
  await waitFor(() => expect(scroll.mock.calls).toEqual([[0, 0]]));
});

it.each([
  ['Notifications', true],
  ['Administration', false],
])('names %s where no entry is current', async (name, isCurrent) => {
  const Elsewhere = () => {
    useOfferWorkspace({
      ...WORKSPACE,
      entries: WORKSPACE.entries.map((entry) => ({ ...entry, isCurrent: false })),
      bell: { to: '/admin?tab=notifications', isCurrent, unread: 0 },
    });
    return null;
  };
  show(<Elsewhere />);
  expect(await screen.findByText(name, { ignore: '[aria-label]' })).toBeInTheDocument();
});
