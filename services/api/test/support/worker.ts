import { fileURLToPath } from 'node:url';
import { Part } from '../../../../tools/dev-stack/part.mjs';
import { SHORT_RUN } from '../../../../tools/gate/short-run.mjs';

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
