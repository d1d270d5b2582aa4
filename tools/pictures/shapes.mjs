/** One palette and flat shapes for the scenes. */
export const INK = '#2b2540';
export const [CLAY, SUN, LEAF, SKY, SAND, ROSE, CREAM, PLUM] = [
  '#c4552d',
  '#f2b441',
  '#3f7d5d',
  '#7fb7c9',
  '#efdcc0',
  '#e58f7b',
  '#fdf6ea',
  '#6a4c7d',
];

/**
 * @typedef {string | number} Value
 * @typedef {Record<string, Value>} Attributes
 */

/**
 * @param {string} name
 * @param {Attributes} attributes
 */
export const el = (name, attributes) =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${value}"`)
    .join(' ')}/>`;
/** @type {(x: number, y: number, width: number, height: number, fill: string, rx?: number, more?: Attributes) => string} */
export const box = (x, y, width, height, fill, rx = 0, more = {}) => el('rect', { x, y, width, height, fill, rx, ...more });
/** @type {(cx: number, cy: number, r: number, fill: string, more?: Attributes) => string} */
export const dot = (cx, cy, r, fill, more = {}) => el('circle', { cx, cy, r, fill, ...more });
/** @type {(cx: number, cy: number, rx: number, ry: number, fill: string, more?: Attributes) => string} */
export const oval = (cx, cy, rx, ry, fill, more = {}) => el('ellipse', { cx, cy, rx, ry, fill, ...more });
/** @type {(d: string, fill: string, more?: Attributes) => string} */
export const shape = (d, fill, more = {}) => el('path', { d, fill, ...more });
/** @type {(d: string, stroke?: string, width?: number, more?: Attributes) => string} */
export const line = (d, stroke = INK, width = 6, more = {}) =>
  el('path', { d, fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round', ...more });
/** @type {(transform: string, ...parts: string[]) => string} */
export const group = (transform, ...parts) => `<g transform="${transform}">${parts.join('')}</g>`;
export const floor = (/** @type {string} */ fill) => shape('M0 470 Q400 430 800 470 V600 H0Z', fill);
/** @type {(x: number, y: number, r?: number, fill?: string) => string} */
export const sun = (x, y, r = 60, fill = SUN) => dot(x, y, r, fill);
/** @type {(x: number, y: number, shirt: string, hair?: string, skin?: string) => string} */
export const child = (x, y, shirt, hair = INK, skin = '#d99a6c') =>
  group(
    `translate(${x} ${y})`,
    shape('M-62 150 Q-62 40 0 40 Q62 40 62 150Z', shirt),
    dot(0, 0, 46, skin),
    shape('M-48 2 Q-50 -56 0 -54 Q52 -54 48 2 Q30 -24 0 -22 Q-30 -24 -48 2Z', hair),
    dot(-16, 6, 4, INK),
    dot(16, 6, 4, INK),
    line('M-14 20 Q0 32 14 20', INK, 4),
  );

/**
 * @template Item
 * @param {readonly Item[]} list
 * @param {number} n
 */
export const nth = (list, n) => {
  const item = list[n];
  if (item === undefined) throw new RangeError(`there is no number ${n} among ${list.length}`);
  return item;
};
export const pairs = (/** @type {[number, number][]} */ ...list) => list;
export const triples = (/** @type {[number, number, number][]} */ ...list) => list;

/** @typedef {Readonly<Record<string, readonly [background: string, ...parts: string[]]>>} Scenes each 800 by 600 */
