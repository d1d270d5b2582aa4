/** Rooms and outdoor places, all in the same light. */
import { CLAY, CREAM, INK, LEAF, PLUM, ROSE, SKY, SUN, box, dot, group, line, nth, oval, shape } from './shapes.mjs';

/** @type {(n: number, make: (n: number) => string) => string} */
export const times = (n, make) => Array.from({ length: n }, (_, index) => make(index)).join('');

/** The same warm light over every picture, from the upper left. */
export const LIGHT =
  '<defs><linearGradient id="l" x2="1" y2="1"><stop stop-color="#fff1cf" stop-opacity=".5"/><stop offset=".5" stop-color="#fff1cf" stop-opacity="0"/><stop offset="1" stop-color="#2b2540" stop-opacity=".2"/></linearGradient></defs>' +
  '<rect width="800" height="600" fill="url(#l)"/>';

/** @type {(x: number, y: number, width?: number, height?: number, sky?: string) => string} */
export const pane = (x, y, width = 190, height = 210, sky = '#bfe0e6') =>
  box(x - 12, y - 12, width + 24, height + 24, CREAM, 8) +
  box(x, y, width, height, sky) +
  shape(
    `M${x} ${y + height} V${y + height * 0.76} Q${x + width * 0.35} ${y + height * 0.5} ${x + width} ${y + height * 0.82} V${y + height}Z`,
    '#8fbf94',
  ) +
  dot(x + width * 0.76, y + height * 0.26, 20, '#fff0c2') +
  line(`M${x + width / 2} ${y} V${y + height} M${x} ${y + height / 2} H${x + width}`, CREAM, 8) +
  box(x - 22, y + height + 10, width + 44, 14, '#e3cda8', 5);

/** Light that falls through a window. */
export const beam = (/** @type {number} */ x) =>
  shape(`M${x} 60 L${x + 190} 60 L${x + 420} 600 H${x + 120}Z`, '#fff3d0', { opacity: 0.28 });

/** @type {(x: number, y: number, pot?: string, size?: number) => string} */
export const plant = (x, y, pot = CLAY, size = 1) =>
  group(
    `translate(${x} ${y}) scale(${size})`,
    ...[-46, -24, 0, 24, 46].map((lean, n) =>
      shape(`M0 0 Q${lean - 14} -60 ${lean} ${-104 - (n % 2) * 22} Q${lean + 16} -50 0 0Z`, n % 2 ? '#5b9a74' : LEAF),
    ),
    shape('M-34 -6 H34 L26 60 H-26Z', pot),
    box(-38, -12, 76, 16, pot, 5),
  );

/** @type {(x: number, y: number, width: number, seed?: number) => string} */
export const shelf = (x, y, width, seed = 0) =>
  times(Math.floor(width / 22), (n) => {
    const high = 46 + ((n * 37 + seed * 13) % 34);
    return box(x + 6 + n * 22, y - high, 17, high, nth([CLAY, SUN, LEAF, PLUM, SKY, ROSE, CREAM, INK], (n * 5 + seed) % 8), 3);
  }) + box(x, y, width, 12, '#a8754a', 4);

export const lamp = (/** @type {number} */ x, color = SUN, drop = 90) =>
  line(`M${x} 0 V${drop}`, INK, 4) +
  shape(`M${x - 46} ${drop + 38} Q${x - 40} ${drop} ${x} ${drop} Q${x + 40} ${drop} ${x + 46} ${drop + 38}Z`, color) +
  oval(x, drop + 40, 40, 9, '#fff4d6') +
  shape(`M${x - 40} ${drop + 42} H${x + 40} L${x + 120} 520 H${x - 120}Z`, '#fff3d0', { opacity: 0.14 });

export const flags = (y = 40) =>
  line(`M0 ${y} Q400 ${y + 90} 800 ${y}`, INK, 3) +
  times(13, (n) => {
    const x = 34 + n * 61;
    const top = y + 90 * (1 - ((x - 400) / 400) ** 2) * 0.5;
    return shape(`M${x - 20} ${top} H${x + 20} L${x} ${top + 38}Z`, nth([CLAY, SUN, LEAF, SKY, ROSE, PLUM], n % 6));
  });

