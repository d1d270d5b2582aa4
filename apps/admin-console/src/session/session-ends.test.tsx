import { BrowserRouter, QueryClientProvider, newQueryClient } from '@homeroom/web';
import { jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../app';
import { adminSession } from './call-admin';

const token = (name: string) => `x.${btoa(JSON.stringify({ sub: name, exp: 4_000_000_000 }))}.x`;
const [FIRST, NEXT] = [token('first'), token('next')];
const SCHOOL = { name: 'Northlake', address: '5 Lake Rd', city: 'Irvine', state: 'CA', zipCode: '92602' };

/** The sessions that the server knows, and the bodies that changed something. */
let open: Set<string>;
let saved: unknown[];
let asked: string[];

function answer(address: string, request: RequestInit | undefined): Response {
  if (address === '/api/admin/login') {
    const { password } = JSON.parse(request!.body as string) as { password: string };
    if (password !== 'right password') return Response.json({ status: 401, message: 'Invalid credentials' }, { status: 401 });
    open.add(NEXT);
    return Response.json({ token: NEXT, expiresIn: 900 });
  }
  const shown = (request?.headers as Record<string, string>)['authorization']?.slice('Bearer '.length) ?? '';
  if (!open.has(shown)) return Response.json({ status: 401, code: 'NOT_SIGNED_IN', message: 'Please sign in' }, { status: 401 });
  asked.push(address);
  if (request?.method === 'POST') {
    saved.push(JSON.parse(request.body as string));
    return Response.json(SCHOOL);
  }
  return address === '/api/admin/totals' ? Response.json({ users: 1, businesses: 1, activeDeals: 1, schools: 1 }) : Response.json([]);
}

async function show(address: string) {
  history.replaceState(null, '', address);
  jest.mocked(fetch).mockImplementation((path, request) => Promise.resolve(answer(String(path), request)));
  // Pages come with a promise, which only an awaited act lets arrive.
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

// What the pages fetch when they are first opened is there already: here it is slower than anybody waits for.
beforeAll(async () => {
  await import('../routes/dashboard');
  await import('../routes/login');
  await import('../features/schools/components/school-dialog');
  await import('@homeroom/storefront/sign-in-again');
}, 60_000);
beforeEach(() => {
  sessionStorage.clear();
  adminSession.left();
  [open, saved, asked] = [new Set([FIRST]), [], []];
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

/** A form of a new school, filled in; the session ends before it is sent. */
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

it('a session that ends while somebody types is begun anew over the page, and what was sent goes out then', async () => {
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

it('whoever leaves instead finds the login, comes back to the same address, and has what was typed', async () => {
  const user = await typed();
  await user.click(within(await signInDialog()).getByRole('button', { name: 'Leave this page' }));
  await screen.findByRole('heading', { name: 'Administration' });
  expect(location.pathname).toBe('/admin/login');
  await signIn(user, document.body, 'right password');
  await user.click(await screen.findByRole('button', { name: 'Add School' }));
  expect(location.pathname + location.search).toBe('/admin?tab=schools&q=lake');
  expect(await screen.findByRole('textbox', { name: 'Name *' })).toHaveValue(SCHOOL.name);
  expect(saved).toEqual([]);
}, 30_000);

it('an address that is opened signed out is there in full after the login', async () => {
  const user = await show('/admin?tab=transactions&q=maya');
  await screen.findByRole('button', { name: 'Sign in' });
  expect(location.pathname).toBe('/admin/login');
  await signIn(user, document.body, 'right password');
  await waitFor(() => expect(asked.some((path) => path.startsWith('/api/admin/transactions?q=maya'))).toBe(true));
  expect(location.pathname + location.search).toBe('/admin?tab=transactions&q=maya');
});
