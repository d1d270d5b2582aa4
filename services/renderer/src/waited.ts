import { readFileSync } from 'node:fs';

const NS_PER_MS = 1_000_000;

/** How long a process has waited for a processor since it began, in milliseconds; 0 on systems that do not say. */
export function waitedMs(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / NS_PER_MS;
  } catch {
    return 0;
  }
}
