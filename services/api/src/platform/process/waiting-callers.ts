import { closeSync, openSync, readSync } from 'node:fs';
import type { AddressInfo } from 'node:net';

/** Where Linux tells of its sockets: those that listen come first. */
const TABLES: Readonly<Record<string, string>> = { IPv4: '/proc/net/tcp', IPv6: '/proc/net/tcp6' };
const LISTENS = '0A';
const BLOCK_BYTES = 4_096;

/**
 * How many are connected to a port at which this machine listens, and were not accepted yet. No more of the table is read than that,
 * so that it still holds when it is known. Other systems do not tell, and none is known there.
 */
export function waitingCallers({ port, family }: AddressInfo): number {
  const ending = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  let callers = 0;
  for (const line of linesOf(TABLES[family] ?? '')) {
    const [, local = '', , state = '', queues = ''] = line.trim().split(/\s+/);
    if (state !== LISTENS) break;
    if (local.endsWith(ending)) callers += parseInt(queues.split(':')[1] ?? '0', 16);
  }
  return callers;
}

/** Without its headings. */
function* linesOf(table: string): Generator<string> {
  let file;
  try {
    file = openSync(table, 'r');
  } catch {
    return;
  }
  try {
    const block = Buffer.alloc(BLOCK_BYTES);
    let [text, isHeading] = ['', true];
    for (let bytes = readSync(file, block); bytes > 0; bytes = readSync(file, block)) {
      const lines = (text + block.toString('latin1', 0, bytes)).split('\n');
      text = lines.pop()!;
      yield* isHeading ? lines.slice(1) : lines;
      isHeading = false;
    }
  } finally {
    closeSync(file);
  }
}
