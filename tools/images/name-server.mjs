/** Resolves the names in /names/names.json to addresses in the caller's networks, and no others. Runs in its own container. */
import { createSocket } from 'node:dgram';
import { readFileSync } from 'node:fs';

const HEADER_BYTES = 12;
const A = 1;
const NO_SUCH_NAME = 0x8183;
const ANSWERED = 0x8180;
/** The question's name, type and class; a TTL of ten minutes, like Docker's; four bytes. */
const RECORD = Buffer.from([0xc0, HEADER_BYTES, 0, 1, 0, 1, 0, 0, 2, 88, 0, 4]);

/** @param {Buffer} asked */
function readName(asked) {
  const labels = [];
  let at = HEADER_BYTES;
  for (let length = asked[at] ?? 0; length > 0; length = asked[at] ?? 0) {
    labels.push(asked.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

const networkOf = (/** @type {string} */ ip) => ip.slice(0, ip.lastIndexOf('.'));

const socket = createSocket('udp4');
socket.on('message', (asked, { port, address }) => {
  const { name, end } = readName(asked);
  /** @type {{ names: Record<string, string[]>, containers: string[][] }} */
  const { names, containers } = JSON.parse(readFileSync('/names/names.json', 'utf8'));
  const asker = containers.find((addresses) => addresses.includes(address)) ?? [address];
  const networks = asker.map(networkOf);
  const own = (names[name] ?? []).filter((ip) => networks.includes(networkOf(ip)));
  const known = own.length > 0;
  const given = asked.readUInt16BE(end) === A ? own : [];
  const header = Buffer.from(asked.subarray(0, HEADER_BYTES));
  header.writeUInt16BE(known ? ANSWERED : NO_SUCH_NAME, 2);
  header.writeUInt16BE(given.length, 6);
  header.writeUInt32BE(0, 8);
  const answers = given.map((ip) => Buffer.concat([RECORD, Buffer.from(ip.split('.').map(Number))]));
  socket.send(Buffer.concat([header, asked.subarray(HEADER_BYTES, end + 4), ...answers]), port, address);
});
socket.bind(53);
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(0));
