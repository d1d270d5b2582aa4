import fc from 'fast-check';
import type { World } from './history';
import { problemsOf } from './properties';

/** `npm run test:settlement` asks for 10,000. */
const HISTORIES = Number(process.env['HISTORIES'] ?? 300);
const LONGEST = 200;

const event = fc.tuple(fc.nat(19), fc.nat(2_047), fc.nat(1_000_000));
const histories = fc.array(event, { maxLength: LONGEST, size: 'max' });

/** In an order that a seed gives. */
const shuffledBy = (seed: number) => (facts: World['facts']) => {
  let state = seed;
  const next = (below: number) => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
  const all = [...facts];
  for (let place = all.length - 1; place > 0; place -= 1) {
    const other = next(place + 1);
    [all[place], all[other]] = [all[other]!, all[place]!];
  }
  return all;
};

it('whatever happens, the books come to what counting comes to, to the cent, in any order, twice, and cut off on the way', () => {
  fc.assert(
    fc.property(histories, fc.nat(2_147_483_647), (events, seed) => expect(problemsOf(events, shuffledBy(seed))).toEqual([])),
    { numRuns: HISTORIES },
  );
});
