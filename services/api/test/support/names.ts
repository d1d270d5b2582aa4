import { createSocket } from 'node:dgram';
import { freePort } from '../../../../tools/dev-stack/settings.mjs';

const HEADER_BYTES = 12;
const A_RECORD = Buffer.from([0xc0, HEADER_BYTES, 0, 1, 0, 1, 0, 0, 2, 88, 0, 4]);

/** A name server that answers every name with the addresses set by a test, cached for ten minutes, like Docker's. */
export async function startNames(
  ...first: string[]
): Promise<{ address: string; give: (...addresses: string[]) => void; stop: () => void }> {
  let given = first;
  const port = await freePort();
  const socket = createSocket('udp4');
  socket.on('message', (asked, { port: from, address }) => {
    const endOfName = asked.indexOf(0, HEADER_BYTES);
    const header = Buffer.from(asked.subarray(0, HEADER_BYTES));
    header.writeUInt16BE(0x8180, 2);
    header.writeUInt16BE(given.length, 6);
    header.writeUInt32BE(0, 8);
    const answers = given.map((ip) => Buffer.concat([A_RECORD, Buffer.from(ip.split('.').map(Number))]));
    socket.send(Buffer.concat([header, asked.subarray(HEADER_BYTES, endOfName + 5), ...answers]), from, address);
  });
  await new Promise<void>((resolve) => socket.bind(port, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${port}`,
    give: (...addresses) => {
      given = addresses;
    },
    stop: () => socket.close(),
  };
}
