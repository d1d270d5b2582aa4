import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { ROOT } from './settings.mjs';

const FROM = '19000';

const running: ChildProcess[] = [];
afterEach(() => running.splice(0).forEach((child) => child.kill()));

/** A process that chooses ten ports, takes none of them, and waits to be ended. */
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

it('a port that one run has chosen is chosen by no other while it runs, and by others afterwards', async () => {
  const [one, other] = await Promise.all([chooser(), chooser()]);
  expect(new Set([...one.ports, ...other.ports]).size).toBe(20);
  await Promise.all([one.end(), other.end()]);
  const [sweeping, later] = [await chooser(), await chooser()];
  expect([...sweeping.ports, ...later.ports].some((port) => one.ports.includes(port) || other.ports.includes(port))).toBe(true);
  await Promise.all([sweeping.end(), later.end()]);
});
