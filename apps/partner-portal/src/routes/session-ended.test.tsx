import { BrowserRouter, QueryClientProvider, newQueryClient } from '@homeroom/web';
import { jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { clearBusinessAuth, writeBusinessAuth } from '../features/session';

// A loaded file is not requested again, so only lost files can be counted.
const lost = (): object => {
  throw new TypeError('Failed to fetch dynamically imported module');
};
const fetchSignIn = jest.fn(lost);
const fetchStaffEnded = jest.fn(lost);
jest.unstable_mockModule('../../../../libs/storefront/src/sign-in/sign-in-again', () => fetchSignIn());
jest.unstable_mockModule('./staff-ended', () => fetchStaffEnded());
const { SessionEnded } = await import('./session-ended');

const HARBOR = { id: 3, name: 'Harbor' };

const show = () =>
  render(
    <QueryClientProvider client={newQueryClient()}>
      <BrowserRouter>
        <SessionEnded />
        <button type="button">Next</button>
        <input aria-label="Title" />
      </BrowserRouter>
    </QueryClientProvider>,
  );
const type = () => fireEvent.input(screen.getByLabelText('Title'), { target: { value: 'Clay' } });
const calls = () => [fetchSignIn.mock.calls.length, fetchStaffEnded.mock.calls.length];
const settled = () => new Promise((next) => setTimeout(next));

beforeEach(() => {
  fetchSignIn.mockClear();
  fetchStaffEnded.mockClear();
});
afterEach(clearBusinessAuth);

it('a signed-out visitor does not load the code that protects unsaved work', async () => {
  show();
  type();
  await settled();
  expect(calls()).toEqual([0, 0]);
});

it('a partner loads the sign-in when they type something, but not by reading', async () => {
  writeBusinessAuth(HARBOR);
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await settled();
  expect(calls()).toEqual([0, 0]);
  type();
  await waitFor(() => expect(calls()).toEqual([1, 0]));
});

it('a manager loads the request for another link instead of the sign-in', async () => {
  writeBusinessAuth(HARBOR, { role: 'manager', name: 'Kim' });
  show();
  type();
  await waitFor(() => expect(calls()).toEqual([0, 1]));
});
