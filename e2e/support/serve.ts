import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { freePort } from '../../tools/dev-stack/settings.mjs';
import { SHORT_RUN } from '../../tools/gate/short-run.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const NX = path.join(ROOT, 'node_modules/nx/dist/bin/nx.js');
const SERVE = path.join(ROOT, 'tools/standalone/serve.mjs');
const START_MS = 120_000;

interface Served {
  readonly origin: string;
  readonly stop: () => void;
}

/** Runs `npx nx serve …` until it is stopped, once its container is built, too. */
export const serve = (project: string, env: Record<string, string>) =>
  start([NX, 'serve', project], { cwd: ROOT, env, asks: '/remote/mf-manifest.json' });

/** Runs what `npx nx serve … --recorded` starts: the remote by itself, without its container. */
export const serveRecorded = (project: string, env: Record<string, string>) =>
  start([SERVE, '--recorded'], { cwd: path.join(ROOT, 'apps', project), env, asks: '/' });

async function start(words: string[], { cwd, env, asks }: { cwd: string; env: Record<string, string>; asks: string }): Promise<Served> {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, [...SHORT_RUN, ...words], {
    cwd,
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, NX_DAEMON: 'false', NX_ISOLATE_PLUGINS: 'false', SERVE_PORT: String(port), ...env },
  });
  const origin = `http://127.0.0.1:${port}`;
  const isThere = async () => (await fetch(`${origin}${asks}`).catch(() => null))?.ok;
  const stop = () => void process.kill(-child.pid!, 'SIGTERM');
  try {
    await expect.poll(isThere, { timeout: START_MS }).toBe(true);
  } catch (error) {
    stop();
    throw error;
  }
  return { origin, stop };
}
