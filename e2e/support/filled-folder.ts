import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Stack } from '../../tools/dev-stack/stack.mjs';

/** Where the gate's suites find the data folder that the first of them filled, with the tables and the demo. */
const FILLED = process.env['FILLED_STACK'];
const KEPT = ['postgres', 'stripe-sandbox.json'];

/** With its owners, as PostgreSQL does not run as root. */
const copyKept = (from: string, to: string) => execFileSync('cp', ['-a', ...KEPT.map((name) => path.join(from, name)), to]);

/** @returns whether there was one */
export function copyFilled(folder: string): boolean {
  if (!FILLED || !existsSync(FILLED)) return false;
  copyKept(FILLED, folder);
  return true;
}

/** Fills this folder, and keeps a copy for the suites after this one. The stores end in between, so that all is written. */
export async function keepFilled(stack: Stack, folder: string): Promise<void> {
  if (!FILLED) return;
  await stack.startStores();
  await stack.fill();
  await stack.stop();
  stack.isFilled = true;
  const own = `${FILLED}-${process.pid}`;
  mkdirSync(own, { mode: 0o755 });
  copyKept(folder, own);
  try {
    renameSync(own, FILLED);
  } catch {
    // Another suite was faster.
    rmSync(own, { recursive: true, force: true });
  }
}
