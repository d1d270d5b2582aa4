/** Runs one piece of work after another, whatever becomes of each. */
export class OneAtATime {
  #last: Promise<unknown> = Promise.resolve();

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** Resolves once all work so far has ended. */
  async ended(): Promise<void> {
    await this.#last;
  }
}
