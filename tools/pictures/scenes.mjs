/** The pictures of the demo deals, as SVG: scenes of one hand, put together from people, places and things. */
import { BUILD_AND_THINK } from './build-and-think.mjs';
import { MAKE_AND_PLAY } from './make-and-play.mjs';
import { MOVE_AND_REST } from './move-and-rest.mjs';
import { LIGHT } from './places.mjs';
import { SHOP_FRONTS } from './shop-fronts.mjs';
import { STILL_LIFES } from './still-lifes.mjs';

/** Each is the first picture of one deal: the one that is on its card and in previews of its link. */
export const FIRST_PICTURES = { ...BUILD_AND_THINK, ...MAKE_AND_PLAY, ...MOVE_AND_REST };
const SCENES = { ...FIRST_PICTURES, ...SHOP_FRONTS, ...STILL_LIFES };
export const NAMES = Object.keys(SCENES);

const rounded = (/** @type {string} */ svg) => svg.replace(/-?\d+\.\d{2,}/g, (number) => `${Math.round(Number(number) * 10) / 10}`);

/** The same for the same name, always. @param {string} name */
export const pictureOf = (name) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600">${rounded((SCENES[name] ?? []).join(''))}${LIGHT}</svg>\n`;