/** @type {(x: number, y: number, width: number, height: number, paint: string) => string} */
export const frame = (x, y, width, height, paint) =>
  box(x - 8, y - 8, width + 16, height + 16, '#a8754a', 4) +
  box(x, y, width, height, CREAM) +
  oval(x + width / 2, y + height * 0.62, width * 0.34, height * 0.24, paint) +
  dot(x + width * 0.7, y + height * 0.28, Math.min(width, height) * 0.12, SUN);

/** @type {(wall: string, ground: string, ...more: string[]) => string} */
export const room = (wall, ground, ...more) =>
  box(0, 0, 800, 600, wall) +
  more.join('') +
  box(0, 436, 800, 164, ground) +
  box(0, 430, 800, 10, INK, 0, { opacity: 0.16 }) +
  times(6, (n) => line(`M${n * 170 - 90} 600 L${n * 138 + 50} 440`, INK, 2, { opacity: 0.1 }));

export const rug = (/** @type {number} */ x, /** @type {string} */ fill, wide = 250) =>
  oval(x, 548, wide, 38, fill) + oval(x, 548, wide - 24, 29, 'none', { stroke: CREAM, 'stroke-width': 4, 'stroke-dasharray': '14 10' });

/** A table from the front. Things stand on it at `y`. @type {(y?: number, fill?: string, x?: number, width?: number) => string} */
export const table = (y = 430, fill = '#b98352', x = 110, width = 580) =>
  oval(x + width / 2, 584, width / 2, 14, INK, { opacity: 0.14 }) +
  box(x + 26, y, 26, 590 - y, '#8f5f3a', 4) +
  box(x + width - 52, y, 26, 590 - y, '#8f5f3a', 4) +
  box(x + 44, y + 24, width - 88, 74, fill, 6) +
  box(x + 44, y + 24, width - 88, 74, INK, 6, { opacity: 0.16 }) +
  box(x, y, width, 30, fill, 8) +
  box(x, y + 22, width, 8, INK, 4, { opacity: 0.12 });

/** @type {(above: string, below: string) => string} */
const sky = (above, below) =>
  `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${above}"/><stop offset="1" stop-color="${below}"/></linearGradient></defs><rect width="800" height="600" fill="url(#s)"/>`;
const cloud = (/** @type {number} */ x, /** @type {number} */ y, size = 1) =>
  group(
    `translate(${x} ${y}) scale(${size})`,
    oval(0, 0, 70, 22, CREAM, { opacity: 0.9 }),
    dot(-24, -14, 26, CREAM, { opacity: 0.9 }),
    dot(18, -20, 32, CREAM, { opacity: 0.9 }),
  );

export const tree = (/** @type {number} */ x, /** @type {number} */ y, size = 1, leaf = LEAF) =>
  group(
    `translate(${x} ${y}) scale(${size})`,
    box(-9, -90, 18, 92, '#7a5236', 6),
    dot(0, -130, 56, leaf),
    dot(-38, -100, 40, leaf),
    dot(38, -102, 42, leaf),
    dot(-12, -146, 22, '#7fb890', { opacity: 0.5 }),
  );
export const palm = (/** @type {number} */ x, /** @type {number} */ y, size = 1) =>
  group(
    `translate(${x} ${y}) scale(${size})`,
    line('M0 0 Q14 -110 -6 -210', '#8a6242', 16),
    ...[-80, -46, -6, 34, 74].map((to) =>
      shape(`M-6 -210 Q${to * 0.6} -268 ${to * 1.4} -${200 - Math.abs(to) * 0.7} Q${to * 0.6} -232 -6 -210Z`, LEAF),
    ),
  );

export const park = (evening = false) =>
  sky(evening ? '#f6c58f' : '#a9d7e4', evening ? '#fbe6c4' : '#f6ecd2') +
  dot(650, 110, 54, evening ? '#fff0c2' : SUN) +
  cloud(170, 110) +
  cloud(440, 70, 0.7) +
  oval(160, 430, 360, 110, '#8fbf94') +
  oval(640, 440, 380, 120, '#7bb189') +
  box(0, 430, 800, 170, '#5f9d70') +
  tree(60, 446, 0.9) +
  tree(742, 450, 1.05, '#4c8a67');

