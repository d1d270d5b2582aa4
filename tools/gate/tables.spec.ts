import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkTables } from './tables.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'homeroom-tables-'));
  mkdirSync(path.join(folder, 'src'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const found = (table: string, beside = '') => {
  writeFileSync(path.join(folder, 'src/list.tsx'), `${beside}\nexport const List = () => ${table};\n`);
  return checkTables(folder);
};
const HEADS = '<tr><th scope="col">Name</th></tr><tr><th scope="row">Ana</th></tr>';

it.each([`<table aria-label="Families">${HEADS}</table>`, `<table><caption>Families</caption>${HEADS}</table>`])(
  'accepts a table with a name, and heads for its columns and rows',
  (table) => {
    expect(found(table)).toEqual({ passed: 1, failures: [] });
  },
);

it('finds the heads of a data table in the components beside it', () => {
  const beside = 'const Head = () => <th scope="col" />; const Row = () => <th scope="row" />;';
  expect(found('<table aria-label="Families"><Head /><Row /></table>', beside)).toEqual({ passed: 1, failures: [] });
});

it.each([
  ['no name', `<table>${HEADS}</table>`],
  ['no heads for its columns', '<table aria-label="Families"><tr><th scope="row">Ana</th></tr></table>'],
  ['no heads for its rows', '<table aria-label="Families"><tr><th scope="col">Name</th></tr></table>'],
])('says that a table has %s', (problem, table) => {
  expect(found(table)).toEqual({ passed: 0, failures: [`a table in src/list.tsx has ${problem}`] });
});
