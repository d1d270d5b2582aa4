import { fileURLToPath } from 'node:url';
import { Part } from '../../../../tools/dev-stack/part.mjs';
import { SHORT_RUN } from '../../../../tools/gate/short-run.mjs';

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** A copy of the API in its own process, at its own address, as in a container. */
export async function startCopy(host: string, port: number, env: Record<string, string> = {}) {
  const part = new Part({
    name: 'api',
    args: [...SHORT_RUN, MAIN],
    env: { ...process.env, API_HOST: host, API_PORT: String(port), LOG_LEVEL: 'warn', ...env },
  });
  await part.start();
  return { origin: `http://${host}:${port}`, stop: () => part.stop(), kill: () => part.stop('SIGKILL') };
}