export const beach = () =>
  sky('#9fd3e2', '#fdeccb') +
  dot(610, 150, 56, '#ffe2a0') +
  cloud(180, 90) +
  box(0, 270, 800, 150, '#4e9fb5') +
  times(4, (n) => line(`M0 ${300 + n * 26} q50 -12 100 0 t100 0 t100 0 t100 0 t100 0 t100 0 t100 0 t100 0`, '#8fd0d8', 5)) +
  shape('M0 396 Q200 374 420 402 T800 396 V600 H0Z', '#f0d9ab') +
  palm(720, 460, 1.1) +
  line('M0 262 H330 M40 262 V330 M140 262 V330 M240 262 V330 M320 262 V330', '#7a5236', 10);

export const night = () =>
  sky('#1d2144', '#4b3f6b') +
  times(34, (n) => dot((n * 173 + 40) % 800, (n * 97) % 380, 1.5 + (n % 3), '#fff4d6')) +
  dot(640, 110, 46, '#fff0c2') +
  dot(660, 98, 40, '#2b2a52') +
  shape('M0 450 Q200 390 430 440 T800 420 V600 H0Z', '#2c3a4f');

/** @type {(deep?: string) => string} */
export const pool = (deep = '#3f97ae') =>
  box(0, 0, 800, 600, '#d7eeee') +
  pane(70, 50, 150, 130) +
  pane(325, 50, 150, 130) +
  pane(580, 50, 150, 130) +
  box(0, 222, 800, 50, CREAM) +
  times(20, (n) => box(n * 40, 222, 40, 50, n % 2 ? '#e8f4f2' : '#bfe0e0')) +
  box(0, 272, 800, 328, deep) +
  times(6, (n) =>
    line(`M-20 ${312 + n * 52} q40 -16 80 0 t80 0 t80 0 t80 0 t80 0 t80 0 t80 0 t80 0 t80 0 t80 0`, '#7cc7d2', 6, { opacity: 0.7 }),
  );
export const lane = (/** @type {number} */ y) => times(21, (n) => dot(n * 40, y, 11, n % 2 ? CLAY : CREAM));

export const curtain = () =>
  box(0, 0, 800, 600, '#3b2347') +
  shape('M120 0 H680 L720 470 H80Z', '#5b3a63') +
  box(0, 456, 800, 144, '#a8754a') +
  times(9, (n) => line(`M${n * 100 - 20} 600 L${n * 90 + 30} 456`, INK, 2, { opacity: 0.2 })) +
  times(
    5,
    (n) =>
      shape(`M${n * 38} 0 h38 q6 240 -14 470 h-38Z`, n % 2 ? '#a03a2a' : CLAY) +
      shape(`M${800 - n * 38} 0 h-38 q-6 240 14 470 h38Z`, n % 2 ? '#a03a2a' : CLAY),
  ) +
  times(8, (n) => shape(`M${n * 100} 0 h100 q-50 96 -100 0Z`, n % 2 ? '#a03a2a' : CLAY)) +
  shape('M400 0 L190 520 H610Z', '#fff3d0', { opacity: 0.2 }) +
  oval(400, 528, 220, 34, '#fff3d0', { opacity: 0.3 });

export const grass = () =>
  sky('#a9d7e4', '#f3ecd0') +
  cloud(620, 90) +
  tree(90, 330, 0.8) +
  tree(690, 326, 0.9, '#4c8a67') +
  tree(590, 322, 0.6) +
  box(0, 316, 800, 284, '#68a874') +
  times(5, (n) => shape(`M${n * 190 - 60} 600 L${n * 120 + 110} 316 h60 L${n * 190 + 35} 600Z`, '#7ab985', { opacity: 0.55 })) +
  line('M0 380 H800', CREAM, 5, { opacity: 0.8 });
