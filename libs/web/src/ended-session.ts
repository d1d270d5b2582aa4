// By the package's name: the page has one copy of it, and so one class of its errors.
import { ApiError } from '@homeroom/web';
import { useSyncExternalStore } from 'react';

export interface EndedSession {
  /** Makes a call. One that finds the session ended waits until somebody signed in again, and is then made anew. */
  readonly keep: <Reply>(ask: () => Promise<Reply>) => Promise<Reply>;
  /** Whether calls wait for somebody to sign in again. */
  readonly useHasEnded: () => boolean;
  readonly signedIn: () => void;
  /** Nobody signs in again: what waits fails as it would have. */
  readonly left: () => void;
}

/**
 * For pages behind a sign-in: a session that ends in the midst of work is begun anew over the page, which stays as it is.
 * A page that never had a session gets the refusal itself.
 */
export function endedSession(): EndedSession {
  const listeners = new Set<() => void>();
  let wasOpen = false;
  let waiting: ((isSignedIn: boolean) => void)[] = [];
  const put = (next: typeof waiting) => {
    waiting = next;
    for (const listener of listeners) listener();
  };
  const settle = (isSignedIn: boolean) => {
    const stopped = waiting;
    put([]);
    for (const go of stopped) go(isSignedIn);
  };
  const nextSignIn = () => new Promise<boolean>((go) => put([...waiting, go]));
  const keep = async <Reply>(ask: () => Promise<Reply>): Promise<Reply> => {
    try {
      const reply = await ask();
      wasOpen = true;
      return reply;
    } catch (error) {
      const hasEnded = wasOpen && error instanceof ApiError && error.status === 401;
      if (!hasEnded || !(await nextSignIn())) throw error;
      return keep(ask);
    }
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    keep,
    useHasEnded: () => useSyncExternalStore(subscribe, () => waiting.length > 0),
    signedIn: () => settle(true),
    left: () => {
      wasOpen = false;
      settle(false);
    },
  };
}
