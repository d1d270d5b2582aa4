import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import type { CardBehavior } from './cards.js';
import type { Kinds } from './objects.js';
import { Collection } from './collection.js';

export interface RememberedReply {
  readonly fingerprint: string;
  readonly status: number;
  readonly body: unknown;
  /** When the request arrived, in milliseconds. */
  readonly at: number;
}

interface Stored extends Kinds {
  /** Events not delivered yet. */
  undelivered: true;
  replies: RememberedReply;
  /** The card behavior that decides an intent's later events. */
  behaviors: CardBehavior;
}

type Kind = keyof Stored;
type Collections = { readonly [K in Kind]: Collection<Stored[K]> };

const KINDS: readonly Kind[] = [
  ...([
    'intents',
    'charges',
    'refunds',
    'disputes',
    'movements',
    'accounts',
    'transfers',
    'payouts',
    'topups',
    'links',
    'banks',
    'owners',
  ] as const),
  ...(['events', 'undelivered', 'replies', 'behaviors'] as const),
];
const SAVE_EVERY_MS = 250;
/** If the file has this many more lines than objects, the next start rewrites it. */
const MOST_OLD_LINES = 5_000;

/** The sandbox's state. Each change is appended to a file, so that it survives a restart. An object's last line counts. */
export class State {
  readonly collections: Collections;
  private readonly changed = new Map<string, readonly [kind: Kind, id: string]>();
  private saving: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly file: string | undefined) {
    this.collections = Object.fromEntries(
      KINDS.map((kind) => [kind, new Collection((id) => this.note(kind, id))]),
    ) as unknown as Collections;
    if (file && existsSync(file)) this.load(file);
  }

  save(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { file } = this;
    if (!file || this.changed.size === 0) return this.saving;
    const lines = [...this.changed.values()].map(([kind, id]) => this.line(kind, id));
    this.changed.clear();
    this.saving = this.saving.then(() => appendFile(file, lines.join('')));
    return this.saving;
  }

  private note(kind: Kind, id: string): void {
    if (!this.file) return;
    this.changed.set(`${kind} ${id}`, [kind, id]);
    this.timer ??= setTimeout(() => void this.save(), SAVE_EVERY_MS);
  }

  private line(kind: Kind, id: string): string {
    return `${JSON.stringify([kind, id, this.collections[kind].get(id)])}\n`;
  }

  private load(file: string): void {
    const text = readFileSync(file, 'utf8');
    const lines = text.startsWith('{') ? linesOfOldFormat(text) : text.split('\n');
    const kept = lines.filter((line) => this.put(line)).length;
    const things = KINDS.reduce((sum, kind) => sum + this.collections[kind].size, 0);
    clearTimeout(this.timer);
    this.timer = undefined;
    this.changed.clear();
    if (!text.endsWith('\n') || kept > things + MOST_OLD_LINES) this.rewrite(file);
  }

  /** Reads a line. @returns false for a broken one, such as the last line of a process that was killed during a write */
  private put(line: string): boolean {
    const [kind, id, item] = parsed(line);
    const collection = kind && (this.collections[kind] as Collection<unknown> | undefined);
    if (!collection) return false;
    if (item === null || item === undefined) collection.drop(id);
    else collection.keep(id, item);
    return true;
  }

  private rewrite(file: string): void {
    const lines = KINDS.flatMap((kind) => [...this.collections[kind].ids()].map((id) => this.line(kind, id)));
    writeFileSync(`${file}.next`, lines.join(''));
    renameSync(`${file}.next`, file);
  }
}

function parsed(line: string): readonly [kind: Kind | undefined, id: string, item: unknown] {
  try {
    return JSON.parse(line) as [Kind, string, unknown];
  } catch {
    return [undefined, '', undefined];
  }
}

/** Earlier versions stored everything in one object. */
function linesOfOldFormat(text: string): string[] {
  const {
    events = [],
    undelivered = [],
    ...rest
  } = JSON.parse(text) as Record<string, unknown> & { events?: { id: string }[]; undelivered?: string[] };
  return [
    ...Object.entries(rest).flatMap(([kind, things]) =>
      Object.entries(things as object).map(([id, thing]) => [kind, id, thing as unknown]),
    ),
    ...events.map((event) => ['events', event.id, event]),
    ...undelivered.map((id) => ['undelivered', id, true]),
  ].map((line) => JSON.stringify(line));
}
