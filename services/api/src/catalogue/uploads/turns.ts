import { DomainError } from '../../platform/errors/domain-error.js';

const RETRY_AFTER_SECONDS = 10;

/** Lets work that takes much memory be done one after the other. Who would wait too long is sent away at once. */
export class Turns {
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(private readonly most: number) {}

  /** @throws DomainError TOO_MANY_REQUESTS while so many wait already */
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
