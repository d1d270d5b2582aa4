import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import * as fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { fastify } from 'fastify';
import { Leaving } from './leaving.js';

/** In place of the system's list of sockets: on one machine, a caller connects too fast to be caught half-way. */
const folder = mkdtempSync(join(tmpdir(), 'sockets-'));
const table = join(folder, 'tcp');
const instead = (path: string) => (path === '/proc/net/tcp' ? table : path);

jest.unstable_mockModule('node:fs', () => ({
  ...fs,
  openSync: (path: string, flags: string) => fs.openSync(instead(path), flags),
  existsSync: (path: string) => fs.existsSync(instead(path)),
}));
const { hasHalfOpenCallers } = await import('./waiting-callers.js');
const { stopListening } = await import('./stop-listening.js');

const HEADING = '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode\n';
const ROW_ENDS = ' 00:00000000 00000000     0        0 1 1 0 100 0 0 10 0\n';
/** One waits: the copy itself. */
const listening = (port: string) => `   0: 0100007F:${port} 00000000:0000 0A 00000000:00000001${ROW_ENDS}`;
const connecting = (port: string) => `   1: 0100007F:${port} 0200007F:9C40 03 00000000:00000000${ROW_ENDS}`;

async function start() {
  const instance = fastify();
  instance.get('/', () => 'done');
  const address = await instance.listen({ port: 0, host: '127.0.0.1' });
  const port = (instance.server.address() as AddressInfo).port.toString(16).toUpperCase().padStart(4, '0');
  return { instance, address, port };
}

afterAll(() => rmSync(folder, { recursive: true }));

it('goes on accepting while somebody is connecting', async () => {
  const { instance, address, port } = await start();
  writeFileSync(table, HEADING + listening(port) + connecting(port));
  let hasStopped = false;
  const stopping = stopListening(instance, new Leaving(), 0).then(() => (hasStopped = true));
  await pause(100);
  expect(hasStopped).toBe(false);
  expect(await (await fetch(address)).text()).toBe('done');
  writeFileSync(table, HEADING + listening(port));
  await stopping;
});

it('waits about a second for a caller who never connects', async () => {
  const { instance, port } = await start();
  writeFileSync(table, HEADING + listening(port) + connecting(port));
  const began = performance.now();
  await stopListening(instance, new Leaving(), 0);
  expect(performance.now() - began).toBeGreaterThan(900);
});

it('does not wait for callers of another port', () => {
  const own = { port: 0x1000, family: 'IPv4', address: '127.0.0.1' };
  writeFileSync(table, HEADING + connecting('1001'));
  expect(hasHalfOpenCallers(own)).toBe(false);
  writeFileSync(table, HEADING + connecting('1001') + connecting('1000'));
  expect(hasHalfOpenCallers(own)).toBe(true);
});
