import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { freePort } from '../../tools/dev-stack/settings.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const NX = path.join(ROOT, 'node_modules/nx/dist/bin/nx.js');

/** `npx nx serve …` until it is stopped. */
export async function serve(
  project: string,
  env: Record<string, string>,
  ...words: string[]
): Promise<{ origin: string; stop: () => void }> {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, [NX, 'serve', project, ...words], {
    cwd: ROOT,
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, NX_DAEMON: 'false', SERVE_PORT: String(port), ...env },
  });
  const origin = `http://127.0.0.1:${port}`;
  const isThere = async () => (await fetch(`${origin}/remote/mf-manifest.json`).catch(() => null))?.ok;
  const stop = () => void process.kill(-child.pid!, 'SIGTERM');
  try {
    await expect.poll(isThere, { timeout: 60_000 }).toBe(true);
  } catch (error) {
    stop();
    throw error;
  }
  return { origin, stop };
}
