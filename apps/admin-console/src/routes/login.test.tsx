import { BrowserRouter, QueryClientProvider, newQueryClient } from '@homeroom/web';
import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import LoginPage from './login';

const refused = (message: string) =>
  Response.json({ status: 401, code: 'CREDENTIALS_INVALID', message, errors: [{ field: 'code', message }] }, { status: 401 });

it('asks for the code after the password, in place, and shows a wrong one beside its field', async () => {
  sessionStorage.clear();
  const bodies: unknown[] = [];
  jest.mocked(fetch).mockImplementation((_, request) => {
    const body = JSON.parse(request!.body as string) as { code?: string };
    bodies.push(body);
    if (!body.code) return Promise.resolve(refused('Enter the code from your authenticator app'));
    if (body.code !== '123 456') return Promise.resolve(refused('This code is wrong, or was already used'));
    return Promise.resolve(Response.json({ token: 'x.e30.x', expiresIn: 900 }));
  });
  render(
    <QueryClientProvider client={newQueryClient()}>
      <BrowserRouter>
        <LoginPage />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), 'ana@team.test');
  await user.type(screen.getByLabelText('Password'), 'sesame-street-12');
  await user.keyboard('{Enter}');
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
