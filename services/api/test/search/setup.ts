import { randomUUID } from 'node:crypto';
import type { DealWithLocations } from '@homeroom/contracts';
import { DataSource } from 'typeorm';
import { SearchUpkeepJoint } from '../../src/catalogue/search';
import { loadDemo } from '../../src/demo/load-demo';
import { readConfiguration } from '../../src/platform/configuration/read-configuration';
import { migrate, migrationSource } from '../../src/platform/database/migrate';
import { newDataSource } from '../../src/platform/database/data-source';
import { SecretTokens } from '../../src/platform/secrets/secret-tokens';
import { Api } from '../support/api';
import { openDatabase } from '../support/world';

let server: DataSource;
export let database: DataSource;
export let api: Api;

/** The demo in its own database, so that other tests' sales do not matter. */
beforeAll(async () => {
  server = await openDatabase();
  const name = `search_${randomUUID().slice(0, 8)}`;
  await server.query(`CREATE DATABASE ${name}`);
  process.env['DATABASE_URL'] = Object.assign(new URL(process.env['DATABASE_URL']!), { pathname: `/${name}` }).href;
  const configuration = readConfiguration(process.env);
  const migrating = await migrationSource(configuration).initialize();
  await migrate(migrating, () => undefined);
  await migrating.destroy();
  database = await newDataSource(configuration, 'test').initialize();
  await loadDemo(database, new SecretTokens(configuration));
  await new SearchUpkeepJoint(database).renew();
  api = await Api.start();
});
afterAll(async () => {
  await api.stop();
  await database.destroy();
  await server.destroy();
});

export const find = async (query: string) => (await api.get<DealWithLocations[]>(`/api/deals/with-locations?limit=10&${query}`)).body;
export const titles = async (q: string) => (await find(`q=${encodeURIComponent(q)}`)).map(({ title }) => title);

export const matches = async (query: string) => (await find(query)).map(({ title, match }) => [title.split(/[:,]/)[0], match]);
export const dealCalled = async (begin: string) =>
  (await database.query<[{ id: number }]>('SELECT id FROM deals WHERE title LIKE $1', [`${begin}%`]))[0].id;
