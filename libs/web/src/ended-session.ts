// Imported by package name, so that the page has one copy and one class of errors.
import { ApiError } from '@homeroom/web';
import { useSyncExternalStore } from 'react';

export interface EndedSession {
  /** Sends a call. One in an ended session waits for a new sign-in and is then retried. */
  readonly keep: <Reply>(ask: () => Promise<Reply>) => Promise<Reply>;
  /** Whether calls are waiting for a sign-in. */
  readonly useHasEnded: () => boolean;
  /** The same account signed in again. */
  readonly signedIn: () => void;
  /** This account will not sign in again: pending calls fail, and nothing is sent for the next person. */
  readonly left: () => void;
}

/** Sends a call in a session that can be renewed. */
type Renewing = <Reply>(ask: () => Promise<Reply>) => Promise<Reply>;

/**
 * For pages behind a sign-in: an expired session is resumed over the page, which stays as it is. A page that never had a session gets the
 * refusal.
 */
export function endedSession(renewing: Renewing = (ask) => ask()): EndedSession {
  const listeners = new Set<() => void>();
  let wasOpen = false;
  let signIns = 0;
  let leavings = 0;
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
    const [signInsBefore, leavingsBefore] = [signIns, leavings];
    const isLeft = () => leavings !== leavingsBefore;
    try {
      // Another account may have signed in during the renewal.
      const reply = await renewing(() => (isLeft() ? Promise.reject(new ApiError(401, '', 'Signed out')) : ask()));
      if (!isLeft()) wasOpen = true;
      return reply;
    } catch (error) {
      const hasEnded = wasOpen && !isLeft() && error instanceof ApiError && error.status === 401;
      if (!hasEnded) throw error;
      // A refusal of the old session can arrive after the new sign-in.
      if (signIns === signInsBefore && !(await nextSignIn())) throw error;
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
    signedIn: () => {
      signIns += 1;
      settle(true);
    },
    left: () => {
      wasOpen = false;
      leavings += 1;
      settle(false);
    },
  };
}
