const FIRST_GUESS_MS = 10;
/** How much of the last page goes into what the next is expected to take. */
const SHARE_OF_LAST = 0.1;

/** How long a page takes a process, when others wait for it: from when it could begin until it is drawn. */
export class Pace {
  #ms = FIRST_GUESS_MS;
  #lastEnd = 0;

  /** @param asked when the page was asked for, @param now when it was drawn */
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
