import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Stack } from '../../tools/dev-stack/stack.mjs';

/** The gate's first suite fills this data folder with tables and demo data, and the others copy it. */
const FILLED = process.env['FILLED_STACK'];
const KEPT = ['postgres', 'stripe-sandbox.json'];

/** Copies files with their owners, because PostgreSQL does not run as root. */
const copyKept = (from: string, to: string) => execFileSync('cp', ['-a', ...KEPT.map((name) => path.join(from, name)), to]);

/** @returns whether there was a filled folder */
export function copyFilled(folder: string): boolean {
  if (!FILLED || !existsSync(FILLED)) return false;
  copyKept(FILLED, folder);
  return true;
}

/** Copies this folder for later suites. The stores stop meanwhile, so that everything is on disk. */
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
    // Another suite made the copy first.
    rmSync(own, { recursive: true, force: true });
  }
}
