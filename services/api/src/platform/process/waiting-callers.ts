import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import type { AddressInfo } from 'node:net';

/** Where Linux lists its sockets: listening ones come first. */
const TABLES: Readonly<Record<string, string>> = { IPv4: '/proc/net/tcp', IPv6: '/proc/net/tcp6' };
const LISTENS = '0A';
const IS_HALF_OPEN = '03';
const BLOCK_BYTES = 4_096;

/** Whether this system lists its sockets. If it does not, nobody ever seems to wait. */
export const listsSockets = ({ family }: AddressInfo): boolean => existsSync(TABLES[family] ?? '');

/**
 * How many connections to a listening port of this machine wait to be accepted. Stops reading the table as soon as it knows, so that the
 * answer is current.
 */
export function waitingCallers({ port, family }: AddressInfo): number {
  let callers = 0;
  for (const { local, state, queues } of rowsOf(family)) {
    if (state !== LISTENS) break;
    if (local.endsWith(ending(port))) callers += parseInt(queues.split(':')[1] ?? '0', 16);
  }
  return callers;
}

/**
 * Whether somebody has begun to connect to a port and the system has not yet made it a connection. The caller may already take it for one:
 * if all places were taken when the caller's last packet came, the system waits for the next.
 */
export function hasHalfOpenCallers({ port, family }: AddressInfo): boolean {
  for (const { local, state } of rowsOf(family)) {
    if (state === IS_HALF_OPEN && local.endsWith(ending(port))) return true;
  }
  return false;
}

const ending = (port: number) => `:${port.toString(16).toUpperCase().padStart(4, '0')}`;

function* rowsOf(family: string): Generator<{ local: string; state: string; queues: string }> {
  for (const line of linesOf(TABLES[family] ?? '')) {
    const [, local = '', , state = '', queues = ''] = line.trim().split(/\s+/);
    yield { local, state, queues };
  }
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
