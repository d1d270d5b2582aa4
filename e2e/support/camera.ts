import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import encodeQR from 'qr';
import sharp from 'sharp';
import { CHROMIUM_ARGUMENTS } from '../../tools/dev-stack/chromium.mjs';
import { ensureProgram } from '../../tools/dev-stack/system-packages.mjs';

const [WIDTH, HEIGHT] = [640, 480];
const QR_SIZE = 360;
const FRAMES = 5;
const GRAY = 128;

/** Writes a short video of a QR code, in the only format that browsers accept as a camera. */
async function film(text: string): Promise<string> {
  const svg = encodeQR(text, 'svg', { border: 4 });
  const code = await sharp(Buffer.from(svg)).resize(QR_SIZE, QR_SIZE, { kernel: 'nearest' }).flatten({ background: '#fff' }).toBuffer();
  const light = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#999' } })
    .composite([{ input: code }])
    .grayscale()
    .raw()
    .toBuffer();
  const colors = Buffer.alloc((WIDTH * HEIGHT) / 2, GRAY);
  const frames = Array.from({ length: FRAMES }, () => Buffer.concat([Buffer.from('FRAME\n'), light, colors]));
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'homeroom-camera-')), 'voucher.y4m');
  writeFileSync(file, Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F15:1 Ip A1:1 C420jpeg\n`), ...frames]));
  return file;
}

/** Starts a browser whose camera sees this QR code. */
export async function browserThatSees(text: string): Promise<Browser> {
  return chromium.launch({
    executablePath: ensureProgram('chromium without windows'),
    args: [
      ...CHROMIUM_ARGUMENTS,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${await film(text)}`,
    ],
  });
}
