/** Water, sports, gardens, rest and the road: what the first picture of each deal shows. */
import { child, grownUp, readingRoom } from './build-and-think.mjs';
import { kid, person } from './people.mjs';
import { beam, frame, grass, lamp, lane, pane, park, plant, pool, room, table, times, tree } from './places.mjs';
import * as it from './props.mjs';
import * as more from './more-props.mjs';
import { CLAY, CREAM, INK, LEAF, PLUM, ROSE, SAND, SKY, SUN, box, dot, group, line, oval, shape } from './shapes.mjs';

/** What is under water of somebody. */
const water = (/** @type {number} */ x, /** @type {number} */ y, wide = 90) =>
  oval(x, y, wide, 16, '#7cc7d2') + oval(x, y + 10, wide * 0.9, 20, '#3f97ae');
const calm = (wall = '#dfe0cf') =>
  room(wall, '#c9a77c', pane(90, 60, 220, 240), plant(690, 384, CLAY, 1.1), plant(60, 394, PLUM, 0.8), lamp(560, SAND, 70), beam(110));
const cafe = () =>
  room(
    '#c9a184',
    '#7a5236',
    box(70, 60, 300, 190, '#3b4a44', 10) + line('M100 100 H260 M100 136 H320 M100 172 H220 M100 208 H290', CREAM, 6, { opacity: 0.8 }),
    pane(580, 70, 150, 190),
    lamp(430, SUN, 60),
    lamp(540, SUN, 80),
  );
const greenhouse = () =>
  box(0, 0, 800, 600, '#d9ebdf') +
  times(9, (n) => line(`M${n * 100} 0 V440`, CREAM, 8)) +
  line('M0 120 H800 M0 260 H800', CREAM, 6) +
  times(4, (n) => tree(60 + n * 230, 430, 0.9, n % 2 ? '#8fbf94' : '#6fa883')) +
  box(0, 436, 800, 164, '#b98a5e') +
  box(0, 430, 800, 10, INK, 0, { opacity: 0.16 });
const road = () =>
  park() +
  box(0, 470, 800, 130, '#5b5a66') +
  line('M-20 536 H820', SUN, 8, { 'stroke-dasharray': '46 34' }) +
  box(0, 462, 800, 12, '#e3d3b0');

