import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, readSettings } from '../../tools/dev-stack/settings.mjs';
import { Stack } from '../../tools/dev-stack/stack.mjs';

const PORTS = [
  'EDGE_PORT',
  'MARKETPLACE_PORT',
  'PARTNER_PORTAL_PORT',
  'ADMIN_CONSOLE_PORT',
  'API_PORT',
  'STRIPE_SANDBOX_PORT',
  'MAIL_WEB_PORT',
  'SMTP_PORT',
  'POSTGRES_PORT',
  'REDIS_PORT',
];

export default async function startStack(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'homeroom-e2e-'));
  chmodSync(folder, 0o755);
  const env: NodeJS.ProcessEnv = { ...process.env, HOMEROOM_DATA: folder, POSTGRES_DURABLE: 'off', LOG_LEVEL: 'warn', RATE_LIMITS: 'off' };
  for (const name of PORTS) env[name] = String(await freePort());
  const settings = readSettings(env);
  const stack = new Stack(settings, {
    env,
  });
  await stack.start();
  Object.assign(process.env, {
    SHOP: settings.publicUrl,
    DATABASE_URL: settings.databaseUrl,
    MAIL: `http://127.0.0.1:${settings.ports['mail']}`,
    MARKETPLACE: `http://127.0.0.1:${settings.ports['marketplace']}`,
    PARTNER_PORTAL: `http://127.0.0.1:${settings.ports['partner-portal']}`,
    ADMIN_CONSOLE: `http://127.0.0.1:${settings.ports['admin-console']}`,
    CARD_ORIGIN: settings.sandboxUrl,
  });
  return async () => {
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
