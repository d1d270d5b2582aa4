import { BrowserRouter, QueryClientProvider, newQueryClient } from '@homeroom/web';
import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { agrees, canceled, withPasskeys } from '../../../../tools/component-tests/passkeys';
import LoginPage from './login';

const refused = (message: string, ...fields: string[]) =>
  Response.json(
    { status: 401, code: 'CREDENTIALS_INVALID', message, errors: fields.map((field) => ({ field, message })) },
    { status: 401 },
  );

const show = () =>
  render(
    <QueryClientProvider client={newQueryClient()}>
      <BrowserRouter>
        <LoginPage />
      </BrowserRouter>
    </QueryClientProvider>,
  );

async function typePassword() {
  sessionStorage.clear();
  show();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), 'ana@team.test');
  await user.type(screen.getByLabelText('Password'), 'sesame-street-12');
  await user.keyboard('{Enter}');
  return user;
}

it('asks for the code after the password, in place, and shows a wrong one beside its field', async () => {
  const bodies: unknown[] = [];
  jest.mocked(fetch).mockImplementation((_, request) => {
    const body = JSON.parse(request!.body as string) as { code?: string };
    bodies.push(body);
    if (!body.code) return Promise.resolve(refused('Enter the code from your authenticator app', 'code'));
    if (body.code !== '123 456') return Promise.resolve(refused('This code is wrong, or was already used', 'code'));
    return Promise.resolve(Response.json({ token: 'x.e30.x', expiresIn: 900 }));
  });
  const user = await typePassword();
  const code = await screen.findByLabelText('Code from your app');
  expect(code).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Email' })).not.toBeInTheDocument();
  await expect(document.body).toPassAxe();
  await user.type(code, '000000{Enter}');
  await waitFor(() => expect(code).toHaveAccessibleDescription(/This code is wrong, or was already used/));
  await user.clear(code);
  await user.type(code, '123 456{Enter}');
  await waitFor(() => expect(sessionStorage.getItem('adminToken')).toBe('x.e30.x'));
  expect(bodies.at(-1)).toEqual({ email: 'ana@team.test', password: 'sesame-street-12', code: '123 456' });
});

it('offers a passkey first, says when none was used, and signs in with it', async () => {
  withPasskeys(canceled);
  const bodies: unknown[] = [];
  jest.mocked(fetch).mockImplementation((address, request) => {
    bodies.push(JSON.parse(request!.body as string));
    if (address === '/api/admin/login') return Promise.resolve(refused('Use a passkey, or enter a recovery code', 'passkey', 'code'));
    if (address === '/api/admin/passkey-login') return Promise.resolve(Response.json({ token: 'x.e30.x', expiresIn: 900 }));
    const request_ = { challenge: 'AQID', rpId: 'localhost', allowCredentials: [], timeout: 300_000, userVerification: 'required' };
    return Promise.resolve(Response.json(request_));
  });
  const user = await typePassword();
  const button = await screen.findByRole('button', { name: 'Use a passkey' });
  await waitFor(() => expect(button).toHaveFocus());
  expect(screen.getByLabelText('Or a code')).toBeVisible();
  await expect(document.body).toPassAxe();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was used: you canceled, or it took too long.');
  await expect(document.body).toPassAxe();
  withPasskeys(agrees);
  await user.click(button);
  await waitFor(() => expect(sessionStorage.getItem('adminToken')).toBe('x.e30.x'));
  const proof = { credentialId: 'AQID', clientData: 'AQID', authenticatorData: 'AQID', signature: 'AQID' };
  expect(bodies.at(-1)).toEqual({ email: 'ana@team.test', password: 'sesame-street-12', ...proof });
});

it('accepts a code instead of the passkey, and shows a wrong one beside its field', async () => {
  jest.mocked(fetch).mockImplementation((_, request) => {
    const { code } = JSON.parse(request!.body as string) as { code?: string };
    return Promise.resolve(code ? refused('This code is wrong, or was already used', 'code') : refused('Use a passkey', 'passkey', 'code'));
  });
  const user = await typePassword();
  const code = await screen.findByLabelText('Or a code');
  await user.type(code, '000000{Enter}');
  await waitFor(() => expect(code).toHaveAccessibleDescription(/This code is wrong/));
  expect(screen.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
});

describe('somebody who is signed in', () => {
  const open = (address: string, answer: () => Promise<Response>) => {
    sessionStorage.setItem('adminToken', 'x.e30.x');
    history.replaceState(null, '', address);
    jest.mocked(fetch).mockImplementation(answer);
    show();
  };
  afterEach(() => sessionStorage.clear());

  it.each([
    ['/admin/login', '/admin'],
    ['/admin/login?next=/admin%3Ftab%3Dschools', '/admin?tab=schools'],
    ['/admin/login?next=/administer', '/admin'],
    ['/admin/login?next=https://evil.example', '/admin'],
  ])('goes on at once from %s to %s', async (address, to) => {
    open(address, () => Promise.resolve(Response.json({ id: 1, name: 'Ana', role: 'owner' })));
    await waitFor(() => expect(location.pathname + location.search).toBe(to));
  });

  it.each([
    ['their session has ended', () => Promise.resolve(Response.json({ status: 401, code: 'NOT_SIGNED_IN' }, { status: 401 }))],
    ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('sees the form when %s', async (_, answer) => {
    open('/admin/login', answer);
    expect(await screen.findByLabelText('Email')).toBeVisible();
    expect(location.pathname).toBe('/admin/login');
  });
});
