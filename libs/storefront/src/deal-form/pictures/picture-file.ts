import { partOf, sentSize, type Crop } from './crop';

const QUALITY = 0.92;

/** Reads a picture upright, as the camera was held. Null if the browser cannot read it. */
export const readPicture = (file: Blob): Promise<ImageBitmap | null> => createImageBitmap(file).catch(() => null);

export function drawPart(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, width, height } = partOf(picture, crop);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

/** The chosen part as a file. Null if the browser cannot make one. */
export async function cutPicture(picture: ImageBitmap, crop: Crop, name: string): Promise<File | null> {
  const canvas = Object.assign(document.createElement('canvas'), sentSize(partOf(picture, crop)));
  drawPart(canvas, picture, crop);
  const data = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY));
  return data && new File([data], name, { type: data.type });
}
