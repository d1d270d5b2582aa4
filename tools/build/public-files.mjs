/** Adds the shell's files that no code imports: its public folder, and the pictures of the demo data. */
import { cp, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { FIRST_PICTURES, NAMES, pictureOf } from '../pictures/scenes.mjs';

/**
 * @param {string} root the shell's folder
 * @returns {(folder: string) => Promise<void>} copies and renders them; in watch mode, it renders only pictures that changed
 */
export function publicFilesOf(root) {
  /** The SVG from which each PNG was rendered. @type {Map<string, Buffer>} */
  const drawn = new Map();
  return async (folder) => {
    await cp(path.join(root, 'public'), folder, { recursive: true });
    await drawPictures(path.join(root, 'public/pictures'), path.join(folder, 'pictures'), drawn);
  };
}

/**
 * Writes the pictures of the demo data, and a PNG of each that a link preview may show, because readers of previews do not accept SVG.
 * @param {string} from
 * @param {string} folder
 * @param {Map<string, Buffer>} drawn
 */
async function drawPictures(from, folder, drawn) {
  const kept = (await readdir(from)).flatMap((file) => /^(.*)\.svg$/.exec(file)?.[1] ?? []);
  for (const name of NAMES) await writeFile(path.join(folder, `${name}.svg`), pictureOf(name));
  for (const name of [...kept, ...Object.keys(FIRST_PICTURES)]) await drawPreview(path.join(folder, name), drawn);
}

/**
 * @param {string} place the path without an extension
 * @param {Map<string, Buffer>} drawn
 */
async function drawPreview(place, drawn) {
  const drawing = await readFile(`${place}.svg`);
  const isDrawn = drawn.get(place)?.equals(drawing);
  if (isDrawn) return;
  await sharp(drawing, { density: 144 }).resize(1200, 630, { fit: 'cover' }).png().toFile(`${place}.png`);
  drawn.set(place, drawing);
}
