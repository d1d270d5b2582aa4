import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { readConfiguration } from '../src/platform/configuration/read-configuration';
import { newDataSource } from '../src/platform/database/data-source';
import { migrate, migrationSource } from '../src/platform/database/migrate';
import { openDatabase } from './support/world';

let server: DataSource;
let database: DataSource;

beforeAll(async () => {
  server = await openDatabase();
  const name = `schema_${randomUUID().slice(0, 8)}`;
  await server.query(`CREATE DATABASE ${name}`);
  const url = Object.assign(new URL(process.env['DATABASE_URL']!), { pathname: `/${name}` }).href;
  const configuration = readConfiguration({ ...process.env, DATABASE_URL: url });
  const migrating = await migrationSource(configuration).initialize();
  await migrate(migrating, () => undefined);
  await migrating.destroy();
  database = await newDataSource(configuration).initialize();
  await noteGeneratedColumns();
});
afterAll(async () => {
  await database.destroy();
  await server.destroy();
});

/** TypeORM reads how a column is generated from its own table, which our migrations do not create. */
const noteGeneratedColumns = () =>
  database.query('CREATE TABLE typeorm_metadata (type text, database text, schema text, "table" text, name text, value text)');

/** About the one generated column. An entity that declared it would make TypeORM create its table wherever it migrates. */
const OF_GENERATED = /"(is_redeemed|TEMP_OLD_is_redeemed|typeorm_metadata)"/;

/** What TypeORM would change to match the entities. */
async function changesWanted(): Promise<string[]> {
  const { upQueries } = await database.driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query).filter((query) => !OF_GENERATED.test(query));
}

/** Checks are in the migrations only: TypeORM compares just their names, so copies in the entities would soon be wrong. */
async function checks(): Promise<string[]> {
  const rows = await database.query<{ drop: string }[]>(
    `SELECT format('ALTER TABLE "%s" DROP CONSTRAINT "%s"', conrelid::regclass, conname) AS drop FROM pg_constraint WHERE contype = 'c'`,
  );
  return rows.map(({ drop }) => drop);
}

it('after all migrations, matches the entities: columns, keys, unique keys and indexes', async () => {
  const ofChecks = new Set(await checks());
  expect(ofChecks.size).toBeGreaterThan(0);
  expect((await changesWanted()).filter((query) => !ofChecks.has(query))).toEqual([]);
});

it('has an entity for each table', async () => {
  const tables = await database.query<{ name: string }[]>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('migrations', 'typeorm_metadata') ORDER BY 1`,
  );
  expect(database.entityMetadatas.map(({ tableName }) => tableName).sort()).toEqual(tables.map(({ name }) => name).sort());
});

it('has each index that an entity only names, because TypeORM cannot express partial and expression indexes', async () => {
  const named = database.entityMetadatas.flatMap(({ tableName, indices }) =>
    indices.filter(({ synchronize }) => !synchronize).map(({ name }) => `${tableName}.${name}`),
  );
  const made = await database.query<{ name: string }[]>(
    `SELECT tablename || '.' || indexname AS name FROM pg_indexes WHERE schemaname = 'public'`,
  );
  const known = new Set(made.map(({ name }) => name));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

it('reports a column that only the entity has', async () => {
  await database.query('ALTER TABLE rewards DROP COLUMN cash_value');
  expect(await changesWanted()).toContainEqual('ALTER TABLE "rewards" ADD "cash_value" numeric(10,2)');
});
