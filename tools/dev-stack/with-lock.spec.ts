import { jest } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withLock } from './with-lock.mjs';

const MODULE = new URL('with-lock.mjs', import.meta.url).href;

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'homeroom-turn-'));
  file = path.join(folder, 'building');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('runs one piece of work at a time, without blocking its nested calls', async () => {
  let running = 0;
  const most: number[] = [];
  const work = () =>
    withLock(
      async () => {
        running += 1;
        await withLock(() => pause(5), { file });
        most.push(running);
        running -= 1;
      },
      { file },
    );
  await Promise.all([work(), work(), work()]);
  expect(most).toEqual([1, 1, 1]);
  expect(existsSync(file)).toBe(false);
});

it('releases the lock when the work fails', async () => {
  await expect(withLock(() => Promise.reject(new Error('does not build')), { file })).rejects.toThrow('does not build');
  expect(await withLock(() => Promise.resolve('built'), { file })).toBe('built');
});

it('does not wait for a process that has ended', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(file, String(pid));
  expect(await withLock(() => Promise.resolve('built'), { file })).toBe('built');
});

it('waits while another process builds', async () => {
  writeFileSync(file, String(process.ppid));
  const built = withLock(() => Promise.resolve('built'), { file });
  expect(await Promise.race([built, pause(250, 'waits')])).toBe('waits');
  rmSync(file);
  expect(await built).toBe('built');
});

it('does not wait for an earlier process that had its own id', async () => {
  writeFileSync(file, String(process.pid));
  const built = withLock(() => Promise.resolve('built'), { file });
  expect(await Promise.race([built, pause(250, 'waits')])).toBe('built');
});

const onLinux = existsSync('/proc/self/stat') ? it : it.skip;
onLinux('does not wait for a process that reuses the id of one that has ended', async () => {
  writeFileSync(file, `${process.ppid} 1`);
  const built = withLock(() => Promise.resolve('built'), { file });
  expect(await Promise.race([built, pause(250, 'waits')])).toBe('built');
});

it('says once which process it waits for', async () => {
  const said = jest.spyOn(console, 'log').mockImplementation(() => {});
  writeFileSync(file, String(process.ppid));
  const built = withLock(() => Promise.resolve('built'), { file, sayAfterMs: 50 });
  await pause(400);
  rmSync(file);
  expect(await built).toBe('built');
  expect(said.mock.calls).toEqual([[`Waiting for process ${process.ppid} to finish its build (.cache/building)`]]);
  said.mockRestore();
});

/** Holds the file in another process, which then ends. */
const heldUntilExit = (more = '') => {
  const code = `import { writeFileSync } from 'node:fs'; import { hold } from '${MODULE}'; const file = '${file}'; hold(file); ${more}`;
  expect(spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' })).toMatchObject({ status: 0 });
};

it('leaves no file of a process that held one and ended', () => {
  heldUntilExit();
  expect(existsSync(file)).toBe(false);
  heldUntilExit('process.exit(0)');
  expect(existsSync(file)).toBe(false);
  heldUntilExit(`writeFileSync(file, '${process.ppid}')`);
  expect(readFileSync(file, 'utf8')).toBe(String(process.ppid));
});

it('leaves the file of another process that holds the lock by the end', async () => {
  await withLock(() => Promise.resolve(writeFileSync(file, String(process.ppid))), { file });
  expect(readFileSync(file, 'utf8')).toBe(String(process.ppid));
});
