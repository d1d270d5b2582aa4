import type { Digest } from '@homeroom/contracts';
import type { Read } from '../reads/load-state';

interface News<Data> extends Read {
  readonly data: Data | undefined;
}

export interface Item {
  readonly id: number;
  readonly text: string;
  /** The path of the page that it is about. */
  readonly to: string;
  readonly happenedAt: string;
  readonly isRead: boolean;
}

interface Told {
  readonly unread: number;
  /** What exists; an older API does not say. */
  readonly upTo?: number;
  readonly items: readonly Item[];
}

export interface Chosen<Kind extends string> {
  /** What this person can be told about. */
  readonly kinds: readonly Kind[];
  readonly muted: readonly Kind[];
  /** How often what is unread comes by email; undefined where none does. */
  readonly digest?: Digest;
  /** Where it goes. */
  readonly email?: string;
}

export interface Changes<Kind extends string> {
  readonly muted?: Kind[];
  readonly digest?: Digest;
}

/** Some, or all up to one. */
export type Marked = { readonly ids: number[] } | { readonly upTo: number };

/** Where the notifications of a person come from. */
export interface NotificationSource<Kind extends string> {
  /** Above them. */
  readonly title: string;
  readonly news: News<Told>;
  /** Also keeps the reply as the news. */
  readonly markRead: (which: Marked) => Promise<unknown>;
  readonly settings: News<Chosen<Kind>>;
  /** Also keeps the reply as the settings. */
  readonly change: (changes: Changes<Kind>) => Promise<unknown>;
  readonly labels: Readonly<Record<Kind, string>>;
  /** What will show up, while there is nothing. */
  readonly nothing: string;
}
