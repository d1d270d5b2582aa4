/** The stores that start anew for each test file. In this process, or directly from it: 90 files start them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../../../../tools/dev-stack/settings.mjs';
import { ensureProgram } from '../../../../tools/dev-stack/system-packages.mjs';

/** Ends Redis when this process ends, however it does: the shell's input closes then. */
const END_WITH_PARENT = '"$@" & read -r _; kill -9 $!; wait';

const answers = (/** @type {number} */ port) =>
  new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.on('data', (data) => {
      socket.destroy();
      resolve(String(data).startsWith('+PONG'));
    });
    socket.on('error', () => resolve(false));
  });

/**
 * @param {number} port
 * @param {string} folder
 */
export async function startRedis(port, folder) {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--appendonly', 'yes', '--save', ''];
  const shell = spawn('sh', ['-c', END_WITH_PARENT, 'sh', ensureProgram('redis'), ...options], { stdio: ['pipe', 'ignore', 'inherit'] });
  while (!(await answers(port))) {
    if (shell.exitCode !== null) throw new Error(`Redis ended (${shell.exitCode})`);
    await pause(5);
  }
  return {
    stop: async () => {
      const ended = once(shell, 'exit');
      shell.stdin.end();
      await ended;
    },
  };
}

/**
 * The stand-in for the card provider, in this process.
 * @param {import('../../../../tools/dev-stack/settings.mjs').Settings} settings
 */
export async function startSandboxHere({ host, ports }) {
  // Built by now; this file is loaded before.
  /** @type {typeof import('../../../../tools/stripe-sandbox/src/server.js')} */
  const { startSandbox } = await import(pathToFileURL(path.join(ROOT, 'tools/stripe-sandbox/dist/server.js')).href);
  const webhooks = `http://${host}:${ports.api}/api/webhooks`;
  return startSandbox({
    port: ports.sandbox,
    webhook: { url: `${webhooks}/stripe`, secret: 'whsec_homeroom_sandbox' },
    connectWebhook: { url: `${webhooks}/stripe-connect`, secret: 'whsec_homeroom_sandbox_connect' },
  });
}
