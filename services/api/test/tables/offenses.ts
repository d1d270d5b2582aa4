import { leaveIn, mayHaveLeave } from './leave.js';
import { reachesOf, statementsOf, type Source } from './statements.js';

export type Counts = Record<string, number>;
type Owners = ReadonlyMap<string, readonly string[]>;

const isRepository = (file: string) => /\.(repository|joint)\.ts$/.test(file);
/** Fills an empty database, bypassing the modules' rules. */
const isDemo = (file: string) => file.startsWith('demo/');
export const isEntity = (file: string) => file.endsWith('.entity.ts');

/** Of these tables, those of other modules than the file's. */
export const foreignTo = (file: string, owners: Owners, named: readonly string[]) =>
  named.filter((table) => owners.get(table)?.[0] !== file.split('/')[0]);

/** What each file does that only a table's owner may, such as `points/points.service.ts writes users`, and how often. */
export function offensesOf(files: readonly Source[], owners: Owners): Counts {
  const counts: Counts = {};
  for (const offense of files.flatMap((source) => [...offensesInSql(source, owners), ...offensesInCode(source)]))
    counts[offense] = (counts[offense] ?? 0) + 1;
  return counts;
}

const offensesInSql = (source: Source, owners: Owners): string[] =>
  statementsOf(source, new Set(owners.keys())).flatMap(({ file, reads, writes }) => {
    const { reads: mayRead, writes: mayWrite } = leaveIn(source);
    const [written, read] = [foreignTo(file, owners, writes), foreignTo(file, owners, reads)];
    return [
      ...(isRepository(file) || mayHaveLeave(file) ? [] : [`${file} holds a statement`]),
      ...written.filter((table) => !mayWrite.has(table)).map((table) => `${file} writes ${table}`),
      ...read.filter((table) => !mayRead.has(table) && !mayWrite.has(table)).map((table) => `${file} reads ${table}`),
    ];
  });

/** The list of all entities, for TypeORM. */
const LIST = 'entities.ts';

const offensesInCode = (source: Source): string[] =>
  reachesOf(source)
    .filter(({ file }) => file !== LIST)
    .filter(({ file, isForeignEntity }) => isForeignEntity || !(isRepository(file) || isEntity(file) || isDemo(file)))
    .map(({ file, what }) => `${file} takes ${what}`);
