/** The pictures of the demo deals as SVG, in one style: scenes composed of people, places, and objects. */
import { BUILD_AND_THINK } from './build-and-think.mjs';
import { MAKE_AND_PLAY } from './make-and-play.mjs';
import { MOVE_AND_REST } from './move-and-rest.mjs';
import { LIGHT } from './places.mjs';
import { SHOP_FRONTS } from './shop-fronts.mjs';
import { STILL_LIFES } from './still-lifes.mjs';

/** The first picture of each deal, which its card and its link previews show. */
export const FIRST_PICTURES = { ...BUILD_AND_THINK, ...MAKE_AND_PLAY, ...MOVE_AND_REST };
const SCENES = { ...FIRST_PICTURES, ...SHOP_FRONTS, ...STILL_LIFES };
export const NAMES = Object.keys(SCENES);

const rounded = (/** @type {string} */ svg) => svg.replace(/-?\d+\.\d{2,}/g, (number) => `${Math.round(Number(number) * 10) / 10}`);

/** Always the same for the same name. @param {string} name */
export const pictureOf = (name) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600">${rounded((SCENES[name] ?? []).join(''))}${LIGHT}</svg>\n`;
