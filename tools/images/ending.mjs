/** `stop` ends a container cleanly: with exit code 0, not killed. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { check, eventually } from './checks.mjs';
import { NODE, logsOf, podman, podmanLater } from './engine.mjs';
import { tellNames } from './names.mjs';

/** A mail server that greets and then goes silent. */
const SILENT = `require('node:net').createServer((socket) => {
  socket.on('error', () => {}).write('220 good day\\r\\n');
  socket.once('data', () => console.log('a mail begins'));
}).listen(1025); process.on('SIGTERM', () => process.exit(0));`;

/**
 * Docker's grace period in seconds; a container still running afterwards is killed, with code 137.
 * @param {string} container
 * @param {number} seconds
 */
async function endsWithin(container, seconds) {
  await podmanLater('stop', '--time', String(seconds), container);
  assert.equal(podman('inspect', '--format', '{{.State.ExitCode}}', container), '0');
}

/**
 * @param {import('./compose.mjs').Compose} compose
 * @param {string} edge
 */
export async function checkEnding(compose, edge) {
  const [first = '', second = ''] = compose.containersOf('api');
  await check('a worker with nothing to do ends with 0 within 5 seconds', () => endsWithin(compose.containerOf('worker'), 5));
  await check('a worker in the midst of a job ends with 0 within 5 seconds', async () => {
    const silent = podman(
      ...['run', '--detach', '--label', `project=${compose.project}`, '--label', 'names=silent', '--network', compose.network],
      ...[NODE, 'node', '-e', SILENT],
    );
    tellNames(compose);
    const worker = compose.start('worker', 2, ['--env', 'SMTP_URL=smtp://silent:1025']);
    const headers = { 'content-type': 'application/json' };
    await fetch(`${edge}/api/auth/magic-link`, { method: 'POST', headers, body: JSON.stringify({ email: `${randomUUID()}@example.com` }) });
    await eventually('the job begins', () => logsOf(silent).includes('a mail begins'));
    await endsWithin(worker, 5);
  });
  await check('an API that need not wait for those in front ends with 0 within 5 seconds', async () => {
    const third = compose.start('api', 3, ['--env', 'DRAIN_SECONDS=0']);
    await compose.healthy('api', [third]);
    await endsWithin(third, 5);
  });
  await check('an API as compose runs it serves on for 5 seconds and ends with 0 within its time', async () => {
    await endsWithin(first, 30);
    await endsWithin(second, 30);
  });
}
