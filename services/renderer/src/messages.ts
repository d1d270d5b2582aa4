/** What the renderer and the process of a build tell each other. */

/** What a process begins with. */
export interface Sources {
  readonly kind: 'sources';
  /** The shell's server build, with React and all that remotes take from it. */
  readonly shell: string;
  readonly remote: string;
  readonly origin: string;
  readonly about: AboutBuild;
}

export interface AboutBuild {
  /** The remote's name and title. */
  readonly remote: string;
  readonly title: string;
  /** The build's name and version. */
  readonly build: string;
  readonly version: string;
}

export interface DrawRequest {
  readonly kind: 'draw';
  readonly id: number;
  readonly url: string;
  readonly withinMs: number;
}

export interface ApiReply {
  readonly kind: 'reply';
  readonly id: number;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type ToProcess = Sources | DrawRequest | ApiReply;

export interface Drawn {
  readonly html: string;
  readonly title?: string | undefined;
  /** Names of the parts that were drawn and have files of their own. */
  readonly parts: readonly string[];
  /** What was read meanwhile, as JSON. */
  readonly state: string;
}

export type FromProcess =
  | { readonly kind: 'ready' }
  | { readonly kind: 'unfit'; readonly why: string }
  | { readonly kind: 'read'; readonly id: number; readonly path: string }
  | { readonly kind: 'drawn'; readonly id: number; readonly drawn: Drawn }
  | { readonly kind: 'failed'; readonly id: number; readonly why: string };
