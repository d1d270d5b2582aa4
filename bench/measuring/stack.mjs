/** Starts the whole stack with demo data on free ports, for measurements in a browser. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onFreePorts, readSettings } from '../../tools/dev-stack/settings.mjs';
import { Stack } from '../../tools/dev-stack/stack.mjs';

/** @param {NodeJS.ProcessEnv} [more] settings besides the ports */
export async function startWholeStack(more = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'homeroom-browser-bench-'));
  chmodSync(folder, 0o755);
  const free = await onFreePorts({ ...process.env, HOMEROOM_DATA: folder, LOG_LEVEL: 'warn' });
  // As `npm start` does, so that the demo's schools have managers.
  /** @type {NodeJS.ProcessEnv} */
  const env = { PAYOUTS: 'on', ...free, ...more };
  const settings = readSettings(env);
  const stack = new Stack(settings, { env });
  await stack.start();
  const stop = async () => {
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { stack, stop, env, settings, origin: settings.publicUrl };
}

/** Waits until the renderer draws a page. @param {string} address */
export async function untilDrawn(address) {
  const isDrawn = async () => (await (await fetch(address)).text()).includes('homeroom-page');
  for (let tries = 0; !(await isDrawn()); tries += 1) {
    if (tries > 100) throw new Error('the renderer draws nothing');
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}
