/** The front of each business, as a visitor with a voucher sees it. */
import { park, plant, times, tree } from './places.mjs';
import * as it from './props.mjs';
import * as more from './more-props.mjs';
import { CLAY, CREAM, INK, LEAF, PLUM, ROSE, SAND, SKY, SUN, box, dot, group, line, oval, shape } from './shapes.mjs';

/**
 * @typedef {object} Front
 * @property {string} name as it stands over the door
 * @property {string} wall
 * @property {string} stripe of the awning
 * @property {string} door
 * @property {string} shown in the window
 * @property {boolean} [isEvening]
 * @property {boolean} [isTall] another floor above it
 */

/** @type {(front: Front) => import('./shapes.mjs').Scenes[string]} */
const front = ({ name, wall, stripe, door, shown, isEvening = false, isTall = true }) => [
  park(isEvening),
  isTall
    ? box(110, 40, 580, 420, wall) +
      box(96, 26, 608, 22, SAND, 4) +
      times(
        3,
        (n) =>
          box(170 + n * 180, 74, 96, 78, CREAM, 4) +
          box(178 + n * 180, 82, 80, 62, isEvening ? '#ffe2a0' : '#bfe0e6') +
          line(`M${218 + n * 180} 82 v62`, CREAM, 5) +
          box(164 + n * 180, 150, 108, 10, SAND, 3),
      )
    : box(110, 130, 580, 330, wall) + shape('M90 140 L400 30 L710 140Z', SAND) + shape('M130 134 L400 46 L670 134Z', wall),
  box(110, 452, 580, 26, SAND) +
    box(0, 474, 800, 126, '#cbbfae') +
    times(7, (n) => line(`M${n * 130 - 20} 600 L${n * 118 + 30} 476`, INK, 2, { opacity: 0.12 })),
  box(150, 178, 500, 56, INK, 10),
  `<text x="400" y="219" font-family="Georgia,serif" font-weight="700" font-size="34" fill="${CREAM}" text-anchor="middle" textLength="${Math.min(450, name.length * 20)}" lengthAdjust="spacingAndGlyphs">${name.replace('&', '&amp;')}</text>`,
  times(10, (n) => shape(`M${140 + n * 52} 238 h52 l6 50 q-29 22 -58 0Z`, n % 2 ? CREAM : stripe)),
  box(150, 304, 286, 150, CREAM, 6) +
    box(160, 314, 266, 130, isEvening ? '#ffe8b8' : '#d6ebec') +
    shape('M160 444 L250 314 H300 L210 444Z', '#ffffff', { opacity: 0.35 }),
  group('translate(293 440) scale(.62)', shown),
  box(150, 440, 286, 20, '#a8754a', 4),
  box(478, 300, 132, 166, CREAM, 6) +
    box(490, 312, 108, 154, door, 4) +
    box(506, 328, 76, 76, isEvening ? '#ffe8b8' : '#d6ebec', 4) +
    dot(584, 420, 6, SUN) +
    box(514, 350, 60, 26, CREAM, 4) +
    `<text x="544" y="369" font-family="Georgia,serif" font-weight="700" font-size="18" fill="${LEAF}" text-anchor="middle" textLength="44">OPEN</text>`,
  line('M636 250 v-4 M660 300 v60', INK, 5) + dot(660, 296, 16, isEvening ? '#fff0c2' : CREAM),
  plant(470, 462, CLAY, 0.62) + plant(634, 466, PLUM, 0.7) + tree(52, 500, 1.1) + tree(752, 506, 1.2, '#4c8a67'),
  box(630, 520, 120, 12, '#a8754a', 4) +
    box(640, 532, 10, 40, INK) +
    box(730, 532, 10, 40, INK) +
    group(
      'translate(120 566)',
      shape('M-44 0 L-34 -96 H34 L44 0Z', '#a8754a') +
        box(-30, -88, 60, 72, '#3b4a44', 4) +
        line('M-18 -70 h36 M-18 -54 h28 M-18 -38 h36', CREAM, 4),
    ),
  oval(400, 590, 360, 12, INK, { opacity: 0.08 }),
];

