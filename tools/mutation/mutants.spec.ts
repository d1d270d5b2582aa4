import ts from 'typescript';
import { mutantsOf } from './mutants.mjs';

const SOURCE = `import { other } from './other';
interface Line { readonly cents: 5 | 7; kind: 'a' }
export const DAYS = 30;
export const MOVES = { paid: ['refunded', 'disputed'] };
export function due(lines: Line[], now: number) {
  this.logger.warn('Too late');
  if (lines.length === 0 || !now) return 0;
  const late = lines.filter((line) => line.cents >= DAYS);
  late.push(...other(late));
  return late.some(({ kind }) => kind === 'a') ? Math.min(now, -1) + 2 : now;
}
`;

const withMutant = ({ start, end, text }: { start: number; end: number; text: string }) =>
  SOURCE.slice(0, start) + text + SOURCE.slice(end);
const mistakes = (only?: string) => mutantsOf('due.ts', SOURCE, only).map(({ what }) => what);

it('makes every mistake once, and each mutant still parses', () => {
  const changed = mutantsOf('due.ts', SOURCE).map(withMutant);
  expect(changed.length).toBeGreaterThan(25);
  expect(new Set(changed).size).toBe(changed.length);
  expect(changed).not.toContain(SOURCE);
  const broken = changed.filter((text) => ts.transpileModule(text, { reportDiagnostics: true }).diagnostics!.length > 0);
  expect(broken).toEqual([]);
});

it('inverts conditions, and moves limits', () => {
  expect(mistakes()).toEqual(
    expect.arrayContaining([
      '3: 30 + 1',
      "4: without 'disputed'",
      '7: unless lines.length === 0 || !now',
      '7: never, not if lines.length === 0 || !now',
      '7: always, not if lines.length === 0 || !now',
      '7: || is &&',
      '7: without !',
      '8: without filter',
      '8: >= is >',
      '9: without late.push(...other(late));',
      '9: without ...other(late)',
      '10: condition inverted',
      '10: some is every',
      '10: min is max',
      '10: + is -',
    ]),
  );
});

it('does not change imports, types, and log calls', () => {
  const lines = mistakes().map((what) => Number(/^\d+/.exec(what)![0]));
  expect(lines.filter((line) => [1, 2, 6].includes(line))).toEqual([]);
});

it('can be limited to one constant', () => {
  expect(mistakes('DAYS')).toEqual(['3: 30 + 1']);
});
