import { BrowserRouter, QueryClientProvider, newQueryClient } from '@homeroom/web';
import { jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../app';
import { anOverview, anOwner } from '../testing/records';
import { adminSession, callAdmin } from './call-admin';

const token = (sub: string, sid: number, exp = 4_000_000_000) => `x.${btoa(JSON.stringify({ sub, sid, exp }))}.x`;
const [FIRST, NEXT, OF_ANOTHER] = [token('1', 1), token('1', 2), token('2', 3)];
const SCHOOL = { name: 'Northlake', address: '5 Lake Rd', city: 'Irvine', state: 'CA', zipCode: '92602' };

/** The sessions the server knows, and the bodies it received. */
let open: Set<string>;
let whoSignsIn: string;
let saved: unknown[];
let asked: string[];

function answer(address: string, request: RequestInit | undefined): Response {
  if (address === '/api/admin/login') {
    const { password } = JSON.parse(request!.body as string) as { password: string };
    if (password !== 'right password') return Response.json({ status: 401, message: 'Invalid credentials' }, { status: 401 });
    open.add(whoSignsIn);
    return Response.json({ token: whoSignsIn, expiresIn: 900 });
  }
  const shown = (request?.headers as Record<string, string>)['authorization']?.slice('Bearer '.length) ?? '';
  if (!open.has(shown)) return Response.json({ status: 401, code: 'NOT_SIGNED_IN', message: 'Please sign in' }, { status: 401 });
  asked.push(address);
  if (request?.method === 'POST') {
    saved.push(JSON.parse(request.body as string));
    return Response.json(SCHOOL);
  }
  if (address === '/api/admin/me') return Response.json(anOwner());
  if (address === '/api/admin/overview') return Response.json(anOverview());
  return address === '/api/admin/totals' ? Response.json({ users: 1, businesses: 1, activeDeals: 1, schools: 1 }) : Response.json([]);
}

async function show(address: string) {
  history.replaceState(null, '', address);
  jest.mocked(fetch).mockImplementation((path, request) => Promise.resolve(answer(String(path), request)));
  // Pages load through a promise, which only an awaited act resolves.
  await act(async () => {
    render(
      <QueryClientProvider client={newQueryClient()}>
        <BrowserRouter>
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
  await import('../features/schools/components/school-dialog');
}, 60_000);
beforeEach(() => {
  sessionStorage.clear();
  adminSession.left();
  [open, whoSignsIn, saved, asked] = [new Set([FIRST]), NEXT, [], []];
});

const signInDialog = () => screen.findByRole('dialog', { name: 'Please sign in again' });
async function signIn(user: ReturnType<typeof userEvent.setup>, within_: HTMLElement, password: string) {
  const form = within(within_);
  await user.clear(form.getByLabelText('Email'));
  await user.type(form.getByLabelText('Email'), 'ana@team.test');
  await user.clear(form.getByLabelText('Password'));
  await user.type(form.getByLabelText('Password'), password);
  await user.click(form.getByRole('button', { name: 'Sign in' }));
}

/** A filled-in form for a new school; the session ends before it is sent. */
async function typed() {
  sessionStorage.setItem('adminToken', FIRST);
  const user = await show('/admin?tab=schools&q=lake');
  await user.click(await screen.findByRole('button', { name: 'Add School' }));
  for (const [label, value] of [
    ['Name *', SCHOOL.name],
    ['Address *', SCHOOL.address],
    ['City *', SCHOOL.city],
    ['State *', SCHOOL.state],
    ['ZIP *', SCHOOL.zipCode],
  ] as const)
    await user.type(await screen.findByRole('textbox', { name: label }), value);
  open.clear();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add School' }));
  return user;
}

it('after a session ended during typing, signing in continues in place and sends the input', async () => {
  const user = await typed();
  const dialog = await signInDialog();
  await expect(dialog).toPassAxe();
  expect(saved).toEqual([]);
  await signIn(user, dialog, 'wrong password');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Invalid credentials');
  await signIn(user, dialog, 'right password');
  await waitFor(() => expect(saved).toEqual([expect.objectContaining(SCHOOL)]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(location.pathname + location.search).toBe('/admin?tab=schools&q=lake');
  expect(sessionStorage.getItem('adminToken')).toBe(NEXT);
}, 30_000);

it('leaving opens the login, which returns to the same address with the input', async () => {
  const user = await typed();
  const leave = within(await signInDialog()).getByRole('button', { name: 'Leave this page' });
  await act(() => Promise.resolve(leave.click()));
  await screen.findByRole('heading', { name: 'Administration' });
  expect(location.pathname).toBe('/admin/login');
  await signIn(user, document.body, 'right password');
  await user.click(await screen.findByRole('button', { name: 'Add School' }));
  expect(location.pathname + location.search).toBe('/admin?tab=schools&q=lake');
  expect(await screen.findByRole('textbox', { name: 'Name *' })).toHaveValue(SCHOOL.name);
  expect(saved).toEqual([]);
}, 30_000);

it('asks for a sign-in as soon as somebody comes back to a tab whose session ended elsewhere', async () => {
  sessionStorage.setItem('adminToken', FIRST);
  await show('/admin?tab=schools');
  await screen.findByRole('button', { name: 'Add School' });
  open.clear();
  await act(async () => void dispatchEvent(new Event('visibilitychange')));
  expect(await signInDialog()).toBeVisible();
});

it('an address opened while signed out is shown in full after the login', async () => {
  const user = await show('/admin?tab=transactions&q=maya');
  await screen.findByRole('button', { name: 'Sign in' });
  expect(location.pathname).toBe('/admin/login');
  await signIn(user, document.body, 'right password');
  await waitFor(() => expect(asked.some((path) => path.startsWith('/api/admin/transactions?q=maya'))).toBe(true));
  expect(location.pathname + location.search).toBe('/admin?tab=transactions&q=maya');
});

it('sends nothing for another admin who signs in, and restarts the console for them', async () => {
  const user = await typed();
  whoSignsIn = OF_ANOTHER;
  asked = [];
  await signIn(user, await signInDialog(), 'right password');
  await waitFor(() => expect(asked).toContain('/api/admin/totals'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(saved).toEqual([]);
  expect(location.pathname + location.search).toBe('/admin');
  expect(sessionStorage.getItem('adminToken')).toBe(OF_ANOTHER);
  expect(Object.keys(sessionStorage)).toEqual(['adminToken']);
}, 30_000);

it('a late refusal does not touch the token of the next admin', async () => {
  const replies: ((reply: Response) => void)[] = [];
  jest.mocked(fetch).mockImplementation(() => new Promise((reply) => replies.push(reply)));
  sessionStorage.setItem('adminToken', FIRST);
  const late = callAdmin('GET /api/admin/totals');
  await waitFor(() => expect(replies).toHaveLength(1));
  sessionStorage.setItem('adminToken', OF_ANOTHER);
  replies[0]!(Response.json({}, { status: 401 }));
  await expect(late).rejects.toThrow('401');
  expect(sessionStorage.getItem('adminToken')).toBe(OF_ANOTHER);
});

it('a late renewal does not overwrite the token of the next admin', async () => {
  let renew!: (reply: Response) => void;
  jest
    .mocked(fetch)
    .mockImplementation((path) =>
      path === '/api/admin/renew' ? new Promise((reply) => (renew = reply)) : Promise.resolve(Response.json({})),
    );
  sessionStorage.setItem('adminToken', token('1', 1, Math.floor(Date.now() / 1_000) + 60));
  const held = callAdmin('GET /api/admin/totals');
  await waitFor(() => expect(renew).toBeDefined());
  adminSession.left();
  sessionStorage.setItem('adminToken', OF_ANOTHER);
  renew(Response.json({ token: NEXT, expiresIn: 900 }));
  await expect(held).rejects.toThrow('401');
  expect(sessionStorage.getItem('adminToken')).toBe(OF_ANOTHER);
  expect(jest.mocked(fetch)).toHaveBeenCalledTimes(1);
});

it.each([
  ['over', -60],
  ['nearly over', 60],
])(
  'typing in the sign-in form renews no session whose token is %s',
  async (_, seconds) => {
    const user = await typed();
    const dialog = await signInDialog();
    sessionStorage.setItem('adminToken', token('1', 1, Math.floor(Date.now() / 1_000) + seconds));
    await user.type(within(dialog).getByLabelText('Email'), 'ana');
    expect(jest.mocked(fetch).mock.calls.map(([path]) => path)).not.toContain('/api/admin/renew');
  },
  30_000,
);
