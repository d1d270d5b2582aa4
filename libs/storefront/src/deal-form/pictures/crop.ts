/** The aspect ratio of cards and of every other place that shows a deal's picture. */
export const RATIO = 4 / 3;
export const MOST_ZOOM = 4;
/** The largest width that the server keeps. */
const WIDEST = 1_600;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Which part of a picture is kept. */
export interface Crop {
  /** At 1, as much of the picture as fits. */
  readonly zoom: number;
  /** Where the part is, from 0 at the left edge to 1 at the right. */
  readonly across: number;
  readonly down: number;
}

export const WHOLE: Crop = { zoom: 1, across: 0.5, down: 0.5 };

export interface Part extends Size {
  readonly left: number;
  readonly top: number;
}

/** In pixels of the picture. */
export function partOf({ width, height }: Size, { zoom, across, down }: Crop): Part {
  const wide = Math.min(width, height * RATIO) / zoom;
  const high = wide / RATIO;
  return { left: (width - wide) * across, top: (height - high) * down, width: wide, height: high };
}

const within = (value: number) => Math.max(0, Math.min(1, value));

/** The crop, moved by this many pixels of the picture. */
export function moved(size: Size, crop: Crop, right: number, down: number): Crop {
  const part = partOf(size, crop);
  const [roomAcross, roomDown] = [size.width - part.width, size.height - part.height];
  return {
    ...crop,
    across: roomAcross > 0 ? within(crop.across + right / roomAcross) : crop.across,
    down: roomDown > 0 ? within(crop.down + down / roomDown) : crop.down,
  };
}

/** The size in which the part is sent. */
export function sentSize({ width }: Part): Size {
  const wide = Math.round(Math.min(width, WIDEST));
  return { width: wide, height: Math.round(wide / RATIO) };
}
