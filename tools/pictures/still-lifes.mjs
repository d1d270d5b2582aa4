/** Still lifes, and empty rooms. */
import { classroom, parlor, readingRoom, workshop } from './build-and-think.mjs';
import { artRoom, kitchen, studio } from './make-and-play.mjs';
import { beam, curtain, flags, frame, grass, lamp, lane, pane, park, plant, pool, room, rug, shelf, table, times } from './places.mjs';
import * as it from './props.mjs';
import * as more from './more-props.mjs';
import { CLAY, CREAM, INK, LEAF, PLUM, ROSE, SKY, SUN, box, dot, line, oval, shape } from './shapes.mjs';

/** Objects up close, on a table at a window. @type {(wall: string, top: string, ...things: string[]) => import('./shapes.mjs').Scenes[string]} */
const still = (wall, top, ...things) => [
  box(0, 0, 800, 600, wall),
  pane(60, -60, 260, 340) + oval(600, 180, 170, 170, CREAM, { opacity: 0.16 }) + oval(680, 120, 90, 90, CREAM, { opacity: 0.16 }),
  shape('M0 410 H800 V600 H0Z', top) +
    times(4, (n) => line(`M0 ${450 + n * 40} H800`, INK, 2, { opacity: 0.1 })) +
    box(0, 404, 800, 10, CREAM, 0, { opacity: 0.35 }),
  beam(90),
  oval(400, 500, 330, 40, INK, { opacity: 0.12 }),
  ...things,
];
const WOOD = '#b98352';
const DARK = '#8f5f3a';

