import { BrowserRouter } from '@homeroom/web';
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { AreaUnavailable } from './area-unavailable';

/** Each test begins long after the tries of the one before. */
let clock = Date.parse('2026-11-30T08:00:00Z');
beforeEach(() => jest.useFakeTimers({ now: (clock += 3_600_000) }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));

function show(tryAgain: () => Promise<void>) {
  return render(
    <BrowserRouter>
      <AreaUnavailable title="Admin console" onRetry={() => undefined} tryAgain={tryAgain} />
    </BrowserRouter>,
  );
}

it('tries again by itself, less and less often, and stops when the visitor leaves', async () => {
  const tryAgain = jest.fn(() => Promise.resolve());
  const { unmount } = show(tryAgain);
  const alert = screen.getByRole('alert');
  const counts: number[] = [];
  for (const seconds of [4, 1, 10, 20, 40, 60, 60]) {
    await pass(seconds);
    counts.push(tryAgain.mock.calls.length);
  }
  expect(counts).toEqual([0, 1, 2, 3, 4, 5, 6]);
  // The same element: a screen reader does not announce it again.
  expect(screen.getByRole('alert')).toBe(alert);
  unmount();
  await pass(120);
  expect(tryAgain).toHaveBeenCalledTimes(6);
});

it('begins no try while one is under way, and none after the visitor left meanwhile', async () => {
  let answer: () => void = () => undefined;
  const tryAgain = jest.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  const { unmount } = show(tryAgain);
  await pass(60);
  expect(tryAgain).toHaveBeenCalledTimes(1);
  unmount();
  answer();
  await pass(120);
  expect(tryAgain).toHaveBeenCalledTimes(1);
});

it('goes on with longer pauses when a build comes and fails again, and forgets them after a while', async () => {
  const tryAgain = jest.fn(() => Promise.resolve());
  const failAgain = async () => {
    const { unmount } = show(tryAgain);
    return unmount;
  };
  for (const seconds of [5, 10, 20, 40, 60, 60]) {
    const calls = tryAgain.mock.calls.length;
    const leave = await failAgain();
    await pass(seconds - 1);
    expect(tryAgain).toHaveBeenCalledTimes(calls);
    await pass(1);
    expect(tryAgain).toHaveBeenCalledTimes(calls + 1);
    leave();
  }
  await pass(600);
  const calls = tryAgain.mock.calls.length;
  await failAgain();
  await pass(5);
  expect(tryAgain).toHaveBeenCalledTimes(calls + 1);
});

it('does not try while nobody sees the page, and tries once somebody does', async () => {
  const isHidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const tryAgain = jest.fn(() => Promise.resolve());
  show(tryAgain);
  await pass(600);
  expect(tryAgain).not.toHaveBeenCalled();
  isHidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(tryAgain).toHaveBeenCalledTimes(1);
});
