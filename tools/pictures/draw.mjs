/** Draws the pictures of the demo deals as SVG: `node tools/pictures/draw.mjs`. One palette, flat shapes, 4:3. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const INK = '#2b2540';
const [CLAY, SUN, LEAF, SKY, SAND, ROSE, CREAM, PLUM] = [
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
const el = (name, attributes) =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${value}"`)
    .join(' ')}/>`;
/** @type {(x: number, y: number, width: number, height: number, fill: string, rx?: number, more?: Attributes) => string} */
const box = (x, y, width, height, fill, rx = 0, more = {}) => el('rect', { x, y, width, height, fill, rx, ...more });
/** @type {(cx: number, cy: number, r: number, fill: string, more?: Attributes) => string} */
const dot = (cx, cy, r, fill, more = {}) => el('circle', { cx, cy, r, fill, ...more });
/** @type {(cx: number, cy: number, rx: number, ry: number, fill: string, more?: Attributes) => string} */
const oval = (cx, cy, rx, ry, fill, more = {}) => el('ellipse', { cx, cy, rx, ry, fill, ...more });
/** @type {(d: string, fill: string, more?: Attributes) => string} */
const shape = (d, fill, more = {}) => el('path', { d, fill, ...more });
/** @type {(d: string, stroke?: string, width?: number, more?: Attributes) => string} */
const line = (d, stroke = INK, width = 6, more = {}) =>
  el('path', { d, fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round', ...more });
/** @type {(transform: string, ...parts: string[]) => string} */
const group = (transform, ...parts) => `<g transform="${transform}">${parts.join('')}</g>`;
const floor = (/** @type {string} */ fill) => shape('M0 470 Q400 430 800 470 V600 H0Z', fill);
/** @type {(x: number, y: number, r?: number, fill?: string) => string} */
const sun = (x, y, r = 60, fill = SUN) => dot(x, y, r, fill);
/** @type {(x: number, y: number, shirt: string, hair?: string, skin?: string) => string} */
const child = (x, y, shirt, hair = INK, skin = '#d99a6c') =>
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
const nth = (list, n) => {
  const item = list[n];
  if (item === undefined) throw new RangeError(`there is no number ${n} among ${list.length}`);
  return item;
};
const pairs = (/** @type {[number, number][]} */ ...list) => list;
const triples = (/** @type {[number, number, number][]} */ ...list) => list;

/** @type {Readonly<Record<string, readonly [background: string, ...parts: string[]]>>} */
const SCENES = {
  robot: [
    SKY,
    floor(LEAF),
    child(210, 320, CLAY),
    group(
      'translate(520 150)',
      line('M0 -60 V-20', INK, 8),
      dot(0, -70, 14, CLAY),
      box(-80, -20, 160, 120, CREAM, 24),
      dot(-34, 36, 20, INK),
      dot(34, 36, 20, INK),
      dot(-28, 30, 6, CREAM),
      dot(40, 30, 6, CREAM),
      line('M-30 76 H30', CLAY, 8),
      box(-100, 116, 200, 150, SUN, 28),
      box(-50, 146, 100, 60, CREAM, 12),
      line('M-30 176 H-6 M10 176 H30', LEAF, 8),
      line('M-100 150 Q-170 150 -160 220', INK, 16),
      line('M100 150 Q170 130 176 80', INK, 16),
      box(-80, 266, 60, 50, INK, 12),
      box(20, 266, 60, 50, INK, 12),
    ),
    sun(700, 90, 46),
  ],
  code: [
    PLUM,
    floor(INK),
    box(170, 110, 460, 310, INK, 22),
    box(194, 134, 412, 250, CREAM, 10),
    ...[0, 1, 2, 3, 4, 5].map((n) =>
      box(224 + (n % 3) * 26, 160 + n * 34, nth([190, 130, 220, 90, 160, 120], n), 14, nth([CLAY, LEAF, SUN, SKY, ROSE, PLUM], n), 7),
    ),
    box(120, 420, 560, 34, SAND, 14),
    child(660, 330, SUN, CLAY, '#8d5a3b'),
  ],
  drone: [
    SAND,
    sun(120, 110, 56),
    shape('M0 420 L200 300 L380 400 L560 280 L800 420 V600 H0Z', LEAF),
    group(
      'translate(430 200)',
      line('M-130 -30 L130 30 M-130 30 L130 -30', INK, 12),
      ...pairs([-130, -30], [130, -30], [-130, 30], [130, 30]).map(([x, y]) => oval(x, y, 66, 12, SKY, { opacity: 0.85 })),
      box(-52, -30, 104, 60, CLAY, 26),
      dot(0, 0, 16, CREAM),
    ),
    child(180, 420, SKY),
  ],
  science: [
    LEAF,
    floor(INK),
    group(
      'translate(280 150)',
      shape('M-30 0 H30 V90 L110 260 Q120 290 86 290 H-86 Q-120 290 -110 260 L-30 90Z', CREAM),
      shape('M-62 160 H62 L104 258 Q112 280 84 280 H-84 Q-112 280 -104 258Z', SUN),
      dot(-20, 220, 16, CREAM),
      dot(30, 190, 10, CREAM),
      dot(10, 250, 8, CREAM),
      box(-44, -16, 88, 22, SAND, 10),
    ),
    group(
      'translate(540 200)',
      box(-30, -30, 60, 240, CREAM, 28),
      box(-22, 70, 44, 132, CLAY, 22),
      dot(0, 40, 10, CLAY),
      dot(14, 0, 7, CLAY),
    ),
    ...triples([150, 90, 20], [420, 70, 14], [660, 110, 24], [620, 60, 10]).map(([x, y, r]) => dot(x, y, r, SKY)),
  ],
  reading: [
    SUN,
    floor(CLAY),
    group(
      'translate(400 340)',
      shape('M0 40 Q-120 -30 -260 10 V150 Q-120 110 0 180Z', CREAM),
      shape('M0 40 Q120 -30 260 10 V150 Q120 110 0 180Z', SAND),
      line('M0 40 V180', INK, 6),
      ...[0, 1, 2].map((n) => line(`M-220 ${50 + n * 30} Q-120 ${24 + n * 30} -40 ${72 + n * 30}`, SKY, 6)),
      ...[0, 1, 2].map((n) => line(`M40 ${72 + n * 30} Q120 ${24 + n * 30} 220 ${50 + n * 30}`, ROSE, 6)),
    ),
    child(400, 210, LEAF, INK),
    sun(680, 110, 50, CREAM),
    shape('M120 150 l18 40 44 4 -34 28 12 44 -40 -24 -40 24 12 -44 -34 -28 44 -4Z', CREAM),
  ],
  writing: [
    ROSE,
    floor(PLUM),
    group(
      'translate(330 130) rotate(-6)',
      box(0, 0, 260, 320, CREAM, 12),
      ...[0, 1, 2, 3, 4, 5, 6].map((n) => box(34, 50 + n * 34, nth([190, 170, 196, 120, 180, 190, 90], n), 8, SKY, 4)),
    ),
    group(
      'translate(560 170) rotate(28)',
      box(-16, 0, 32, 220, SUN, 6),
      shape('M-16 220 H16 L0 266Z', SAND),
      shape('M-6 248 H6 L0 266Z', INK),
      box(-16, -30, 32, 34, CLAY, 8),
    ),
    child(190, 320, LEAF),
  ],
  math: [
    SKY,
    floor(SAND),
    box(150, 90, 500, 300, LEAF, 18),
    box(150, 90, 500, 300, 'none', 18, { stroke: CLAY, 'stroke-width': 16 }),
    line('M220 180 H300 M260 140 V220', CREAM, 12),
    line('M360 150 L420 210 M420 150 L360 210', CREAM, 12),
    line('M480 165 H560 M480 200 H560', CREAM, 12),
    dot(270, 310, 44, SUN),
    shape('M270 310 L270 266 A44 44 0 0 1 308 332Z', CLAY),
    shape('M400 350 L450 264 L500 350Z', ROSE),
    box(540, 276, 74, 74, SKY, 8),
    child(690, 360, CLAY, PLUM),
  ],
  chess: [
    CLAY,
    ...Array.from({ length: 24 }, (_, n) =>
      box(
        (n % 8) * 100 + (Math.floor(n / 8) % 2) * 100 * 0,
        380 + Math.floor(n / 8) * 74,
        100,
        74,
        (n + Math.floor(n / 8)) % 2 ? CREAM : INK,
      ),
    ),
    group(
      'translate(280 180)',
      shape('M-50 200 H50 L36 60 Q70 30 40 -10 Q20 -50 -30 -50 L-20 -76 L-46 -50 Q-86 0 -60 30 L-20 14 Q-30 60 -40 80Z', CREAM),
      dot(-16, -14, 7, INK),
      box(-72, 200, 144, 30, CREAM, 10),
    ),
    group('translate(540 190)', dot(0, -30, 42, INK), shape('M-30 0 H30 L46 190 H-46Z', INK), box(-66, 190, 132, 30, INK, 10)),
  ],
  piano: [
    PLUM,
    box(90, 250, 620, 90, INK, 14),
    ...Array.from({ length: 10 }, (_, n) => box(100 + n * 60, 330, 56, 180, CREAM, 8)),
    ...[0, 1, 3, 4, 5, 7, 8].map((n) => box(140 + n * 60, 330, 34, 110, INK, 6)),
    ...pairs([180, 150], [330, 100], [520, 160], [640, 90]).map(([x, y], n) =>
      group(
        `translate(${x} ${y})`,
        oval(0, 40, 22, 16, nth([SUN, ROSE, SKY, CREAM], n)),
        line('M20 38 V-30 Q46 -20 44 10', nth([SUN, ROSE, SKY, CREAM], n), 7),
      ),
    ),
  ],
  guitar: [
    SUN,
    floor(LEAF),
    group(
      'translate(400 300) rotate(-32)',
      box(90, -16, 300, 32, INK, 8),
      box(380, -30, 70, 60, CLAY, 10),
      shape('M110 0 Q110 -70 40 -64 Q0 -60 -30 -90 Q-150 -130 -170 0 Q-150 130 -30 90 Q0 60 40 64 Q110 70 110 0Z', CLAY),
      dot(0, 0, 42, INK),
      box(-110, -36, 16, 72, INK, 6),
      line('M-100 -12 H400 M-100 0 H400 M-100 12 H400', CREAM, 2),
    ),
    sun(120, 110, 46, CREAM),
  ],
  music: [
    CLAY,
    floor(INK),
    group(
      'translate(400 240)',
      box(-40, -140, 80, 190, CREAM, 40),
      ...[0, 1, 2, 3].map((n) => line(`M-26 ${-100 + n * 30} H26`, INK, 5)),
      line('M-80 -10 Q-80 100 0 100 Q80 100 80 -10', CREAM, 12),
      line('M0 100 V200 M-60 206 H60', CREAM, 14),
    ),
    ...pairs([150, 1], [200, 2], [250, 1.4], [550, 1.6], [600, 2.2], [650, 1.2]).map(([x, k]) =>
      line(`M${x} ${250 - 50 * k} V${250 + 50 * k}`, SUN, 14),
    ),
  ],
  paint: [
    CREAM,
    shape('M0 0 H800 V600 H0Z', SKY, { opacity: 0.5 }),
    group(
      'translate(420 300)',
      shape('M-220 40 Q-230 -160 10 -170 Q250 -160 230 20 Q220 90 130 70 Q60 60 70 120 Q80 180 0 180 Q-210 180 -220 40Z', '#c99a64'),
      dot(-120, -50, 38, CLAY),
      dot(-20, -100, 34, SUN),
      dot(100, -80, 36, LEAF),
      dot(160, 0, 30, PLUM),
      dot(-130, 60, 34, ROSE),
      dot(-20, 110, 26, CREAM),
    ),
    group(
      'translate(610 130) rotate(36)',
      box(-12, 0, 24, 250, CLAY, 10),
      box(-16, -40, 32, 50, SAND, 6),
      shape('M-16 -40 H16 Q18 -90 0 -116 Q-18 -90 -16 -40Z', PLUM),
    ),
  ],
  clay: [
    SAND,
    floor(CLAY),
    oval(400, 470, 220, 40, INK),
    group(
      'translate(400 300)',
      shape('M-110 -80 H110 Q150 40 80 160 H-80 Q-150 40 -110 -80Z', ROSE),
      oval(0, -80, 110, 28, CLAY),
      line('M-126 -10 Q0 30 126 -10 M-124 40 Q0 80 124 40', CREAM, 8),
    ),
    child(150, 330, LEAF),
    child(660, 330, SUN, PLUM, '#8d5a3b'),
  ],
  swim: [
    SKY,
    sun(660, 100),
    shape('M0 300 Q100 260 200 300 T400 300 T600 300 T800 300 V600 H0Z', '#3f8aa6'),
    child(360, 250, CLAY),
    shape('M0 360 Q100 320 200 360 T400 360 T600 360 T800 360 V600 H0Z', '#2f7390'),
    shape('M0 460 Q100 430 200 460 T400 460 T600 460 T800 460 V600 H0Z', '#255f79'),
    group(
      'translate(600 350)',
      dot(0, 0, 62, CREAM),
      dot(0, 0, 28, '#2f7390'),
      line('M-44 -44 L-20 -20 M44 -44 L20 -20 M-44 44 L-20 20 M44 44 L20 20', CLAY, 18),
    ),
  ],
  soccer: [
    SKY,
    shape('M0 330 H800 V600 H0Z', LEAF),
    line('M60 330 V150 H330 V330', CREAM, 12),
    ...[0, 1, 2, 3, 4].map((n) => line(`M${100 + n * 46} 150 V330`, CREAM, 2)),
    ...[0, 1, 2].map((n) => line(`M60 ${195 + n * 45} H330`, CREAM, 2)),
    child(520, 290, SUN),
    group(
      'translate(640 470)',
      dot(0, 0, 62, CREAM),
      shape('M0 -26 L25 -8 L15 21 H-15 L-25 -8Z', INK),
      line('M0 -26 V-60 M25 -8 L58 -18 M15 21 L36 50 M-15 21 L-36 50 M-25 -8 L-58 -18', INK, 5),
    ),
  ],
  cooking: [
    SUN,
    floor(CLAY),
    group(
      'translate(400 340)',
      shape('M-180 -30 H180 Q180 150 0 150 Q-180 150 -180 -30Z', INK),
      box(-220, -50, 440, 30, INK, 14),
      box(210, -46, 150, 24, CLAY, 12),
      ...[-90, 0, 90].map((x) => line(`M${x} -90 Q${x - 24} -120 ${x} -150 T${x} -210`, CREAM, 10)),
    ),
    dot(160, 500, 40, '#d84b3a'),
    shape('M160 462 q10 -26 34 -24', LEAF, { stroke: LEAF, 'stroke-width': 8, fill: 'none' }),
    oval(650, 505, 60, 26, LEAF),
  ],
  theater: [
    INK,
    shape('M60 0 Q120 300 0 520 V0Z M740 0 Q680 300 800 520 V0Z', CLAY),
    shape('M0 0 H800 V70 Q700 130 600 70 Q500 130 400 70 Q300 130 200 70 Q100 130 0 70Z', '#a33f1f'),
    shape('M250 600 L340 130 H460 L550 600Z', SUN, { opacity: 0.25 }),
    floor(PLUM),
    group(
      'translate(310 270) rotate(-8)',
      shape('M-80 -80 Q0 -110 80 -80 V10 Q80 100 0 120 Q-80 100 -80 10Z', CREAM),
      oval(-32, -20, 16, 20, INK),
      oval(32, -20, 16, 20, INK),
      shape('M-44 34 Q0 90 44 34Z', INK),
    ),
    group(
      'translate(500 310) rotate(10)',
      shape('M-80 -80 Q0 -110 80 -80 V10 Q80 100 0 120 Q-80 100 -80 10Z', ROSE),
      oval(-32, -20, 16, 20, INK),
      oval(32, -20, 16, 20, INK),
      line('M-40 70 Q0 24 40 70', INK, 10),
    ),
  ],
  dance: [
    ROSE,
    floor(PLUM),
    sun(400, 240, 190, SAND),
    group(
      'translate(400 200)',
      dot(0, -60, 38, '#8d5a3b'),
      shape('M-38 -66 Q-30 -110 0 -108 Q34 -108 38 -66 Q0 -84 -38 -66Z', INK),
      shape('M-26 -24 H26 L34 70 H-34Z', CLAY),
      shape('M-34 60 H34 L130 150 Q0 190 -130 150Z', CLAY),
      line('M-24 -10 Q-110 -40 -130 -120 M24 -10 Q110 -40 130 -120', '#8d5a3b', 18),
      line('M-14 160 L-20 300 M20 160 Q110 200 60 250', '#8d5a3b', 20),
    ),
  ],
  yoga: [
    SAND,
    sun(400, 230, 170, SUN),
    floor(LEAF),
    group(
      'translate(400 260)',
      dot(0, -70, 42, '#d99a6c'),
      shape('M-42 -74 Q-40 -124 0 -124 Q42 -124 42 -74 Q0 -94 -42 -74Z', INK),
      shape('M-44 -22 Q0 -36 44 -22 L50 110 H-50Z', PLUM),
      line('M-40 0 Q-110 60 -140 120 M40 0 Q110 60 140 120', '#d99a6c', 20),
      shape('M-160 150 Q-80 90 0 120 Q80 90 160 150 Q160 180 0 176 Q-160 180 -160 150Z', INK),
    ),
    oval(400, 470, 250, 22, CLAY),
  ],
  spa: [
    LEAF,
    floor(SAND),
    oval(400, 440, 120, 44, INK),
    oval(400, 370, 96, 36, PLUM),
    oval(400, 310, 70, 28, SKY),
    group(
      'translate(400 200)',
      ...[-60, -30, 0, 30, 60].map((angle) => group(`rotate(${angle})`, shape('M0 70 Q-30 10 0 -60 Q30 10 0 70Z', ROSE))),
    ),
    group('translate(180 420)', box(-30, -20, 60, 90, CREAM, 10), shape('M0 -60 Q18 -36 0 -22 Q-18 -36 0 -60Z', SUN)),
    group('translate(620 420)', box(-30, -20, 60, 90, CREAM, 10), shape('M0 -60 Q18 -36 0 -22 Q-18 -36 0 -60Z', SUN)),
  ],
  rocket: [
    INK,
    ...pairs([90, 80], [200, 160], [620, 70], [700, 220], [120, 320], [560, 330], [680, 400]).map(([x, y]) => dot(x, y, 5, CREAM)),
    group(
      'translate(400 280) rotate(18)',
      shape('M0 -210 Q80 -110 70 60 H-70 Q-80 -110 0 -210Z', CREAM),
      shape('M-70 0 L-130 110 H-60Z M70 0 L130 110 H60Z', CLAY),
      dot(0, -70, 36, SKY),
      dot(0, -70, 36, 'none', { stroke: INK, 'stroke-width': 8 }),
      box(-44, 60, 88, 26, SUN, 8),
      shape('M-36 90 H36 Q30 170 0 230 Q-30 170 -36 90Z', SUN),
      shape('M-18 90 H18 Q14 140 0 170 Q-14 140 -18 90Z', CLAY),
    ),
  ],
  space: [
    '#1d2144',
    ...Array.from({ length: 26 }, (_, n) => dot((n * 173) % 800, (n * 97) % 420, 2 + (n % 3), CREAM)),
    dot(420, 220, 110, SUN),
    shape('M320 200 Q420 240 520 180 M322 240 Q420 280 518 226', 'none', { stroke: CLAY, 'stroke-width': 12 }),
    oval(420, 220, 200, 40, 'none', { stroke: SAND, 'stroke-width': 14, transform: 'rotate(-14 420 220)' }),
    floor(PLUM),
    group('translate(180 400) rotate(-34)', box(-30, -30, 210, 60, CREAM, 14), box(170, -38, 40, 76, CLAY, 8)),
    line('M180 420 L120 560 M180 420 L250 560', INK, 12),
  ],
  language: [
    SKY,
    floor(LEAF),
    group(
      'translate(270 200)',
      shape(
        'M-150 -90 H150 Q180 -90 180 -60 V60 Q180 90 150 90 H-60 L-110 150 L-110 90 H-150 Q-180 90 -180 60 V-60 Q-180 -90 -150 -90Z',
        CREAM,
      ),
      line('M-100 40 L-60 -50 L-20 40 M-86 8 H-34', CLAY, 12),
      line('M30 -40 H120 M76 -40 V-60 M50 40 Q110 0 106 -36 M46 -10 Q80 30 120 40', LEAF, 10),
    ),
    group(
      'translate(560 330)',
      shape('M-120 -70 H120 Q146 -70 146 -44 V40 Q146 66 120 66 H90 L90 116 L40 66 H-120 Q-146 66 -146 40 V-44 Q-146 -70 -120 -70Z', SUN),
      dot(-60, 0, 14, INK),
      dot(0, 0, 14, INK),
      dot(60, 0, 14, INK),
    ),
  ],
  photo: [
    SAND,
    sun(640, 110, 54, CLAY),
    shape('M0 420 Q200 380 400 420 T800 420 V600 H0Z', SKY),
    group(
      'translate(390 290)',
      box(-200, -110, 400, 240, INK, 34),
      box(-110, -150, 130, 60, INK, 16),
      dot(0, 10, 92, CREAM),
      dot(0, 10, 70, PLUM),
      dot(0, 10, 40, INK),
      dot(-18, -8, 14, CREAM),
      dot(140, -66, 16, SUN),
      box(-170, -80, 60, 20, CLAY, 8),
    ),
  ],
  garden: [
    SUN,
    floor('#7a4d2f'),
    ...pairs([180, 1], [330, 1.35], [480, 1.1], [620, 1.5]).map(([x, k], n) =>
      group(
        `translate(${x} 460) scale(${k})`,
        line('M0 0 V-130', LEAF, 12),
        shape('M0 -50 Q-70 -60 -80 -120 Q-10 -110 0 -50Z', LEAF),
        shape('M0 -80 Q70 -90 80 -150 Q10 -140 0 -80Z', LEAF),
        ...[0, 72, 144, 216, 288].map((a) =>
          group(`translate(0 -150) rotate(${a})`, oval(0, -26, 16, 24, nth([CLAY, ROSE, CREAM, PLUM], n))),
        ),
        dot(0, -150, 14, SUN),
      ),
    ),
    sun(120, 110, 50, CREAM),
  ],
  coffee: [
    CLAY,
    floor(INK),
    group(
      'translate(390 320)',
      shape('M-150 -90 H150 V40 Q150 130 40 130 H-40 Q-150 130 -150 40Z', CREAM),
      line('M150 -50 Q230 -50 220 10 Q214 60 140 56', CREAM, 22),
      oval(0, -90, 150, 30, '#6b4226'),
      shape('M0 -76 Q-40 -96 -20 -106 Q0 -112 0 -96 Q0 -112 20 -106 Q40 -96 0 -76Z', SAND),
      oval(0, 160, 210, 24, SAND),
      ...[-60, 0, 60].map((x) => line(`M${x} -150 Q${x - 20} -180 ${x} -204 T${x} -250`, SAND, 9)),
    ),
  ],
  drive: [
    SKY,
    sun(660, 100),
    shape('M0 360 L220 250 L420 350 L620 240 L800 340 V600 H0Z', LEAF),
    shape('M0 430 H800 V600 H0Z', INK),
    ...[60, 240, 420, 600].map((x) => box(x, 524, 110, 14, SUN, 4)),
    group(
      'translate(390 420)',
      shape('M-220 30 Q-220 -30 -160 -36 L-110 -110 Q-100 -124 -80 -124 H70 Q90 -124 104 -110 L160 -40 Q230 -34 230 30 V60 H-220Z', CLAY),
      shape('M-96 -50 L-66 -98 H-8 V-50Z M16 -98 H66 L108 -50 H16Z', CREAM),
      dot(-120, 64, 46, INK),
      dot(-120, 64, 20, SAND),
      dot(130, 64, 46, INK),
      dot(130, 64, 20, SAND),
    ),
  ],
};

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../apps/shell/public/pictures');
mkdirSync(folder, { recursive: true });
for (const [name, [background, ...parts]] of Object.entries(SCENES))
  writeFileSync(
    path.join(folder, `${name}.svg`),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600">${box(0, 0, 800, 600, background)}${parts.join('')}</svg>\n`,
  );
