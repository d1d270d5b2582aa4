import sharp from 'sharp';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Turns } from './turns.js';

/** What cameras and screens make. Drawings in text, such as SVG, can carry scripts and are not taken. */
const READABLE = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);
/** 4000 × 4000. What is decoded lies whole in memory. */
const MOST_PIXELS = 16_000_000;
/** Of kinds whose decoder takes some times the memory of the picture. */
const MOST_PIXELS_OF: Readonly<Record<string, number>> = { gif: 4_000_000, heif: 4_000_000 };
const WIDEST = 1_600;
const HIGHEST = 1_200;

sharp.cache(false);
sharp.concurrency(1);

/** One picture at a time, so that a crowd of them costs the memory of one. */
const turns = new Turns(8);

export interface PreparedImage {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Reads a picture by its content, whatever it calls itself, and draws it anew: upright, no larger than needed, without the
 * place and the camera that it was taken with.
 * @throws DomainError IMAGE_UNREADABLE, TOO_MANY_REQUESTS
 */
export const prepareImage = (sent: Buffer): Promise<PreparedImage> => turns.take(() => draw(sent));

async function draw(sent: Buffer): Promise<PreparedImage> {
  try {
    const picture = sharp(sent, { limitInputPixels: MOST_PIXELS });
    const { format, width: across, height: down } = await picture.metadata();
    if (!READABLE.has(format)) throw new Error(`not a picture that we take: ${format}`);
    if (across * down > (MOST_PIXELS_OF[format] ?? MOST_PIXELS)) throw new Error('too many pixels');
    const { data, info } = await picture
      .rotate()
      .resize(WIDEST, HIGHEST, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch {
    throw new DomainError('IMAGE_UNREADABLE', 'This file is not a picture that we can read. Please send a JPEG, PNG or WebP.');
  }
}
