import { STORAGE } from '@homeroom/contracts';
import { currentUserQuery, mayBeSignedIn, useQueryClient } from '@homeroom/web';
import { useEffect } from 'react';

const ASK_AGAIN_AFTER_MS = 15_000;

type Queries = ReturnType<typeof useQueryClient>;

/** When a tab comes to the front, or Back shows its page as it was left. */
const SIGHTS = ['focus', 'pageshow', 'visibilitychange'] as const;

/** Closes the account's pages, drops what they had read, and asks who is signed in now. */
function forgetAccount(queries: Queries): void {
  queries.setQueryData(currentUserQuery.queryKey, null);
  // Once the pages are closed.
  setTimeout(() => {
    queries.removeQueries({ type: 'inactive' });
    void queries.invalidateQueries(currentUserQuery);
  });
}

/**
 * Shows nothing more of an account once another tab has signed out, or in as someone else: the next person at this browser may read it.
 * Unfinished work stays, because its owner may be coming back from the bank.
 */
export default function FollowedAccount(): null {
  const queries = useQueryClient();
  useEffect(() => {
    const shown = () => queries.getQueryData(currentUserQuery.queryKey);
    const look = () => {
      const user = shown();
      if (!user) return;
      if (!mayBeSignedIn()) return forgetAccount(queries);
      // The session may have ended on another device. Without an answer, nobody knows.
      queries.fetchQuery({ ...currentUserQuery, staleTime: ASK_AGAIN_AFTER_MS }).then(
        (now) => now?.id !== user.id && forgetAccount(queries),
        () => undefined,
      );
    };
    const follow = ({ key, newValue }: StorageEvent) => {
      const user = shown();
      if (user && key === STORAGE.keptFor && newValue && newValue !== String(user.id)) forgetAccount(queries);
    };
    // It may have happened while this loaded.
    look();
    for (const sight of SIGHTS) addEventListener(sight, look);
    addEventListener('storage', follow);
    return () => {
      for (const sight of SIGHTS) removeEventListener(sight, look);
      removeEventListener('storage', follow);
    };
  }, [queries]);
  return null;
}
