import type { Frames } from './frames.js';
import type { ComponentType } from './react-type.js';

/**
 * Raised only by a breaking change of `RemoteModule` or of what the shell provides; the shell rejects a remote it cannot host. 2: a remote
 * declares its frames and leaves its workspaces' navigation to the shell.
 */
export const REMOTE_CONTRACT = 2;

/** What this shell hosts. A contract 1 remote uses the shop's frame for all its pages and brings its own navigation. */
export const HOSTED_CONTRACTS: readonly number[] = [1, 2];

/** The version of these contracts; a new major breaks what was built against the old one. */
export const CONTRACTS_VERSION = '1.0.0';

/** The default export of a remote's `./app`. */
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

/** What a build requires. */
export interface Compatibility {
  /** The `REMOTE_CONTRACT` of a shell that can host it. */
  readonly contract: number;
  /** The range of `CONTRACTS_VERSION` that the shell and the API may have. */
  readonly contracts: string;
  /** The ranges of its shared modules, such as `react`. */
  readonly shared: Readonly<Record<string, string>>;
}

/** A remote's title, and the first path it serves, such as `/business`; `/` serves what no other claims. */
export interface RemotePlace {
  readonly title: string;
  readonly path: string;
}

/** Its title and path take effect with it. Builds published before 0.3 have neither: their remote's entry does. */
export interface RemoteBuild extends Partial<RemotePlace> {
  /** Unique per build, so that two versions never share a federation container. */
  readonly name: string;
  /** The address of the federation manifest. */
  readonly entry: string;
  readonly compatibility: Compatibility;
  /** Absent when all its pages use the shop's frame. */
  readonly frames?: Frames;
  /** The hash of each file, as `integrity` takes it, by its path relative to the manifest. */
  readonly integrity: Readonly<Record<string, string>>;
  readonly commit: string | null;
  /** Its sources were not those of the commit. */
  readonly isDirty?: boolean;
  readonly publishedAt: string;
  /** When it was last tested inside the shell in a browser. */
  readonly smokeTestedAt: string | null;
  /** Open pages switch at once, not on their next navigation. */
  readonly isSecurity?: boolean;
  /** When it last went live for everyone; absent if it was only published or tried. */
  readonly liveSince?: string;
  /** Rolled back: nothing chooses it again without an explicit request. */
  readonly bad?: { readonly at: string; readonly why: string };
}

/** Its title and path are those of the active build. */
export interface RemoteEntry extends RemotePlace {
  readonly enabled: boolean;
  readonly active: string;
  readonly activeSince: string;
  readonly canary?: { readonly version: string; readonly percent: number; readonly since: string };
  /** The previous, last known good build; browsers try it when the active one fails. */
  readonly fallback?: string;
  /** Nothing else becomes active until it is unpinned. */
  readonly isPinned?: boolean;
  readonly builds: Readonly<Record<string, RemoteBuild>>;
}

/** How long a promoted version is judged. */
export const TRIAL_MS = 3_600_000;

/** Whether visitors' reports decide now: a canary is judged, and a version lately promoted beside the one before it. Pages tell earlier then. */
export const isOnTrial = ({ canary, fallback, activeSince }: RemoteEntry): unknown =>
  canary ?? (fallback && Date.now() - Date.parse(activeSince) < TRIAL_MS);

/** What was granted to a remote. */
export interface RemoteGrant {
  /** The paths it may serve. */
  readonly paths: readonly string[];
  /** An origin of its own, for its next versions. */
  readonly origin?: string;
  /** One that was taken back: no next version goes there. */
  readonly formerOrigin?: string;
}

/** What the live shell provides to remotes. */
export interface ShellFacts {
  readonly version: string;
  readonly contract: number;
  /** The contracts it hosts; contract 1 shells do not say. */
  readonly hosts?: readonly number[];
  /** Whether its pages accept the registry once another key signs it; those up to 0.5 do not, and do not say. */
  readonly followsKeys?: boolean;
  readonly contracts: string;
  readonly shared: Readonly<Record<string, string>>;
  /** The hash of its bill of materials, `/sbom.cdx.json`. */
  readonly bill?: string;
  /** The scripts of its pages, by which errors are charged to it; those up to 0.5 do not say. */
  readonly scripts?: readonly string[];
}

