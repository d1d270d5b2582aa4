import { closeSync, openSync, readSync } from 'node:fs';
import type { AddressInfo } from 'node:net';

/** Where Linux lists its sockets: listening ones come first. */
const TABLES: Readonly<Record<string, string>> = { IPv4: '/proc/net/tcp', IPv6: '/proc/net/tcp6' };
const LISTENS = '0A';
const BLOCK_BYTES = 4_096;

/**
 * How many connections to a listening port of this machine wait to be accepted. Stops reading the table as soon as it knows, so that the
 * answer is current. Always none on systems without this table.
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

/** Without the header line. */
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
