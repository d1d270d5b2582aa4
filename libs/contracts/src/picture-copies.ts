/**
 * The widths in pixels in which an uploaded picture is prepared besides the original: a thumbnail, a card, and a card on a sharp screen or
 * a deal's page.
 */
export const PICTURE_WIDTHS = [160, 480, 960] as const;
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export interface PictureCopy {
  readonly url: string;
  readonly width: number;
}

export interface PreparedPicture {
  /** Of the largest copy, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly copies: (format: PictureFormat) => readonly PictureCopy[];
}

/** A picture's name lists its copies, so that no one has to ask. */
const PREPARED = /^(\/api\/uploads\/\w+-(\d+)x(\d+))\.webp$/;

/** The copies of an uploaded picture; null for a picture we did not prepare. */
export function preparedPicture(url: string): PreparedPicture | null {
  const [, base, across, height] = PREPARED.exec(url) ?? [];
  if (!base) return null;
  const width = Number(across);
  const copies = (format: PictureFormat) => [
    ...PICTURE_WIDTHS.filter((narrow) => narrow < width).map((narrow) => ({ url: `${base}-${narrow}.${format}`, width: narrow })),
    { url: `${base}.${format}`, width },
  ];
  return { width, height: Number(height), copies };
}
