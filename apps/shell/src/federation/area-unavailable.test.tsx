import { BrowserRouter } from '@homeroom/web';
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { AreaUnavailable } from './area-unavailable';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

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
