import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onFreePorts, readSettings } from '../../tools/dev-stack/settings.mjs';
import { Stack } from '../../tools/dev-stack/stack.mjs';
import { SHORT_RUN } from '../../tools/gate/short-run.mjs';
import { copyFilled, keepFilled } from './filled-folder';

export default async function startStack(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'homeroom-e2e-'));
  chmodSync(folder, 0o755);
  const forTests = { POSTGRES_DURABLE: 'off', LOG_LEVEL: 'warn', RATE_LIMITS: 'off', PASSWORD_HASHES: 'quick' };
  const env = await onFreePorts({ ...process.env, HOMEROOM_DATA: folder, ...forTests });
  const settings = readSettings(env);
  const isFilled = copyFilled(folder);
  // These processes only live for minutes, so Node skips source maps, and V8 optimizes late.
  const stack = new Stack(settings, { env, isFilled, apiOptions: SHORT_RUN });
  const start = async () => {
    if (!isFilled) await keepFilled(stack, folder);
    await stack.start();
  };
  await start().catch(async (error: Error & { lastLines?: string[] }) => {
    await stack.stop();
    throw new Error([error.message, ...(error.lastLines ?? [])].join('\n'));
  });
  Object.assign(process.env, env, {
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
