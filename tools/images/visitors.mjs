/** Checks that rate limits count visitors by their own addresses, behind any proxy. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { check } from './checks.mjs';
import { podman, run } from './engine.mjs';

const asked = () => JSON.stringify({ email: `${randomUUID()}@example.com` });
const TOO_MANY = 429;

/**
 * Statuses of calls through Caddy, each from its own outside address, or all from the same one.
 * @param {import('./compose.mjs').Compose} compose
 * @param {string} network
 * @param {number} calls
 * @param {boolean} isOne
 */
function throughFront(compose, network, calls, isOne) {
  const host = new URL(compose.env['PUBLIC_URL'] ?? '').host;
  const [{ NetworkSettings }] = JSON.parse(podman('inspect', compose.containerOf('front')));
  const front = NetworkSettings.Networks[compose.network].IPAddress;
  const statuses = [];
  for (let call = 1; call <= calls; call += 1) {
    const address = `${network}.${isOne ? 1 : call}`;
    run('ip', ['address', 'replace', `${address}/32`, 'dev', 'lo']);
    const where = ['--interface', address, '--resolve', `${host}:443:${front}`];
    const what = ['--header', 'content-type: application/json', '--header', 'x-forwarded-for: 192.0.2.99', '--data', asked()];
    const output = ['--silent', '--insecure', '--output', '/dev/null', '--write-out', '%{http_code}'];
    statuses.push(Number(run('curl', [...output, ...where, ...what, `https://${host}/api/auth/magic-link`])));
  }
  return statuses;
}

/**
 * @param {import('./compose.mjs').Compose} compose
 * @param {string} edge
 */
export async function checkVisitors(compose, edge) {
  await check('15 visitors behind Caddy are counted as 15, although they claim the same address', () => {
    assert.deepEqual(new Set(throughFront(compose, '198.51.100', 15, false)), new Set([200]));
  });
  await check('one visitor who calls 15 times behind Caddy is limited', () => {
    assert.ok(throughFront(compose, '203.0.113', 15, true).includes(TOO_MANY));
  });
  await check('100 visitors behind a proxy on this machine are counted as 100', async () => {
    const statuses = [];
    for (let visitor = 1; visitor <= 100; visitor += 1) {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${visitor}` };
      statuses.push((await fetch(`${edge}/api/auth/magic-link`, { method: 'POST', headers, body: asked() })).status);
    }
    assert.deepEqual(new Set(statuses), new Set([200]));
  });
}
