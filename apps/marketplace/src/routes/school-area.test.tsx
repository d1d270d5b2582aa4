import { LOOK_HEADER, SCHOOL_HINT_COOKIE } from '@homeroom/contracts';
import { SideNavigation } from '@homeroom/ui/side-navigation';
import { Link } from '@homeroom/web';
import { useWorkspace } from '@homeroom/web/workspace';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aSchoolSession } from '../testing/a-school-session';
import { problem, show, type Replies } from '../testing/show';
import SchoolAreaPage from './school-area';

const session = aSchoolSession();

/** Renders the area as the shell does. */
function Bar() {
  const workspace = useWorkspace();
  if (!workspace) return null;
  const { title, account, entries, actions, bell } = workspace;
  return (
    <header>
      <SideNavigation label={title} entries={entries} link={Link} />
      <p>{`${account.name}, ${account.role}`}</p>
      {bell && <Link to={bell.to} aria-current={bell.isCurrent ? 'page' : undefined}>{`Notifications: ${bell.unread} unread`}</Link>}
      {actions.map(({ label, run }) => (
        <button key={label} type="button" onClick={run}>
          {label}
        </button>
      ))}
    </header>
  );
}

const page = (
  <>
    <Bar />
    <main id="content" tabIndex={-1}>
      <SchoolAreaPage />
    </main>
  </>
);
const area = (at: string, more: Replies = {}) => {
  const answers: Replies = { '/api/school/session': () => Response.json(session), ...more };
  return { answers, ...show(page, answers, at) };
};
const place = (name: string) => screen.findByRole('link', { name });
const isOpen = async (name: string) => {
  expect(await screen.findByRole('link', { name, current: 'page' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name })).toBeInTheDocument();
};

// Load the charts' chunk first, because loading it takes too long for a test to wait for.
beforeAll(async () => void (await import('../features/school-area/components/points-earned')), 60_000);

beforeEach(() => {
  document.cookie = `${SCHOOL_HINT_COOKIE}=1`;
});

it('offers the school’s name, who is signed in, every place and a way to sign out', async () => {
  const { user } = area('/school', {
    'POST /api/school/logout': () => {
      document.cookie = `${SCHOOL_HINT_COOKIE}=; max-age=0`;
      return new Response(null, { status: 204 });
    },
  });
  const places = within(await screen.findByRole('navigation', { name: session.school.name })).getAllByRole('link');
  expect(places.map((link) => `${link.textContent.trim()} ${link.getAttribute('href')}`)).toEqual([
    'Ledger /school',
    'Points earned /school?tab=points',
    'Rewards /school?tab=rewards',
    'Requests /school?tab=requests',
    'Bank account /school?tab=payouts',
    'Members /school?tab=members',
    'Share kit /school?tab=share',
  ]);
  expect(screen.getByText('Ana, School manager')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('heading', { name: 'Your school’s page' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('navigation')).not.toBeInTheDocument());
  expect(screen.getByRole('main')).toHaveFocus();
});

it('has a bell that counts what is unread and leads to it, and marks it all as read', async () => {
  const item = {
    id: 4,
    kind: 'decision',
    text: '“Garden” was approved',
    to: '/school?tab=requests',
    happenedAt: '2026-11-20T20:00:00.000Z',
  };
  const told = (isRead: boolean) => () => Response.json({ unread: isRead ? 0 : 1, upTo: 9, items: [{ ...item, isRead }] });
  const { user } = area('/school', {
    '/api/school/notifications': told(false),
    '/api/school/notification-settings': () => Response.json({ kinds: ['purchase', 'decision'], muted: ['purchase'] }),
    'POST /api/school/notifications/read': told(true),
  });
  // Loaded up front; it comes through a promise, which only an awaited act resolves.
  await import('../features/school-area/components/notifications');
  const bell = await screen.findByRole('link', { name: 'Notifications: 1 unread' });
  await act(() => user.click(bell));
  expect(await screen.findByRole('heading', { level: 2, name: 'Notifications' })).toBeVisible();
  expect(screen.getByRole('link', { name: '“Garden” was approved' })).toHaveAttribute('href', '/school?tab=requests');
  expect(await screen.findByRole('switch', { name: 'We decide on a reward, or pay it' })).toBeChecked();
  await expect(screen.getByRole('main')).toPassAxe();
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByRole('link', { name: 'Notifications: 0 unread' })).toBeVisible();
});

it('offers no navigation to a signed-out visitor', async () => {
  document.cookie = `${SCHOOL_HINT_COOKIE}=; max-age=0`;
  area('/school?tab=members');
  expect(await screen.findByRole('heading', { name: 'Your school’s page' })).toBeVisible();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(document.title).toMatch(/^Your school /);
});

it('keeps the open place in the address, so that the way back from another page leads to it', async () => {
  const { user } = area('/school?tab=payouts&from=provider');
  await isOpen('Bank account');
  expect(document.title).toMatch(/^Bank account · Your school /);
  await user.click(await place('Requests'));
  await isOpen('Requests');
  expect(location.search).toBe('?tab=requests');
});

it('shows the footer after the first place has loaded, and keeps it when another place loads', async () => {
  const { user, answers } = area('/school', {
    '/api/school/ledger': problem(500, 'INTERNAL', 'no'),
    '/api/school/points-earned': () => new Promise(() => undefined),
  });
  await place('Ledger');
  expect(document.querySelector('[data-coming]')).toBeInTheDocument();
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 20_000 });
  answers['/api/school/ledger'] = () => new Promise(() => undefined);
  await user.click(again);
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(document.querySelector('[data-coming]')).not.toBeInTheDocument();
  const points = await place('Points earned');
  // The charts load through a promise, which only an awaited act resolves.
  await act(() => user.click(points));
  await isOpen('Points earned');
  expect(document.querySelector('[data-coming]')).not.toBeInTheDocument();
});

it.each(['/school', '/school?tab=unknown'])('opens with the ledger at %s', async (at) => {
  area(at);
  await isOpen('Ledger');
});

it('shows someone on the team what the managers see, below a bar that says so; leaving ends the look and nobody’s session', async () => {
  document.cookie = `${SCHOOL_HINT_COOKIE}=; max-age=0`;
  const look = { token: 'a.b.c', area: '/school', schoolId: 7, name: 'Oak', until: new Date(Date.now() + 60_000).toISOString() };
  sessionStorage.setItem(LOOK_HEADER, look.token);
  sessionStorage.setItem('homeroom:look', JSON.stringify(look));
  const ended: string[] = [];
  const { user } = area('/school', {
    '/api/school/session': () => Response.json({ ...session, managerId: 0, name: '', email: '' }),
    'POST /api/admin/looks/end': () => {
      ended.push('look');
      // The page leaves when it is answered.
      return new Promise(() => undefined);
    },
  });
  expect(await screen.findByRole('complementary', { name: 'Viewing as a school' })).toBeVisible();
  await isOpen('Ledger');
  expect(screen.getByText(`${session.school.name}, School manager`)).toBeVisible();
  expect(screen.queryByText(/Managed by/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(ended).toEqual(['look']));
});
