import { ApiError } from '@homeroom/web';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let waiting: ((isGiven: boolean) => void)[] = [];

function put(next: typeof waiting): void {
  waiting = next;
  for (const listener of listeners) listener();
}

function settle(isGiven: boolean): void {
  const stopped = waiting;
  put([]);
  for (const go of stopped) go(isGiven);
}

const isAboutPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'FORBIDDEN' && error.fields.some(({ field }) => field === 'password');

/**
 * Keeps calls that the server refuses until the password was entered recently, and then retries them. Their dialog stays open with its input.
 */
export const passwordAgain = {
  async keep<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
    try {
      return await ask();
    } catch (error) {
      if (!isAboutPassword(error)) throw error;
      if (!(await new Promise<boolean>((go) => put([...waiting, go])))) throw error;
      return passwordAgain.keep(ask);
    }
  },
  given: () => settle(true),
  /** Pending calls fail as they would have. */
  withdrawn: () => settle(false),
  useIsNeeded: () =>
    useSyncExternalStore(
      (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      () => waiting.length > 0,
    ),
};
