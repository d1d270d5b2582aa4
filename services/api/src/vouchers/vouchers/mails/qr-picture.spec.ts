import decodeQr from 'qr/decode.js';
import sharp from 'sharp';
import { qrPicture } from './qr-picture';

it.each([
  ['a short text', 'https://x.example'],
  ['the address of a voucher', `https://deals.homeroom.example/voucher?token=${'aB3_-'.repeat(8)}xyz`],
  ['a long address', `https://deals.homeroom.example/voucher?token=${'aB3_-'.repeat(60)}`],
])('a scanner reads %s from the picture', async (_what, text) => {
  const { data, info } = await sharp(qrPicture(text)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(decodeQr({ width: info.width, height: info.height, data: new Uint8Array(data) })).toBe(text);
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
