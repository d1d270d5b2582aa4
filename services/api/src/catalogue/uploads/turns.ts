import { DomainError } from '../../platform/errors/domain-error.js';

const RETRY_AFTER_SECONDS = 10;

/** Runs memory-intensive work one after another. Callers that would wait too long are rejected at once. */
export class Turns {
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(private readonly most: number) {}

  /** @throws DomainError TOO_MANY_REQUESTS when the queue is full */
  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.waiting >= this.most)
      throw new DomainError('TOO_MANY_REQUESTS', 'We’re handling a lot of pictures right now. Please try again in a moment.', {
        retryAfter: RETRY_AFTER_SECONDS,
      });
    this.waiting += 1;
    const turn = this.last.then(work);
    this.last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      this.waiting -= 1;
    }
  }
}
