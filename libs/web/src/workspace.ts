import type { Workspace } from '@homeroom/contracts';
// Imported by package name, so that the page has one place where workspaces are offered.
import { followWorkspace, offerWorkspace, offeredWorkspace } from '@homeroom/web';
import { useEffect, useRef, useSyncExternalStore } from 'react';

/** For the shell: what surrounds the page. */
export const useWorkspace = (): Workspace | null => useSyncExternalStore(followWorkspace, offeredWorkspace, () => null);

/** For a remote: its page's workspace, while the page is open. Counts may change at any time. */
export function useOfferWorkspace(workspace: Workspace): void {
  const latest = useRef(workspace);
  // Functions are always current, so only visible changes are announced.
  const seen = JSON.stringify(workspace);
  useEffect(() => {
    latest.current = workspace;
  });
  useEffect(() => {
    const { actions, ...rest } = latest.current;
    const mine = { ...rest, actions: actions.map(({ label }, at) => ({ label, run: () => latest.current.actions[at]?.run() })) };
    offerWorkspace(mine);
    return () => {
      // The next page may already have offered its own.
      queueMicrotask(() => {
        if (offeredWorkspace() === mine) offerWorkspace(null);
      });
    };
  }, [seen]);
}
