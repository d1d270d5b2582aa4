import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat } from '@homeroom/contracts';
import type Sharp from 'sharp';
import type { OutputInfo } from 'sharp';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Turns } from './turns.js';

/** Formats of cameras and screens. Text formats such as SVG can contain scripts and are rejected. */
const READABLE = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);
/** 4000 × 4000 in plain colors, and less with more bits or transparency. Decoded pictures are fully in memory. */
const MOST_BYTES = 48_000_000;
/** Formats whose decoder takes several times the picture's memory. */
const MOST_BYTES_OF: Readonly<Record<string, number>> = { gif: 16_000_000, heif: 12_000_000 };
/** The decoder's own words for it. */
const TOO_LARGE = 'exceeds pixel limit';
const WIDEST = 1_600;
const HIGHEST = 1_200;
/** More effort makes AVIF a tenth smaller and takes four times as long. */
const QUALITY = { avif: { quality: 55, effort: 2 }, webp: { quality: 82 } } as const;

interface Raw {
  readonly data: Buffer;
  readonly info: Pick<OutputInfo, 'width' | 'height' | 'channels'>;
}

let loading: Promise<typeof Sharp> | undefined;

/** Loaded with the first picture: a copy that gets none starts faster and smaller. */
async function load(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** One picture at a time, so that a crowd costs the memory of one. */
const turns = new Turns(8);

export interface PreparedCopy {
  readonly format: PictureFormat;
  /** In pixels. */
  readonly width: number;
  readonly data: Buffer;
}

export interface PreparedImage {
  /** The size limit of the largest copies, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly copies: readonly PreparedCopy[];
}

/**
 * Reads a picture by its content, whatever its declared type, and converts it: upright, no larger than needed, in the widths pages use,
 * without location and camera data.
 * @throws DomainError IMAGE_UNREADABLE, TOO_MANY_REQUESTS
 */
export const prepareImage = (sent: Buffer): Promise<PreparedImage> =>
  turns.take(() =>
    draw(sent, async (sharp, largest) => ({
      width: largest.info.width,
      height: largest.info.height,
      copies: await copiesOf(sharp, largest),
    })),
  );

/** The same as a single WebP, for a picture few people see. @throws as `prepareImage` does */
export const prepareOneCopy = (sent: Buffer): Promise<Buffer> =>
  turns.take(() =>
    draw(sent, (sharp, { data, info: { width, height, channels } }) =>
      sharp(data, { raw: { width, height, channels } }).webp(QUALITY.webp).toBuffer(),
    ),
  );

async function draw<Prepared>(sent: Buffer, make: (sharp: typeof Sharp, largest: Raw) => Promise<Prepared>): Promise<Prepared> {
  const sharp = await (loading ??= load());
  try {
    const picture = sharp(sent, { limitInputPixels: MOST_BYTES / 3 });
    const { format, width: across, height: down, channels, depth } = await picture.metadata();
    if (!READABLE.has(format)) throw new Error(`not a picture that we take: ${format}`);
    const bytes = across * down * channels * (depth === 'uchar' ? 1 : 2);
    if (bytes > (MOST_BYTES_OF[format] ?? MOST_BYTES)) throw new Error(TOO_LARGE);
    const largest = await picture
      .rotate()
      .toColourspace('srgb')
      .resize(WIDEST, HIGHEST, { fit: 'inside', withoutEnlargement: true })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return await make(sharp, largest);
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes(TOO_LARGE);
    throw new DomainError(
      'IMAGE_UNREADABLE',
      isTooLarge
        ? 'This picture has too many pixels. Please send a smaller one.'
        : 'We cannot read this picture. Please send a JPEG, PNG, or WebP.',
    );
  }
}

/** Made one after another from a decoded copy of about 6 MB; the decoded original may take 48. */
async function copiesOf(sharp: typeof Sharp, { data, info: { width, height, channels } }: Raw): Promise<PreparedCopy[]> {
  const copies: PreparedCopy[] = [];
  for (const across of [...PICTURE_WIDTHS.filter((narrow) => narrow < width), width])
    for (const format of PICTURE_FORMATS) {
      const picture = sharp(data, { raw: { width, height, channels } }).resize(across);
      copies.push({ format, width: across, data: await picture[format](QUALITY[format]).toBuffer() });
    }
  return copies;
}
