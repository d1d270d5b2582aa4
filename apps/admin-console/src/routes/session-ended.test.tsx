import { jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';

const lost = () => {
  throw new TypeError('Failed to fetch dynamically imported module');
};
const fetchSignIn = jest.fn<() => object>();
const fetchPassword = jest.fn<() => object>();
jest.unstable_mockModule('./sign-in-again', () => fetchSignIn());
jest.unstable_mockModule('../features/session/components/password-dialog', () => fetchPassword());
const { SessionEnded } = await import('./session-ended');
const { PasswordNeeded } = await import('../features/session');

/** The dialogs for signing in and for the password, beside a page with a search and a form. */
const show = () =>
  render(
    <>
      <PasswordNeeded />
      <SessionEnded />
      <button type="button">Next</button>
      <input aria-label="Search" />
      <form>
        <button type="button">Add note</button>
      </form>
    </>,
  );
const settled = () => new Promise((next) => setTimeout(next));
const calls = () => [fetchSignIn.mock.calls.length, fetchPassword.mock.calls.length];

beforeEach(() => {
  fetchSignIn.mockReset().mockImplementation(lost);
  fetchPassword.mockReset().mockImplementation(lost);
});

it('reading the console does not load the dialogs that protect unsaved work', async () => {
  show();
  screen.getByRole('button', { name: 'Next' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  screen.getByLabelText('Search').focus();
  await settled();
  expect(calls()).toEqual([0, 0]);
});

it.each([
  ['typed', () => fireEvent.input(screen.getByLabelText('Search'), { target: { value: 'Oak' } })],
  ['about to be typed in a form', () => screen.getByRole('button', { name: 'Add note' }).focus()],
])('both load once something is %s, and are retried if they were lost', async (_, begin) => {
  show();
  begin();
  await waitFor(() => expect(calls()).toEqual([1, 1]));
  await settled();
  fireEvent.input(screen.getByLabelText('Search'), { target: { value: 'Oak Elementary' } });
  await waitFor(() => expect(calls()).toEqual([2, 2]));
});
