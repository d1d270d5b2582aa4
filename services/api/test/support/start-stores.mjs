/** PostgreSQL, Redis, a mailbox and the card sandbox on free ports, for all tests of a run. */
import { mkdtempSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onFreePorts, readSettings } from '../../../../tools/dev-stack/settings.mjs';
import { Stack } from '../../../../tools/dev-stack/stack.mjs';

export default async function startStores() {
  const folder = mkdtempSync(path.join(tmpdir(), 'homeroom-test-'));
  chmodSync(folder, 0o755);
  const env = await onFreePorts({ ...process.env, HOMEROOM_DATA: folder, POSTGRES_DURABLE: 'off', STRIPE_SANDBOX_FILE: '' });
  const stack = new Stack(readSettings(env), { env });
  await stack.startStores();
  await stack.runOnce('migrate');
  const { settings } = stack;
  Object.assign(process.env, {
    NODE_ENV: 'test',
    HOMEROOM_DATA: folder,
    DATABASE_URL: settings.databaseUrl,
    REDIS_URL: settings.redisUrl,
    SMTP_URL: settings.smtpUrl,
    STRIPE_SANDBOX_URL: settings.sandboxUrl,
    PUBLIC_URL: settings.publicUrl,
    API_PORT: env.API_PORT,
    MAIL_WEB_PORT: env.MAIL_WEB_PORT,
    SMTP_PORT: env.SMTP_PORT,
    REDIS_PORT: env.REDIS_PORT,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    REGISTRY_FOLDER: path.join(folder, 'registry'),
  });
  globalThis.homeroomTestStack = stack;
}
