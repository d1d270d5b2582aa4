import { existsSync } from 'node:fs';
import { Redis } from 'ioredis';
import pg from 'pg';
import { freePort } from '../../../tools/dev-stack/settings.mjs';
import { readConfiguration } from '../src/platform/configuration/read-configuration';
import { newDataSource } from '../src/platform/database/data-source';

const { env } = process;

/** The number of records in each store. */
async function found() {
  const database = new pg.Client({ connectionString: env['DATABASE_URL']! });
  await database.connect();
  const { rows } = await database.query<{ jobs: number; orders: number }>(
    'SELECT (SELECT count(*)::int FROM outbox) AS jobs, (SELECT count(*)::int FROM orders) AS orders',
  );
  await database.end();
  const redis = new Redis(env['REDIS_URL']!);
  const keys = await redis.dbsize();
  redis.disconnect();
  const mails = (await (await fetch(`http://127.0.0.1:${env['MAIL_WEB_PORT']}/email`)).json()) as unknown[];
  const payments = await fetch(`${env['STRIPE_SANDBOX_URL']}/v1/payment_intents`, { headers: { authorization: 'Bearer sk_test_x' } });
  const { data } = (await payments.json()) as { data: unknown[] };
  return { ...rows[0], keys, mails: mails.length, payments: data.length, hasUploads: existsSync(env['UPLOADS_FOLDER']!) };
}

it('a test file finds nothing that another left in the stores, however many ran before it', async () => {
  expect(await found()).toEqual({ jobs: 0, orders: 0, keys: 0, mails: 0, payments: 0, hasUploads: false });
});

it('a free port is never one reserved for the API and its stores', async () => {
  const kept = ['API_PORT', 'MAIL_WEB_PORT', 'SMTP_PORT', 'REDIS_PORT'].map((name) => Number(env[name]));
  const free = [await freePort(), await freePort(), await freePort()];
  expect(kept.filter((port) => free.includes(port))).toEqual([]);
});

it('the tests know the API’s exports and errors under the same names', async () => {
  expect(() => readConfiguration({ API_PORT: 'none' })).toThrow(Error);
  const database = await newDataSource(readConfiguration(env), 'test').initialize();
  const [{ now }] = await database.query<[{ now: Date }]>('SELECT now()');
  await database.destroy();
  expect(now).toBeInstanceOf(Date);
});
