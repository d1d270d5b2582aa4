import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

/** The largest side. Modules are whole pixels, so that none is blurred. */
const SIDE_PX = 360;
const BORDER = 2;
/** All eight masks are equally readable for an address that is mostly random; finding the best one takes nine tenths of the time. */
const MASK = 2;

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Rows repeat right away, so zlib needs only a small window; preparing a larger one takes twice as long as the picture. */
const SMALL = { level: 1, windowBits: 11, memLevel: 3 };
const ONE_BIT_GRAY = [1, 0, 0, 0, 0];

/**
 * A QR code as PNG, which every email app shows, about twice its display size for sharp screens. Written here bit by bit: drawing it as a
 * picture took most of a mail's time.
 */
export function qrPicture(text: string): Buffer {
  const { data: modules } = encode(text, { border: BORDER, maskPattern: MASK });
  const scale = Math.floor(SIDE_PX / modules.length);
  const side = modules.length * scale;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set(ONE_BIT_GRAY, 8);
  const rows = modules.flatMap((row) => Array<Buffer>(scale).fill(lineOf(row, scale)));
  const pixels = deflateSync(Buffer.concat(rows), SMALL);
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

/** A line of pixels, eight per byte, 1 for white; its first byte says that it does not depend on the line above. */
function lineOf(row: readonly boolean[], scale: number): Buffer {
  const line = Buffer.alloc(1 + Math.ceil((row.length * scale) / 8));
  row.forEach((isDark, column) => {
    if (isDark) return;
    for (let x = column * scale; x < (column + 1) * scale; x += 1) line[1 + (x >> 3)]! |= 0x80 >> (x & 7);
  });
  return line;
}

/** @param type four letters */
function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
