import type { Workspace } from '@homeroom/contracts';

/** What the open page offers; null when no one is signed in to a workspace. */
let offered: Workspace | null = null;
const listeners = new Set<() => void>();

export const offeredWorkspace = () => offered;

export function offerWorkspace(next: Workspace | null): void {
  offered = next;
  for (const listener of listeners) listener();
}

export function followWorkspace(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
