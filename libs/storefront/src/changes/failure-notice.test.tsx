import { call } from '@homeroom/web/call';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { FailureNotice } from './failure-notice';

const OTHERWISE = 'You could not be signed in. Please try again.';
const UNREACHED = 'We couldn’t reach Homeroom. Check your connection, and try again.';

/** An answer whose end never comes. */
const cutOff = () => Object.assign(new Response(), { text: () => Promise.reject(new TypeError('network error')) });

async function failureOf(act: () => Promise<unknown>): Promise<string | null> {
  const error = await act().catch((thrown: unknown) => thrown);
  render(<FailureNotice error={error} otherwise={OTHERWISE} />);
  return screen.getByRole('alert').textContent;
}

it.each<[string, () => Promise<Response>, string]>([
  ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch')), UNREACHED],
  ['the answer is cut off', () => Promise.resolve(cutOff()), UNREACHED],
  [
    'the server says why',
    () => Promise.resolve(Response.json({ message: 'Invalid email or password' }, { status: 401 })),
    'Invalid email or password',
  ],
  ['the server says nothing', () => Promise.resolve(new Response('', { status: 500 })), OTHERWISE],
])('says what happened when %s', async (_, answer, words) => {
  jest.mocked(fetch).mockImplementation(answer);
  expect(await failureOf(() => call('GET /api/configuration'))).toBe(words);
});

it('blames no connection for a mistake in our own code', async () => {
  const mistaken = () => Promise.resolve(null as unknown as { token: string }).then(({ token }) => token);
  expect(await failureOf(mistaken)).toBe(OTHERWISE);
});
