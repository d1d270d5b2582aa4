/** Messages between the renderer and a build's process. */

/** A process's initial message. */
export interface Sources {
  readonly kind: 'sources';
  /** The shell's server build, with React and the other shared modules. */
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

/**
 * HTML and data as UTF-8, in strings with one character per byte. Such strings take half the memory and need no encoding when they are sent
 * and joined, which saves a third of what a page costs besides React.
 */
export interface Drawn {
  readonly html: string;
  readonly title?: string | undefined;
  /** The names of the rendered parts that have files of their own. */
  readonly parts: readonly string[];
  /** The data that was read during rendering, as JSON. */
  readonly state: string;
}

export type FromProcess =
  | { readonly kind: 'ready' }
  | { readonly kind: 'unfit'; readonly why: string }
  | { readonly kind: 'read'; readonly id: number; readonly path: string }
  | { readonly kind: 'drawn'; readonly id: number; readonly drawn: Drawn }
  | { readonly kind: 'failed'; readonly id: number; readonly why: string };