/** @type {import('./shapes.mjs').Scenes} */
export const STILL_LIFES = {
  'tidepool-1': still(
    '#dfe4d6',
    WOOD,
    it.robot(300, 500, 2),
    it.iron(560, 510, 1.5),
    dot(470, 510, 14, CLAY) + dot(500, 530, 10, LEAF) + box(180, 520, 60, 22, SUN, 6),
  ),
  'tidepool-2': still('#c9d4dd', DARK, it.laptop(300, 510, 1.8), it.drone(570, 460, 1.3), more.mug(130, 520, 1, CLAY)),
  'in-tidepool': [
    workshop(),
    rug(400, SKY, 330),
    table(430, '#c9955e'),
    it.robot(260, 432, 0.9),
    it.laptop(420, 432, 0.7),
    it.drone(590, 416, 0.8),
    plant(80, 400, CLAY),
  ],
  'lantern-1': still('#f0d6ae', WOOD, it.book(400, 480, 2.2, CLAY), more.candle(650, 510, 1.2), it.books(140, 520, 1.1)),
  'lantern-2': still('#d9e0cf', WOOD, it.letters(300, 510, 1.9), it.pencil(560, 520, 1.4), it.sheet(660, 460, 1.1)),
  'in-lantern': [
    readingRoom(),
    rug(400, LEAF, 340),
    box(120, 430, 190, 100, CLAY, 28) + box(150, 380, 130, 90, '#d9744f', 24),
    box(500, 430, 190, 100, PLUM, 28) + box(530, 380, 130, 90, '#8366a0', 24),
    it.books(400, 560, 0.9),
  ],
  'abacus-1': still('#d6dfcc', WOOD, it.abacus(300, 520, 2), it.pencil(520, 520, 1.3), it.sheet(640, 460, 1.3)),
  'abacus-2': still(
    '#cfd6dd',
    DARK,
    it.board(400, 540, 1.9),
    it.knight(260, 500, 1.4),
    it.pawn(420, 500, 1.1),
    it.pawn(540, 510, 1.2, CREAM),
  ),
  'in-abacus': [
    classroom(),
    rug(400, SUN, 330),
    table(440, '#c9955e'),
    it.abacus(240, 442, 0.7),
    it.pie(400, 442, 0.7),
    it.books(560, 442, 0.7),
  ],
  'blue-note-1': still('#cdd5e0', DARK, it.guitar(300, 520, 2), it.ukulele(520, 520, 1.8), it.notes(660, 240, 1.4)),
  'blue-note-2': still(
    '#e6cdb6',
    '#5a3b2a',
    box(60, 380, 680, 80, CREAM, 6),
    times(13, (n) => line(`M${112 + n * 52} 384 V456`, '#cdbfa6', 3)) +
      times(12, (n) => (n % 7 === 2 || n % 7 === 6 ? '' : box(96 + n * 52, 380, 30, 46, INK, 4))),
    it.sheet(400, 290, 1.9, INK),
    it.notes(600, 230, 1.3, CLAY),
  ),
  'in-blue-note': [
    parlor('#c5ccd9'),
    rug(420, PLUM, 330),
    it.piano(250, 540, 1.2),
    it.guitar(520, 540, 1),
    it.guitar(610, 540, 1, CLAY),
    it.microphone(720, 570, 1.2),
  ],
  'citrus-1': still('#f3dcb8', WOOD, it.palette(280, 490, 1.9), it.brushes(540, 520, 1.6), it.paints(680, 540, 0.8)),
  'citrus-2': still('#d9e0dc', DARK, it.wheel(300, 530, 1.7), it.pot(540, 520, 1.5), it.pot(680, 530, 1.1, SKY)),
  'in-citrus': [artRoom(), it.easel(180, 560, 1.25), it.easel(410, 560, 1.25), it.easel(640, 560, 1.25), it.palette(300, 560, 0.6)],
  'harbor-1': still('#d6ebec', '#8fc6cf', more.goggles(300, 470, 2), more.float(560, 510, 2), more.whistle(180, 540, 1)),
  'in-harbor': [
    pool(),
    lane(340),
    lane(460),
    more.float(180, 400, 1.2),
    more.float(620, 520, 1.3, SUN),
    box(640, 236, 70, 120, '#c9d3d8', 8),
  ],
  'saddleback-1': still('#cfe0c4', '#6ea878', it.ball(300, 520, 2.6), it.cup(530, 510, 1.5), more.whistle(660, 530, 1)),
  'in-saddleback': [
    grass(),
    it.goal(400, 420, 1.4),
    times(5, (n) => it.cone(120 + n * 140, 560, 0.9)),
    it.ball(330, 520, 1),
    it.ball(480, 500, 0.9),
  ],
  'whisk-1': still('#f0d6be', '#e3cda8', more.bowl(290, 520, 1.8), more.veg(560, 520, 1.7)),
  'whisk-2': still('#dfe6d6', WOOD, more.pasta(310, 500, 2), more.bread(600, 520, 1.2), more.steam(310, 410, 1.3)),
  'in-whisk': [kitchen(), table(430, '#c9955e'), more.bowl(230, 432, 0.8), more.loaves(400, 432, 0.8), more.veg(580, 432, 0.8)],
  'poppy-1': still('#5b3a63', DARK, more.mask(290, 520, 2), more.sadMask(510, 530, 1.7), more.ticket(670, 510, 0.9, SUN)),
  'in-poppy': [curtain(), it.microphone(400, 560, 1.6), times(7, (n) => box(30 + n * 112, 556, 90, 60, '#7a2a30', 22))],
  'pacific-1': still('#efd0cf', WOOD, more.shoe(280, 520, 2), more.shoe(430, 540, 2, '#f6b9a9'), more.speaker(640, 520, 1.5)),
  'in-pacific': [studio(), rug(400, ROSE, 330), more.speaker(120, 560, 1.1), it.notes(640, 140, 0.8)],
  'juniper-1': still('#dfe0cf', '#c9a77c', more.stones(280, 510, 2), more.candle(470, 510, 1.5), more.rolled(640, 520, 1.3)),
  'in-juniper': [
    room('#e6e0cc', '#c9a77c', pane(90, 60, 220, 240), pane(480, 60, 220, 240), plant(400, 384, CLAY, 1.1), beam(110)),
    more.mat(230, 560, 1.3),
    more.mat(560, 560, 1.3, LEAF),
    more.blocks(690, 580, 0.8),
  ],
  'canyon-1': still('#cfe0dd', WOOD, more.flask(250, 520, 2), more.tubes(470, 520, 1.7), more.flask(660, 520, 1.4, LEAF)),
  'canyon-2': still('#3b3f66', DARK, more.rocket(290, 520, 1.7), more.globe(500, 520, 1.6), it.sheet(670, 470, 1)),
  'in-canyon': [
    room('#cfe0dd', '#b98a5e', pane(70, 70), shelf(480, 160, 260, 1), shelf(480, 280, 260, 5), lamp(380, SUN, 50)),
    table(430),
    more.flask(240, 432, 0.8, PLUM),
    more.tubes(380, 432, 0.8),
    more.telescope(620, 432, 0.9),
  ],
  'maple-1': still('#f0d6b8', WOOD, more.globe(280, 520, 2.1), it.letters(540, 520, 1.4), it.books(700, 520, 0.8)),
  'in-maple': [
    room('#f0d9b4', '#c99a66', flags(20), pane(70, 140, 150, 170), shelf(560, 200, 200, 2), frame(330, 130, 140, 110, SKY)),
    rug(400, CLAY, 330),
    more.saying(250, 420, 'hola', 0.9),
    more.saying(400, 360, 'salut', 0.9, SUN),
    more.saying(560, 420, 'nǐ hǎo', 0.9, '#bfe0e6'),
    it.letters(400, 560, 0.9),
  ],
  'focal-1': still('#d3cdd9', DARK, more.camera(300, 520, 2.1), more.prints(580, 330, 1.3)),
  'in-focal': [
    room('#cfc8d6', '#8f5f3a', frame(80, 70, 180, 130, SKY), frame(310, 70, 130, 160, ROSE), frame(490, 80, 220, 140, LEAF)),
    table(430),
    more.camera(260, 432, 0.9),
    more.camera(420, 432, 0.8, CLAY),
    more.prints(590, 400, 0.8),
  ],
  'greenhouse-1': still('#d9ebdf', WOOD, more.lettuce(290, 510, 1.6), more.can(600, 520, 1.7)),
  'in-greenhouse': [
    park(),
    times(7, (n) => line(`M${40 + n * 120} 0 V440`, CREAM, 8)) + line('M0 100 H800 M0 240 H800', CREAM, 6),
    ...[120, 300, 480, 660].map((x, n) => plant(x, 470, [CLAY, PLUM, SUN, '#3d6f8e'][n] ?? CLAY, 1.2)),
    ...[210, 390, 570].map((x, n) => more.flower(x, 590, 1.4, [ROSE, CLAY, SUN][n])),
  ],
  'second-wind-1': still(
    '#c9a184',
    '#6b4a36',
    more.mug(300, 520, 2.3),
    more.steam(296, 350, 1.4),
    more.bread(560, 520, 1.3),
    it.books(700, 520, 0.8),
  ),
  'in-second-wind': [
    room(
      '#c9a184',
      '#7a5236',
      box(70, 60, 300, 190, '#3b4a44', 10) + line('M100 100 H260 M100 136 H320 M100 172 H220 M100 208 H290', CREAM, 6, { opacity: 0.8 }),
      pane(580, 70, 150, 190),
      lamp(430, SUN, 60),
      lamp(540, SUN, 80),
    ),
    table(430, DARK, 60, 320),
    table(430, DARK, 430, 320),
    more.mug(200, 432, 0.7),
    it.book(290, 420, 0.5),
    more.mug(600, 432, 0.7, CLAY),
    it.laptop(500, 432, 0.6),
  ],
  'bright-lane-1': still('#c2ccd4', '#5b5a66', more.car(330, 530, 1.6), it.cone(620, 540, 1.4), it.cone(720, 550, 1.1)),
  'in-bright-lane': [
    park(),
    box(0, 440, 800, 160, '#5b5a66') + line('M-20 520 H820', SUN, 8, { 'stroke-dasharray': '46 34' }),
    ...[90, 250, 410, 570, 730].map((x) => it.cone(x, 470, 0.7)),
    more.car(300, 540, 1.1, '#3d6f8e'),
    box(600, 300, 110, 70, CLAY, 10) + line('M655 370 V450', INK, 8) + line('M624 336 h62 m-20 -18 l20 18 l-20 18', CREAM, 9),
  ],
};
