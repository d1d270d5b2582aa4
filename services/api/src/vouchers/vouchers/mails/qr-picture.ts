import sharp from 'sharp';
import { renderSVG } from 'uqr';

const SIDE_PX = 360;

/** A QR code as PNG, which every mail program shows, twice as large as it is shown, for sharp screens. */
export const qrPicture = (text: string): Promise<Buffer> =>
  sharp(Buffer.from(renderSVG(text, { border: 2 })))
    .resize(SIDE_PX, SIDE_PX, { kernel: 'nearest' })
    .png({ palette: true })
    .toBuffer();
