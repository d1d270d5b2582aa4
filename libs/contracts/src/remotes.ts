import type { ComponentType } from './react-type.js';

/** Raised only by a breaking change of `RemoteModule`; the shell refuses a remote that it cannot host. */
export const REMOTE_CONTRACT = 1;

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

export interface RemoteBuild {
  /** Unique for each build, so that two versions never share a federation container. */
  readonly name: string;
  /** Address of the federation manifest. */
  readonly entry: string;
  readonly contract: number;
  /** SHA-384 of each file, by its path relative to the manifest. */
  readonly integrity: Readonly<Record<string, string>>;
}

export interface RemoteEntry {
  readonly title: string;
  readonly enabled: boolean;
  readonly active: string;
  readonly canary?: { readonly version: string; readonly percent: number };
  /** Last known good; tried by the browser when the active build fails. */
  readonly fallback?: string;
  readonly builds: Readonly<Record<string, RemoteBuild>>;
}

/** The file `/remotes.json`. */
export interface RemotesManifest {
  readonly schema: 1;
  readonly generation: number;
  readonly remotes: Readonly<Record<string, RemoteEntry>>;
}
