import type { Workspace } from '@homeroom/contracts';
// By the package's name: the page has one copy of it, and so one place where workspaces are offered.
import { followWorkspace, offerWorkspace, offeredWorkspace } from '@homeroom/web';
import { useEffect, useRef, useSyncExternalStore } from 'react';

/** For the shell: what stands around the page. */
export const useWorkspace = (): Workspace | null => useSyncExternalStore(followWorkspace, offeredWorkspace, () => null);

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
    offerWorkspace(mine);
    return () => {
      // The next page may have offered its own already.
      queueMicrotask(() => {
        if (offeredWorkspace() === mine) offerWorkspace(null);
      });
    };
  }, [seen]);
}