/** @type {import('./shapes.mjs').Scenes} */
export const MOVE_AND_REST = {
  'water-safe': [
    pool(),
    lane(330),
    kid(270, 520, {
      look: 2,
      half: true,
      bare: true,
      size: 1.7,
      style: 'swimcap',
      hair: CLAY,
      joy: true,
      left: [-80, -190],
      right: [80, -190],
    }),
    water(270, 420, 110),
    person(520, 560, { look: 4, half: true, size: 1.3, style: 'swimcap', hair: INK, top: INK, left: [-90, -150] }),
    water(520, 446, 110),
    more.float(390, 420, 1.1),
    more.float(680, 520, 1),
  ],
  'stroke-clinic': [
    pool('#2f86a3'),
    lane(330),
    lane(470),
    kid(250, 500, { look: 3, half: true, bare: true, size: 1.7, style: 'swimcap', hair: LEAF, left: [-100, -110], right: [96, -280] }),
    water(250, 402, 130),
    kid(560, 640, { look: 0, half: true, bare: true, size: 1.7, style: 'swimcap', hair: SUN, left: [-100, -120], right: [96, -280] }),
    water(560, 540, 130),
    shape('M60 420 l40 -16 l-10 30Z M420 560 l40 -16 l-10 30Z', CREAM, { opacity: 0.6 }),
  ],
  'baby-splash': [
    pool('#4aa5b8'),
    person(330, 570, { look: 1, half: true, size: 1.45, style: 'bun', top: CLAY, right: [60, -150] }),
    kid(470, 500, { look: 5, half: true, bare: true, size: 1.25, style: 'short', joy: true, left: [-50, -210], right: [50, -210] }),
    water(330, 446, 130),
    water(472, 436, 80),
    more.float(660, 470, 1.2),
    shape('M560 380 q20 -30 60 -20 q30 -30 50 4 q6 30 -40 30 h-50 q-24 0 -20 -14Z', SUN) +
      shape('M672 366 l26 6 l-24 10Z', CLAY) +
      dot(652, 360, 5, INK),
  ],
  'adult-swim': [
    pool('#3a8fa8'),
    lane(330),
    person(250, 570, { look: 6, half: true, size: 1.4, style: 'swimcap', hair: INK, bare: true, beard: true, right: [90, -170] }),
    water(250, 446, 130),
    person(540, 560, { look: 0, half: true, size: 1.35, style: 'swimcap', hair: CLAY, top: PLUM, left: [-90, -170], joy: true }),
    water(540, 440, 130),
    more.float(400, 470, 1.3, SUN),
  ],
  'skills-month': [
    grass(),
    it.cone(120, 560, 0.9),
    it.cone(650, 470, 0.7),
    it.cone(730, 570, 0.9),
    kid(320, 574, { look: 4, size: 1.8, top: CLAY, bottom: CREAM, turn: 1, joy: true, left: [-80, -150], right: [70, -190] }),
    it.ball(440, 580, 1.1),
    kid(570, 520, { look: 2, size: 1.5, style: 'tail', top: CLAY, bottom: CREAM }),
  ],
  goalkeeper: [
    grass(),
    it.goal(420, 500, 2),
    kid(430, 530, { look: 3, size: 1.8, top: SUN, bottom: INK, left: [-96, -250], right: [110, -230], joy: true }),
    it.ball(560, 290, 1.1),
    kid(170, 590, { look: 5, size: 1.6, style: 'tail', top: CLAY, bottom: CREAM, turn: 1 }),
  ],
  'mini-league': [
    grass(),
    it.goal(640, 390, 0.9),
    kid(220, 578, { look: 1, size: 1.7, top: CLAY, bottom: CREAM, joy: true, left: [-60, -290], right: [60, -290] }),
    kid(390, 560, { look: 6, size: 1.6, style: 'curls', top: CLAY, bottom: CREAM, joy: true, left: [-34, -300], right: [34, -300] }),
    kid(560, 578, { look: 0, size: 1.6, style: 'tail', top: SKY, bottom: INK }),
    it.ball(470, 586, 1),
    it.cup(390, 236, 0.75),
  ],
  'yoga-loft': [
    calm(),
    more.mat(280, 585, 1.5),
    person(280, 574, { look: 2, size: 1.35, style: 'bun', left: [-70, -316], right: [70, -316], top: PLUM }),
    box(470, 300, 310, 18, '#a8754a', 4) +
      line('M500 318 V590 M740 318 V590', '#8f5f3a', 12) +
      times(5, (n) => line(`M500 ${350 + n * 48} H560`, '#8f5f3a', 8)),
    kid(640, 300, { look: 5, size: 1.1, joy: true, left: [-60, -270], right: [60, -270] }),
    more.blocks(660, 586, 0.8),
  ],
  'mindful-kids': [
    calm('#e6d8c4'),
    ...[
      [190, 3],
      [400, 5],
      [610, 0],
    ].map(
      ([x = 0, look = 0]) =>
        more.mat(x, 588, 0.85) +
        kid(x, 600, { look, size: 1.75, sits: false, joy: true, left: [-18, -140], right: [18, -140], bottom: LEAF }),
    ),
    more.stones(720, 560, 0.8),
  ],
  massage: [
    room('#d8cbb8', '#a88f70', pane(80, 70, 160, 190), plant(700, 384, CLAY), frame(470, 80, 150, 110, ROSE), lamp(350, SAND, 70)),
    box(150, 436, 420, 40, CREAM, 18) +
      box(170, 470, 26, 110, '#8f5f3a') +
      box(520, 470, 26, 110, '#8f5f3a') +
      shape('M200 440 Q260 380 360 400 Q460 400 540 440Z', '#7fb7c9') +
      dot(200, 416, 34, '#d99a6c') +
      shape('M168 412 Q166 376 206 380 Q236 384 230 410 Q200 400 168 412Z', '#5b3a29'),
    person(400, 530, { look: 1, half: true, size: 1.25, style: 'bun', top: LEAF, left: [-40, -90], right: [30, -90] }),
    more.candle(640, 580, 0.9),
    more.stones(720, 586, 0.7),
  ],
  prenatal: [
    calm('#ead3cc'),
    more.mat(400, 588, 2),
    person(260, 578, { look: 1, size: 1.35, style: 'long', top: ROSE, left: [-10, -130], right: [22, -120], joy: true }),
    dot(268, 410, 40, ROSE),
    person(520, 578, { look: 4, size: 1.35, style: 'bun', top: SKY, left: [-70, -316], right: [70, -316] }),
    dot(524, 412, 38, SKY),
    more.mug(690, 580, 0.8),
  ],
  'grow-lunch': [
    greenhouse(),
    child(220, { look: 4, style: 'cap', apron: LEAF, joy: true }),
    child(560, { look: 5, style: 'tail', apron: CLAY, right: [70, -190] }),
    table(430, '#8f6a4a'),
    more.lettuce(260, 444, 0.9),
    more.lettuce(540, 444, 0.9),
    more.can(680, 432, 0.8),
  ],
  'butterfly-garden': [
    park(),
    times(6, (n) => more.flower(60 + n * 136, 590, 1.1 + (n % 2) * 0.3, [ROSE, CLAY, SUN, PLUM, CREAM, SKY][n])),
    kid(330, 560, { look: 2, size: 1.7, style: 'bob', right: [70, -270], joy: true }),
    more.butterfly(440, 240, 1.1),
    more.butterfly(180, 190, 0.9, SUN),
    more.butterfly(620, 150, 0.8, PLUM),
    kid(600, 580, { look: 4, size: 1.5, left: [-60, -250] }),
  ],
  houseplants: [
    room(
      '#e3d9c2',
      '#a8754a',
      pane(290, 60, 220, 220),
      plant(110, 250, CLAY, 0.9) + box(40, 308, 150, 12, '#8f5f3a', 4),
      plant(680, 250, PLUM, 0.9) + box(610, 308, 150, 12, '#8f5f3a', 4),
      beam(300),
    ),
    grownUp(250, { look: 6, beard: true, glasses: true }),
    grownUp(560, { look: 0, style: 'bun', apron: LEAF, left: [-60, -150], joy: true }),
    table(430),
    plant(400, 372, CLAY, 1.1),
    more.can(660, 432, 0.7, SUN),
    line('M150 430 Q150 400 136 380 M150 430 Q160 404 176 396', '#a98f5a', 6) + shape('M128 404 H172 L164 432 H136Z', ROSE),
  ],
  'ten-coffees': [
    cafe(),
    grownUp(270, { look: 1, style: 'long', top: LEAF, right: [50, -150] }),
    grownUp(560, { look: 3, style: 'short', apron: CLAY, left: [-60, -150], joy: true }),
    table(424, '#8f5f3a'),
    more.mug(370, 426, 1.1),
    more.steam(368, 350, 0.8),
    more.mug(480, 426, 0.8, CLAY),
    more.bread(680, 428, 0.6),
    it.books(150, 424, 0.5),
  ],
  homework: [
    cafe(),
    child(200, { look: 5, style: 'tail' }),
    child(400, { look: 3, glasses: true, joy: true }),
    grownUp(600, { look: 0, style: 'bob', top: PLUM, left: [-70, -140] }),
    table(424, '#8f5f3a'),
    it.book(200, 406, 0.7, LEAF),
    it.sheet(400, 410, 0.55),
    it.pencil(460, 424, 0.5),
    more.mug(310, 426, 0.6, SUN),
    it.books(690, 424, 0.5),
  ],
  'essay-evenings': [
    readingRoom(),
    child(260, { look: 4, size: 1.75, style: 'curls', right: [40, -150] }),
    grownUp(550, { look: 2, style: 'bun', glasses: true, left: [-66, -150] }),
    table(424),
    it.laptop(270, 426, 0.75),
    it.sheet(420, 410, 0.6, CLAY),
    it.pencil(480, 424, 0.55),
    more.mug(660, 426, 0.7, SKY),
    lamp(270, CLAY, 90),
  ],
  'board-games': [
    cafe(),
    child(180, { look: 1, joy: true, left: [-50, -280], right: [50, -280] }),
    grownUp(400, { look: 6, beard: true, joy: true }),
    child(620, { look: 2, style: 'bob', joy: true }),
    table(424, '#7a5236'),
    it.board(400, 428, 1.05),
    it.pawn(330, 414, 0.45, CLAY),
    it.pawn(400, 408, 0.45, SUN),
    it.pawn(470, 416, 0.45, LEAF),
    more.mug(640, 426, 0.6, ROSE),
  ],
  'teen-driving': [
    road(),
    more.car(400, 566, 1.9, CLAY),
    group(
      'translate(400 566) scale(1.9)',
      dot(26, -92, 16, '#d99a6c') +
        shape('M10 -94 Q10 -112 27 -110 Q44 -110 43 -92 Q30 -102 10 -94Z', INK) +
        dot(32, -91, 2, INK) +
        line('M28 -84 q5 3 8 0', INK, 2) +
        dot(-46, -92, 16, '#8d5a3b') +
        shape('M-62 -92 Q-62 -111 -45 -109 Q-29 -109 -29 -93 Q-44 -102 -62 -92Z', '#a9a29a') +
        dot(-40, -91, 2, INK) +
        line('M-44 -84 q5 3 8 0', INK, 2),
    ),
    box(262, 290, 170, 40, SUN, 8) +
      `<text x="347" y="320" font-family="Georgia,serif" font-weight="700" font-size="28" fill="${INK}" text-anchor="middle" textLength="140">STUDENT</text>`,
  ],
  'parent-coach': [
    road(),
    more.car(500, 556, 1.5, '#3d6f8e'),
    person(180, 590, { look: 1, size: 1.35, style: 'bob', right: [70, -240], joy: true, top: SUN }),
    kid(330, 596, { look: 4, size: 1.75, style: 'curls', right: [60, -190] }),
    it.cone(720, 590, 0.9),
    line('M392 420 q16 -10 26 0', SUN, 7) + dot(386, 424, 11, SUN),
  ],
};
