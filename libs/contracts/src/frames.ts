/**
 * What surrounds a remote's page. `public`: the shop's header and footer. `workspace`: a side navigation for people who work there.
 * `counter`: a till with only its task. `none`: only the page.
 */
export type Frame = 'public' | 'workspace' | 'counter' | 'none';

/** By address prefix, such as `{ '/business': 'workspace', '/business/login': 'public' }`; the longest match counts. */
export type Frames = Readonly<Record<string, Frame>>;

/** Whether an address is at or below a path. */
export const liesBelow = (path: string, pathname: string) => path === '/' || pathname === path || pathname.startsWith(`${path}/`);

export function frameOf(frames: Frames, pathname: string): Frame {
  // Of several prefixes of an address, the longest comes last.
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
  /** One of the shell's icons; an unknown one is left out. */
  readonly icon?: string;
  /** The number waiting there; nothing for none. */
  readonly waiting?: number;
}

/** The page that lists what happened, and how much of it is unread. */
export interface WorkspaceBell {
  readonly to: string;
  readonly isCurrent: boolean;
  readonly unread: number;
}

/** Account menu entries, besides the shell's own. */
export interface WorkspaceAction {
  readonly label: string;
  readonly run: () => void;
}

/** A remote's description of its workspace, sent again whenever it changes. */
export interface Workspace {
  /** Such as `Administration`. */
  readonly title: string;
  readonly account: {
    readonly name: string;
    /** Such as `Business partner`. */
    readonly role: string;
  };
  readonly entries: readonly WorkspaceEntry[];
  /** What happened, in a bell beside the account. */
  readonly bell?: WorkspaceBell;
  readonly actions: readonly WorkspaceAction[];
}
