import { SideNavigation } from '@homeroom/ui/side-navigation';
import { BrowserRouter, Link, QueryClientProvider, newQueryClient } from '@homeroom/web';
import { useWorkspace } from '@homeroom/web/workspace';
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../app';
import { clearBusinessAuth } from '../features/session';
import { partnerSession } from './as-partner';

const KILN = { id: 7, name: 'Kiln' };
const LOOM = { id: 8, name: 'Loom' };

let isOpen: boolean;
let whoSignsIn: typeof KILN;
let saved: unknown[];
let role: 'owner' | 'manager';

function answer(address: string, request: RequestInit | undefined): Response {
  if (address === '/api/businesses/login') {
    isOpen = true;
    return Response.json({ business: whoSignsIn });
  }
  if (!isOpen) return Response.json({ status: 401, code: 'NOT_SIGNED_IN', message: 'Please sign in' }, { status: 401 });
  if (request?.method === 'POST') {
    saved.push(JSON.parse(request.body as string));
    return Response.json({});
  }
  if (address === '/api/businesses/session')
    return Response.json({ ...KILN, role, isEmailProven: true, isApproved: true, rejectionReason: null });
  return address.endsWith('/overview') || address.endsWith('/home') ? Response.json({}, { status: 500 }) : Response.json([]);
}

let queries: ReturnType<typeof newQueryClient>;

/** Renders the portal as the shell does. */
function Navigation() {
  const workspace = useWorkspace();
  return workspace && <SideNavigation label={workspace.title} entries={workspace.entries} link={Link} />;
}

async function show(address: string, reply = answer) {
  history.replaceState(null, '', address);
  queries = newQueryClient();
  jest.mocked(fetch).mockImplementation((path, request) => Promise.resolve(reply(String(path), request)));
  // Pages load through a promise, which only an awaited act resolves.
  await act(async () => {
    render(
      <QueryClientProvider client={queries}>
        <BrowserRouter>
          <Navigation />
          <App />
        </BrowserRouter>
      </QueryClientProvider>,
    );
  });
  return userEvent.setup();
}

// Load the pages' chunks first, because loading them takes too long for a test to wait for.
beforeAll(async () => {
  await import('../routes/dashboard');
  await import('../routes/login');
  await import('../routes/staff-ended');
  await import('../features/locations/components/add-location-dialog');
}, 60_000);
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  clearBusinessAuth();
  partnerSession.left();
  [isOpen, whoSignsIn, saved, role] = [true, KILN, [], 'owner'];
});

async function signIn(user: ReturnType<typeof userEvent.setup>, form: HTMLElement) {
  await user.type(within(form).getByLabelText('Email'), 'kiln@shop.test');
  await user.type(within(form).getByLabelText('Password'), 'a fine day');
  await user.click(within(form).getByRole('button', { name: 'Sign in' }));
}

/** A filled-in form for a new location; the session ends before it is sent. */
async function typed(who: object = KILN, title = 'Please sign in again') {
  localStorage.setItem('businessAuth', JSON.stringify(who));
  const user = await show('/business?tab=locations');
  await user.click(await screen.findByRole('button', { name: 'Add Your First Location' }));
  const form = await screen.findByRole('dialog');
  for (const [label, value] of [
    ['Name *', 'Studio'],
    ['Address *', '1 Harbor Way'],
    ['City *', 'Tustin'],
    ['State *', 'CA'],
    ['ZIP *', '92780'],
  ] as const)
    await user.type(within(form).getByRole('textbox', { name: label }), value);
  isOpen = false;
  await user.click(within(form).getByRole('button', { name: 'Add Location' }));
  return { user, dialog: await screen.findByRole('dialog', { name: title }) };
}

it('after a session ended during typing, signing in continues in place and sends the input', async () => {
  const { user, dialog } = await typed();
  expect(saved).toEqual([]);
  await signIn(user, dialog);
  await waitFor(() => expect(saved).toEqual([expect.objectContaining({ name: 'Studio', zipCode: '92780' })]));
  expect(location.pathname + location.search).toBe('/business?tab=locations');
}, 30_000);

it('sends nothing for another business that signs in, and shows that business its own dashboard', async () => {
  const { user, dialog } = await typed();
  whoSignsIn = LOOM;
  await signIn(user, dialog);
  await waitFor(() => expect(location.pathname).toBe('/business/dashboard/8'));
  expect(saved).toEqual([]);
  await user.click(await screen.findByRole('link', { name: /^Locations/ }));
  await user.click(await screen.findByRole('button', { name: 'Add Your First Location' }));
  expect(await screen.findByRole('textbox', { name: 'Name *' })).toHaveValue('');
}, 30_000);

it('sends nothing for a business that signed in in another tab', async () => {
  const { user, dialog } = await typed();
  whoSignsIn = LOOM;
  localStorage.setItem('businessAuth', JSON.stringify(LOOM));
  await signIn(user, dialog);
  await waitFor(() => expect(location.pathname).toBe('/business/dashboard/8'));
  expect(saved).toEqual([]);
}, 30_000);

