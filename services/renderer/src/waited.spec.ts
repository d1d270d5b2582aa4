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
  const from = performance.now();
  const both = [aBusyProcess(), aBusyProcess()];
  const waited = () => both.map((pid) => waitedMs(pid));
  // Each lets the other have the processor again and again.
  while (waited().some((ms) => ms < 20)) await pause(10);
  // In milliseconds, and no longer than they have been there.
  for (const ms of waited()) expect(ms).toBeLessThan(performance.now() - from);
});

it('says 0 for a process that is gone', () => {
  expect(waitedMs(undefined)).toBe(0);
});
