/** More objects: from the laboratory, the garden, and the street. */
import { CLAY, CREAM, INK, LEAF, PLUM, ROSE, SAND, SKY, SUN, box, dot, group, line, nth, oval, shape } from './shapes.mjs';
import { times } from './places.mjs';

/** @type {(draw: (paint: string) => string, paint?: string) => import('./props.mjs').Prop} */
const prop =
  (draw, usual = CLAY) =>
  (x, y, size = 1, paint = usual) =>
    group(`translate(${x} ${y}) scale(${size})`, draw(paint));
const WOOD = '#a8754a';
const STEEL = '#c9d3d8';

export const flask = prop(
  (paint) =>
    shape('M-16 -130 H16 V-88 L56 -14 Q62 0 46 0 H-46 Q-62 0 -56 -14 L-16 -88Z', '#eaf4f4') +
    shape('M-34 -56 H34 L54 -14 Q58 -4 44 -4 H-44 Q-58 -4 -54 -14Z', paint) +
    dot(-12, -28, 8, CREAM) +
    dot(12, -42, 5, CREAM) +
    box(-24, -138, 48, 12, SAND, 5) +
    dot(8, -156, 10, paint, { opacity: 0.7 }) +
    dot(-8, -182, 7, paint, { opacity: 0.5 }),
);
export const tubes = prop(
  () =>
    times(
      3,
      (n) =>
        box(-52 + n * 38, -104, 24, 92, '#eaf4f4', 12) + box(-50 + n * 38, -70 + n * 10, 20, 56 - n * 10, nth([CLAY, LEAF, PLUM], n), 10),
    ) +
    box(-66, -50, 132, 14, WOOD, 4) +
    box(-66, -12, 132, 12, WOOD, 4),
);
export const rocket = prop(
  (paint) =>
    shape('M0 -190 Q44 -130 38 -46 H-38 Q-44 -130 0 -190Z', CREAM) +
    shape('M0 -190 Q22 -160 30 -124 H-30 Q-22 -160 0 -190Z', paint) +
    shape('M-38 -84 L-70 -24 H-34Z M38 -84 L70 -24 H34Z', paint) +
    dot(0, -94, 17, SKY) +
    dot(0, -94, 17, 'none', { stroke: INK, 'stroke-width': 5 }) +
    box(-26, -46, 52, 14, INK, 5),
);
export const flame = prop(
  () =>
    shape('M-22 0 H22 Q18 60 0 96 Q-18 60 -22 0Z', SUN) +
    shape('M-11 0 H11 Q8 36 0 54 Q-8 36 -11 0Z', CLAY) +
    [
      [-40, 96],
      [36, 104],
      [-10, 124],
      [64, 128],
      [-70, 130],
    ]
      .map(([x = 0, y = 0]) => dot(x, y, 28, CREAM, { opacity: 0.85 }))
      .join(''),
);
export const telescope = prop(
  () =>
    line('M0 -110 L-56 0 M0 -110 L56 0 M0 -110 V0', INK, 9) +
    group(
      'translate(0 -118) rotate(-32)',
      box(-70, -18, 150, 36, CREAM, 8) + box(74, -25, 26, 50, CLAY, 6) + box(-92, -11, 26, 22, INK, 5),
    ),
);
export const camera = prop(
  (paint) =>
    box(-70, -92, 140, 92, INK, 14) +
    box(-26, -110, 52, 24, INK, 6) +
    box(-70, -66, 140, 36, paint) +
    dot(0, -46, 38, STEEL) +
    dot(0, -46, 30, INK) +
    dot(0, -46, 18, '#3d6f8e') +
    dot(-8, -54, 6, CREAM) +
    dot(50, -78, 7, SUN),
  '#5a4636',
);
export const prints = prop(
  () =>
    line('M-150 -100 Q0 -70 150 -100', INK, 3) +
    times(4, (n) =>
      group(
        `translate(${-112 + n * 74} ${-88 + (n % 3) * 6}) rotate(${(n % 3) * 4 - 4})`,
        box(-28, 0, 56, 66, CREAM, 2) +
          box(-22, 6, 44, 42, nth([SKY, SUN, ROSE, LEAF], n)) +
          dot(0, 30, 10, nth([SUN, CLAY, PLUM, CREAM], n)) +
          box(-4, -10, 8, 16, WOOD, 2),
      ),
    ),
);
export const lettuce = prop(
  () =>
    times(3, (n) =>
      group(
        `translate(${-70 + n * 70} -20)`,
        [
          [-22, 0],
          [22, 0],
          [0, -16],
          [-12, -26],
          [14, -24],
        ]
          .map(([x = 0, y = 0], m) => dot(x, y, 20, m % 2 ? '#8fbf94' : '#5b9a74'))
          .join(''),
      ),
    ) +
    box(-124, -14, 248, 54, WOOD, 6) +
    line('M-124 12 H124', '#7a5236', 4),
);
export const can = prop(
  (paint) =>
    shape('M-44 -80 H34 L40 0 H-50Z', paint) +
    line('M36 -30 L92 -84', paint, 13) +
    shape('M80 -100 L112 -80 L98 -66Z', paint) +
    line('M-40 -74 Q-90 -60 -50 -20', paint, 9),
  SKY,
);
export const flower = prop(
  (paint) =>
    line('M0 0 Q8 -50 0 -92', LEAF, 6) +
    shape('M2 -40 Q30 -66 44 -46 Q28 -28 2 -40Z', LEAF) +
    times(6, (n) => oval(0, -118, 11, 20, paint, { transform: `rotate(${n * 60} 0 -96)` })) +
    dot(0, -96, 12, SUN),
  ROSE,
);
export const butterfly = prop(
  (paint) =>
    shape('M0 -10 Q-54 -64 -60 -20 Q-56 8 0 -6Z M0 -10 Q54 -64 60 -20 Q56 8 0 -6Z', paint) +
    shape('M0 -6 Q-40 6 -34 30 Q-16 38 0 2Z M0 -6 Q40 6 34 30 Q16 38 0 2Z', SUN) +
    line('M0 -28 V26 M0 -28 l-9 -16 M0 -28 l9 -16', INK, 5) +
    dot(-40, -26, 5, CREAM) +
    dot(40, -26, 5, CREAM),
);
export const car = prop(
  (paint) =>
    shape('M-160 -24 Q-166 -66 -118 -72 L-84 -122 Q-76 -132 -62 -132 H46 Q62 -132 72 -122 L112 -76 Q164 -70 162 -24Z', paint) +
    shape('M-92 -76 L-66 -114 H-14 V-76Z M-2 -76 V-114 H44 Q54 -114 60 -106 L84 -76Z', '#cfe6ea') +
    dot(-92, -22, 30, INK) +
    dot(92, -22, 30, INK) +
    dot(-92, -22, 13, STEEL) +
    dot(92, -22, 13, STEEL) +
    dot(152, -52, 9, '#fff0c2') +
    line('M-10 -66 V-30 M-36 -58 h16', INK, 3, { opacity: 0.5 }),
);
export const bubble = prop(
  (paint) =>
    shape('M-80 -96 H80 Q100 -96 100 -76 V-26 Q100 -6 80 -6 H-20 L-44 24 V-6 H-80 Q-100 -6 -100 -26 V-76 Q-100 -96 -80 -96Z', paint),
  CREAM,
);
/** @type {(x: number, y: number, words: string, size?: number, paint?: string, ink?: string) => string} */
export const saying = (x, y, words, size = 1, paint = CREAM, ink = INK) =>
  group(
    `translate(${x} ${y}) scale(${size})`,
    bubble(0, 0, 1, paint),
    `<text y="-34" font-family="Georgia,serif" font-weight="700" font-size="46" fill="${ink}" text-anchor="middle" textLength="130" lengthAdjust="spacingAndGlyphs">${words}</text>`,
  );
