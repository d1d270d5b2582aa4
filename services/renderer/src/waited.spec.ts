import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { waitedMs } from './waited.js';

const begun: ChildProcess[] = [];
afterEach(() => begun.splice(0).forEach((child) => child.kill('SIGKILL')));

/** Keeps the first processor busy. */
function aBusyProcess(): number {
  const child = spawn('taskset', ['-c', '0', 'sh', '-c', 'while :; do :; done'], { stdio: 'ignore' });
  begun.push(child);
  return child.pid!;
}

(existsSync('/proc/self/schedstat') ? it : it.skip)('says how long a process waited for a processor that others use', async () => {
  const both = [aBusyProcess(), aBusyProcess()];
  const waited = () => both.reduce((sum, pid) => sum + waitedMs(pid), 0);
  while (waited() < 20) await pause(10);
  expect(waited()).toBeGreaterThanOrEqual(20);
});

it('says 0 for a process that is gone', () => {
  expect(waitedMs(undefined)).toBe(0);
});
