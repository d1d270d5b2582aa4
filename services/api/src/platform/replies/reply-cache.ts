import { LRUCache } from 'lru-cache';

interface Entry<Answer> {
  readonly askedAt: number;
  readonly answer: Answer;
}

interface Bounds {
  readonly maxAgeMs: number;
  /** The size limit of all answers together. The least recently used ones are dropped first. */
  readonly maxBytes: number;
  readonly now?: () => number;
}

/** A character takes up to two bytes; an entry and its key some more. */
const BYTES_OF_A_CHARACTER = 2;
const BYTES_OF_AN_ENTRY = 200;

const bytesOf = (key: string, answer: unknown) =>
  BYTES_OF_AN_ENTRY + BYTES_OF_A_CHARACTER * (key.length + (typeof answer === 'string' ? answer.length : 0));

/**
 * One answer shared by simultaneous and closely following identical requests, so that a crowd costs one query. An answer's age counts from
 * when it was requested, so it is never older than `maxAgeMs`.
 */
export class ReplyCache<Answer extends string | number> {
  private readonly asking = new Map<string, Entry<Promise<Answer>>>();
  private readonly known: LRUCache<string, Entry<Answer>>;
  private readonly now: () => number;

  constructor(private readonly bounds: Bounds) {
    this.now = bounds.now ?? Date.now;
    this.known = new LRUCache({ maxSize: bounds.maxBytes, sizeCalculation: ({ answer }, key) => bytesOf(key, answer) });
  }

  /** The answer, if one that is known or in progress is young enough. */
  peek(key: string): Promise<Answer> | undefined {
    const entry = this.asking.get(key) ?? this.known.get(key);
    return entry && this.now() - entry.askedAt < this.bounds.maxAgeMs ? Promise.resolve(entry.answer) : undefined;
  }

  /** When this answer becomes too old, in milliseconds since 1970; 0 if it is no longer the one that is kept. */
  freshUntil(key: string, answer: Answer): number {
    const entry = this.known.peek(key);
    return entry?.answer === answer ? entry.askedAt + this.bounds.maxAgeMs : 0;
  }

  /** The key determines the kind of answer. */
  get<Asked extends Answer>(key: string, ask: () => Promise<Asked>): Promise<Asked> {
    return (this.peek(key) ?? this.ask(key, ask, true)) as Promise<Asked>;
  }

  /** Shared with identical requests while it is in progress, but not kept. */
  once<Asked extends Answer>(key: string, ask: () => Promise<Asked>): Promise<Asked> {
    return (this.peek(key) ?? this.ask(key, ask, false)) as Promise<Asked>;
  }

  private ask(key: string, ask: () => Promise<Answer>, isKept: boolean): Promise<Answer> {
    const entry = { askedAt: this.now(), answer: ask() };
    this.asking.set(key, entry);
    const isOver = () => this.asking.get(key) === entry && this.asking.delete(key);
    entry.answer.then((answer) => {
      if (isOver() && isKept) this.known.set(key, { askedAt: entry.askedAt, answer });
    }, isOver);
    return entry.answer;
  }
}
