import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { DataSource, type DataSourceOptions, type MigrationInterface, type QueryRunner } from 'typeorm';
import { readConfiguration } from '../src/platform/configuration/read-configuration';
import { AddressesWithoutMarks1764600693000 } from '../src/migrations/1764600693000-addresses-without-marks';
import { ShoppersWithoutMarks1764600695000 } from '../src/migrations/1764600695000-shoppers-without-marks';
import { buildIndex } from '../src/platform/database/build-index';
import { migrate, migrationSource } from '../src/platform/database/migrate';
import { eventually, openDatabase } from './support/world';

const MIGRATE = fileURLToPath(new URL('../dist/migrate.js', import.meta.url));

class WidenVouchers implements MigrationInterface {
  name = 'WidenVouchers9900000000000';

  up(runner: QueryRunner): Promise<unknown> {
    return runner.query('ALTER TABLE vouchers ADD COLUMN width integer');
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}

class IndexVouchers implements MigrationInterface {
  name = 'IndexVouchers9900000000001';
  transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return buildIndex(runner, 'vouchers_created', 'vouchers (created_at)');
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}

let server: DataSource;
let url: string;

beforeAll(async () => {
  server = await openDatabase();
  const name = `migrated_${randomUUID().slice(0, 8)}`;
  await server.query(`CREATE DATABASE ${name}`);
  url = Object.assign(new URL(process.env['DATABASE_URL']!), { pathname: `/${name}` }).href;
});
afterAll(() => server.destroy());

const runMigrate = () =>
  new Promise<number | null>((resolve) => {
    spawn(process.execPath, [MIGRATE], { env: { ...process.env, DATABASE_URL: url } }).on('exit', resolve);
  });

const connect = (more: object = {}) => new DataSource({ type: 'postgres', url, ...more } as DataSourceOptions).initialize();

const migrateWith = async (migration: new () => MigrationInterface, say: (line: string) => void = () => undefined) => {
  const options = migrationSource(readConfiguration({ ...process.env, DATABASE_URL: url })).options;
  const database = await new DataSource({
    ...options,
    migrations: [...(options.migrations as []), migration],
  } as DataSourceOptions).initialize();
  try {
    await migrate(database, say);
  } finally {
    await database.destroy();
  }
};

it('runs cleanly twice when two are started at once', async () => {
  expect(await Promise.all([runMigrate(), runMigrate()])).toEqual([0, 0]);
});

it('lets others read a table while someone holds it for long, and finishes once that one is gone', async () => {
  const reader = await connect();
  const holding = reader.createQueryRunner();
  await holding.startTransaction();
  await holding.query('SELECT count(*) FROM vouchers');

  const said: string[] = [];
  let isMigrated = false;
  const migrating = migrateWith(WidenVouchers, (line) => said.push(line)).then(() => (isMigrated = true));
  const others = await connect({ extra: { statement_timeout: 5_000 } });
  await eventually(async () => {
    await others.query('SELECT count(*) FROM vouchers');
    return said.length >= 2;
  });
  expect([isMigrated, new Set(said)]).toEqual([
    false,
    new Set(['somebody holds a table for long: letting others pass, then trying again']),
  ]);

  await holding.commitTransaction();
  await migrating;
  expect(await others.query('SELECT width FROM vouchers')).toEqual([]);
  await holding.release();
  await reader.destroy();
  await others.destroy();
});

it('builds an index during a write, after it finishes, and again after an interrupted try', async () => {
  const database = await connect();
  await database.query('CREATE INDEX vouchers_created ON vouchers (id)');
  const writing = database.createQueryRunner();
  await writing.startTransaction();
  await writing.query('UPDATE vouchers SET width = 1');
  const migrating = migrateWith(IndexVouchers);
  await eventually(
    async () =>
      (
        await database.query<unknown[]>(
          `SELECT 1 FROM pg_stat_activity WHERE query LIKE '%INDEX CONCURRENTLY%vouchers_created%' AND wait_event_type = 'Lock'`,
        )
      ).length > 0,
  );
  await writing.commitTransaction();
  await migrating;
  await writing.release();
  const indexes = await database.query(
    `SELECT indisvalid AS valid, pg_get_indexdef(indexrelid) LIKE '%(created_at)' AS right FROM pg_index WHERE indexrelid = 'vouchers_created'::regclass`,
  );
  await database.destroy();
  expect(indexes).toEqual([{ valid: true, right: true }]);
});

/** What a migration makes of these rows of users. */
const becomeOf = async (migration: MigrationInterface, shoppers: readonly (readonly [username: string, email: string])[]) => {
  const database = await connect();
  await database.query('DELETE FROM users');
  for (const shopper of shoppers) await database.query('INSERT INTO users (username, email) VALUES ($1, $2)', [...shopper]);
  const runner = database.createQueryRunner();
  for (let time = 0; time < 2; time += 1) await migration.up(runner);
  await runner.release();
  const rows = await database.query<{ username: string; email: string }[]>('SELECT username, email FROM users ORDER BY id');
  await database.destroy();
  return rows.map(({ username, email }) => [username, email]);
};

const same = (address: string) => [address, address] as const;

it('takes marks that nobody sees out of shoppers’ addresses and usernames, unless somebody else has one of them', async () => {
  const marked = ['one\u200b@example.com', '\u202atwo@example.com\u202c', '\ufefftwo@example.com', 'three@exam\u00adple.com'];
  const others = [same('three@example.com'), ['mei', 'four\u200d@example.com'], ['five@example.com', 'mo@example.com']] as const;
  const shoppers = [...marked.map(same), ...others, same('five\u200b@example.com')];
  expect(await becomeOf(new ShoppersWithoutMarks1764600695000(), shoppers)).toEqual([
    ...['one@example.com', 'two@example.com', '\ufefftwo@example.com', 'three@exam\u00adple.com', 'three@example.com'].map(same),
    ...[['mei', 'four@example.com'], ['five@example.com', 'mo@example.com'], same('five\u200b@example.com')],
  ]);
});

it('takes marks out of a username whose address lost them before', async () => {
  const shoppers = [['six\u200b@example.com', 'six@example.com']] as const;
  expect(await becomeOf(new ShoppersWithoutMarks1764600695000(), shoppers)).toEqual([same('six@example.com')]);
});

it('leaves shoppers to the migration that also moves their orders', async () => {
  const shopper = same('seven\u200b@example.com');
  expect(await becomeOf(new AddressesWithoutMarks1764600693000(), [shopper])).toEqual([shopper]);
});

it('takes marks that nobody sees out of the addresses of the team', async () => {
  const database = await connect();
  await database.query(`INSERT INTO admins (email, name, password_hash) VALUES ($1, 'Test', 'x')`, ['eight\u200b@example.com']);
  const runner = database.createQueryRunner();
  await new AddressesWithoutMarks1764600693000().up(runner);
  await runner.release();
  const rows = await database.query('SELECT email FROM admins');
  await database.destroy();
  expect(rows).toEqual([{ email: 'eight@example.com' }]);
});
