import type { DealWithLocations } from '@homeroom/contracts';
import type { DataSource } from 'typeorm';
import { SearchUpkeepJoint } from '../../src/catalogue/search';
import { Api } from '../support/api';
import { openDatabase } from '../support/world';

export let database: DataSource;
export let api: Api;

beforeAll(async () => {
  database = await openDatabase();
  await new SearchUpkeepJoint(database).renew();
  api = await Api.start();
});
afterAll(async () => {
  await api.stop();
  await database.destroy();
});

export const find = async (query: string) => (await api.get<DealWithLocations[]>(`/api/deals/with-locations?limit=10&${query}`)).body;
export const titles = async (q: string) => (await find(`q=${encodeURIComponent(q)}`)).map(({ title }) => title);

export const matches = async (query: string) => (await find(query)).map(({ title, match }) => [title.split(/[:,]/)[0], match]);
export const dealCalled = async (begin: string) =>
  (await database.query<[{ id: number }]>('SELECT id FROM deals WHERE title LIKE $1', [`${begin}%`]))[0].id;
