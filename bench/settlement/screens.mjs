/** Measures the API's answers for the screens about money, at size. */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { ROOT, serviceEnvironment } from '../../tools/dev-stack/settings.mjs';
import { median, percentile } from '../measuring/measure.mjs';
import { cpuOf } from './world.mjs';

/** @typedef {{ stack: import('../../tools/dev-stack/stack.mjs').Stack, query: import('./world.mjs').Query }} Bench */

const CALLS = 60;
const WARM_CALLS = 10;
const PASSWORD = 'a fine day for 7 kites';

/**
 * Measures each call of the team's and a business's screens about money by itself.
 * @param {Bench} bench
 * @param {(name: string, facts: Record<string, unknown>) => void} note
 * @param {string} when
 */
export async function screens({ stack, query }, note, when) {
  await stack.startService('api', 'main');
  const email = `${randomUUID()}@homeroom.test`;
  const env = { ...process.env, ...serviceEnvironment(stack.settings, stack.env), ADMIN_PASSWORD: PASSWORD };
  execFileSync(process.execPath, [path.join(ROOT, 'services/api/dist/create-admin.js'), email], { env });
  await query(`UPDATE businesses SET password_hash = (SELECT password_hash FROM admins WHERE email = $1) WHERE name = 'bench-1'`, [email]);
  const api = `http://127.0.0.1:${stack.settings.ports['api']}`;
  const signIn = (/** @type {string} */ at, /** @type {string} */ email) =>
    fetch(`${api}${at}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
  const team = { authorization: `Bearer ${(await (await signIn('/api/admin/login', email)).json()).token}` };
  const partner = await signIn('/api/businesses/login', 'bench-1@business.test');
  const own = {
    cookie: partner.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  };
  const [{ id }] = await query(`SELECT id FROM businesses WHERE name = 'bench-1'`);
  /** @type {[string, string, Record<string, string>][]} */
  const calls = [
    ['Money', '/api/admin/money', team],
    ['Payouts of the team', '/api/admin/payouts?limit=50', team],
    ['… that wait', '/api/admin/payouts?limit=50&state=failed', team],
    ['Businesses', '/api/admin/earnings?limit=50', team],
    ['… searched', '/api/admin/earnings?limit=50&q=bench-47', team],
    ['Next payout', `/api/businesses/${id}/next-payout`, own],
    ['Payouts of a business', `/api/businesses/${id}/payouts?limit=50`, own],
    ['Earnings of a business', `/api/businesses/${id}/earnings`, own],
  ];
  for (const [name, at, headers] of calls) {
    const ask = async () => {
      const begun = performance.now();
      const reply = await fetch(`${api}${at}`, { headers });
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`${at}: ${reply.status}`);
      return performance.now() - begun;
    };
    for (let call = 0; call < WARM_CALLS; call += 1) await ask();
    const samples = [];
    const cpu = cpuOf({ stack }, 'api');
    for (let call = 0; call < CALLS; call += 1) samples.push(await ask());
    const facts = {
      'median, ms': median(samples),
      'p95, ms': percentile(samples, 0.95),
      'CPU, ms': (cpuOf({ stack }, 'api') - cpu) / CALLS,
    };
    note(`${name}, ${when}`, facts);
  }
  await stack.part('api').stop();
}
