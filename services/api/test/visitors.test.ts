import { readFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../../tools/dev-stack/settings.mjs';
import { startCopy } from './support/copies';
import { startNginx } from './support/nginx';
import { eventually } from './support/world';

let api: Awaited<ReturnType<typeof startCopy>>;
let trusting: Awaited<ReturnType<typeof edgeThatTrusts>>;
let suspicious: Awaited<ReturnType<typeof edgeThatTrusts>>;

async function edgeThatTrusts(network: string) {
  const port = await freePort();
  const values = { API_ADDRESS: new URL(api.origin).host, REMOTE_ORIGINS: 'http://127.0.0.1:1', TRUSTED_NETWORK: network };
  return { origin: `http://127.0.0.1:${port}`, ...(await startNginx({ template: 'shell', port, values })) };
}

beforeAll(async () => {
  api = await startCopy('127.0.0.1', await freePort(), { RATE_LIMITS: 'on' });
  [trusting, suspicious] = [await edgeThatTrusts('127.0.0.0/8'), await edgeThatTrusts('192.0.2.0/24')];
});
afterAll(async () => {
  trusting.stop();
  suspicious.stop();
  await api.stop();
});

/** Like a TLS proxy that forwards people from many addresses, each requesting a sign-in link. */
async function refusedOf(visitors: number, origin: string, network: string): Promise<number> {
  const statuses: number[] = [];
  for (let visitor = 1; visitor <= visitors; visitor += 1) {
    const reply = await fetch(`${origin}/api/auth/magic-link`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `${network}.${visitor}` },
      body: JSON.stringify({ email: `${network}.${visitor}.${Date.now()}@example.com` }),
    });
    statuses.push(reply.status);
  }
  return statuses.filter((status) => status === 429).length;
}

it('a hundred visitors behind a known proxy are a hundred, without a warning', async () => {
  expect(await refusedOf(100, trusting.origin, '198.51.100')).toBe(0);
  expect(readFileSync(path.join(trusting.folder, 'error.log'), 'utf8')).not.toContain('WARNING');
});

it('visitors behind an unknown proxy count as one, and the edge says why', async () => {
  expect(await refusedOf(15, suspicious.origin, '203.0.113')).toBeGreaterThan(0);
  const warning = 'WARNING: 127.0.0.1 names a visitor address, but is not trusted: it is not in TRUSTED_NETWORK (192.0.2.0/24)';
  await eventually(async () => readFileSync(path.join(suspicious.folder, 'error.log'), 'utf8').includes(warning));
});
