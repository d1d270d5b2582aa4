/** Checks that `stop` ends each container cleanly, with exit code 0. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { check, eventually } from './checks.mjs';
import { NODE, logsOf, podman, podmanAsync } from './engine.mjs';
import { publishNames } from './names.mjs';

/** A mail server that greets and then goes silent. */
const SILENT = `require('node:net').createServer((socket) => {
  socket.on('error', () => {}).write('220 good day\\r\\n');
  socket.once('data', () => console.log('a mail begins'));
}).listen(1025); process.on('SIGTERM', () => process.exit(0));`;

/**
 * Checks that a container stops within a grace period, after which it would be killed with code 137.
 * @param {string} container
 * @param {number} seconds
 */
async function endsWithin(container, seconds) {
  await podmanAsync('stop', '--time', String(seconds), container);
  assert.equal(podman('inspect', '--format', '{{.State.ExitCode}}', container), '0');
}

/**
 * @param {import('./compose.mjs').Compose} compose
 * @param {string} edge
 */
export async function checkStopping(compose, edge) {
  const [first = '', second = ''] = compose.containersOf('api');
  await check('an idle worker stops within 5 seconds', () => endsWithin(compose.containerOf('worker'), 5));
  await check('a worker with a running job stops within 5 seconds', async () => {
    const silent = podman(
      ...['run', '--detach', '--label', `project=${compose.project}`, '--label', 'names=silent', '--network', compose.network],
      ...[NODE, 'node', '-e', SILENT],
    );
    publishNames(compose);
    const worker = compose.start('worker', 2, ['--env', 'SMTP_URL=smtp://silent:1025']);
    const headers = { 'content-type': 'application/json' };
    await fetch(`${edge}/api/auth/magic-link`, { method: 'POST', headers, body: JSON.stringify({ email: `${randomUUID()}@example.com` }) });
    await eventually('the job begins', () => logsOf(silent).includes('a mail begins'));
    await endsWithin(worker, 5);
  });
  await check('an API without DRAIN_SECONDS stops within 5 seconds', async () => {
    const third = compose.start('api', 3, ['--env', 'DRAIN_SECONDS=0']);
    await compose.healthy('api', [third]);
    await endsWithin(third, 5);
  });
  await check('an API with the settings of docker-compose.yml stops within its grace period', async () => {
    await endsWithin(first, 30);
    await endsWithin(second, 30);
  });
}
