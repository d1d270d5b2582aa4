const FIRST_GUESS_MS = 10;
/** The weight of the last page in the moving average. */
const SHARE_OF_LAST = 0.1;

/** Estimates how long a process takes per page, from when it could start the page until it has rendered it. */
export class Pace {
  #ms = FIRST_GUESS_MS;
  #lastEnd = 0;

  /** @param asked when the page was requested, @param now when it was drawn */
  note(asked: number, now: number): void {
    const took = now - Math.max(asked, this.#lastEnd);
    this.#lastEnd = now;
    this.#ms += (took - this.#ms) * SHARE_OF_LAST;
  }

  /** How long a page would wait behind this many others, in milliseconds. */
  waitBehind(others: number): number {
    return others * this.#ms;
  }
}