/** @type {import('./shapes.mjs').Scenes} */
export const SHOP_FRONTS = {
  'at-tidepool': front({
    name: 'Tidepool Robotics',
    wall: '#d9b48a',
    stripe: SKY,
    door: '#3d6f8e',
    shown: it.robot(-70, 0, 1.1) + it.drone(110, -60, 0.9),
  }),
  'at-lantern': front({
    name: 'Lantern Reading',
    wall: '#c98a63',
    stripe: SUN,
    door: LEAF,
    shown: it.books(-110, 0, 1.1) + it.book(60, -40, 1) + more.candle(180, 0, 0.8),
    isEvening: true,
  }),
  'at-abacus': front({
    name: 'Abacus & Oak',
    wall: '#a9bda0',
    stripe: LEAF,
    door: '#7a5236',
    shown: it.abacus(-80, 0, 1) + it.pie(100, 0, 1),
  }),
  'at-blue-note': front({
    name: 'Blue Note Music',
    wall: '#8fa9bd',
    stripe: '#3d5f8e',
    door: INK,
    shown: it.guitar(-110, 0, 0.9) + it.piano(70, 0, 0.7) + it.notes(180, -130, 0.8),
    isEvening: true,
  }),
  'at-citrus': front({
    name: 'Citrus Street Art',
    wall: '#f0c98a',
    stripe: CLAY,
    door: PLUM,
    shown: it.easel(-90, 0, 0.85) + it.brushes(40, 0, 0.9) + it.pot(130, 0, 0.9),
    isTall: false,
  }),
  'at-harbor': front({
    name: 'Harbor Swim School',
    wall: '#cfe2e4',
    stripe: '#2f86a3',
    door: '#2f86a3',
    shown: more.float(-90, -20, 1.6) + more.goggles(80, -30, 1.3),
    isTall: false,
  }),
  'at-saddleback': front({
    name: 'Saddleback Soccer',
    wall: '#b9c9a6',
    stripe: CLAY,
    door: INK,
    shown: it.cup(-80, 0, 0.95) + it.ball(60, 0, 1.4) + it.cone(160, 0, 1),
    isTall: false,
  }),
  'at-whisk': front({
    name: 'Little Whisk Cooking',
    wall: '#e3b9a0',
    stripe: ROSE,
    door: CLAY,
    shown: more.bowl(-100, 0, 0.9) + more.loaves(70, 0, 0.8),
  }),
  'at-poppy': front({
    name: 'Poppy Field Theater',
    wall: '#8e5a6b',
    stripe: '#a03a2a',
    door: SUN,
    shown: more.mask(-70, 0, 1) + more.sadMask(90, 0, 0.9),
    isEvening: true,
  }),
  'at-pacific': front({
    name: 'Pacific Dance',
    wall: '#e0bcc0',
    stripe: PLUM,
    door: PLUM,
    shown: more.shoe(-80, 0, 1.2) + more.speaker(90, 0, 0.9),
  }),
  'at-juniper': front({
    name: 'Juniper Yoga & Play',
    wall: '#cfd3b4',
    stripe: LEAF,
    door: '#7a8f6a',
    shown: more.rolled(-90, 0, 1.1) + more.stones(60, 0, 1) + more.blocks(170, 0, 0.7),
  }),
  'at-canyon': front({
    name: 'Canyon Science Shed',
    wall: '#c9a07a',
    stripe: LEAF,
    door: LEAF,
    shown: more.flask(-110, 0, 0.9) + more.rocket(10, 0, 0.75) + more.tubes(130, 0, 0.9),
    isTall: false,
  }),
  'at-maple': front({
    name: 'Maple Leaf Languages',
    wall: '#d8a88a',
    stripe: CLAY,
    door: '#3d6f8e',
    shown: more.globe(-90, 0, 1.1) + it.letters(80, 0, 1),
  }),
  'at-focal': front({
    name: 'Focal Point Photo',
    wall: '#a8a0b4',
    stripe: INK,
    door: CLAY,
    shown: more.camera(-90, 0, 1.1) + more.prints(90, -40, 0.8),
  }),
  'at-greenhouse': front({
    name: 'Greenhouse Garden',
    wall: '#b4cdb0',
    stripe: LEAF,
    door: '#5b9a74',
    shown: plant(-100, -30, CLAY, 0.9) + more.flower(20, 0, 1.2) + more.can(130, 0, 1),
    isTall: false,
  }),
  'at-second-wind': front({
    name: 'Second Wind Coffee',
    wall: '#b98c6a',
    stripe: '#7a5236',
    door: LEAF,
    shown: more.mug(-80, 0, 1.3) + more.steam(-84, -100, 0.8) + it.books(90, 0, 1),
    isEvening: true,
  }),
  'at-bright-lane': front({
    name: 'Bright Lane Driving',
    wall: '#c2ccd4',
    stripe: SUN,
    door: '#3d6f8e',
    shown: more.car(10, 0, 0.95),
    isTall: false,
  }),
};
