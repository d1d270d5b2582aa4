import { jest } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inTurn } from './in-turn.mjs';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'homeroom-turn-'));
  file = path.join(folder, 'building');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('does one work at a time, and what it calls need not wait for it', async () => {
  let running = 0;
  const most: number[] = [];
  const work = () =>
    inTurn(
      async () => {
        running += 1;
        await inTurn(() => pause(5), { file });
        most.push(running);
        running -= 1;
      },
      { file },
    );
  await Promise.all([work(), work(), work()]);
  expect(most).toEqual([1, 1, 1]);
  expect(existsSync(file)).toBe(false);
});

it('gives the turn on when the work fails', async () => {
  await expect(inTurn(() => Promise.reject(new Error('does not build')), { file })).rejects.toThrow('does not build');
  expect(await inTurn(() => Promise.resolve('built'), { file })).toBe('built');
});

it('does not wait for a process that is gone', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(file, String(pid));
  expect(await inTurn(() => Promise.resolve('built'), { file })).toBe('built');
});

it('waits while another process builds', async () => {
  writeFileSync(file, String(process.ppid));
  const built = inTurn(() => Promise.resolve('built'), { file });
  expect(await Promise.race([built, pause(250, 'waits')])).toBe('waits');
  rmSync(file);
  expect(await built).toBe('built');
});

it('does not wait for itself when an earlier process had its id', async () => {
  writeFileSync(file, String(process.pid));
  const built = inTurn(() => Promise.resolve('built'), { file });
  expect(await Promise.race([built, pause(250, 'waits')])).toBe('built');
});

const onLinux = existsSync('/proc/self/stat') ? it : it.skip;
onLinux('does not wait for a process that was given the id of one that is gone', async () => {
  writeFileSync(file, `${process.ppid} 1`);
  const built = inTurn(() => Promise.resolve('built'), { file });
  expect(await Promise.race([built, pause(250, 'waits')])).toBe('built');
});

it('says once for whom it waits', async () => {
  const said = jest.spyOn(console, 'log').mockImplementation(() => {});
  writeFileSync(file, String(process.ppid));
  const built = inTurn(() => Promise.resolve('built'), { file, sayAfterMs: 50 });
  await pause(400);
  rmSync(file);
  expect(await built).toBe('built');
  expect(said.mock.calls).toEqual([[`Waiting for process ${process.ppid} to finish its build (.cache/building)`]]);
  said.mockRestore();
});

it('leaves the file of whoever has the turn by the end', async () => {
  await inTurn(() => Promise.resolve(writeFileSync(file, String(process.ppid))), { file });
  expect(readFileSync(file, 'utf8')).toBe(String(process.ppid));
});
