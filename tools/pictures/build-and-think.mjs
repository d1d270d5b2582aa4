/** First pictures of deals about robots, reading, numbers, and languages. */
import { kid, person } from './people.mjs';
import { beam, flags, frame, lamp, night, pane, park, plant, room, rug, shelf, table, times } from './places.mjs';
import * as it from './props.mjs';
import * as more from './more-props.mjs';
import { CLAY, CREAM, INK, LEAF, PLUM, ROSE, SAND, SKY, SUN, box, dot, line, oval } from './shapes.mjs';

/** Behind a table. @type {(x: number, looks?: import('./people.mjs').Looks) => string} */
export const grownUp = (x, looks = {}) => person(x, 566, { half: true, size: 1.3, left: [-36, -126], right: [36, -126], ...looks });
/** @type {(x: number, looks?: import('./people.mjs').Looks) => string} */
export const child = (x, looks = {}) => kid(x, 556, { half: true, size: 1.5, left: [-38, -136], right: [38, -136], ...looks });

export const workshop = () =>
  room('#e4ddc8', '#b98a5e', pane(60, 64), shelf(500, 150, 250), shelf(500, 256, 250, 4), lamp(400, CLAY, 60), beam(90));
export const readingRoom = () =>
  room(
    '#f0d3a8',
    '#a8754a',
    shelf(40, 150, 230, 2),
    shelf(40, 256, 230, 5),
    pane(560, 70, 170, 190),
    lamp(400, SUN, 70),
    plant(330, 374, CLAY, 0.9),
  );
export const classroom = () =>
  room(
    '#dfe6d3',
    '#c7a06e',
    box(120, 60, 360, 210, '#3b6650', 10) + box(120, 60, 360, 210, 'none', 10, { stroke: '#a8754a', 'stroke-width': 12 }),
    pane(580, 70, 150, 180),
    beam(560),
  );
const sums =
  line('M160 120 h40 M180 100 v40 M240 104 l32 32 M272 104 l-32 32 M320 112 h40 M320 132 h40', CREAM, 7) +
  line('M160 210 q30 -40 60 0 t60 0 t60 0 t60 0', SUN, 6);
export const parlor = (wall = '#e9c9b0') =>
  room(wall, '#a8754a', pane(70, 70, 150, 200), frame(560, 80, 150, 110, LEAF), plant(710, 378, PLUM), lamp(330, LEAF, 70));