export const globe = prop(
  () =>
    dot(0, -80, 54, SKY) +
    shape('M-40 -110 Q-10 -132 10 -108 Q0 -84 -24 -82 Q-46 -88 -40 -110Z M6 -70 Q40 -84 44 -58 Q30 -34 12 -44Z', LEAF) +
    line('M-60 -84 A60 60 0 0 0 34 -30', INK, 6) +
    line('M0 -24 V-6', INK, 8) +
    box(-40, -10, 80, 10, INK, 5),
);
export const float = prop((paint) => oval(0, 0, 54, 18, paint) + oval(0, -4, 24, 7, '#3f97ae') + line('M-46 -6 h14 M32 -6 h14', CREAM, 8));
export const goggles = prop(
  () =>
    box(-62, -34, 54, 34, SKY, 16) +
    box(8, -34, 54, 34, SKY, 16) +
    line('M-8 -18 H8 M-62 -18 q-26 -14 -40 -2 M62 -18 q26 -14 40 -2', INK, 8),
);
export const whistle = prop(
  (paint) => dot(0, -22, 26, paint) + box(0, -48, 62, 22, paint, 5) + dot(0, -22, 9, INK) + line('M-22 -36 Q-60 -70 -90 -30', LEAF, 5),
  SUN,
);
export const cake = prop(
  () =>
    box(-70, -64, 140, 64, ROSE, 8) +
    shape(
      'M-70 -58 Q-70 -76 -52 -76 H52 Q70 -76 70 -58 q-12 16 -24 0 q-12 16 -23 0 q-12 16 -23 0 q-12 16 -23 0 q-12 16 -24 0 q-11 16 -23 0Z',
      CREAM,
    ) +
    times(
      4,
      (n) =>
        box(-46 + n * 29, -106, 8, 32, nth([SKY, SUN, LEAF, PLUM], n), 3) + shape(`M${-42 + n * 29} -124 q8 10 0 18 q-8 -8 0 -18Z`, SUN),
    ) +
    oval(0, 0, 94, 12, CREAM),
);
