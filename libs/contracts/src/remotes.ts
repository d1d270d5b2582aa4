import type { Frames } from './frames.js';
import type { ComponentType } from './react-type.js';

/**
 * Raised only by a breaking change of `RemoteModule` or of what the shell gives; the shell refuses a remote that it cannot host.
 * 2: a remote names its frames, and leaves the navigation of its workspaces to the shell.
 */
export const REMOTE_CONTRACT = 2;

/** What this shell hosts. A remote of contract 1 stands in the shop's frame with all its pages, and brings its own navigation. */
export const HOSTED_CONTRACTS: readonly number[] = [1, 2];

/** The version of these contracts; a new major breaks what was built against the old one. */
export const CONTRACTS_VERSION = '1.0.0';

/** What a remote's `./app` exposes as its default export. */
export interface RemoteModule {
  readonly contract: number;
  readonly version: string;
  readonly App: ComponentType;
}

export function isRemoteModule(value: unknown): value is RemoteModule {
  if (typeof value !== 'object' || value === null) return false;
  const candidate = value as Partial<RemoteModule>;
  return typeof candidate.contract === 'number' && typeof candidate.App === 'function';
}

/** What a build needs around it. */
export interface Compatibility {
  /** `REMOTE_CONTRACT` of the shell that can host it. */
  readonly contract: number;
  /** Range of `CONTRACTS_VERSION` that the shell and the API may speak. */
  readonly contracts: string;
  /** Ranges of what it takes from the shell, such as `react`. */
  readonly shared: Readonly<Record<string, string>>;
}

/** What a remote is called, and where it begins to answer, such as `/business`; `/` answers for what no other claims. */
export interface RemotePlace {
  readonly title: string;
  readonly path: string;
}

/** Its title and path take effect with it. Builds that were published before 0.3 say neither: the entry of their remote does. */
export interface RemoteBuild extends Partial<RemotePlace> {
  /** Unique for each build, so that two versions never share a federation container. */
  readonly name: string;
  /** Address of the federation manifest. */
  readonly entry: string;
  readonly compatibility: Compatibility;
  /** Absent where all its pages stand in the shop's frame. */
  readonly frames?: Frames;
  /** SHA-384 of each file, by its path relative to the manifest. */
  readonly integrity: Readonly<Record<string, string>>;
  readonly commit: string | null;
  readonly publishedAt: string;
  /** When it was seen to load and to draw inside the shell, in a browser. */
  readonly smokeTestedAt: string | null;
  /** Open pages take it at once, not with their next navigation. */
  readonly isSecurity?: boolean;
  /** When everybody got it the last time; not there for what was only published or tried. */
  readonly liveSince?: string;
  /** It was rolled back: nothing chooses it again unless somebody says that they know. */
  readonly bad?: { readonly at: string; readonly why: string };
}

/** Its title and path are those of the active build. */
export interface RemoteEntry extends RemotePlace {
  readonly enabled: boolean;
  readonly active: string;
  readonly activeSince: string;
  readonly canary?: { readonly version: string; readonly percent: number; readonly since: string };
  /** The previous one, last known good; tried by the browser when the active build fails. */
  readonly fallback?: string;
  /** Nothing else becomes active until it is unpinned. */
  readonly isPinned?: boolean;
  readonly builds: Readonly<Record<string, RemoteBuild>>;
}

/** Below which paths a remote may answer. */
export interface RemoteGrant {
  readonly paths: readonly string[];
}

/** What the live shell offers to remotes. */
export interface ShellFacts {
  readonly version: string;
  readonly contract: number;
  /** The contracts that it hosts; shells of contract 1 do not say. */
  readonly hosts?: readonly number[];
  /** Whether its pages go on believing the registry once another key signs it; those of 0.5 and before do not, and do not say. */
  readonly followsKeys?: boolean;
  readonly contracts: string;
  readonly shared: Readonly<Record<string, string>>;
  /** SHA-384 of its bill of materials, `/sbom.cdx.json`. */
  readonly bill?: string;
}

/** The file `/remotes.json`. */
export interface RemotesManifest {
  readonly schema: 2;
  /** When this registry was begun; one that begins anew counts its generations anew. Those of before 0.2 do not say. */
  readonly begunAt?: string;
  /** Rises with every change. */
  readonly generation: number;
  /** After this the file may be an old copy: browsers ask once more, past every cache. The worker signs it anew before. */
  readonly expiresAt?: string;
  /** Keys that took the place of the one before, the first being that of the shell's build. */
  readonly keys?: readonly NextKey[];
  /** SHA-256 of the line of the history that says why this generation came to be. */
  readonly history?: string;
  readonly changedAt: string;
  readonly shell: ShellFacts;
  /** By remote, also of such as published nothing yet. Without them, each has what it answers for. */
  readonly grants?: Readonly<Record<string, RemoteGrant>>;
  readonly remotes: Readonly<Record<string, RemoteEntry>>;
}

/** A public key, signed by the one that it follows. */
export interface NextKey {
  readonly key: string;
  readonly signature: string;
}

/** What the key before signs, so that another takes its place. */
export const nextKeyText = (key: string) => `The registry of remotes is signed with ${key} from now on.`;

/** Signed with ECDSA P-256 over `signedText`, as r and s in base64. */
export interface SignedRemotes extends RemotesManifest {
  readonly signature: string;
}

/** Whether one knows every key that another was signed by so far, in their order. */
const follows = (one: RemotesManifest, other: RemotesManifest): boolean =>
  (other.keys ?? []).every(({ key }, at) => one.keys?.[at]?.key === key);

/**
 * Whether one is of before another: of before its key was replaced, of a registry that was begun earlier, or an earlier generation of
 * the same. Keys that part from the other's are those of before, too, however many: whoever has a key that was replaced can write
 * nothing that is newer.
 */
export const isOlder = (one: RemotesManifest, other: RemotesManifest): boolean => {
  if (!follows(one, other)) return true;
  if ((one.keys?.length ?? 0) > (other.keys?.length ?? 0)) return false;
  const [begun, otherBegun] = [one.begunAt ?? '', other.begunAt ?? ''];
  return begun === otherBegun ? one.generation < other.generation : begun < otherBegun;
};

/** The same text for the same content, whatever the order of its keys. */
export function signedText({ signature: _, ...manifest }: RemotesManifest & { readonly signature?: string }): string {
  return JSON.stringify(manifest, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

/** What a page saw of a build, told to the API. `unreachable`: its files did not come, which may be the visitor's network. */
export const REMOTE_OUTCOMES = ['loaded', 'failed', 'fallback', 'unreachable'] as const;
export type RemoteOutcome = (typeof REMOTE_OUTCOMES)[number];

/** Upper ends of the classes into which load times are counted, in milliseconds; the last class has none. */
export const LOAD_TIME_CLASSES = [100, 200, 400, 800, 1_600, 3_200, 6_400] as const;
