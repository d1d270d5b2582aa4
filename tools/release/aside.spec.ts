import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf } from '@homeroom/releases';
import { sweep } from './aside.mjs';
import { keepShell, keptShells } from './matrix/kept.mjs';
import { store } from './store.mjs';

const HOUR_MS = 3_600_000;
const ENDED = spawnSync('true').pid;

let root: string;
let source: string;
let socket: Server;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'homeroom-aside-'));
  source = path.join(root, 'dist');
  mkdirSync(source);
  const files = { 'a.js': { bytes: 2, integrity: integrityOf(Buffer.from('a;')) } };
  writeFileSync(path.join(source, 'a.js'), 'a;');
  writeFileSync(path.join(source, 'build-facts.json'), JSON.stringify({ app: 'shop', version: '1.0.0+a', files }));
  socket = createServer();
});
afterEach(() => {
  socket.close();
  rmSync(root, { recursive: true });
});

const names = (folder: string) => readdirSync(path.join(root, folder)).sort();

/** The disk is full halfway: copying a socket fails in the same place. */
async function failHalfway(): Promise<void> {
  socket.listen(path.join(source, 'z'));
  await once(socket, 'listening');
}

it('leaves nothing of a copy that failed halfway, which would take the rest of a full disk', async () => {
  await failHalfway();
  await expect(store(source, path.join(root, 'shop/1.0.0-a'))).rejects.toThrow('z');
  await expect(keepShell(root, source, { version: '1.0.0+a' }, [])).rejects.toThrow('z');
  expect([names('shop'), names('.shells')]).toEqual([[], []]);
});

it('takes no half copy of a shell for a shell, and leaves the copy that another process makes alone', async () => {
  const theirs = `.shells/2.0.0-b.${process.ppid}.part`;
  mkdirSync(path.join(root, theirs), { recursive: true });
  await keepShell(root, source, { version: '1.0.0+a' }, []);
  expect(keptShells(root)).toEqual([path.join(root, '.shells/1.0.0-a')]);
  expect(existsSync(path.join(root, theirs))).toBe(true);
});

it('removes what a killed process left behind an hour ago, and nothing else', async () => {
  const stay = [`1.0.0-a`, `1.0.0-b.${process.pid}.part`, `1.0.0-c.${process.ppid}.part`];
  for (const name of [...stay, `1.0.0-d.${ENDED}.part`]) mkdirSync(path.join(root, 'shop', name), { recursive: true });
  const shop = path.join(root, 'shop');
  await sweep(shop);
  // Another machine may be at work on the same disk.
  expect(names('shop')).toEqual([...stay, `1.0.0-d.${ENDED}.part`]);
  await sweep(shop, { now: Date.now() + 2 * HOUR_MS });
  expect(names('shop')).toEqual(stay);
});
