/** First pictures of deals about music, arts, the kitchen, and the stage. */
import { child, grownUp, parlor } from './build-and-think.mjs';
import { kid, person } from './people.mjs';
import { beach, beam, curtain, frame, lamp, pane, plant, room, rug, shelf, table, times } from './places.mjs';
import * as it from './props.mjs';
import * as more from './more-props.mjs';
import { CLAY, CREAM, INK, LEAF, PLUM, ROSE, SKY, SUN, box, dot, line, shape } from './shapes.mjs';

export const artRoom = () =>
  room(
    '#f3dcb8',
    '#c99a66',
    pane(70, 60, 180, 200),
    frame(480, 70, 110, 90, CLAY),
    frame(630, 90, 110, 130, PLUM),
    frame(480, 200, 110, 80, LEAF),
    beam(80),
  );
export const kitchen = (wall = '#dfe6d6') =>
  room(
    wall,
    '#c7a06e',
    times(22, (n) => box(n * 37, 250, 35, 35, n % 2 ? '#f6ecd8' : '#f0e0c4', 2)),
    pane(310, 50, 180, 170),
    line('M60 120 H240', '#a8754a', 8) +
      times(4, (n) => line(`M${80 + n * 44} 120 v24`, INK, 3) + dot(80 + n * 44, 162, 20, ['#c9d3d8', CLAY, '#c9d3d8', SUN][n] ?? SUN)),
    shelf(560, 150, 190, 4),
    lamp(560, CLAY, 30),
  );
export const studio = (wall = '#ecd3c4') => room(wall, '#c99a66', more.mirror(400, 330, 1.5), plant(60, 400, PLUM), beam(500));

