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
  /** The id of the newest notification; older APIs do not send it. */
  readonly upTo?: number;
  readonly items: readonly Item[];
}

export interface Chosen<Kind extends string> {
  /** What this person can be told about. */
  readonly kinds: readonly Kind[];
  readonly muted: readonly Kind[];
  /** How often unread notifications are emailed; undefined if there is no such email. */
  readonly digest?: Digest;
  /** The address that the email goes to. */
  readonly email?: string;
}

export interface Changes<Kind extends string> {
  readonly muted?: Kind[];
  readonly digest?: Digest;
}

/** Some notifications, or all up to one of them. */
export type Marked = { readonly ids: number[] } | { readonly upTo: number };

/** Where the notifications of a person come from. */
export interface NotificationSource<Kind extends string> {
  /** The heading above the list. */
  readonly title: string;
  readonly news: News<Told>;
  /** Also replaces the list with the reply. */
  readonly markRead: (which: Marked) => Promise<unknown>;
  readonly settings: News<Chosen<Kind>>;
  /** Also replaces the settings with the reply. */
  readonly change: (changes: Changes<Kind>) => Promise<unknown>;
  readonly labels: Readonly<Record<Kind, string>>;
  /** What the list will contain, shown while it is empty. */
  readonly nothing: string;
}
