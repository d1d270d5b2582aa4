import path from 'node:path';
import { Part } from '../../../../tools/dev-stack/part.mjs';
import { freePort } from '../../../../tools/dev-stack/settings.mjs';
import { ROOT } from './nginx';

/** The edge of `npm start`, in front of an API and, optionally, a renderer. */
export async function startLocalEdge(
  apiOrigin: string,
  rendererOrigin = '',
): Promise<{ port: number; origin: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    EDGE_FOLDER: path.join(ROOT, 'apps/shell/dist'),
    EDGE_PORT: String(port),
    API_ORIGIN: apiOrigin,
    RENDERER_ORIGIN: rendererOrigin,
    REMOTES_FILE: path.join(ROOT, 'no-such-registry.json'),
    REMOTE_ORIGINS: origin,
    CARD_ORIGIN: origin,
  };
  const part = new Part({ name: 'edge', args: [path.join(ROOT, 'tools/dev-stack/parts/edge.mjs')], env });
  await part.start();
  return { port, origin, stop: () => part.stop() };
}
