import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FAULTS = 43;
const page = readFileSync(path.resolve('docs/settlement-faults.md'), 'utf8');
const rows = [...page.matchAll(/^\| +(?<number>\d+) +\|[^|]*\| (?<sentence>[^|]+?) +\| `(?<file>[^`]+)` +\|$/gm)].map(({ groups }) => ({
  number: Number(groups!['number']),
  sentence: groups!['sentence']!,
  file: groups!['file']!,
}));
const missing = /Still without a test: ([\d, ]+)\./.exec(page)?.[1]?.split(', ').map(Number) ?? [];

const inApi = (file: string) => path.resolve('services/api', file);
const read = (file: string) => (existsSync(inApi(file)) ? readFileSync(inApi(file), 'utf8') : '');
/** What the files of a folder share. */
const setupOf = (file: string) => path.join(path.dirname(file), 'setup.ts');

describe('the table of faults', () => {
  it('lists each of them in order, or says that no test injects it', () => {
    const numbers = [...new Set([...rows.map(({ number }) => number), ...missing])].sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: FAULTS }, (_, index) => index + 1));
    expect(rows.filter(({ number }) => missing.includes(number))).toEqual([]);
  });

  it('names existing tests', () => {
    const gone = rows.filter(({ sentence, file }) => !read(file).includes(sentence));
    expect(gone).toEqual([]);
  });

  it('names tests after which the books are verified and the provider’s sums compared', () => {
    const injecting = rows.filter(({ file }) => !file.endsWith('.spec.ts'));
    const unchecked = injecting.filter(({ file }) => !/booksAreRight\(\)|\.booksAreRight\)/.test(`${read(file)}${read(setupOf(file))}`));
    expect(unchecked).toEqual([]);
  });
});
