import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const files = execFileSync('git', ['ls-files', 'apps/*.tsx', 'libs/*.tsx'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && !file.endsWith('.test.tsx'));
const tables = files.flatMap((file) =>
  (readFileSync(path.join(ROOT, file), 'utf8').match(/<table\b[\s\S]*?<\/table>/g) ?? []).map((table) => ({ file, table })),
);

it('finds the tables', () => {
  expect(tables.length).toBeGreaterThan(5);
});

it.each(tables)('the table in $file has a name, and heads for its columns and rows', ({ file, table }) => {
  expect(table).toMatch(/^<table\b[^>]*aria-label=|<caption\b/);
  // The parts of a data table are components beside it.
  const source = /<Head\b/.test(table) ? readFileSync(path.join(ROOT, file), 'utf8') : table;
  expect(source).toMatch(/scope="col"/);
  expect(source).toMatch(/scope="row"/);
});
