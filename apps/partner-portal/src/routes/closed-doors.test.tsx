import { SCREENS } from '@homeroom/contracts';
import { ApiError, BrowserRouter, QueryClientProvider, followWorkspace, newQueryClient } from '@homeroom/web';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { clearBusinessAuth, readBusinessAuth, writeBusinessAuth } from '../features/session';
import { closedDoor } from './closed-doors';
import CounterPage from './counter';

const refused = new ApiError(401, '', 'Unauthorized');
const told = jest.fn();
let stop: () => void;
beforeEach(() => {
  told.mockReset();
  stop = followWorkspace(told);
});
afterEach(() => {
  stop();
  clearBusinessAuth();
});

it('a refused session signs this browser out, so that no empty navigation is shown', async () => {
  writeBusinessAuth({ id: 7, name: 'Kiln' });
  render(<BrowserRouter>{closedDoor(refused, 7)}</BrowserRouter>);
  expect(screen.getByRole('link', { name: 'Go to the partner login' })).toHaveAttribute('href', SCREENS.businessLogin);
  expect(readBusinessAuth()).toBeNull();
  expect(told).toHaveBeenCalledTimes(1);
  await expect(document.body).toPassAxe();
});

it('a signed-out counter asks for a sign-in', async () => {
  render(
    <QueryClientProvider client={newQueryClient()}>
      <BrowserRouter>
        <CounterPage />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByRole('heading', { name: 'Please sign in' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the partner login' })).toBeVisible();
  await expect(document.body).toPassAxe();
});

it('a late refusal does not sign out somebody who has signed in since', () => {
  writeBusinessAuth({ id: 8, name: 'Harbor' });
  render(<BrowserRouter>{closedDoor(refused, 7)}</BrowserRouter>);
  expect(readBusinessAuth()).toEqual({ id: 8, name: 'Harbor' });
  expect(told).not.toHaveBeenCalled();
});
