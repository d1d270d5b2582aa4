/** Reads the results that histories on the real stack print, one per line; see `services/api/test/killed-histories`. */

const RESULT = /^history (\d+) (passed|failed)\b/;

/** Counts results, and notices seeds that have none. */
export class HistoryResults {
  /** @param {readonly number[]} seeds the seeds that must report a result */
  constructor(seeds) {
    this.seeds = seeds;
    /** @type {Map<number, string>} */
    this.results = new Map();
  }

  /** @param {string} line */
  hear(line) {
    const [, seed, result] = RESULT.exec(line) ?? [];
    // A failure counts even if the same seed passes later.
    if (seed && result && this.results.get(Number(seed)) !== 'failed') this.results.set(Number(seed), result);
  }

  /** @param {string | undefined} result */
  seedsWith(result) {
    return this.seeds.filter((seed) => this.results.get(seed) === result);
  }

  get isGreen() {
    return this.seedsWith('passed').length === this.seeds.length;
  }

  summary() {
    const said = [`${this.seedsWith('passed').length} of ${this.seeds.length} histories passed`];
    for (const [result, words] of /** @type {const} */ ([
      ['failed', 'failed'],
      [undefined, 'reported nothing'],
    ])) {
      const seeds = this.seedsWith(result);
      if (seeds.length > 0) said.push(`${seeds.length} ${words} (${seeds.join(', ')})`);
    }
    return said.join('; ');
  }
}
