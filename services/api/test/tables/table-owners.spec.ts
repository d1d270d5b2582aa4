import { join } from 'node:path';
import { leaveIn, mayHaveLeave } from './leave.js';
import { foreignTo, isEntity, offensesOf } from './offenses.js';
import { SOURCES, moduleOf, sourceAt, sources, statementsOf, tableOwners, tablesIn, type Source } from './statements.js';

const files = sources();
const owners = tableOwners(files);
const offenses = (all: readonly Source[]) => offensesOf(all, owners);

/** What the comment that names the tables says before it does. */
const whyOf = ({ tree }: Source) => (/\/\*\*((?:(?!\*\/)[^])*?)@reads /.exec(tree.text)?.[1] ?? '').match(/\w+/g) ?? [];

describe('Each table has one owner', () => {
  it('lies as an entity in the folder of exactly one module', () => {
    expect([...owners].filter(([, modules]) => modules.length > 1)).toEqual([]);
    expect(files.filter(({ file, path }) => isEntity(file) && moduleOf(path) === null)).toEqual([]);
  });

  it('is named by its owner only, in a repository, and no one else takes a connection', () => {
    expect(offenses(files)).toEqual({});
  });

  it('is changed by its owner only: the owner writes its part of every joint statement, and only demo data goes around it', () => {
    const writing = files.filter((source) => leaveIn(source).writes.size > 0);
    expect(writing.map(({ file }) => file.split('/')[0]).filter((module) => module !== 'demo')).toEqual([]);
  });

  it.each(files.filter(({ file }) => mayHaveLeave(file)).map((source) => [source.file, source] as const))(
    'is shared by %s as far as its comment says, with the owner of each',
    (file, source) => {
      const named = statementsOf(source, new Set(owners.keys()));
      const withOwners = (tables: readonly string[]) =>
        Object.fromEntries(foreignTo(file, owners, tables).map((table) => [table, owners.get(table)![0]]));
      const written = named.flatMap(({ writes }) => writes);
      const read = named.flatMap(({ reads }) => reads).filter((table) => !written.includes(table));
      const { reads, writes } = leaveIn(source);
      expect({ reads: Object.fromEntries(reads), writes: Object.fromEntries(writes) }).toEqual({
        reads: withOwners(read),
        writes: withOwners(written),
      });
    },
  );

  it.each(files.filter(({ file }) => file.endsWith('.joint.ts')).map((source) => [source.file, source] as const))(
    'is shared by %s for a reason that it gives, in a sentence',
    (_, source) => {
      expect(leaveIn(source).reads.size).toBeGreaterThan(0);
      expect(whyOf(source).length).toBeGreaterThanOrEqual(6);
    },
  );
});

describe('a statement on another module’s table', () => {
  const offendingIn = (module: string, name: string, text: string) => Object.keys(offenses([sourceAt(join(SOURCES, module, name), text)]));

  it('is found in strings and templates, in every clause that names a table', () => {
    const known = new Set(['deals', 'users', 'orders', 'vouchers']);
    expect(tablesIn('SELECT 1 FROM deals d, users u JOIN orders o ON true', known).reads).toEqual(['deals', 'orders', 'users']);
    expect(tablesIn('vouchers v JOIN orders o ON o.id = v.id', known).reads).toEqual(['orders', 'vouchers']);
    expect(tablesIn('WITH a AS (UPDATE deals SET held = 0 RETURNING id) INSERT INTO orders SELECT id FROM a', known).writes).toEqual([
      'deals',
      'orders',
    ]);
    expect(tablesIn('DELETE FROM users USING orders WHERE true FOR UPDATE', known)).toEqual({ writes: ['users'], reads: ['orders'] });
    expect(tablesIn('Your orders of deals from users', known)).toEqual({ reads: [], writes: [] });
  });

  it('is rejected outside a repository, in another module’s repository, and through an entity’s class', () => {
    expect(offendingIn('catalogue/deals', 'x.service.ts', "manager.query('SELECT 1 FROM deals')")).toEqual([
      'deals/x.service.ts holds a statement',
      'deals/x.service.ts takes manager.query',
    ]);
    expect(offendingIn('catalogue/deals', 'x.repository.ts', 'const x = `UPDATE users SET email = ${1}`')).toEqual([
      'deals/x.repository.ts writes users',
    ]);
    expect(offendingIn('catalogue/deals', 'x.service.ts', "import { DataSource } from 'typeorm';")).toEqual([
      'deals/x.service.ts takes DataSource',
    ]);
    expect(offendingIn('catalogue/deals', 'x.service.ts', "import { User } from '../../accounts/users/user.entity.js';")).toEqual([
      'deals/x.service.ts takes User',
    ]);
    expect(offendingIn('catalogue/deals', 'x.repository.ts', "import { User } from '../../accounts/users/user.entity.js';")).toEqual([
      'deals/x.repository.ts takes User',
    ]);
    expect(
      offendingIn('catalogue/deals', 'x.repository.ts', '/** @reads users: users */\nexport const x = `SELECT 1 FROM users`;'),
    ).toEqual(['deals/x.repository.ts reads users']);
    expect(offendingIn('catalogue/deals', 'x.joint.ts', '/** @reads users: users */\nexport const x = `SELECT 1 FROM users`;')).toEqual([]);
    expect(offendingIn('catalogue/deals', 'x.repository.ts', "import { Deal } from './deal.entity.js';")).toEqual([]);
    expect(offendingIn('catalogue/deals', 'x.service.ts', "import type { EntityManager } from 'typeorm';")).toEqual([]);
    expect(offendingIn('catalogue/deals', 'x.service.ts', "const x = (on: EntityManager) => on.query('SELECT 1');")).toEqual([
      'deals/x.service.ts takes on.query',
    ]);
    expect(offendingIn('catalogue/deals', 'x.service.ts', 'const x = () => this.database.transaction(async (on) => on.save({}));')).toEqual(
      ['deals/x.service.ts takes on.save'],
    );
  });
});
