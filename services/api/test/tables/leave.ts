import ts from 'typescript';
import type { Source } from './statements.js';

/** Other modules' tables that a file's statements may name: each with its owner, whose leave it has. */
export interface Leave {
  readonly reads: ReadonlyMap<string, string>;
  readonly writes: ReadonlyMap<string, string>;
}

/** Joint statements, conditions on whose personal data a module keeps, and the demo's data; a tag in any other file grants nothing. */
export const mayHaveLeave = (file: string) => /\.joint\.ts$|\/kept-data\.ts$|^demo\//.test(file);

/** `deals: deals, deal_pictures; users: users` as pairs of table and owner. */
const tablesOf = (text: string): [string, string][] =>
  text
    .replaceAll(/\s+/g, ' ')
    .split(';')
    .flatMap((granted) => {
      const [owner = '', tables = ''] = granted.split(':');
      return tables.split(',').map((table): [string, string] => [table.trim(), owner.trim()]);
    });

/** What the tags `@reads` and `@writes` in a file's comments name. */
export function leaveIn({ file, tree }: Source): Leave {
  const granted = { reads: new Map<string, string>(), writes: new Map<string, string>() };
  if (!mayHaveLeave(file)) return granted;
  for (const statement of tree.statements)
    for (const { tagName, comment } of ts.getJSDocTags(statement)) {
      const name = tagName.text;
      if (name !== 'reads' && name !== 'writes') continue;
      for (const [table, owner] of tablesOf(ts.getTextOfJSDocComment(comment) ?? '')) granted[name].set(table, owner);
    }
  return granted;
}
