import { LRUCache } from 'lru-cache';

interface Entry<Answer> {
  readonly askedAt: number;
  readonly answer: Promise<Answer>;
}

/**
 * One answer shared by all who ask the same within a short time, so that a crowd costs one query.
 * An answer's age counts from when it was asked for, so it is never older than `maxAgeMs`.
 */
export class SharedAnswers<Answer> {
  private readonly entries: LRUCache<string, Entry<Answer>>;

  constructor(
    private readonly maxAgeMs: number,
    entries = 1_000,
    private readonly now: () => number = Date.now,
  ) {
    this.entries = new LRUCache({ max: entries });
  }

  /** The answer, if one is known that is young enough. */
  peek(key: string): Promise<Answer> | undefined {
    const known = this.entries.get(key);
    return known && this.now() - known.askedAt < this.maxAgeMs ? known.answer : undefined;
  }

  get(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const known = this.peek(key);
    if (known) return known;
    const answer = ask();
    const entry = { askedAt: this.now(), answer };
    this.entries.set(key, entry);
    answer.catch(() => {
      if (this.entries.peek(key) === entry) this.entries.delete(key);
    });
    return answer;
  }
}
