import type { Workspace } from '@homeroom/contracts';
import { useEffect, useRef, useSyncExternalStore } from 'react';

/** What the page that is open offers; null where nobody is signed in to a workspace. */
let offered: Workspace | null = null;
const listeners = new Set<() => void>();

function put(next: Workspace | null): void {
  offered = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** For the shell: what stands around the page. */
export const useWorkspace = (): Workspace | null =>
  useSyncExternalStore(
    subscribe,
    () => offered,
    () => null,
  );

/** For a remote: the workspace that its page belongs to, for as long as the page stands. Counts in it may change at any time. */
export function useOfferWorkspace(workspace: Workspace): void {
  const latest = useRef(workspace);
  // Functions are always the latest; what can be seen says whether there is news.
  const seen = JSON.stringify(workspace);
  useEffect(() => {
    latest.current = workspace;
  });
  useEffect(() => {
    const { actions, ...rest } = latest.current;
    const mine = { ...rest, actions: actions.map(({ label }, at) => ({ label, run: () => latest.current.actions[at]?.run() })) };
    put(mine);
    return () => {
      // The next page may have offered its own already.
      queueMicrotask(() => {
        if (offered === mine) put(null);
      });
    };
  }, [seen]);
}