/** @type {import('./shapes.mjs').Scenes} */
export const MAKE_AND_PLAY = {
  'piano-start': [
    parlor(),
    it.piano(330, 560, 1.6),
    kid(330, 578, { look: 2, size: 1.6, style: 'tail', left: [-50, -190], right: [50, -190], joy: true }),
    person(620, 578, { look: 6, size: 1.25, glasses: true, left: [-80, -210], top: PLUM }),
    it.notes(520, 170, 0.8),
    it.notes(120, 150, 0.6, CLAY),
  ],
  'guitar-group': [
    room('#c9d0b8', '#8f5f3a', pane(320, 60, 160, 180), shelf(560, 180, 180, 3), plant(80, 390, CLAY), lamp(210, SUN, 60)),
    rug(400, CLAY, 340),
    kid(190, 578, { look: 3, size: 1.6, joy: true, left: [-20, -150], right: [60, -190] }),
    it.guitar(190, 470, 0.9),
    kid(400, 578, { look: 5, size: 1.6, style: 'long', left: [-20, -150], right: [60, -190] }),
    it.guitar(400, 470, 0.9, CLAY),
    kid(610, 578, { look: 4, size: 1.6, style: 'curls', joy: true, left: [-20, -150], right: [60, -190] }),
    it.guitar(610, 470, 0.9, SUN),
    it.notes(300, 190, 0.7, INK),
  ],
  'ukulele-day': [
    parlor('#f6d9a2'),
    rug(400, SKY, 330),
    person(230, 578, { look: 1, size: 1.3, style: 'long', joy: true, left: [-20, -140], right: [66, -180], top: CLAY }),
    it.ukulele(236, 430, 1.2, SUN),
    kid(420, 578, { look: 1, size: 1.5, joy: true, left: [-20, -150], right: [60, -190] }),
    it.ukulele(420, 478, 1, ROSE),
    person(600, 578, { look: 2, size: 1.3, beard: true, left: [-20, -140], right: [66, -180], top: LEAF }),
    it.ukulele(606, 430, 1.2),
    it.notes(340, 150, 0.7),
    it.notes(500, 120, 0.5, CLAY),
  ],
  'band-day': [
    room(
      '#453a57',
      '#5a4636',
      times(9, (n) => box(n * 90 + 10, 40, 70, 190, n % 2 ? '#54476a' : '#5f5178', 8)),
      lamp(200, CLAY, 40),
      lamp(600, CLAY, 40),
    ),
    it.drums(400, 520, 1.3),
    kid(400, 470, { look: 4, half: true, size: 1.5, joy: true, left: [-80, -170], right: [80, -170] }),
    kid(170, 578, { look: 0, size: 1.7, style: 'bob', left: [-20, -150], right: [60, -190] }),
    it.guitar(170, 468, 1, CLAY),
    kid(640, 578, { look: 3, size: 1.7, style: 'tail', joy: true, left: [-36, -210] }),
    it.microphone(600, 578, 1.5),
  ],
  'watercolor-saturday': [
    artRoom(),
    it.easel(560, 560, 1.45),
    kid(410, 578, { look: 2, size: 1.65, style: 'tail', right: [86, -220], turn: 1, apron: CREAM }),
    person(190, 578, { look: 0, size: 1.25, style: 'bun', glasses: true, apron: LEAF, right: [64, -150] }),
    it.palette(278, 400, 0.7),
  ],
  'clay-for-two': [
    artRoom(),
    grownUp(270, { look: 4, old: true, beard: true, apron: CREAM, right: [76, -160] }),
    grownUp(540, { look: 1, style: 'long', apron: CLAY, joy: true, left: [-76, -160] }),
    table(430, '#8f6a4a'),
    it.wheel(405, 432, 1.15),
    it.pot(150, 432, 0.7),
    it.pot(660, 432, 0.6, SKY),
  ],
  'comic-camp': [
    room(
      '#cfe0dd',
      '#c99a66',
      box(90, 60, 130, 170, CREAM, 4) + shape('M110 190 l30 -90 l40 90Z', CLAY) + dot(180, 100, 18, SUN),
      box(250, 60, 130, 170, CREAM, 4) + dot(315, 130, 40, PLUM) + box(270, 190, 90, 20, SKY, 4),
      pane(580, 70, 150, 180),
    ),
    child(200, { look: 5, joy: true }),
    child(400, { look: 2, glasses: true, style: 'bob' }),
    child(600, { look: 4, style: 'cap', joy: true, right: [60, -260] }),
    table(420),
    it.comic(200, 424, 0.7),
    it.comic(400, 424, 0.7),
    it.pencil(500, 422, 0.6),
    it.comic(620, 424, 0.6),
    more.saying(660, 190, 'POW!', 0.8, SUN, CLAY),
  ],
  supplies: [
    room(
      '#f0d3b8',
      '#a8754a',
      shelf(60, 160, 300, 1),
      shelf(60, 290, 300, 6),
      shelf(440, 160, 300, 4),
      shelf(440, 290, 300, 2),
      lamp(400, LEAF, 40),
    ),
    grownUp(400, { look: 0, style: 'bun', apron: CLAY, left: [-60, -170], right: [60, -170] }),
    table(440, '#c9955e'),
    it.paints(240, 452, 1),
    it.brushes(540, 452, 0.95),
    it.palette(650, 436, 0.6),
    it.pencil(150, 452, 0.8),
  ],
  'cook-dinner': [
    kitchen(),
    child(190, { look: 2, style: 'chef', joy: true, apron: CREAM }),
    child(400, { look: 5, style: 'chef', apron: CLAY, right: [60, -230], joy: true }),
    child(610, { look: 4, style: 'chef', apron: CREAM }),
    table(420, '#c9955e'),
    more.pasta(200, 424, 0.85),
    more.bowl(420, 422, 0.85),
    more.veg(610, 424, 0.9),
    more.steam(200, 390, 0.9),
  ],
  'bread-morning': [
    kitchen('#f3dcb8'),
    grownUp(240, { look: 3, style: 'tail', apron: CREAM }),
    child(430, { look: 3, joy: true, apron: CLAY }),
    grownUp(610, { look: 6, beard: true, apron: LEAF, left: [-60, -140] }),
    table(424, '#c9955e'),
    more.loaves(440, 428, 0.9),
    more.bowl(210, 426, 0.8),
    more.bread(650, 428, 0.6),
    more.steam(440, 350, 0.8),
  ],
  'knife-skills': [
    kitchen('#cfdcd4'),
    child(260, { look: 4, size: 1.75, style: 'chef', apron: INK }),
    child(550, { look: 1, size: 1.75, style: 'tail', apron: CLAY, joy: true }),
    table(424, '#c9955e'),
    box(180, 414, 220, 14, '#e3cda8', 5),
    more.veg(270, 416, 0.8),
    more.knife(390, 410, 0.5),
    more.veg(560, 426, 1),
    more.bowl(680, 426, 0.6, SUN),
  ],
  dumplings: [
    kitchen('#d9b9a0'),
    lamp(240, CLAY, 70),
    grownUp(270, { look: 5, style: 'bun', apron: CLAY, hair: INK, joy: true }),
    grownUp(530, { look: 2, glasses: true, apron: CREAM, left: [-60, -140] }),
    table(424, '#8f5f3a'),
    more.dumplings(400, 428, 1.15),
    more.steam(400, 380, 1),
    more.bowl(640, 426, 0.6, ROSE),
    more.candle(150, 426, 0.7),
  ],
  'shy-actors': [
    curtain(),
    kid(400, 560, { look: 5, size: 1.8, style: 'bob', joy: true, left: [-70, -230], right: [70, -230], top: SUN }),
    kid(210, 570, { look: 3, size: 1.5, turn: 1 }),
    kid(600, 570, { look: 1, size: 1.5, style: 'curls', turn: -1 }),
    more.mask(120, 560, 0.6),
    more.sadMask(690, 560, 0.6),
  ],
  'winter-show': [
    curtain(),
    times(22, (n) => dot(130 + ((n * 83) % 540), 90 + ((n * 67) % 330), 3 + (n % 3) * 2, CREAM, { opacity: 0.9 })),
    shape('M560 500 l50 -130 l50 130Z M574 430 l36 -100 l36 100Z', LEAF),
    kid(310, 560, { look: 2, size: 1.7, style: 'long', top: SKY, left: [-80, -200], right: [60, -260] }),
    kid(460, 566, { look: 4, size: 1.6, style: 'cap', top: CLAY, joy: true }),
    shape('M286 268 l10 -26 l14 18 l14 -24 l14 24 l14 -18 l10 26Z', SUN),
  ],
  'backstage-tour': [
    room(
      '#3b2f4a',
      '#5a4636',
      times(5, (n) => more.light(100 + n * 150, 80, 1.1)) +
        times(5, (n) => shape(`M${100 + n * 150} 108 l-90 330 h180Z`, '#fff3d0', { opacity: 0.1 })),
      line('M0 20 H800', INK, 14),
    ),
    more.mask(650, 360, 1.1),
    more.sadMask(720, 420, 0.9),
    box(60, 380, 130, 180, '#7a5236', 6) + line('M60 380 L190 560 M190 380 L60 560', '#5a3b26', 8),
    kid(320, 578, { look: 0, size: 1.6, joy: true, right: [60, -260] }),
    person(500, 578, { look: 3, size: 1.3, style: 'cap', left: [-90, -240], top: CLAY }),
  ],
  'improv-night': [
    curtain(),
    person(260, 572, { look: 6, size: 1.3, beard: true, joy: true, left: [-80, -240], right: [80, -150] }),
    person(540, 572, { look: 1, size: 1.3, style: 'curls', joy: true, left: [-80, -170], right: [80, -260], top: SUN }),
    more.saying(400, 190, 'HA!', 0.9, CREAM, CLAY),
  ],
  'first-ballet': [
    studio(),
    ...[
      [200, 2, -60],
      [400, 4, 0],
      [600, 5, 60],
    ].map(
      ([x = 0, look = 0]) =>
        shape(`M${x - 66} 490 Q${x} 420 ${x + 66} 490 Q${x} 512 ${x - 66} 490Z`, ROSE, { opacity: 0.9 }) +
        kid(x, 575, { look, size: 1.5, style: 'bun', top: ROSE, bottom: '#f3c9a5', left: [-70, -260], right: [70, -260] }) +
        shape(`M${x - 60} 496 Q${x} 444 ${x + 60} 496 Q${x} 516 ${x - 60} 496Z`, '#f6b9a9'),
    ),
    it.notes(110, 110, 0.6),
  ],
  'hip-hop': [
    room(
      '#5b4a78',
      '#3d3450',
      times(6, (n) => box(40 + n * 126, 60, 100, 120, [CLAY, '#6a4c7d', SUN, '#6a4c7d', SKY, '#6a4c7d'][n] ?? SUN, 10, { opacity: 0.55 })),
    ),
    more.speaker(90, 560, 1.5),
    more.speaker(710, 560, 1.5),
    kid(260, 578, { look: 3, size: 1.7, style: 'cap', joy: true, left: [-90, -220], right: [60, -280], top: SUN }),
    kid(420, 566, { look: 1, size: 1.7, style: 'curls', left: [-90, -130], right: [90, -230], joy: true, top: CLAY }),
    kid(570, 578, { look: 5, size: 1.7, style: 'tail', left: [-60, -280], right: [90, -200], top: SKY }),
  ],
  'parents-move': [
    studio('#d6dfd4'),
    person(220, 578, { look: 6, size: 1.3, style: 'short', left: [-80, -250], right: [80, -160], joy: true }),
    person(410, 578, { look: 0, size: 1.3, style: 'tail', left: [-80, -250], right: [80, -250], joy: true, top: CLAY }),
    person(600, 578, { look: 3, size: 1.3, style: 'bob', left: [-80, -160], right: [80, -250], top: PLUM }),
  ],
  'photo-walk': [
    beach(),
    kid(240, 578, { look: 4, size: 1.7, style: 'cap', left: [-16, -226], right: [24, -226], top: CLAY, turn: 1 }),
    more.camera(246, 300, 0.6),
    kid(520, 578, { look: 2, size: 1.6, style: 'long', joy: true, left: [-60, -280], right: [60, -280] }),
  ],
  darkroom: [
    room('#6a1f1c', '#3a1412', dot(400, 40, 120, '#e0563a', { opacity: 0.5 }) + box(376, 0, 48, 40, '#f0775a', 8)),
    more.prints(400, 190, 1.9),
    child(260, { look: 3, top: '#5b2a3a' }),
    grownUp(530, { look: 0, glasses: true, top: '#47202a', left: [-60, -140] }),
    table(430, '#4a1b18'),
    box(180, 420, 130, 22, '#d98a6a', 4) + box(340, 420, 130, 22, '#c9705a', 4) + box(500, 420, 130, 22, '#d98a6a', 4),
    box(372, 402, 66, 24, CREAM, 2),
  ],
  'family-portrait': [
    beach(),
    person(270, 578, { look: 6, size: 1.35, beard: true, top: CREAM, right: [56, -160] }),
    person(480, 578, { look: 1, size: 1.3, style: 'long', top: SKY, left: [-56, -160] }),
    kid(370, 578, { look: 2, size: 1.45, joy: true, top: SUN }),
    kid(590, 578, { look: 4, size: 1.3, style: 'bun', joy: true, top: ROSE, left: [-40, -190] }),
  ],
};
