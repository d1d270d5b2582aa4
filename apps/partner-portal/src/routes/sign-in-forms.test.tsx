import { screen, waitFor } from '@testing-library/react';
import { fill } from '../../../../tools/component-tests/form-dialog';
import { message, offline, open, refuses, replies, sent, slow, type Replies } from '../../../../tools/component-tests/open-dialog';
import ForgotPasswordPage from './forgot-password';
import { clearBusinessAuth, readBusinessAuth } from '../features/session';
import LoginPage from './login';
import ResetPasswordPage from './reset-password';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
const field = (label: string) => screen.getByLabelText(label);
const press = (name: string) => screen.getByRole('button', { name });

describe('a partner’s sign-in', () => {
  const REQUEST = 'POST /api/businesses/login';
  const show = async (answers: Replies) => {
    const opened = await open(() => <LoginPage />, answers);
    await fill(opened.user, field('Email'), 'kiln@shop.test');
    await fill(opened.user, field('Password'), 'a fine day');
    return opened;
  };

  it('shows what is wrong beside each field', async () => {
    const { user } = await open(() => <LoginPage />);
    await fill(user, field('Email'), 'nothing');
    await user.click(press('Sign in'));
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription('Invalid email address'));
    expect(field('Password')).toHaveAccessibleDescription('Password is required');
    expect(field('Email')).toHaveFocus();
    expect(sent()).toEqual([]);
    await expect(screen.getByRole('main')).toPassAxe();
  });

  it.each([
    ['the password is wrong', refuses(401, 'INVALID_CREDENTIALS', 'Invalid email or password'), 'Invalid email or password'],
    ['there is no answer', offline, 'We couldn’t reach Homeroom. Check your connection, and try again.'],
    ['it was tried too often', refuses(429, 'TOO_MANY_REQUESTS', 'Please wait a minute'), 'Please wait a minute'],
  ])('says when %s, and keeps both fields', async (_, reply, words) => {
    const { user } = await show({ [REQUEST]: reply });
    await user.click(press('Sign in'));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(field('Email')).toHaveValue('kiln@shop.test');
    expect(field('Password')).toHaveValue('a fine day');
    await expect(screen.getByRole('main')).toPassAxe();
  });

  it('submits once on a double click, and opens the partner’s own dashboard', async () => {
    const { user } = await show({ [REQUEST]: slow(replies({ business: { id: 7, name: 'Kiln' } })) });
    await user.dblClick(press('Sign in'));
    await waitFor(() => expect(message()).toBe('Login Successful: Welcome back, Kiln!'));
    expect(sent()).toEqual([[REQUEST, { email: 'kiln@shop.test', password: 'a fine day' }]]);
    expect(location.pathname).toBe('/business/dashboard/7');
  });
});

