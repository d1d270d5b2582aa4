/** Objects that people learn with, make, and take home. Each stands on 0, 0 and is about 150 high. */
import { CLAY, CREAM, INK, LEAF, PLUM, ROSE, SAND, SKY, SUN, box, dot, group, line, nth, oval, shape } from './shapes.mjs';
import { times } from './places.mjs';

/** @typedef {(x: number, y: number, size?: number, paint?: string) => string} Prop */
/** @type {(draw: (paint: string) => string, paint?: string) => Prop} */
const prop =
  (draw, usual = CLAY) =>
  (x, y, size = 1, paint = usual) =>
    group(`translate(${x} ${y}) scale(${size})`, draw(paint));
const WOOD = '#a8754a';
const STEEL = '#c9d3d8';

export const robot = prop(
  (paint) =>
    line('M0 -160 V-136', INK, 6) +
    dot(0, -164, 9, CLAY) +
    box(-46, -138, 92, 62, CREAM, 16) +
    dot(-20, -108, 11, INK) +
    dot(20, -108, 11, INK) +
    dot(-16, -112, 4, CREAM) +
    dot(24, -112, 4, CREAM) +
    line('M-14 -88 H14', CLAY, 5) +
    box(-56, -72, 112, 58, paint, 16) +
    box(-28, -60, 56, 26, CREAM, 6) +
    line('M-18 -47 h10 M2 -47 h16', LEAF, 5) +
    line('M-56 -56 Q-84 -50 -78 -24 M56 -56 Q86 -64 84 -88', INK, 9) +
    dot(-38, -8, 16, INK) +
    dot(38, -8, 16, INK) +
    dot(-38, -8, 6, STEEL) +
    dot(38, -8, 6, STEEL),
  SUN,
);
export const laptop = prop(
  (paint) =>
    box(-78, -112, 156, 100, INK, 10) +
    box(-70, -104, 140, 84, paint, 4) +
    times(5, (n) => box(-58 + (n % 3) * 14, -94 + n * 14, nth([70, 46, 84, 36, 60], n), 7, nth([CLAY, LEAF, SUN, PLUM, ROSE], n), 3)) +
    shape('M-94 -12 H94 L104 0 H-104Z', STEEL),
  CREAM,
);
export const drone = prop(
  (paint) =>
    line('M-90 -26 L90 14 M-90 14 L90 -26', INK, 9) +
    [
      [-90, -30],
      [90, -30],
      [-90, 10],
      [90, 10],
    ]
      .map(([x = 0, y = 0]) => oval(x, y, 46, 8, SKY, { opacity: 0.9 }) + dot(x, y, 6, INK))
      .join('') +
    box(-38, -32, 76, 46, paint, 20) +
    dot(0, -6, 11, INK) +
    dot(3, -9, 4, CREAM),
);
export const iron = prop(
  () =>
    box(-60, -10, 120, 10, '#3f7d5d', 4) +
    times(5, (n) => dot(-40 + n * 20, -5, 3, SUN)) +
    line('M-10 -12 L40 -62', STEEL, 8) +
    line('M40 -62 L84 -106', CLAY, 18) +
    dot(-12, -16, 9, '#fff0c2') +
    line('M-14 -34 q-10 -12 0 -24 q10 -12 0 -24', CREAM, 4, { opacity: 0.8 }),
);
export const book = prop(
  (paint) =>
    shape('M0 -16 Q-50 -44 -104 -26 V26 Q-50 8 0 36Z', CREAM) +
    shape('M0 -16 Q50 -44 104 -26 V26 Q50 8 0 36Z', '#efe2cd') +
    line('M0 -16 V36', INK, 3) +
    times(3, (n) => line(`M-88 ${-14 + n * 13} Q-50 ${-26 + n * 13} -16 ${-8 + n * 13}`, paint, 3)) +
    line('M16 -8 Q50 -26 88 -14 M16 6 Q50 -12 88 0', paint, 3),
);
export const books = prop(() =>
  times(
    4,
    (n) =>
      box(-50 + (n % 2) * 8, -24 - n * 24, 104 - (n % 3) * 12, 22, nth([CLAY, LEAF, SUN, PLUM], n), 4) +
      box(-44 + (n % 2) * 8, -18 - n * 24, 10, 10, CREAM, 2),
  ),
);
export const pencil = prop(
  (paint) =>
    box(-9, -120, 18, 100, paint) + box(-9, -136, 18, 18, ROSE, 5) + shape('M-9 -20 H9 L0 4Z', SAND) + shape('M-4 -7 H4 L0 4Z', INK),
  SUN,
);
export const sheet = prop(
  (paint) => box(-44, -60, 88, 118, CREAM, 5) + times(6, (n) => box(-32, -44 + n * 16, nth([60, 48, 64, 40, 58, 24], n), 5, paint, 2)),
  SKY,
);
export const letters = prop(() =>
  ['A', 'b', 'C']
    .map(
      (letter, n) =>
        box(-84 + n * 58, -50 - (n % 2) * 8, 50, 50, nth([CLAY, LEAF, PLUM], n), 8) +
        `<text x="${-59 + n * 58}" y="${-13 - (n % 2) * 8}" font-family="Georgia,serif" font-weight="700" font-size="36" fill="${CREAM}" text-anchor="middle">${letter}</text>`,
    )
    .join(''),
);
export const abacus = prop(
  () =>
    box(-80, -120, 160, 120, 'none', 10, { stroke: WOOD, 'stroke-width': 14 }) +
    times(
      4,
      (n) =>
        line(`M-76 ${-98 + n * 26} H76`, INK, 4) +
        times(6, (m) => dot(-56 + m * 20 + (m > n ? 16 : 0), -98 + n * 26, 11, nth([CLAY, SUN, LEAF, PLUM], n))),
    ),
);
export const pie = prop(
  () =>
    dot(0, -50, 52, SAND) +
    dot(0, -50, 44, SUN) +
    [0, 45, 90, 135].map((turn) => line('M0 -94 V-6', CREAM, 4, { transform: `rotate(${turn} 0 -50)` })).join('') +
    group('translate(16 -10)', shape('M0 -50 L0 -98 A44 44 0 0 1 34 -81Z', CLAY)),
);
export const pawn = prop(
  (paint) => dot(0, -100, 22, paint) + shape('M-15 -84 H15 L24 -18 H-24Z', paint) + box(-36, -20, 72, 20, paint, 8),
  INK,
);
export const knight = prop(
  (paint) =>
    shape('M-28 -18 H28 L20 -62 Q40 -86 22 -116 Q8 -138 -18 -134 L-14 -150 L-30 -132 Q-54 -112 -46 -84 L-16 -96 Q-26 -66 -28 -18Z', paint) +
    dot(-14, -112, 4, INK) +
    box(-40, -20, 80, 20, paint, 8),
  CREAM,
);
export const board = prop(
  () =>
    shape('M-150 0 H150 L112 -56 H-112Z', WOOD) +
    times(16, (n) => {
      const row = Math.floor(n / 8);
      const wide = 32 - row * 3;
      return (n + row) % 2 ? '' : shape(`M${-wide * 4 + (n % 8) * wide} ${-8 - row * 22} h${wide} l-3 -20 h-${wide - 4}Z`, CREAM);
    }),
);
export const piano = prop(
  (paint) =>
    shape('M-150 0 V-150 Q-150 -172 -128 -172 H128 Q150 -172 150 -150 V0 H128 V-60 H-128 V0Z', paint) +
    box(-150, -96, 300, 40, '#4a3626', 6) +
    box(-140, -92, 280, 28, CREAM, 3) +
    times(13, (n) => box(-132 + n * 21 + (n % 7 > 2 ? 4 : 0), -92, 9, 17, INK, 2)) +
    box(-46, -158, 92, 44, CREAM, 3) +
    line('M-36 -146 H36 M-36 -136 H36 M-36 -126 H20', SKY, 3),
  '#7a4a32',
);
export const guitar = prop(
  (paint) =>
    group(
      'rotate(24)',
      box(-7, -190, 14, 130, '#6b4229', 4) +
        box(-12, -214, 24, 30, INK, 5) +
        shape('M0 -84 Q36 -86 30 -56 Q26 -44 40 -34 Q58 12 0 14 Q-58 12 -40 -34 Q-26 -44 -30 -56 Q-36 -86 0 -84Z', paint) +
        dot(0, -40, 15, INK) +
        box(-16, -14, 32, 7, INK, 3) +
        line('M-3 -186 V-12 M3 -186 V-12', CREAM, 1.5),
    ),
  '#d08a3c',
);
export const ukulele = prop((paint) => guitar(0, 0, 0.72, paint), ROSE);
export const microphone = prop(
  () =>
    line('M0 0 V-150 L-40 -176', INK, 7) +
    oval(0, 0, 44, 9, INK) +
    group(
      'translate(-46 -180) rotate(-58)',
      box(-14, -8, 28, 52, INK, 10) + dot(0, -16, 22, STEEL) + line('M-20 -20 H20 M-20 -10 H20 M0 -38 V4', INK, 2),
    ),
);
export const drums = prop(
  () =>
    dot(0, -60, 62, CREAM) +
    dot(0, -60, 62, 'none', { stroke: CLAY, 'stroke-width': 14 }) +
    box(-126, -92, 66, 56, SUN, 10) +
    box(60, -92, 66, 56, SUN, 10) +
    box(-126, -92, 66, 10, CREAM, 5) +
    box(60, -92, 66, 10, CREAM, 5) +
    oval(-110, -160, 52, 9, '#e9c46a') +
    line('M-110 -160 V0', INK, 5) +
    oval(116, -152, 46, 8, '#e9c46a') +
    line('M116 -152 V0', INK, 5),
);
export const notes = prop(
  (paint) => line('M-20 0 V-56 L40 -70 V-14', paint, 7) + oval(-30, 2, 15, 11, paint) + oval(30, -12, 15, 11, paint),
  INK,
);
export const easel = prop(
  (paint) =>
    line('M-70 0 L-16 -236 M70 0 L16 -236 M0 0 V-236', WOOD, 10) +
    box(-88, -222, 176, 130, CREAM, 4) +
    shape('M-80 -100 V-128 Q-36 -176 6 -134 T80 -138 V-100Z', LEAF) +
    dot(38, -184, 20, paint) +
    shape('M-80 -112 Q-20 -136 80 -108 V-100 H-80Z', SKY) +
    box(-78, -96, 156, 10, WOOD, 4),
  SUN,
);
export const palette = prop(
  () =>
    shape('M-84 -26 Q-84 -74 -10 -74 Q80 -74 80 -30 Q80 4 44 -4 Q20 -10 22 8 Q24 22 -14 22 Q-84 18 -84 -26Z', WOOD) +
    [
      [-52, -40, CLAY],
      [-20, -54, SUN],
      [16, -54, LEAF],
      [46, -38, SKY],
      [-54, -8, PLUM],
      [-20, 4, ROSE],
    ]
      .map(([x, y, fill]) => dot(Number(x), Number(y), 11, String(fill)))
      .join(''),
);
export const brushes = prop(
  () =>
    shape('M-34 -70 H34 L28 0 H-28Z', SKY) +
    [
      [-18, -140, CLAY],
      [0, -156, LEAF],
      [18, -136, SUN],
    ]
      .map(([x, y, fill]) => line(`M${Number(x) / 2} -66 L${x} ${y}`, WOOD, 7) + shape(`M${Number(x) - 7} ${y} h14 l-7 -26Z`, String(fill)))
      .join(''),
);
export const pot = prop(
  (paint) =>
    shape('M-40 0 Q-70 -56 -28 -86 L-34 -108 H34 L28 -86 Q70 -56 40 0Z', paint) +
    oval(0, -108, 35, 8, '#7a3217') +
    line('M-52 -52 Q0 -40 52 -52', CREAM, 5, { opacity: 0.8 }),
);
export const wheel = prop(
  () =>
    oval(0, -60, 92, 18, STEEL) +
    oval(0, -64, 92, 16, '#e1d3bb') +
    shape('M-56 -56 H56 L40 0 H-40Z', '#6b5a4a') +
    group('translate(0 -66)', shape('M-34 0 Q-58 -40 -24 -66 L-28 -78 H28 L24 -66 Q58 -40 34 0Z', CLAY) + oval(0, -78, 28, 7, '#7a3217')),
);
export const comic = prop(
  () =>
    box(-76, -110, 152, 110, CREAM, 4) +
    box(-68, -102, 66, 44, SUN, 2) +
    box(4, -102, 64, 44, SKY, 2) +
    box(-68, -52, 136, 44, ROSE, 2) +
    dot(-36, -78, 14, INK) +
    shape('M20 -66 l16 -30 l14 30Z', CLAY) +
    oval(30, -32, 34, 14, CREAM) +
    dot(-34, -28, 12, PLUM),
);
export const paints = prop(() =>
  times(
    4,
    (n) =>
      box(-76 + n * 40, -64, 32, 64, nth([CLAY, SUN, LEAF, SKY], n), 8) +
      box(-70 + n * 40, -80, 20, 18, INK, 4) +
      box(-76 + n * 40, -44, 32, 20, CREAM),
  ),
);
export const ball = prop(
  (paint) =>
    dot(0, -32, 32, CREAM) +
    shape('M0 -48 L15 -37 L9 -19 H-9 L-15 -37Z', paint) +
    line('M0 -48 V-64 M15 -37 L30 -42 M9 -19 L18 -5 M-9 -19 L-18 -5 M-15 -37 L-30 -42', paint, 4),
  INK,
);
export const goal = prop(
  () =>
    times(13, (n) => line(`M${-150 + n * 25} -150 V0`, CREAM, 2, { opacity: 0.6 })) +
    times(6, (n) => line(`M-150 ${-150 + n * 27} H150`, CREAM, 2, { opacity: 0.6 })) +
    line('M-154 0 V-154 H154 V0', CREAM, 12),
);
export const cone = prop(
  (paint) => shape('M-10 -58 H10 L30 -8 H-30Z', paint) + shape('M-18 -36 H18 L23 -22 H-23Z', CREAM) + box(-38, -10, 76, 10, paint, 4),
);
export const cup = prop(
  (paint) =>
    shape('M-46 -150 H46 Q46 -76 0 -70 Q-46 -76 -46 -150Z', paint) +
    line('M-46 -136 Q-84 -130 -72 -100 Q-62 -86 -38 -92 M46 -136 Q84 -130 72 -100 Q62 -86 38 -92', paint, 9) +
    box(-8, -74, 16, 40, paint) +
    box(-36, -36, 72, 36, INK, 6) +
    shape('M0 -136 l7 15 16 2 -12 11 3 16 -14 -8 -14 8 3 -16 -12 -11 16 -2Z', CREAM),
  '#e9b949',
);
