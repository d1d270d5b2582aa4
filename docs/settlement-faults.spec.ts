import { readFileSync } from 'node:fs';
import path from 'node:path';

const FAULTS = 43;
const page = readFileSync(path.resolve('docs/settlement-faults.md'), 'utf8');
const rows = [...page.matchAll(/^\| +(?<number>\d+) +\|[^|]*\| (?<sentence>[^|]+?) +\| `(?<file>[^`]+)` +\|$/gm)].map(({ groups }) => ({
  number: Number(groups!['number']),
  sentence: groups!['sentence']!,
  file: groups!['file']!,
}));
const missing = /Still without a test: ([\d, ]+)\./.exec(page)?.[1]?.split(', ').map(Number) ?? [];

describe('the table of faults', () => {
  it('lists each of them in order, or says that no test injects it', () => {
    const numbers = [...new Set([...rows.map(({ number }) => number), ...missing])].sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: FAULTS }, (_, index) => index + 1));
    expect(rows.filter(({ number }) => missing.includes(number))).toEqual([]);
  });

  it('names existing tests', () => {
    const gone = rows.filter(({ sentence, file }) => !readFileSync(path.resolve('services/api', file), 'utf8').includes(sentence));
    expect(gone).toEqual([]);
  });
});
