import { reasonOf } from '@homeroom/web';
import { call } from '@homeroom/web/call';
import { orNoAnswer } from '@homeroom/web/change';
import { jest } from '@jest/globals';

const OTHERWISE = 'Please check your connection.';
const failureOf = () => call('GET /api/configuration').catch((thrown: unknown) => thrown as Error);
const says = (status: number, body: string, headers: Record<string, string> = {}) => new Response(body, { status, headers });
const problem = (status: number, message: string, retryAfter: string) =>
  says(status, JSON.stringify({ status, code: 'NOT_READY', message }), { 'retry-after': retryAfter });

it.each([502, 503, 504])('does not blame the connection for a %s of a server in between', async (status) => {
  jest.mocked(fetch).mockImplementation(() => Promise.resolve(says(status, '<h1>Bad Gateway</h1>')));
  const error = await failureOf();
  expect(reasonOf(error, OTHERWISE)).toBe('We can’t answer right now. Please try again soon.');
  // The API may have carried it out before the answer was lost.
  expect(orNoAnswer('Failed to save')(error as Error)).toEqual(['No answer came back', expect.any(String)]);
});

it('passes on what the API says about how long to wait', async () => {
  jest.mocked(fetch).mockImplementation(() => Promise.resolve(problem(429, 'Too many attempts. Try again in about 2 minutes.', '120')));
  const error = await failureOf();
  expect(reasonOf(error, OTHERWISE)).toBe('Too many attempts. Try again in about 2 minutes.');
  expect(orNoAnswer('Failed to save')(error as Error)).toEqual(['Error', 'Too many attempts. Try again in about 2 minutes.']);
});
