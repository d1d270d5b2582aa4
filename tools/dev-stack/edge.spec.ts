import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { FILE_HEADERS } from '../edge/rules.mjs';
import { freePort } from './settings.mjs';

const EDGE = fileURLToPath(new URL('parts/edge.mjs', import.meta.url));

let folder: string;
let api: Server;
let edge: ChildProcess;
let origin: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'homeroom-edge-'));
  const [port, apiPort] = [String(await freePort()), await freePort()];
  api = createServer({ keepAliveTimeout: 72_000 }, ({ headers }, response) => response.end(JSON.stringify(headers))).listen(
    apiPort,
    '127.0.0.1',
  );
  await once(api, 'listening');
  origin = `http://127.0.0.1:${port}`;
  const own = { EDGE_PORT: port, EDGE_FOLDER: folder, REMOTES_FILE: path.join(folder, 'remotes.json') };
  edge = fork(EDGE, { env: { ...own, API_ORIGIN: `http://127.0.0.1:${apiPort}`, REMOTE_ORIGINS: 'http://127.0.0.1:2' }, execArgv: [] });
  await once(edge, 'message');
});
afterAll(() => {
  edge.kill();
  api.closeAllConnections();
  api.close();
  rmSync(folder, { recursive: true, force: true });
});

it('keeps serving without a registry, and while a build replaces the page', async () => {
  const statuses = async () => [(await fetch(`${origin}/remotes.json`)).status, (await fetch(`${origin}/deals`)).status];
  expect(await statuses()).toEqual([404, 502]);
  writeFileSync(path.join(folder, 'remotes.json'), '{"remotes":');
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html>');
  expect(await statuses()).toEqual([200, 200]);
});

it('sends the registry with the headers of a file', async () => {
  writeFileSync(path.join(folder, 'remotes.json'), '{}');
  expect(Object.fromEntries((await fetch(`${origin}/remotes.json`)).headers)).toMatchObject(
    Object.fromEntries(Object.entries(FILE_HEADERS).map(([name, value]) => [name.toLowerCase(), value])),
  );
});

it('sends browsers the short registry while it is of the same generation as the whole one, compressed as it was written', async () => {
  const whole = { begunAt: '2026-11-30T03:00:00.000Z', generation: 7 };
  const list = `${'aA9+_'.repeat(8)}abc=.json`;
  mkdirSync(path.join(folder, 'short'));
  writeFileSync(path.join(folder, 'remotes.json'), JSON.stringify(whole, null, 2));
  writeFileSync(path.join(folder, 'short', list), '{"a.js":"sha256-x"}');
  const put = (generation: number) => {
    const text = JSON.stringify({ ...whole, generation, schema: 3 });
    writeFileSync(path.join(folder, 'short/remotes.json'), text);
    writeFileSync(path.join(folder, 'short/remotes.json.br'), brotliCompressSync(text));
  };
  const ask = () => fetch(`${origin}/short/remotes.json`, { headers: { 'accept-encoding': 'br' } });
  expect(await (await ask()).json()).toEqual(whole);
  put(7);
  const answer = await ask();
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(answer.headers.get('cache-control')).toContain('must-revalidate');
  expect(await answer.json()).toEqual({ ...whole, schema: 3 });
  put(6);
  expect(await (await ask()).json()).toEqual(whole);

  const kept = await fetch(`${origin}/short/${list}`);
  expect([kept.status, kept.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect((await fetch(`${origin}/short/${list.replace('a', 'b')}`)).status).toBe(404);
});

it('tells callers how long it keeps their connection, not how long the API keeps its own', async () => {
  const [answer, file] = [await fetch(`${origin}/api/health`), await fetch(`${origin}/remotes.json`)];
  expect(await answer.json()).toMatchObject({ connection: 'keep-alive' });
  expect(answer.headers.get('keep-alive')).toBe(file.headers.get('keep-alive'));
});
