/** The stores behind the tests: slow ones start once per jest worker, the others anew for each file. */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { requiredVariable } from '../../../../tools/dev-stack/required-variable.mjs';
import { freePort, onFreePorts, readSettings } from '../../../../tools/dev-stack/settings.mjs';
import { Stack } from '../../../../tools/dev-stack/stack.mjs';
import { SHORT_RUN } from '../../../../tools/gate/short-run.mjs';
import { loadSource } from './loaded-once.mjs';
import { startRedis, startSandboxHere } from './stores-of-a-file.mjs';

/** @typedef {Awaited<ReturnType<typeof startShared>>} Shared */

/** @type {Promise<Shared> | undefined} */
let shared;
/** @type {Promise<string> | undefined} */
let demo;
let files = 0;

/** PostgreSQL with a migrated template database, and a mailbox. */
async function startShared() {
  const folder = path.join(requiredVariable('HOMEROOM_TEST_FOLDER'), `worker-${process.pid}`);
  mkdirSync(folder);
  const env = await onFreePorts({ ...process.env, HOMEROOM_DATA: folder, POSTGRES_DURABLE: 'off', STRIPE_SANDBOX_FILE: '' });
  const own = { REDIS_URL: 'of each file', STRIPE_SECRET_KEY: 'of each file' };
  const stack = new Stack(readSettings({ ...env, ...own }), { env, apiOptions: SHORT_RUN });
  await stack.startStores();
  await stack.runOnce('migrate');
  const { databaseUrl, smtpUrl } = stack.settings;
  // The ports of the parts are free until a part listens, so tests look for theirs behind them.
  return { stack, folder, env, databaseUrl, smtpUrl, portsFrom: await freePort() };
}

export async function stopShared() {
  await (await shared)?.stack.stop();
}

/**
 * @param {string} databaseUrl of the template database
 * @param {string} statement
 */
async function onServer(databaseUrl, statement) {
  const client = new pg.Client({ connectionString: Object.assign(new URL(databaseUrl), { pathname: '/postgres' }).href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * A second template database, with the demo: loading it takes two seconds of a core.
 * @param {string} databaseUrl of the template database
 */
async function loadDemoOnce(databaseUrl) {
  const name = 'homeroom_demo';
  await onServer(databaseUrl, `CREATE DATABASE ${name} TEMPLATE homeroom`);
  /** @type {typeof import('../../src/demo/load-demo.js')} */
  const { loadDemo } = loadSource('demo/load-demo');
  /** @type {typeof import('../../src/platform/configuration/read-configuration.js')} */
  const { readConfiguration } = loadSource('platform/configuration/read-configuration');
  /** @type {typeof import('../../src/platform/database/data-source.js')} */
  const { newDataSource } = loadSource('platform/database/data-source');
  /** @type {typeof import('../../src/platform/secrets/secret-tokens.js')} */
  const { SecretTokens } = loadSource('platform/secrets/secret-tokens');
  const url = Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href;
  const configuration = readConfiguration({ NODE_ENV: 'test', DATABASE_URL: url });
  const database = await newDataSource(configuration, 'demo').initialize();
  await loadDemo(database, new SecretTokens(configuration));
  await database.destroy();
  return name;
}

/**
 * What one test file has to itself: a database, Redis, the card sandbox, an empty mailbox and a folder.
 * @param {{ withDemo?: boolean }} [how]
 */
export async function startOwn({ withDemo = false } = {}) {
  shared ??= startShared();
  const { folder, env, databaseUrl, smtpUrl, portsFrom } = await shared;
  const template = withDemo ? await (demo ??= loadDemoOnce(databaseUrl)) : 'homeroom';
  const name = `file_${++files}`;
  const url = Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href;
  const data = path.join(folder, name);
  const settings = readSettings({ ...env, HOMEROOM_DATA: data });
  mkdirSync(data);
  const [redis, sandbox] = await Promise.all([
    startRedis(settings.ports.redis, data),
    startSandboxHere(settings),
    onServer(databaseUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`),
    fetch(`http://127.0.0.1:${env['MAIL_WEB_PORT']}/email/all`, { method: 'DELETE' }),
  ]);
  return {
    env: {
      NODE_ENV: 'test',
      HOMEROOM_DATA: data,
      DATABASE_URL: url,
      REDIS_URL: settings.redisUrl,
      SMTP_URL: smtpUrl,
      STRIPE_SANDBOX_URL: settings.sandboxUrl,
      PUBLIC_URL: settings.publicUrl,
      API_PORT: env['API_PORT'],
      MAIL_WEB_PORT: env['MAIL_WEB_PORT'],
      SMTP_PORT: env['SMTP_PORT'],
      REDIS_PORT: env['REDIS_PORT'],
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
      PASSWORD_HASHES: 'quick',
      UPLOADS_FOLDER: path.join(data, 'uploads'),
      REGISTRY_FOLDER: path.join(data, 'registry'),
      RELEASES_FOLDER: path.join(data, 'releases'),
      FREE_PORTS_FROM: String(portsFrom),
    },
    stop: async () => {
      await Promise.all([redis.stop(), sandbox.stop()]);
      await onServer(databaseUrl, `DROP DATABASE ${name} WITH (FORCE)`);
      rmSync(data, { recursive: true, force: true, maxRetries: 50 });
    },
  };
}
