/** People of one build, in many colors. The feet of somebody who stands are at 0, 0. */
import { CLAY, CREAM, INK, LEAF, PLUM, ROSE, SKY, SUN, dot, group, line, oval, shape } from './shapes.mjs';

export const SKINS = ['#f3c9a5', '#d99a6c', '#b97a4d', '#8d5a3b', '#6b4229', '#eab58d'];
export const HAIRS = [INK, '#5b3a29', '#8a5a33', '#b5482a', '#d9a441', '#3a2f2a', '#4a3428'];
const GRAY = '#a9a29a';
const TOPS = [CLAY, LEAF, SUN, PLUM, SKY, ROSE, '#3d6f8e', '#e9a23b'];

/**
 * @typedef {[x: number, y: number]} Point
 * @typedef {{
 *   look?: number, skin?: string, hair?: string, style?: 'short' | 'bob' | 'bun' | 'curls' | 'long' | 'tail' | 'cap' | 'swimcap' | 'bald' | 'chef',
 *   top?: string, bottom?: string, size?: number, turn?: number, left?: Point, right?: Point, sits?: boolean, half?: boolean, joy?: boolean,
 *   old?: boolean, apron?: string, glasses?: boolean, beard?: boolean, tilt?: number, bare?: boolean,
 * }} Looks
 */

/** @type {<Item>(list: readonly Item[], n: number) => Item} */
const of = (list, n) => /** @type {(typeof list)[number]} */ (list[((n % list.length) + list.length) % list.length]);

/** @type {(from: Point, to: Point, sleeve: string, skin: string, bend: number) => string} */
function arm([x, y], [hx, hy], sleeve, skin, bend) {
  const [mx, my] = [(x + hx) / 2 + bend, (y + hy) / 2 + 14];
  return (
    line(`M${x} ${y} Q${mx} ${my} ${hx} ${hy}`, skin, 17) +
    line(`M${x} ${y} L${(x + mx) / 2} ${(y + my) / 2}`, sleeve, 23) +
    dot(hx, hy, 11, skin)
  );
}

/** @type {(style: string, hair: string) => [behind: string, front: string]} */
function hairOf(style, hair) {
  const cap = shape('M-39 2 Q-44 -42 0 -43 Q44 -42 39 2 Q32 -20 6 -22 Q-26 -24 -39 2Z', hair);
  switch (style) {
    case 'bob':
      return [shape('M-44 26 Q-52 -46 0 -46 Q52 -46 44 26 Q30 34 26 8 H-26 Q-30 34 -44 26Z', hair), cap];
    case 'long':
      return [shape('M-46 70 Q-56 -48 0 -48 Q56 -48 46 70 Q34 78 28 20 H-28 Q-34 78 -46 70Z', hair), cap];
    case 'bun':
      return [dot(0, -50, 19, hair), cap];
    case 'tail':
      return [shape('M18 -34 Q74 -40 62 34 Q52 40 46 22 Q46 -8 18 -14Z', hair), cap];
    case 'curls':
      return [
        '',
        [
          [-34, -8],
          [-28, -32],
          [-6, -44],
          [18, -40],
          [34, -20],
          [38, 2],
          [-40, 10],
        ]
          .map(([x = 0, y = 0]) => dot(x, y, 16, hair))
          .join(''),
      ];
    case 'cap':
      return ['', shape('M-40 -8 Q-40 -46 0 -46 Q40 -46 40 -8Z', hair) + shape('M10 -14 H66 Q66 -4 54 -4 H10Z', hair)];
    case 'swimcap':
      return ['', shape('M-39 -4 Q-42 -44 0 -44 Q42 -44 39 -4 Q0 -18 -39 -4Z', hair) + line('M-30 -20 Q0 -30 30 -20', CREAM, 4)];
    case 'chef':
      return [
        '',
        shape('M-36 -16 Q-62 -40 -36 -62 Q-20 -90 4 -74 Q34 -88 42 -58 Q62 -38 36 -16Z', CREAM) +
          shape('M-36 -26 H36 V-8 Q0 -16 -36 -8Z', '#efe2cd'),
      ];
    case 'bald':
      return ['', shape('M-39 4 Q-42 -10 -34 -20 Q-34 -4 -39 4Z M39 4 Q42 -10 34 -20 Q34 -4 39 4Z', hair)];
    default:
      return ['', cap];
  }
}