/** @type {import('./shapes.mjs').Scenes} */
export const BUILD_AND_THINK = {
  'first-robot': [
    workshop(),
    child(250, { look: 1, joy: true, right: [62, -150] }),
    grownUp(600, { look: 4, old: true, glasses: true, left: [-70, -150], top: PLUM }),
    table(410),
    it.robot(420, 412, 1.25),
    it.laptop(180, 412, 0.5),
    dot(300, 404, 8, CLAY) + dot(520, 404, 8, LEAF) + box(550, 396, 50, 14, SUN, 4),
  ],
  'python-kids': [
    room('#3b3f66', '#5a4636', pane(90, 70, 170, 180, '#f2b98a'), shelf(520, 160, 220, 3), lamp(400, SUN, 60)),
    child(210, { look: 6, style: 'curls', joy: true }),
    child(590, { look: 2, glasses: true, turn: -1 }),
    table(410, '#8f6a4a'),
    it.laptop(220, 412, 0.9),
    it.laptop(580, 412, 0.9),
    more.saying(400, 250, 'print', 0.9, SUN),
    more.mug(400, 412, 0.6, CLAY),
  ],
  'drone-lab': [
    room(
      '#d7e2e2',
      '#9aa3a0',
      times(12, (n) => line(`M${n * 70} 0 V436`, '#fff', 2, { opacity: 0.6 })) +
        times(6, (n) => line(`M0 ${n * 80} H800`, '#fff', 2, { opacity: 0.6 })),
      flags(20),
    ),
    line('M150 330 Q300 120 470 200 T700 160', SUN, 5, { 'stroke-dasharray': '4 16' }),
    oval(650, 210, 16, 74, 'none', { stroke: CLAY, 'stroke-width': 14 }),
    it.drone(440, 190, 1.3),
    kid(190, 570, { look: 3, size: 1.5, left: [-20, -130], right: [20, -130], turn: 1, top: CLAY }),
    box(176, 416, 44, 24, INK, 6),
    person(640, 575, { look: 5, size: 1.2, style: 'cap', left: [-60, -210] }),
  ],
  'solder-night': [
    room('#463a5c', '#6b4a36', lamp(260, SUN, 110), lamp(560, SUN, 110), shelf(320, 150, 170, 1)),
    grownUp(270, { look: 3, style: 'tail', top: LEAF, right: [70, -130] }),
    child(520, { look: 4, glasses: true, joy: true, left: [-60, -140] }),
    table(410, '#9a6b45'),
    more.candle(640, 412, 0.7),
    it.iron(390, 412, 1.1),
    dot(150, 390, 24, '#fff0c2') + box(130, 400, 40, 12, LEAF, 4),
  ],
  'reading-boost': [
    readingRoom(),
    grownUp(400, { look: 0, style: 'bun', glasses: true, top: LEAF }),
    child(190, { look: 3, turn: 1, joy: true }),
    child(610, { look: 5, style: 'curls', turn: -1 }),
    table(416),
    it.book(400, 398, 0.9, CLAY),
    it.book(190, 400, 0.6, PLUM),
    it.book(610, 400, 0.6, LEAF),
  ],
  'story-club': [
    readingRoom(),
    child(230, { look: 2, style: 'long', right: [50, -150] }),
    child(420, { look: 4, joy: true, left: [-60, -230], right: [60, -230] }),
    child(610, { look: 1, style: 'bob', turn: -1 }),
    table(416, '#c9955e'),
    it.sheet(230, 402, 0.6),
    it.pencil(292, 404, 0.5),
    it.books(610, 416, 0.6),
    it.sheet(420, 200, 0.7, ROSE),
  ],
  phonics: [
    room('#cfe3dc', '#c7a06e', flags(30), frame(90, 150, 120, 90, CLAY), pane(580, 130, 150, 150)),
    rug(400, SUN, 330),
    kid(280, 575, { look: 5, size: 1.55, joy: true, right: [70, -200] }),
    person(590, 575, { look: 1, size: 1.2, style: 'long', left: [-80, -130], top: ROSE }),
    it.letters(430, 420, 1.1),
    it.letters(450, 570, 0.9),
  ],
  'reading-talk': [
    readingRoom(),
    person(250, 578, { look: 4, old: true, size: 1.35, style: 'short', beard: true, sits: true, right: [60, -130], top: '#3d6f8e' }),
    kid(400, 560, { look: 4, size: 1.4, style: 'curls', left: [-30, -120], right: [30, -120] }),
    it.book(375, 420, 0.75, PLUM),
    person(620, 578, { look: 2, size: 1.3, style: 'bob', glasses: true }),
    oval(320, 590, 260, 10, INK, { opacity: 0.12 }),
  ],
  'math-month': [
    classroom(),
    sums,
    grownUp(590, { look: 3, glasses: true, left: [-96, -230], top: CLAY }),
    child(240, { look: 0, joy: true, right: [56, -250] }),
    child(420, { look: 5, style: 'bun' }),
    table(420),
    it.abacus(160, 422, 0.7),
    it.sheet(420, 408, 0.5),
    it.pencil(480, 412, 0.45),
  ],
  fractions: [
    classroom(),
    it.pie(230, 240, 1.3),
    line('M330 130 h50 M346 160 h18 M330 200 h50', CREAM, 7),
    child(280, { look: 4, joy: true, style: 'tail' }),
    grownUp(520, { look: 1, top: SUN, left: [-70, -140] }),
    table(420),
    it.pie(400, 424, 0.9),
    it.pie(140, 424, 0.6),
  ],
  algebra: [
    classroom(),
    line('M170 110 l44 56 M214 110 l-44 56 M270 138 h50 M295 112 v52', CREAM, 8) +
      line('M160 236 h290 M200 250 V190 M170 236 Q300 230 420 180', SUN, 6),
    child(330, { look: 2, style: 'long', size: 1.65, right: [40, -150] }),
    child(560, { look: 3, size: 1.65, glasses: true, turn: -1 }),
    table(424),
    it.laptop(180, 426, 0.6),
    it.sheet(440, 412, 0.55),
    it.books(650, 424, 0.55),
  ],
  'chess-club': [
    parlor('#c9d7c0'),
    child(200, { look: 1, right: [70, -140], turn: 1 }),
    child(600, { look: 6, style: 'curls', turn: -1, joy: true }),
    table(420, '#7a5236'),
    it.board(400, 424, 1.15),
    it.knight(330, 400, 0.75),
    it.pawn(390, 392, 0.55),
    it.pawn(450, 400, 0.6, CREAM),
    it.knight(500, 410, 0.8, INK),
  ],
  spanish: [
    room('#f6d9a2', '#c99a66', flags(20), pane(70, 140, 140, 160), shelf(600, 200, 150, 2)),
    rug(400, LEAF, 330),
    person(410, 578, { look: 1, size: 1.25, style: 'long', top: CLAY, left: [-70, -230], right: [70, -230], joy: true }),
    kid(210, 578, { look: 2, size: 1.4, joy: true }),
    kid(610, 578, { look: 4, size: 1.4, style: 'bob', joy: true }),
    more.saying(250, 170, '¡hola!', 0.9),
    more.saying(590, 190, '¿qué?', 0.75, SUN),
  ],
  mandarin: [
    room(
      '#e6c9b4',
      '#8f5f3a',
      dot(120, 120, 36, CLAY) +
        dot(120, 120, 36, 'none', { stroke: SUN, 'stroke-width': 6 }) +
        line('M120 0 V84 M120 156 V190', SUN, 4) +
        dot(690, 100, 36, CLAY) +
        line('M690 0 V64 M690 136 V170', SUN, 4),
      frame(310, 70, 180, 120, ROSE),
    ),
    child(220, { look: 0, glasses: true }),
    grownUp(430, { look: 5, style: 'bun', hair: INK, top: PLUM, right: [60, -140] }),
    child(620, { look: 3, joy: true }),
    table(420),
    it.sheet(220, 404, 0.6, INK),
    it.brushes(520, 422, 0.5),
    it.sheet(620, 404, 0.6, INK),
    more.saying(620, 240, 'nǐ hǎo', 0.75),
  ],
  french: [
    room(
      '#cdb9c9',
      '#8f5f3a',
      pane(80, 70, 200, 210, '#f6c58f'),
      line('M180 270 L160 120 h40Z M150 270 Q180 220 210 270', PLUM, 6),
      frame(560, 80, 140, 120, SKY),
    ),
    grownUp(260, { look: 5, style: 'bob', top: CLAY }),
    grownUp(560, { look: 6, beard: true, top: LEAF, joy: true }),
    table(420),
    more.mug(390, 422, 0.7),
    more.bread(480, 422, 0.6),
    more.saying(420, 200, 'bonjour', 0.85),
  ],
  'rocket-day': [
    park(),
    it.cone(120, 560, 0.8),
    more.rocket(420, 330, 1.2),
    more.flame(420, 328, 1.1),
    kid(190, 578, { look: 3, size: 1.6, joy: true, left: [-50, -290], right: [50, -290] }),
    kid(640, 578, { look: 5, size: 1.6, style: 'bun', turn: -1, joy: true, left: [-70, -250] }),
  ],
  astronomers: [
    night(),
    more.telescope(400, 560, 1.6),
    kid(220, 572, { look: 4, size: 1.7, style: 'cap', turn: 1, right: [84, -210] }),
    person(630, 578, { look: 2, size: 1.3, style: 'long', top: ROSE, left: [-70, -300] }),
    line('M150 120 L250 80 L330 140 L420 90', '#fff4d6', 2, { opacity: 0.7 }),
    oval(560, 180, 58, 14, 'none', { stroke: SUN, 'stroke-width': 6, transform: 'rotate(-18 560 180)' }) + dot(560, 180, 26, SAND),
  ],
  chemistry: [
    room('#cfe0dd', '#b98a5e', pane(70, 70), shelf(500, 160, 240, 1), frame(350, 80, 110, 90, PLUM)),
    child(230, { look: 1, joy: true, glasses: true, top: CREAM, left: [-50, -260] }),
    child(580, { look: 5, style: 'tail', glasses: true, top: CREAM }),
    table(414),
    more.flask(400, 416, 1.35, LEAF),
    more.tubes(620, 416, 0.8),
    more.flask(160, 416, 0.8, ROSE),
    dot(400, 180, 16, LEAF, { opacity: 0.6 }) + dot(424, 140, 10, LEAF, { opacity: 0.5 }),
  ],
  'science-party': [
    room(
      '#f0cfae',
      '#b98a5e',
      flags(20),
      flags(70),
      dot(110, 190, 34, CLAY) + dot(170, 160, 34, SUN) + dot(690, 180, 34, SKY) + line('M110 224 V340 M170 194 V340 M690 214 V340', INK, 2),
    ),
    child(180, { look: 2, joy: true, top: CREAM, left: [-50, -290], right: [50, -290] }),
    child(400, { look: 4, joy: true, style: 'curls', top: CREAM }),
    child(620, { look: 0, joy: true, style: 'bob', top: CREAM, right: [60, -280] }),
    table(420),
    more.cake(400, 422, 0.9),
    more.flask(240, 422, 0.7, PLUM),
    more.flask(560, 422, 0.7, CLAY),
  ],
};
