import { createHash } from 'node:crypto';
import decodeQr from 'qr/decode.js';
import sharp from 'sharp';
import { qrPicture } from './qr-picture';

async function scanned(text: string): Promise<string> {
  const { data, info } = await sharp(qrPicture(text)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQr({ width: info.width, height: info.height, data: new Uint8Array(data) });
}

it.each([
  ['a short text', 'https://x.example'],
  ['the address of a voucher', `https://deals.homeroom.example/voucher?token=${'aB3_-'.repeat(8)}xyz`],
  ['a long address', `https://deals.homeroom.example/voucher?token=${'aB3_-'.repeat(60)}`],
])('a scanner reads %s from the picture', async (_what, text) => {
  expect(await scanned(text)).toBe(text);
});

it('a scanner reads the pictures of fifty vouchers', async () => {
  for (let voucher = 0; voucher < 50; voucher += 1) {
    const token = createHash('sha256').update(`voucher ${voucher}`).digest('base64url');
    const address = `https://deals.homeroom.example/voucher?token=${token}`;
    expect(await scanned(address)).toBe(address);
  }
});

it('the picture is square, at least 300 pixels wide, and starts with a white border', async () => {
  const { data, info } = await sharp(qrPicture('https://shop.example/voucher?token=abc'))
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info.width).toBe(info.height);
  expect(info.width).toBeGreaterThanOrEqual(300);
  expect(new Set(data.subarray(0, info.width))).toEqual(new Set([255]));
});
