import { jest } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT, readSettings } from './settings.mjs';
import { Stack } from './stack.mjs';

const FROM = '19000';

const running: ChildProcess[] = [];
afterEach(() => running.splice(0).forEach((child) => child.kill()));

/** A process that reserves ten ports, opens none of them, and waits to be killed. */
async function chooser() {
  const code = `const { freePort } = await import('${ROOT}/tools/dev-stack/settings.mjs');
    const ports = [];
    for (let count = 0; count < 10; count += 1) ports.push(await freePort());
    console.log(JSON.stringify(ports));
    setInterval(() => {}, 1_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { env: { ...process.env, FREE_PORTS_FROM: FROM } });
  running.push(child);
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { ports: JSON.parse(line) as number[], end: () => (child.kill(), once(child, 'exit')) };
}

it('a port that one run reserved is free for others only after that run', async () => {
  const [one, other] = await Promise.all([chooser(), chooser()]);
  expect(new Set([...one.ports, ...other.ports]).size).toBe(20);
  await Promise.all([one.end(), other.end()]);
  const [sweeping, later] = [await chooser(), await chooser()];
  expect([...sweeping.ports, ...later.ports].some((port) => one.ports.includes(port) || other.ports.includes(port))).toBe(true);
  await Promise.all([sweeping.end(), later.end()]);
});

it.each([
  [{ EDGE_PORT: '4204' }, 'ADMIN_CONSOLE_PORT and REMOTES_PORT'],
  [{ API_PORT: '4100' }, 'RENDERER_PORT and API_PORT'],
])('refuses one port for two parts, and names both variables: %j', async (env, names) => {
  const settings = { ...readSettings(env), dataFolder: mkdtempSync(path.join(tmpdir(), 'homeroom-ports-')) };
  const stack = new Stack(settings, { env });
  jest.spyOn(stack, 'startStores').mockRejectedValue(new Error('has started'));
  await expect(stack.start()).rejects.toThrow(names);
  rmSync(settings.dataFolder, { recursive: true });
});