/** The file `/remotes.json`. */
export interface RemotesManifest {
  readonly schema: 2;
  /** When this registry was started; a restarted one counts its generations again. Missing before 0.2. */
  readonly begunAt?: string;
  /** Rises with every change. */
  readonly generation: number;
  /** The file may be outdated after this: browsers ask once more, past every cache. The worker signs it again before. */
  readonly expiresAt?: string;
  /** Keys that each replaced the previous one, the first being the one in the shell's build. */
  readonly keys?: readonly NextKey[];
  /** The SHA-256 of the history line that explains this generation. */
  readonly history?: string;
  readonly changedAt: string;
  readonly shell: ShellFacts;
  /** The one recorded before, which open pages may still run. */
  readonly shellBefore?: ShellFacts;
  /** By remote, including those that published nothing yet. Without them, each remote has the paths it serves. */
  readonly grants?: Readonly<Record<string, RemoteGrant>>;
  readonly remotes: Readonly<Record<string, RemoteEntry>>;
}

/** A public key, signed by its predecessor. */
export interface NextKey {
  readonly key: string;
  readonly signature: string;
}

/** The text that a key signs to hand over to the next. */
export const nextKeyText = (key: string) => `The registry of remotes is signed with ${key} from now on.`;

/** Where remotes may be loaded from: the origins granted to them, and those of their versions. An edge allows these. May repeat some. */
export const originsIn = ({ grants = {}, remotes }: RemotesManifest): string[] => [
  ...Object.values(grants).flatMap(({ origin }) => origin ?? []),
  ...Object.values(remotes).flatMap(({ builds }) => Object.values(builds).map(({ entry }) => new URL(entry).origin)),
];

/** Signed with ECDSA P-256 over `signedText`, as r and s in base64. */
export interface SignedRemotes extends RemotesManifest {
  readonly signature: string;
}

/** Where browsers load the registry. */
export const SHORT_REGISTRY = '/short/remotes.json';

/** Where the edge serves the list with a hash. */
export const listAddress = (hash: string) => `/short/${hash.slice(7).replaceAll('/', '_')}.json`;

/** A build as browsers first hear of it. Its `integrity` has only the files that are loaded beside the list. */
export interface ShortBuild extends Omit<RemoteBuild, 'commit' | 'isDirty' | 'publishedAt' | 'smokeTestedAt' | 'liveSince' | 'bad'> {
  /** The SHA-256 of the list of all its files with their hashes, as `integrity` takes it. */
  readonly files: string;
}

/** The registry for browsers: the versions that they may get, without what only tools read. Older shells load the whole one. */
export interface ShortRemotes extends Omit<RemotesManifest, 'schema' | 'shell' | 'shellBefore' | 'history' | 'remotes'> {
  readonly schema: 3;
  readonly remotes: Readonly<Record<string, Omit<RemoteEntry, 'builds'> & { readonly builds: Readonly<Record<string, ShortBuild>> }>>;
}

/** Whether one knows all keys of another so far, in order. */
const follows = (one: RemotesManifest, other: RemotesManifest): boolean =>
  (other.keys ?? []).every(({ key }, at) => one.keys?.[at]?.key === key);

/**
 * Whether one is older than another: from before its key was replaced, from an earlier start, or an earlier generation of the same. A
 * different chain of keys is older, too, however long: the owner of a replaced key can write nothing newer.
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

/** A page's outcome for a build, reported to the API. `unreachable`: its files were lost, possibly through the visitor's network. */
export const REMOTE_OUTCOMES = ['loaded', 'failed', 'fallback', 'unreachable'] as const;
export type RemoteOutcome = (typeof REMOTE_OUTCOMES)[number];

/** The upper ends of the load time buckets, in milliseconds; the last has none. */
export const LOAD_TIME_CLASSES = [100, 200, 400, 800, 1_600, 3_200, 6_400] as const;
