import sharp from 'sharp';
import { DomainError } from '../../platform/errors/domain-error.js';

/** What cameras and screens make. Drawings in text, such as SVG, can carry scripts and are not taken. */
const READABLE = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);
const MOST_PIXELS = 50_000_000;
const WIDEST = 1_600;
const HIGHEST = 1_200;

export interface PreparedImage {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Reads a picture by its content, whatever it calls itself, and draws it anew: upright, no larger than needed, without the
 * place and the camera that it was taken with.
 * @throws DomainError IMAGE_UNREADABLE
 */
export async function prepareImage(sent: Buffer): Promise<PreparedImage> {
  try {
    const picture = sharp(sent, { limitInputPixels: MOST_PIXELS });
    const { format } = await picture.metadata();
    if (!READABLE.has(format)) throw new Error(`not a picture that we take: ${format}`);
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
