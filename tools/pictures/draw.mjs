/** Draws the pictures of the demo deals as SVG: `node tools/pictures/draw.mjs`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ARTS } from './arts.mjs';
import { LEARNING } from './learning.mjs';
import { LEISURE } from './leisure.mjs';
import { box } from './shapes.mjs';

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../apps/shell/public/pictures');
mkdirSync(folder, { recursive: true });
for (const [name, [background, ...parts]] of Object.entries({ ...LEARNING, ...ARTS, ...LEISURE }))
  writeFileSync(
    path.join(folder, `${name}.svg`),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600">${box(0, 0, 800, 600, background)}${parts.join('')}</svg>\n`,
  );
