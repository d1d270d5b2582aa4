import { newQueryClient } from '@homeroom/web';
import { call } from '@homeroom/web/call';
import { jest } from '@jest/globals';

const PROBLEM = { code: 'NOT_READY', message: 'We’re very busy right now.' };
const busy = (retryAfter?: number) => () => Promise.resolve(Response.json({ status: 503, ...PROBLEM, retryAfter }, { status: 503 }));
const free = () => Promise.resolve(Response.json({ contact: {} }));
const read = () => newQueryClient().fetchQuery({ queryKey: ['configuration'], queryFn: () => call('GET /api/configuration') });

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => void jest.useRealTimers());

it('reads again, twice at most, after the seconds for which a busy API asks, and later the second time', async () => {
  const asked = jest.mocked(fetch).mockClear().mockImplementationOnce(busy(2)).mockImplementationOnce(busy(2)).mockImplementation(free);
  const reply = read();
  await jest.advanceTimersByTimeAsync(1_900);
  expect(asked).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(4_000);
  expect(asked).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(6_200);
  await expect(reply).resolves.toEqual({ contact: {} });
  asked.mockClear().mockImplementation(busy(2));
  const refused = expect(read()).rejects.toMatchObject({ reason: PROBLEM.message });
  await jest.advanceTimersByTimeAsync(30_000);
  await refused;
  expect(asked).toHaveBeenCalledTimes(3);
});

it('reads again only once if the second wait would be longer than ten seconds', async () => {
  const asked = jest.mocked(fetch).mockClear().mockImplementation(busy(10));
  const refused = expect(read()).rejects.toThrow();
  await jest.advanceTimersByTimeAsync(60_000);
  await refused;
  expect(asked).toHaveBeenCalledTimes(2);
});

it.each([
  ['it would take longer than ten seconds', busy(11)],
  ['the API names no time', busy()],
  ['a limit was reached', () => Promise.resolve(Response.json({ status: 429, retryAfter: 2 }, { status: 429 }))],
  ['there is no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('leaves another try to people if %s', async (_, answer) => {
  const asked = jest.mocked(fetch).mockClear().mockImplementation(answer);
  const refused = expect(read()).rejects.toThrow();
  await jest.advanceTimersByTimeAsync(60_000);
  await refused;
  expect(asked).toHaveBeenCalledTimes(1);
});
