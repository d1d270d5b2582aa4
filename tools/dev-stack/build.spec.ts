import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'homeroom-build-'));
  for (const place of ['apps', 'tools/dev-stack', 'node_modules/nx/dist/bin']) mkdirSync(path.join(folder, place), { recursive: true });
  for (const name of ['build', 'with-lock', 'settings', 'remotes', 'end-with-parent'])
    cpSync(`tools/dev-stack/${name}.mjs`, path.join(folder, `tools/dev-stack/${name}.mjs`));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('ends Nx with whoever began the build, even if that is killed: the next build would write the same files', async () => {
  const nx = `require('node:fs').writeFileSync('building', String(process.pid)); setInterval(() => {}, 1000);`;
  writeFileSync(path.join(folder, 'node_modules/nx/dist/bin/nx.js'), nx);
  const env = { ...process.env, BUILDS: '' };
  const begin = `const { build } = await import('./tools/dev-stack/build.mjs'); await build();`;
  const publication = spawn(process.execPath, ['--input-type=module', '-e', begin], { cwd: folder, env, stdio: 'ignore' });
  const mark = path.join(folder, 'building');
  while (!existsSync(mark) || readFileSync(mark, 'utf8') === '') await pause(20);
  publication.kill('SIGKILL');
  await once(publication, 'exit');
  const building = Number(readFileSync(mark, 'utf8'));
  try {
    const giveUpAt = Date.now() + 10_000;
    while (isRunning(building) && Date.now() < giveUpAt) await pause(20);
    expect(isRunning(building)).toBe(false);
  } finally {
    if (isRunning(building)) process.kill(building, 'SIGKILL');
  }
});
