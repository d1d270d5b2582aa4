/** The whole stack with demo data, on free ports, for measurements in a browser. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onFreePorts, readSettings } from '../tools/dev-stack/settings.mjs';
import { Stack } from '../tools/dev-stack/stack.mjs';

export async function startWholeStack() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'homeroom-browser-bench-'));
  chmodSync(folder, 0o755);
  const env = await onFreePorts({ ...process.env, HOMEROOM_DATA: folder, LOG_LEVEL: 'warn' });
  const settings = readSettings(env);
  const stack = new Stack(settings, { env });
  await stack.start();
  const stop = async () => {
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { stack, stop, origin: settings.publicUrl };
}
