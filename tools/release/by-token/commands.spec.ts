import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { commandsByToken } from './commands.mjs';

const REGISTRY = {
  grants: { shop: { paths: ['/'] }, lab: { paths: ['/lab'] } },
  remotes: {
    shop: {
      path: '/',
      active: '1.1.0+b',
      fallback: '1.0.0+a',
      builds: { '1.0.0+a': { publishedAt: '2026-11-01' }, '1.1.0+b': { publishedAt: '2026-11-02' } },
    },
  },
};

let server: Server;
let canary: object | undefined;
let asked: unknown[];
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const isChange = request.method === 'POST';
  if (isChange) {
    const body = Buffer.concat(await request.toArray()).toString('utf8');
    asked.push([request.url, request.headers.authorization, JSON.parse(body) as unknown]);
  }
  const { shop } = REGISTRY.remotes;
  const registry = { ...REGISTRY, remotes: { shop: { ...shop, ...(canary && { canary }) } } };
  response.end(JSON.stringify(isChange ? { what: 'rollback shop', generation: 8, by: 'Shop CI (token 1)' } : registry));
}
beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env['RELEASE_TOKEN'] = 'a-token';
});
afterAll(async () => {
  delete process.env['RELEASE_TOKEN'];
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  asked = [];
  canary = undefined;
});

const site = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const options = { dryRun: false, security: false, evenThoughBad: false, csv: false, by: '', why: 'prices are wrong' };
const run = (name: 'rollback' | 'status', ...words: string[]) =>
  commandsByToken({ site: site() } as Parameters<typeof commandsByToken>[0])[name](words, options);

it('sends the version that is live with a rollback, so that no other version is rolled back', async () => {
  expect(await run('rollback', 'shop')).toBe('Done: rollback shop (generation 8), by Shop CI (token 1).');
  canary = { version: '1.2.0+c', percent: 10 };
  await run('rollback', 'shop');
  await run('rollback', 'shop', '1.1.0');
  expect(asked).toEqual(
    ['1.1.0+b', '1.2.0+c', '1.1.0'].map((version) => [
      '/api/releases/shop/changes',
      'Bearer a-token',
      { kind: 'rollback', why: 'prices are wrong', version },
    ]),
  );
});

it('shows what is live of every remote or of one, without the release folders', async () => {
  const lab = `${site()} has no version of lab yet, and grants it /lab.`;
  expect(await run('status', 'lab')).toBe(lab);
  const all = await run('status');
  expect(all).toContain(`shop at ${site()}/\n  live      1.1.0+b\n  before    1.0.0+a\n  granted   /`);
  expect(all).toContain(lab);
});
