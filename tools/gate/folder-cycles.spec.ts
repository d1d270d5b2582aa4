import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkFolderCycles } from './folder-cycles.mjs';

let library: string;
beforeEach(() => {
  library = path.join(mkdtempSync(path.join(tmpdir(), 'homeroom-folders-')), 'storefront');
});
afterEach(() => rmSync(path.dirname(library), { recursive: true, force: true }));

function check(files: Readonly<Record<string, string>>) {
  for (const [name, code] of Object.entries(files)) {
    mkdirSync(path.join(library, 'src', path.dirname(name)), { recursive: true });
    writeFileSync(path.join(library, 'src', name), code);
  }
  return checkFolderCycles([library]);
}
const circle = (...folders: string[]) => [`storefront has folders that import each other: ${folders.join(', ')}`];

it('accepts folders that import in one direction', () => {
  const files = {
    'deal/card.tsx': "import { Line } from '../locations/line';",
    'locations/line.tsx': '',
    'index.ts': "export * from './deal/card';",
  };
  expect(check(files)).toEqual({ passed: 2, failures: [] });
});

it('names two folders that import each other through different files', () => {
  const files = {
    'deal/card.tsx': "import { Line } from '../locations/line';",
    'deal/facts.ts': '',
    'locations/line.tsx': "import { placeOf } from '../deal/facts';",
  };
  expect(check(files).failures).toEqual(circle('deal', 'locations'));
});

it('names folders that import each other through a third', () => {
  const files = { 'a/x.ts': "import '../b/x';", 'b/x.ts': "export * from '../c/x';", 'c/x.ts': "void import('../a/y');", 'a/y.ts': '' };
  expect(check(files).failures).toEqual(circle('a', 'b', 'c'));
});

it('counts a stylesheet and a type as imports', () => {
  const files = { 'a/x.tsx': "import styles from '../b/x.module.css';", 'b/x.tsx': "import type { X } from '../a/x';" };
  expect(check(files).failures).toEqual(circle('a', 'b'));
});

it('leaves tests out, which may import anything', () => {
  const files = { 'a/x.ts': "import '../b/x';", 'b/x.ts': '', 'b/x.test.tsx': "import '../a/x';" };
  expect(check(files).failures).toEqual([]);
});
