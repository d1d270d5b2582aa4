/** More objects: from the kitchen, the stage, and quiet rooms. */
export * from './lab-props.mjs';
import { CLAY, CREAM, INK, LEAF, PLUM, ROSE, SKY, SUN, box, dot, group, line, oval, shape } from './shapes.mjs';

/** @type {(draw: (paint: string) => string, paint?: string) => import('./props.mjs').Prop} */
const prop =
  (draw, usual = CLAY) =>
  (x, y, size = 1, paint = usual) =>
    group(`translate(${x} ${y}) scale(${size})`, draw(paint));
const WOOD = '#a8754a';
const STEEL = '#c9d3d8';
const CRUST = '#c98a4b';

export const bowl = prop(
  (paint) =>
    shape('M-74 -66 H74 Q70 0 0 0 Q-70 0 -74 -66Z', paint) +
    oval(0, -66, 74, 14, CREAM) +
    oval(0, -66, 56, 9, '#f2dfb6') +
    line('M20 -70 L64 -136', WOOD, 9),
  SKY,
);
export const pasta = prop(
  () =>
    oval(0, -14, 92, 22, CREAM) +
    oval(0, -20, 66, 16, '#f2c14e') +
    line('M-46 -22 q14 -18 28 0 t28 0 t28 0 M-34 -30 q14 -14 26 0 t28 0', '#d99a2b', 5) +
    dot(-10, -36, 13, CLAY) +
    dot(16, -38, 12, CLAY) +
    shape('M0 -46 q10 -16 22 -6 q-6 14 -22 6Z', LEAF),
);
export const bread = prop(
  () =>
    shape('M-96 0 Q-112 -66 -50 -72 Q0 -92 50 -72 Q112 -66 96 0Z', CRUST) +
    line('M-50 -56 q14 10 6 30 M-8 -64 q14 12 6 34 M36 -60 q14 10 6 30', '#f2dcb3', 7),
);
export const loaves = prop(() => bread(-60, 0, 0.7) + bread(60, 0, 0.7) + bread(0, -34, 0.7));
export const knife = prop(() => shape('M-96 -14 H30 V8 H-60 Q-90 4 -96 -14Z', STEEL) + box(28, -14, 62, 20, INK, 8));
export const veg = prop(
  () =>
    shape('M-60 0 Q-96 -30 -70 -62 Q-40 -44 -44 -6Z', CLAY) +
    line('M-70 -62 l-14 -20 M-70 -62 l2 -22', LEAF, 6) +
    dot(-4, -28, 28, '#c8402f') +
    shape('M-4 -54 l-12 -8 M-4 -54 l12 -8', LEAF) +
    line('M-16 -58 L-4 -52 L8 -58', LEAF, 6) +
    dot(48, -36, 24, LEAF) +
    dot(68, -44, 20, '#5b9a74') +
    dot(40, -54, 20, '#5b9a74') +
    box(48, -24, 12, 26, '#8fbf94', 4),
);
export const dumplings = prop(
  () =>
    oval(0, 0, 108, 26, WOOD) +
    oval(0, -6, 108, 26, '#d9b27c') +
    [
      [-62, -10],
      [0, -2],
      [62, -10],
      [-32, -26],
      [34, -26],
    ]
      .map(
        ([x = 0, y = 0]) =>
          shape(
            `M${x - 32} ${y + 6} Q${x - 30} ${y - 30} ${x} ${y - 30} Q${x + 30} ${y - 30} ${x + 32} ${y + 6} Q${x} ${y + 14} ${x - 32} ${y + 6}Z`,
            CREAM,
          ) + line(`M${x - 20} ${y - 14} q10 -8 20 0 t20 0`, '#dcc9a8', 3),
      )
      .join(''),
);
export const steam = prop(
  (paint) => line('M-24 0 q-14 -18 0 -36 q14 -18 0 -36 M14 0 q-14 -18 0 -36 q14 -18 0 -36', paint, 6, { opacity: 0.7 }),
  CREAM,
);
export const mug = prop(
  (paint) =>
    box(-36, -70, 72, 70, paint, 12) +
    line('M36 -56 q30 0 26 22 q-4 20 -28 16', paint, 10) +
    oval(0, -70, 36, 9, '#6b4229') +
    oval(-4, -71, 20, 4, '#c98a4b'),
  CREAM,
);
export const mask = prop(
  (paint) =>
    shape('M-64 -112 Q0 -130 64 -112 Q70 -30 0 0 Q-70 -30 -64 -112Z', paint) +
    shape('M-40 -80 q18 -18 34 0 q-16 10 -34 0Z M6 -80 q18 -18 34 0 q-16 10 -34 0Z', INK) +
    shape('M-34 -46 Q0 -12 34 -46 Q0 -34 -34 -46Z', INK),
  SUN,
);
export const sadMask = prop(
  (paint) =>
    shape('M-64 -112 Q0 -130 64 -112 Q70 -30 0 0 Q-70 -30 -64 -112Z', paint) +
    shape('M-40 -76 q18 -16 34 0 q-16 12 -34 0Z M6 -76 q18 -16 34 0 q-16 12 -34 0Z', INK) +
    shape('M-30 -28 Q0 -58 30 -28 Q0 -42 -30 -28Z', INK),
  ROSE,
);
export const ticket = prop((paint) =>
  group(
    'rotate(-8)',
    box(-90, -54, 180, 84, paint, 10) +
      line('M34 -50 V26', CREAM, 4, { 'stroke-dasharray': '8 8' }) +
      shape('M-40 -42 l9 18 20 3 -14 14 3 20 -18 -10 -18 10 3 -20 -14 -14 20 -3Z', CREAM),
  ),
);
export const light = prop(
  (paint) => line('M0 -60 V-20', INK, 8) + shape('M-30 -24 H30 L40 24 H-40Z', INK) + oval(0, 24, 40, 10, paint),
  '#fff0c2',
);
export const mirror = prop(
  () =>
    box(-160, -230, 320, 210, WOOD, 8) +
    box(-150, -220, 300, 190, '#cfe6ea', 4) +
    shape('M-120 -220 L-30 -220 L-110 -30 H-150 V-150Z', CREAM, { opacity: 0.35 }) +
    line('M-180 -86 H180', '#e3cda8', 9),
);
export const shoe = prop(
  (paint) =>
    shape('M-60 -34 Q-30 -34 -14 -44 Q20 -34 62 -18 Q72 0 48 0 H-52 Q-66 -4 -60 -34Z', paint) +
    line('M-20 -40 Q-50 -100 -4 -130 M10 -36 Q46 -90 4 -130', paint, 7),
  ROSE,
);
export const speaker = prop(
  () =>
    box(-46, -150, 92, 150, INK, 10) +
    dot(0, -48, 34, '#4a4462') +
    dot(0, -48, 14, STEEL) +
    dot(0, -114, 19, '#4a4462') +
    dot(0, -114, 8, STEEL),
);
export const mat = prop((paint) => shape('M-130 0 H130 L100 -34 H-100Z', paint) + line('M-112 -8 H112', CREAM, 3, { opacity: 0.6 }), PLUM);
export const rolled = prop(
  (paint) =>
    box(-70, -44, 140, 44, paint, 20) + dot(-52, -22, 22, paint) + dot(-52, -22, 13, CREAM, { opacity: 0.5 }) + dot(-52, -22, 5, paint),
  LEAF,
);
export const stones = prop(
  () =>
    oval(0, -12, 60, 16, '#6d6a78') +
    oval(2, -38, 46, 14, '#8a8797') +
    oval(-2, -60, 32, 11, '#a8a5b3') +
    shape('M-2 -70 Q16 -110 44 -96 Q30 -66 -2 -70Z', LEAF),
);
export const candle = prop(
  () =>
    box(-24, -64, 48, 64, CREAM, 8) + shape('M0 -104 Q18 -82 0 -68 Q-18 -82 0 -104Z', SUN) + dot(0, -84, 34, '#fff0c2', { opacity: 0.4 }),
);
export const blocks = prop(
  () =>
    box(-70, -54, 56, 54, CLAY, 6) +
    box(-8, -54, 56, 54, SKY, 6) +
    box(-40, -110, 56, 54, SUN, 6) +
    dot(78, -28, 28, LEAF) +
    line('M50 -28 q28 -14 56 0', CREAM, 5),
);
