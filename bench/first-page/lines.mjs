/**
 * The lines over which a phone opens first pages, each with its own servers for the drawn page and the empty shell. `emulated` is the
 * browser's emulation over plain HTTP, for which the goals were set. `connection` simulates a phone's real connection (`slow-line.mjs`).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT, REMOTES, asVariable, freePort } from '../../tools/dev-stack/settings.mjs';
import { DOWN_BYTES_PER_MS, ROUND_TRIP_MS, UP_BYTES_PER_MS, certificate, slowLine } from './slow-line.mjs';
import { startWholeStack, untilDrawn } from '../measuring/stack.mjs';

/** @import { CDPSession } from 'playwright-core' */
/**
 * @typedef {object} Line
 * @property {Record<'drawn' | 'frame', string>} origins
 * @property {() => number} bytes sent to browsers so far
 * @property {(devtools: CDPSession) => Promise<void>} join connects a browser's page to the line
 * @property {() => Promise<void>} stop
 */

/** @returns {Promise<Line>} */
async function emulated() {
  const { stack, stop, settings } = await startWholeStack({ RENDERER: 'on' });
  const framePort = await freePort();
  await startFrame(stack, settings, framePort, (remote) => `http://${settings.host}:${settings.ports[remote]}`);
  await untilDrawn(`${settings.publicUrl}/`);
  let bytes = 0;
  return {
    origins: { drawn: settings.publicUrl, frame: `http://${settings.host}:${framePort}` },
    bytes: () => bytes,
    join: async (devtools) => {
      devtools.on('Network.loadingFinished', ({ encodedDataLength }) => void (bytes += encodedDataLength));
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: ROUND_TRIP_MS,
        downloadThroughput: DOWN_BYTES_PER_MS * 1_000,
        uploadThroughput: UP_BYTES_PER_MS * 1_000,
      });
    },
    stop,
  };
}

/** @returns {Promise<Line>} */
async function connection() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'homeroom-first-page-'));
  /** Each origin has its own port: both edges, and the remotes. */
  const ports = { drawn: await freePort(), frame: await freePort() };
  const remotePorts = Object.fromEntries(await Promise.all(REMOTES.map(async (remote) => [remote, await freePort()])));
  const originAt = (/** @type {number | string | undefined} */ port) => `https://localhost:${port}`;
  const originOf = (/** @type {string} */ remote) => originAt(remotePorts[remote]);
  const secrets = certificate(folder);
  const { stack, stop, env, settings } = await startWholeStack({
    RENDERER: 'on',
    // The renderer also gets the remotes' files over the line.
    NODE_EXTRA_CA_CERTS: secrets.file,
    PUBLIC_URL: originAt(ports.drawn),
    ...Object.fromEntries(REMOTES.map((remote) => [`${asVariable(remote)}_ORIGIN`, originOf(remote)])),
  });
  const { host } = settings;
  const framePort = await freePort();
  await startFrame(stack, settings, framePort, originOf);
  const line = await slowLine(secrets, [
    { port: ports.drawn, to: `http://${host}:${env['EDGE_PORT']}` },
    { port: ports.frame, to: `http://${host}:${framePort}` },
    ...REMOTES.map((remote) => ({ port: Number(remotePorts[remote]), to: `http://${host}:${settings.ports[remote]}` })),
  ]);
  await untilDrawn(`http://${host}:${env['EDGE_PORT']}/`);
  line.slowDown();
  return {
    origins: { drawn: originAt(ports.drawn), frame: originAt(ports.frame) },
    bytes: () => line.bytes,
    join: async () => undefined,
    stop: async () => {
      line.close();
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A second edge, which sends the empty shell.
 * @param {import('../../tools/dev-stack/stack.mjs').Stack} stack
 * @param {import('../../tools/dev-stack/settings.mjs').Settings} settings
 * @param {number} port
 * @param {(remote: string) => string} originOf
 */
function startFrame(stack, settings, port, originOf) {
  return stack.run('edge without a renderer', {
    args: [path.join(ROOT, 'tools/dev-stack/parts/edge.mjs')],
    env: {
      EDGE_FOLDER: path.join(ROOT, 'apps/shell/dist'),
      EDGE_PORT: port,
      API_ORIGIN: `http://${settings.host}:${settings.ports['api']}`,
      REMOTES_FILE: path.join(settings.dataFolder, 'registry/remotes.json'),
      REMOTE_ORIGINS: REMOTES.map(originOf).join(' '),
      CARD_ORIGIN: settings.sandboxUrl,
      RENDERER_ORIGIN: undefined,
    },
  });
}

/** @type {Readonly<Record<string, () => Promise<Line>>>} */
export const LINES = { emulated, connection };
