import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf, readFacts } from '@homeroom/releases';
import { downloaded } from './from-site.mjs';

const FILE = Buffer.from('export const a = 1;');
const PLACE = { remote: 'lab', version: '0.1.0+a', path: '/lab' };
let server: Server;
let served: Record<string, Buffer>;
let sources: string;

beforeEach(async () => {
  sources = mkdtempSync(path.join(tmpdir(), 'homeroom-sources-'));
  served = { '/lab/0.1.0-a/js/page.js': FILE };
  server = createServer(({ url = '' }, response) => {
    const file = served[url];
    response.writeHead(file ? 200 : 404).end(file);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterEach(() => {
  server.close();
  rmSync(sources, { recursive: true });
});

const build = () => ({
  entry: `http://127.0.0.1:${(server.address() as AddressInfo).port}/lab/0.1.0-a/mf-manifest.json`,
  integrity: { 'js/page.js': integrityOf(FILE), 'server/page.js': 'never public' },
});

it('takes the screens from the sources on this machine if the server hides the facts of a build', async () => {
  writeFileSync(path.join(sources, 'package.json'), JSON.stringify({ homeroom: { screens: ['/lab', '/lab/list'], signIn: '/lab' } }));
  const folder = await downloaded(build(), PLACE, sources);
  expect(await readFacts(folder)).toEqual({ app: 'lab', version: '0.1.0+a', path: '/lab', screens: ['/lab', '/lab/list'], signIn: '/lab' });
  expect(readFileSync(path.join(folder, 'js/page.js'))).toEqual(FILE);
});

it('opens only the remote’s path if the sources are missing, too', async () => {
  expect(await readFacts(await downloaded(build(), PLACE, sources))).toEqual({ app: 'lab', version: '0.1.0+a', path: '/lab' });
});

it('refuses a file that differs from the build', async () => {
  served['/lab/0.1.0-a/js/page.js'] = Buffer.from('something else');
  await expect(downloaded(build(), PLACE, sources)).rejects.toThrow(/js\/page\.js is not the file that was built/);
});