describe('a manager, whose link opens another tab', () => {
  const ANA = { ...KILN, staff: { role: 'manager', name: 'Ana' } };
  const comeBackAs = async (who: object) => {
    isOpen = true;
    localStorage.setItem('businessAuth', JSON.stringify(who));
    await act(async () => void fireEvent.focus(window));
  };

  it('continues in place when they return signed in, and sends the input', async () => {
    role = 'manager';
    await typed(ANA, 'You’re signed out');
    await act(async () => void fireEvent.focus(window));
    expect(screen.getByRole('dialog', { name: 'You’re signed out' })).toBeVisible();
    expect(screen.getByLabelText('Name *')).toHaveValue('Studio');
    await comeBackAs(ANA);
    await waitFor(() => expect(saved).toEqual([expect.objectContaining({ name: 'Studio', zipCode: '92780' })]));
  }, 30_000);

  it.each([
    ['another manager', { ...KILN, staff: { role: 'manager', name: 'Ben' } }, 'manager'],
    ['the owner', KILN, 'owner'],
  ] as const)(
    'has nothing sent for %s who signed in there',
    async (_, who, their) => {
      role = 'manager';
      await typed(ANA, 'You’re signed out');
      role = their;
      await comeBackAs(who);
      expect(saved).toEqual([]);
      expect(screen.getByRole('dialog', { name: 'You’re signed out' })).toBeVisible();
    },
    30_000,
  );
});

it('closes every dialog of one business before showing another’s dashboard', async () => {
  localStorage.setItem('businessAuth', JSON.stringify(KILN));
  const user = await show('/business?tab=locations');
  await screen.findByRole('navigation', { name: 'Your business' });
  await user.click(await screen.findByRole('button', { name: 'Add Your First Location' }));
  await screen.findByRole('dialog');
  isOpen = false;
  act(() => void queries.invalidateQueries());
  whoSignsIn = LOOM;
  await signIn(user, await screen.findByRole('dialog', { name: 'Please sign in again' }));
  expect(await screen.findByRole('heading', { name: 'Loom' })).toBeVisible();
  await screen.findByRole('navigation', { name: 'Your business' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
}, 30_000);

it('asks for a sign-in as soon as somebody comes back to a tab whose session ended elsewhere', async () => {
  localStorage.setItem('businessAuth', JSON.stringify(KILN));
  await show('/business');
  await screen.findByRole('heading', { name: 'Kiln' });
  isOpen = false;
  await act(async () => void dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
});

it('asks for a sign-in at once in a window beside the one that signed out', async () => {
  localStorage.setItem('businessAuth', JSON.stringify(KILN));
  await show('/business');
  await screen.findByRole('heading', { name: 'Kiln' });
  isOpen = false;
  await act(async () => void dispatchEvent(new StorageEvent('storage', { key: 'other' })));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await act(async () => void dispatchEvent(new StorageEvent('storage', { key: 'businessAuth' })));
  expect(await screen.findByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
});

it('shows a partner their own dashboard after signing in from another business’s', async () => {
  isOpen = false;
  whoSignsIn = LOOM;
  const user = await show('/business/dashboard/7?tab=deals');
  const toLogin = await screen.findByRole('link', { name: 'Go to the partner login' });
  await act(async () => user.click(toLogin));
  await screen.findByRole('button', { name: 'Sign in' });
  await signIn(user, document.body);
  await waitFor(() => expect(location.pathname).toMatch(/dashboard/));
  expect(location.pathname + location.search).toBe('/business/dashboard/8');
});

it('an address opened while signed out is shown in full after the login', async () => {
  isOpen = false;
  const user = await show('/business?tab=analytics&q=clay');
  const toLogin = await screen.findByRole('link', { name: 'Go to the partner login' });
  await act(async () => user.click(toLogin));
  await screen.findByRole('button', { name: 'Sign in' });
  await signIn(user, document.body);
  await waitFor(() => expect(location.pathname + location.search).toBe('/business?tab=analytics&q=clay'));
});

it.each([
  ['a session that was ended everywhere', 401, '/business', 'Please sign in'],
  ['the dashboard of somebody else', 403, '/business/dashboard/8', 'This isn’t your dashboard'],
])('%s shows why it is refused, without a business and its navigation', async (_, status, address, title) => {
  localStorage.setItem('businessAuth', JSON.stringify(KILN));
  await show(address, () => Response.json({ status, code: 'CLOSED', message: title }, { status }));
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('navigation')).not.toBeInTheDocument());
  expect(document.body).not.toHaveTextContent('Kiln');
});

it('gives each place its own title', async () => {
  localStorage.setItem('businessAuth', JSON.stringify(KILN));
  const user = await show('/business');
  expect(document.title).toBe('Overview · Partner dashboard · Homeroom');
  await user.click(await screen.findByRole('link', { name: /^Locations/ }));
  expect(document.title).toBe('Locations · Partner dashboard · Homeroom');
});
