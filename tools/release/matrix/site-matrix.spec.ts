import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemotesManifest } from '@homeroom/contracts';
import { hashOfContract, type Description, type Schema } from '@homeroom/releases';
import { liveContract } from './site-matrix.mjs';
import { runByToken } from './by-token.mjs';

/** What `GET /api/community` gives. */
const giving = (properties: Record<string, Schema>): Description => ({
  openapi: '3.0.0',
  info: { title: 'API', version: '1' },
  paths: {
    '/api/community': {
      get: {
        parameters: [],
        responses: { 200: { description: '', content: { 'application/json': { schema: { $ref: '#/components/schemas/Figures' } } } } },
      },
    },
  },
  components: { schemas: { Figures: { type: 'object', properties, required: Object.keys(properties) } } },
});
const THEN = giving({ schools: { type: 'number' }, families: { type: 'number' } });
const NOW = giving({ schools: { type: 'number' } });
const VERSION = '0.1.0+a';

let server: Server;
let site: string;
let folder: string;
let answers: Record<string, unknown>;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'homeroom-lab-'));
  server = createServer(({ url = '' }, response) => {
    const answer = answers[url];
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  answers = { '/api/openapi.json': NOW };
});
afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

it('compares a version with the contract that it was built for, even on a machine that has only a token', async () => {
  mkdirSync(path.join(folder, 'js'));
  writeFileSync(path.join(folder, 'build-facts.json'), JSON.stringify({ app: 'lab', version: VERSION, path: '/lab' }));
  writeFileSync(path.join(folder, 'js/page.js'), 'const figures = await call("GET /api/community"); show(figures.families);');
  const known = { matrix: { builtFor: hashOfContract(THEN), cells: [] }, own: THEN, before: NOW };
  answers[`/api/releases/lab/matrix?version=${encodeURIComponent(VERSION)}`] = known;
  const manifest = { shell: { version: '1' }, remotes: { lab: { builds: { [VERSION]: {} } } } } as unknown as RemotesManifest;
  const sources = { site, folderOf: () => folder } as unknown as Parameters<typeof runByToken>[0];
  const running = runByToken(sources, manifest, ['lab', VERSION, folder]);
  await expect(running).rejects.toThrow(
    `lab ${VERSION} in shell 1 on what the API answers now: it calls GET /api/community: the reply.families is gone`,
  );
});

describe('the live contract', () => {
  const around = (last: Description | undefined) => ({ publicUrl: site, last: () => Promise.resolve(last) });

  it('is the last one that was kept while the API is down, and the result says so', async () => {
    expect(await liveContract(around(THEN))).toEqual({ live: NOW, gaps: [] });
    delete answers['/api/openapi.json'];
    expect(await liveContract(around(THEN))).toEqual({
      live: THEN,
      gaps: ['the API did not answer, so the last contract that it returned was used'],
    });
  });

  it('is an error while the API is down if none was kept', async () => {
    delete answers['/api/openapi.json'];
    await expect(liveContract(around(undefined))).rejects.toThrow('no earlier one was kept');
  });
});