/** @type {(looks: Looks, skin: string) => string} */
function face({ turn = 0, joy, glasses, beard, hair = INK }, skin) {
  const x = turn * 10;
  return [
    dot(-38 + turn * 4, 6, 7, skin),
    dot(38 + turn * 4, 6, 7, skin),
    dot(0, 0, 38, skin),
    beard ? shape('M-36 6 Q-34 42 0 42 Q34 42 36 6 Q20 24 0 20 Q-20 24 -36 6Z', hair) : '',
    oval(x - 20, 13, 8, 5, ROSE, { opacity: 0.55 }),
    oval(x + 20, 13, 8, 5, ROSE, { opacity: 0.55 }),
    joy ? line(`M${x - 19} 1 q5 -6 10 0 M${x + 9} 1 q5 -6 10 0`, INK, 4) : dot(x - 13, 0, 4, INK) + dot(x + 13, 0, 4, INK),
    joy ? shape(`M${x - 11} 13 Q${x} 31 ${x + 11} 13Z`, '#8c2f24') : line(`M${x - 9} 15 Q${x} 23 ${x + 9} 15`, beard ? CREAM : INK, 4),
    glasses
      ? line(`M${x - 25} 0 a11 11 0 1 0 22 0 a11 11 0 1 0 -22 0 M${x + 3} 0 a11 11 0 1 0 22 0 a11 11 0 1 0 -22 0 M${x - 3} 0 h6`, INK, 3)
      : '',
  ].join('');
}

/** A person. `looks` sets what differs from the defaults. @type {(x: number, y: number, looks?: Looks) => string} */
export function person(x, y, looks = {}) {
  const { look = 0, size = 1, sits, half, apron, bare, tilt = 0 } = looks;
  const skin = looks.skin ?? of(SKINS, look);
  const hair = looks.hair ?? (looks.old ? GRAY : of(HAIRS, look * 3 + 1));
  const top = bare ? skin : (looks.top ?? of(TOPS, look * 5 + 2));
  const bottom = looks.bottom ?? of([INK, '#3d4a6b', PLUM, '#5a4636'], look);
  const [behind, front] = hairOf(
    looks.style ?? (looks.beard ? 'short' : undefined) ?? of(['short', 'bob', 'curls', 'tail', 'bun', 'short', 'long'], look),
    hair,
  );
  const legs = half
    ? ''
    : sits
      ? line('M-15 -100 Q-26 -60 -34 -56 L-36 -8 M15 -100 Q26 -60 34 -56 L36 -8', bottom, 27) +
        oval(-40, -4, 19, 9, INK) +
        oval(40, -4, 19, 9, INK)
      : line('M-15 -100 L-17 -8 M15 -100 L17 -8', bottom, 28) + oval(-21, -4, 20, 9, INK) + oval(21, -4, 20, 9, INK);
  const [left, right] = [looks.left ?? /** @type {Point} */ ([-48, -104]), looks.right ?? /** @type {Point} */ ([48, -104])];
  const torso = shape('M-37 -172 Q-37 -200 -14 -202 H14 Q37 -200 37 -172 L33 -88 Q0 -80 -33 -88Z', top);
  return group(
    `translate(${x} ${y})${size === 1 ? '' : ` scale(${size})`}`,
    half ? '' : oval(0, 0, 62, 10, INK, { opacity: 0.14 }),
    legs,
    torso,
    apron ? shape('M-22 -176 H22 L30 -96 Q0 -88 -30 -96Z', apron) + line('M-20 -176 Q0 -196 20 -176', apron, 5) : '',
    group(`translate(0 -234) rotate(${tilt})`, behind, shape('M-12 28 H12 V44 Q0 52 -12 44Z', skin), face({ ...looks, hair }, skin), front),
    arm([-33, -182], left, top, skin, -14),
    arm([33, -182], right, top, skin, 14),
  );
}

/** A child is smaller, and its head is larger for it. @type {(x: number, y: number, looks?: Looks) => string} */
export const kid = (x, y, looks = {}) => person(x, y, { ...looks, size: (looks.size ?? 1) * 0.74 });