describe('the sign-in of somebody who is signed in', () => {
  const SESSION = '/api/businesses/session';
  const KILN = { id: 7, name: 'Kiln', role: 'owner', isEmailProven: true, isApproved: true, rejectionReason: null };
  const at = async (address: string, who: object, answers: Replies) => {
    clearBusinessAuth();
    localStorage.setItem('businessAuth', JSON.stringify(who));
    history.replaceState(null, '', address);
    return open(() => (location.pathname === '/business/login' ? <LoginPage /> : <p>Elsewhere</p>), answers);
  };
  afterEach(() => clearBusinessAuth());

  it.each([
    ['/business/login', '/business/dashboard/7'],
    ['/business/login?next=/business%3Ftab%3Dpayouts', '/business?tab=payouts'],
    ['/business/login?next=/business/dashboard/8', '/business/dashboard/7'],
    ['/business/login?next=//evil.example', '/business/dashboard/7'],
    ['/business/login?next=/businessman', '/business/dashboard/7'],
    ['/business/login?next=/admin', '/business/dashboard/7'],
  ])('leads an owner from %s to %s', async (address, to) => {
    await at(address, { id: 7, name: 'Kiln' }, { [SESSION]: replies(KILN) });
    await waitFor(() => expect(location.pathname + location.search).toBe(to));
  });

  it('leads to the dashboard of the business that another tab signed in', async () => {
    await at('/business/login', { id: 8, name: 'Loom' }, { [SESSION]: replies(KILN) });
    await waitFor(() => expect(location.pathname).toBe('/business/dashboard/7'));
    expect(readBusinessAuth()).toEqual({ id: 7, name: 'Kiln' });
  });

  it.each([
    ['has ended', refuses(401, 'NOT_SIGNED_IN', 'Please sign in')],
    ['cannot be asked for', offline],
  ])('shows the form when the session %s', async (_, reply) => {
    await at('/business/login', { id: 7, name: 'Kiln' }, { [SESSION]: reply, 'POST /api/businesses/refresh': reply });
    expect(await screen.findByLabelText('Email')).toBeVisible();
    expect(location.pathname).toBe('/business/login');
  });

  it('tells a manager who is signed in, and lets the owner sign in after a sign-out', async () => {
    const answers = { [SESSION]: replies({ ...KILN, role: 'manager' }), 'POST /api/businesses/logout': replies({}, 204) };
    const { user } = await at('/business/login', { id: 7, name: 'Kiln', staff: { role: 'manager', name: 'Ana' } }, answers);
    expect(await screen.findByText(/You’re signed in as Ana, a manager of Kiln/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/business/dashboard/7');
    await expect(screen.getByRole('main')).toPassAxe();
    await user.click(press('Sign out'));
    await waitFor(() => expect(screen.queryByText(/signed in as Ana/)).not.toBeInTheDocument());
    expect(field('Email')).toBeVisible();
    expect(localStorage.getItem('businessAuth')).toBeNull();
  });

  it('tells that the device is a till, and leads to its counter', async () => {
    await at('/business/login', { id: 7, name: 'Kiln', staff: { role: 'till', name: 'Front desk' } }, {});
    expect(await screen.findByText(/This device is the till “Front desk” of Kiln/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the counter' })).toHaveAttribute('href', '/business/counter');
    expect(field('Email')).toBeVisible();
    await expect(screen.getByRole('main')).toPassAxe();
  });
});

describe('a forgotten password', () => {
  const REQUEST = 'POST /api/businesses/forgot-password';

  it('requires an address, reports a missing answer, and keeps the input', async () => {
    const { user } = await open(() => <ForgotPasswordPage />);
    await user.click(press('Send the link'));
    await waitFor(() => expect(field('Email')).toBeInvalid());
    expect(sent()).toEqual([]);
    await fill(user, field('Email'), 'kiln@shop.test');
    await user.click(press('Send the link'));
    await waitFor(() =>
      expect(field('Email')).toHaveAccessibleDescription('We couldn’t reach Homeroom. Check your connection, and try again.'),
    );
    expect(field('Email')).toHaveValue('kiln@shop.test');
    await expect(screen.getByRole('main')).toPassAxe();
  });

  it('submits once on a double click, says where the link goes, and takes another address', async () => {
    const { user } = await open(() => <ForgotPasswordPage />, { [REQUEST]: slow(replies({})) });
    await fill(user, field('Email'), 'kiln@shop.test');
    await user.dblClick(press('Send the link'));
    expect(await screen.findByText(/belongs to a partner, a link is on its way/)).toHaveTextContent('kiln@shop.test');
    expect(sent()).toHaveLength(1);
    await expect(screen.getByRole('main')).toPassAxe();
    await user.click(press('Use another address'));
    expect(field('Email')).toHaveValue('kiln@shop.test');
  });
});

describe('a new password', () => {
  const REQUEST = 'POST /api/businesses/reset-password';
  const TOKEN = 'A'.repeat(43);
  const show = (answers: Replies = {}, token = TOKEN) => {
    history.replaceState(null, '', `/business/reset-password?token=${token}`);
    return open(() => <ResetPasswordPage />, answers);
  };

  it('must be typed twice, and the token leaves the address', async () => {
    const { user } = await show();
    expect(location.search).toBe('');
    await fill(user, field('New password'), 'a fine day');
    await fill(user, field('Confirm new password'), 'another day');
    await user.click(press('Save the new password'));
    await waitFor(() => expect(field('Confirm new password')).toBeInvalid());
    expect(sent()).toEqual([]);
    await expect(screen.getByRole('main')).toPassAxe();
  });

  it('is saved once on a double click, and leads to the login', async () => {
    const { user } = await show({ [REQUEST]: slow(replies({})) });
    for (const label of ['New password', 'Confirm new password']) await fill(user, field(label), 'a fine day');
    await user.dblClick(press('Save the new password'));
    await waitFor(() => expect(message()).toBe('Password changed: Please sign in with the new one.'));
    expect(location.pathname).toBe('/business/login');
    expect(sent()).toEqual([[REQUEST, { token: TOKEN, password: 'a fine day', confirmPassword: 'a fine day' }]]);
  });

  it('shows the server’s message, offers a new link, and keeps what was typed', async () => {
    const { user } = await show({ [REQUEST]: refuses(410, 'LINK_EXPIRED', 'This link has expired') });
    for (const label of ['New password', 'Confirm new password']) await fill(user, field(label), 'a fine day');
    await user.dblClick(press('Save the new password'));
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired. Get a new link');
    expect(field('New password')).toHaveValue('a fine day');
    expect(sent()[0]).toEqual([REQUEST, { token: TOKEN, password: 'a fine day', confirmPassword: 'a fine day' }]);
  });

  it('says beside the field that a password is easy to guess, and offers no new link, because this one still works', async () => {
    const easy = 'This password is easy to guess.';
    const errors = [{ field: 'password', message: easy }];
    const { user } = await show({ [REQUEST]: refuses(400, 'PASSWORD_TOO_COMMON', easy, { errors }) });
    for (const label of ['New password', 'Confirm new password']) await fill(user, field(label), 'password');
    await user.click(press('Save the new password'));
    await waitFor(() => expect(field('New password')).toHaveAccessibleDescription(expect.stringContaining(easy)));
    expect(field('New password')).toHaveFocus();
    expect(screen.queryByRole('link', { name: 'Get a new link' })).not.toBeInTheDocument();
    await expect(screen.getByRole('main')).toPassAxe();
  });

  it('says that a link is incomplete, which an email app may have cut off', async () => {
    const { user } = await show({}, 'cut-off');
    for (const label of ['New password', 'Confirm new password']) await fill(user, field(label), 'a fine day');
    await user.click(press('Save the new password'));
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is incomplete. Get a new link');
    expect(sent()).toEqual([]);
  });

  it('cannot be set through a link without a token', async () => {
    history.replaceState(null, '', '/business/reset-password');
    await open(() => <ResetPasswordPage />);
    expect(screen.getByRole('alert')).toHaveTextContent('This link has expired or was already used.');
    await expect(screen.getByRole('main')).toPassAxe();
  });
});
