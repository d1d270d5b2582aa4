import { fileURLToPath } from 'node:url';
import passport from 'passport';
import { Part } from '../../../../tools/dev-stack/part.mjs';
import { SHORT_RUN } from '../../../../tools/gate/short-run.mjs';
import { createWorker } from '../../src/create-worker';
import { letGo } from './let-go';

const WORKER = fileURLToPath(new URL('../../dist/worker.js', import.meta.url));

/** The real worker, in its own process that can be killed. */
export async function startWorker(env: Record<string, string> = {}, hear: (line: string) => void = () => undefined) {
  const part = new Part(
    { name: 'worker', args: [...SHORT_RUN, WORKER], env: { ...process.env, LOG_LEVEL: 'warn', ...env } },
    { onLine: (_, line) => hear(line) },
  );
  await part.start();
  return {
    stop: () => part.stop(),
    kill: () => part.stop('SIGKILL'),
    get lines(): string[] {
      return part.lastLines;
    },
  };
}

/** How sessions are checked, which Passport keeps once for the whole process. */
const { _strategies: strategies } = passport as unknown as { _strategies: Record<string, unknown> };

/** The worker in this process, which starts in a fraction of the time, for tests that only need its work done. It reads `env` as it starts. */
export async function startWorkerHere(env: Record<string, string> = {}) {
  const ofTheApi = { ...strategies };
  const before = { ...process.env };
  Object.assign(process.env, env);
  try {
    const started = { worker: await createWorker() };
    return { stop: () => started.worker.close().finally(() => letGo(started)) };
  } finally {
    for (const name of Object.keys(env)) delete process.env[name];
    Object.assign(process.env, before);
    Object.assign(strategies, ofTheApi);
  }
}
