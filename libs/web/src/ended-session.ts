// By the package's name: the page has one copy of it, and so one class of its errors.
import { ApiError } from '@homeroom/web';
import { useSyncExternalStore } from 'react';

export interface EndedSession {
  /** Makes a call. One that finds the session ended waits until somebody signed in again, and is then made anew. */
  readonly keep: <Reply>(ask: () => Promise<Reply>) => Promise<Reply>;
  /** Whether calls wait for somebody to sign in again. */
  readonly useHasEnded: () => boolean;
  /** The same account is signed in again. */
  readonly signedIn: () => void;
  /** This account does not sign in again: what waits fails as it would have, and nothing goes out for whoever comes next. */
  readonly left: () => void;
}

/** Makes a call in a session that is renewed where it only needs that. */
type Renewing = <Reply>(ask: () => Promise<Reply>) => Promise<Reply>;

/**
 * For pages behind a sign-in: a session that ends in the midst of work is begun anew over the page, which stays as it is.
 * A page that never had a session gets the refusal itself.
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
      // Renewing takes a while, in which another account can have taken this one's place.
      const reply = await renewing(() => (isLeft() ? Promise.reject(new ApiError(401, '', 'Signed out')) : ask()));
      if (!isLeft()) wasOpen = true;
      return reply;
    } catch (error) {
      const hasEnded = wasOpen && !isLeft() && error instanceof ApiError && error.status === 401;
      if (!hasEnded) throw error;
      // A refusal of the old session can arrive after the sign-in.
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
