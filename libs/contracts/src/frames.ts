/**
 * What stands around a remote's page. `public`: the shop's header and footer. `workspace`: navigation at the side, for people who
 * work there. `counter`: a till, with nothing but its task. `none`: the page alone.
 */
export type Frame = 'public' | 'workspace' | 'counter' | 'none';

/** By where an address begins, such as `{ '/business': 'workspace', '/business/login': 'public' }`; the longest that fits counts. */
export type Frames = Readonly<Record<string, Frame>>;

/** Whether an address lies at or below a path. */
export const liesBelow = (path: string, pathname: string) => path === '/' || pathname === path || pathname.startsWith(`${path}/`);

export function frameOf(frames: Frames, pathname: string): Frame {
  // Of the beginnings of one address the longest comes last.
  const best = Object.keys(frames)
    .filter((path) => liesBelow(path, pathname))
    .sort()
    .at(-1);
  return best === undefined ? 'public' : frames[best]!;
}

/** A place in a workspace's navigation. */
export interface WorkspaceEntry {
  readonly id: string;
  readonly label: string;
  /** Its address. */
  readonly to: string;
  readonly isCurrent: boolean;
  /** A drawing that the shell has; one that it does not know is left out. */
  readonly icon?: string;
  /** How much waits there; nothing is shown for none. */
  readonly waiting?: number;
}

/** What somebody can do in the account menu, besides the shell's own entries. */
export interface WorkspaceAction {
  readonly label: string;
  readonly run: () => void;
}

/** What a remote says of the workspace that somebody is signed in to; it says so anew whenever something of it changes. */
export interface Workspace {
  /** Such as `Administration`. */
  readonly title: string;
  readonly account: {
    readonly name: string;
    /** Such as `Business partner`. */
    readonly role: string;
  };
  readonly entries: readonly WorkspaceEntry[];
  readonly actions: readonly WorkspaceAction[];
}
