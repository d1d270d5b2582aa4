/** Checks that screen readers can read tables: each needs a name, and headers for its columns and rows. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** @param {string} source of a component */
function problemsIn(source) {
  return [...source.matchAll(/<table\b[\s\S]*?<\/table>/g)].map(([table]) => {
    // The headers of a data table may be in other components of the file.
    const withHeads = /<Head\b/.test(table) ? source : table;
    return [
      ...(/^<table\b[^>]*aria-label=|<caption\b/.test(table) ? [] : ['no name']),
      ...(/scope="col"/.test(withHeads) ? [] : ['no heads for its columns']),
      ...(/scope="row"/.test(withHeads) ? [] : ['no heads for its rows']),
    ];
  });
}

/**
 * @param {string} folder of a project
 * @returns {{ passed: number, failures: string[] }} the number of correct tables, and the problems
 */
export function checkTables(folder) {
  const sources = path.join(folder, 'src');
  if (!existsSync(sources)) return { passed: 0, failures: [] };
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.tsx$/.test(file));
  const tables = files.flatMap((file) =>
    problemsIn(readFileSync(path.join(sources, file), 'utf8')).map((problems) => ({ file, problems })),
  );
  return {
    passed: tables.filter(({ problems }) => problems.length === 0).length,
    failures: tables.flatMap(({ file, problems }) => problems.map((problem) => `a table in src/${file} has ${problem}`)),
  };
}
