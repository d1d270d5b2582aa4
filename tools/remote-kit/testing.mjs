/** `@homeroom/remote-kit/testing`: opens the remote by itself in a browser, with recorded answers. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { startChromium } from '../dev-stack/chromium.mjs';
import { readTeam } from './team.mjs';

const COMMAND = fileURLToPath(new URL('homeroom-remote.mjs', import.meta.url));

/** @returns {Promise<number>} */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * @param {{ path?: string, root?: string }} [options] `path` is the screen to open, the remote's own by default
 * @returns {Promise<{ page: import('playwright-core').Page, origin: string, close: () => Promise<void> }>}
 */
export async function openRemote({ path, root = process.cwd() } = {}) {
  const port = await freePort();
  const env = { ...process.env, SERVE_PORT: String(port) };
  const served = fork(COMMAND, ['serve', '--recorded'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const isOver = once(served, 'exit');
  /** @type {import('playwright-core').Browser | undefined} */
  let browser;
  const close = async () => {
    await browser?.close();
    served.kill();
    await isOver;
  };
  try {
    const isUp = await Promise.race([once(served, 'message').then(() => true), isOver.then(() => false)]);
    if (!isUp) throw new Error('npx homeroom-remote serve --recorded did not start');
    browser = await startChromium();
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    const origin = `http://127.0.0.1:${port}`;
    await page.goto(`${origin}${path ?? readTeam(root).path}`);
    return { page, origin, close };
  } catch (error) {
    // Otherwise the server would keep the test running, and hide the error.
    await close();
    throw error;
  }
}
