/** Replaces and kills copies of the API under load. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { check, eventually } from './checks.mjs';
import { podman, podmanAsync } from './engine.mjs';
import { publishNames } from './names.mjs';

const PER_SECOND = 50;

/** @param {string} edge */
function visitors(edge) {
  /** @type {string[]} */
  const failures = [];
  /** @type {Promise<unknown>[]} */
  const asked = [];
  const ask = async (/** @type {number} */ number) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `198.19.${number >> 8}.${number & 255}` };
    const write = { method: 'POST', headers, body: JSON.stringify({ email: `${randomUUID()}@example.com` }) };
    const reply = await (number % 2 ? fetch(`${edge}/api/auth/magic-link`, write) : fetch(`${edge}/api/deals?limit=1`, { headers }));
    const text = await reply.text();
    if (!reply.ok) failures.push(`${number % 2 ? 'POST' : 'GET'} ${reply.status} ${text.slice(0, 100)}`);
  };
  const timer = setInterval(() => asked.push(ask(asked.length).catch(({ message }) => failures.push(message))), 1_000 / PER_SECOND);
  return async () => {
    clearInterval(timer);
    await Promise.all(asked);
    return { asked: asked.length, failures };
  };
}

/**
 * Replaces a copy as compose does: stops the old one, and starts one with another address.
 * @param {import('./compose.mjs').Compose} compose
 * @param {number} copy
 */
async function replace(compose, copy) {
  const old = `${compose.project}-api-${copy}`;
  await podmanAsync('stop', old);
  publishNames(compose);
  podman('rm', old);
  const container = compose.start('api', copy);
  await compose.healthy('api', [container]);
  return container;
}

/**
 * @param {import('./compose.mjs').Compose} compose
 * @param {string} edge
 */
export async function checkReplacement(compose, edge) {
  await check('both copies of the API are replaced under load without a failed request or a change to nginx', async () => {
    const addresses = () =>
      compose.containersOf('api').map((name) => podman('inspect', '--format', '{{json .NetworkSettings.Networks}}', name));
    const before = addresses();
    const stop = visitors(edge);
    let seen;
    try {
      await replace(compose, 1);
      await replace(compose, 2);
    } finally {
      seen = await stop();
    }
    assert.ok(
      addresses().every((one) => !before.includes(one)),
      'the new copies have other addresses',
    );
    assert.deepEqual(seen.failures, []);
    assert.ok(seen.asked > 4 * PER_SECOND);
  });
  await check('a killed copy of the API restarts', async () => {
    const container = compose.containerOf('api');
    process.kill(Number(podman('inspect', '--format', '{{.State.Pid}}', container)), 'SIGKILL');
    await eventually('it runs again', () => Number(podman('inspect', '--format', '{{.RestartCount}}', container)) > 0);
    publishNames(compose);
    await compose.healthy('api');
  });
}
