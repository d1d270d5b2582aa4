/** Compares the results with the goals of the design. */

/** @typedef {Record<string, Record<string, number | string>>} Results */

/** A title, the row and figure of a result, the goal, and whether that is the most or the least allowed. @type {[string, string, string, number, 'most' | 'least'][]} */
const GOALS = [
  ['10,000 histories of the books, to the cent, s', 'histories', 'seconds', 60, 'most'],
  ['… all of them right (1)', 'histories', 'passed', 1, 'least'],
  ['posting, facts a second', 'posting', 'facts a second', 2_000, 'least'],
  ['… the slowest of 100, s behind', 'posting while purchases are made', 'p99 behind, s', 5, 'most'],
  ['… purchases a second meanwhile', 'posting while purchases are made', 'purchases a second', 99, 'least'],
  ['a run, floor ÷ ours, without its pace', 'a run', 'floor ÷ ours', 0.5, 'least'],
  ['… with its pace, s', 'a run', 'seconds with its pace', 180, 'most'],
  ['… calls a business', 'a run', 'calls a business', 2, 'most'],
  ['… most memory of the worker, MB', 'a run', 'most memory, MB', 250, 'most'],
  ['reconciling 100,000 movements, s', 'reconciling', 'a clean day, s', 60, 'most'],
  ['… planted differences found, of 20', 'reconciling', 'found', 20, 'least'],
  ['… problems on a clean day', 'reconciling', 'clean problems', 0, 'most'],
  ...['before the run', 'after it'].flatMap((when) =>
    [
      'Money',
      'Payouts of the team',
      '… that wait',
      'Businesses',
      '… searched',
      'Next payout',
      'Payouts of a business',
      'Earnings of a business',
    ].map(
      (screen) =>
        /** @type {[string, string, string, number, 'most']} */ ([
          `${screen}, ${when}: p95, ms`,
          `${screen}, ${when}`,
          'p95, ms',
          100,
          'most',
        ]),
    ),
  ),
  ['statements of a purchase, median', 'statements of a purchase', 'median', 10, 'most'],
];

const round = (/** @type {number} */ value) => Math.round(value * 100) / 100;

/** @param {Results} results @param {(line: string) => void} say */
export function report(results, say) {
  say(`\n${'What'.padEnd(52)}${'Measured'.padStart(10)}${'Goal'.padStart(10)}  Met  Load  Day`);
  for (const [what, row, figure, goal, kind] of GOALS) {
    const value = results[row]?.[figure];
    if (typeof value !== 'number') {
      say(`${what.padEnd(52)}${'–'.padStart(10)}`);
      continue;
    }
    const isMet = kind === 'most' ? round(value) <= goal : value >= goal;
    const { load, date } = /** @type {Record<string, number | string>} */ (results[row]);
    const bound = `${kind === 'most' ? '≤' : '≥'} ${goal}`;
    say(
      `${what.padEnd(52)}${String(round(value)).padStart(10)}${bound.padStart(10)}  ${isMet ? 'yes' : 'NO '}  ${String(load).padStart(4)}  ${date}`,
    );
  }
  say('\nMeasured elsewhere: 20 places of kill -9 (`killed-places.test.ts`), a purchase’s rate beside the build before the books');
  say('(bench/README.md), and the mutation score (`npm run test:mutation`).\n');
}
