import type { DealPicture } from '@homeroom/contracts';

/** What the first picture of each demo deal shows, by its name: tools/pictures draws it. */
const FIRST = {
  'first-robot': 'A child and a teacher finish a robot together',
  'python-kids': 'Two kids write their first lines of Python',
  'drone-lab': 'A child flies a drone through a hoop',
  'solder-night': 'A parent and a child solder a night light',
  'reading-boost': 'A teacher reads with two children',
  'story-club': 'Kids hold up the stories they wrote',
  phonics: 'A teacher and a child play with letter blocks',
  'reading-talk': 'A grandfather reads to his granddaughter',
  'math-month': 'Kids and a teacher at an abacus and a board of sums',
  fractions: 'A child cuts an orange into fractions',
  algebra: 'Two students solve an equation',
  'chess-club': 'Two kids play chess',
  'piano-start': 'A child at the piano with a teacher',
  'guitar-group': 'Three kids play guitar together',
  'ukulele-day': 'A family with ukuleles',
  'band-day': 'A young band in the recording room',
  'watercolor-saturday': 'A child paints a landscape at an easel',
  'clay-for-two': 'Two people at the potter’s wheel',
  'comic-camp': 'Kids with the comics they drew',
  supplies: 'Paints, brushes and pencils on the counter',
  'water-safe': 'A child learns to float with a teacher',
  'stroke-clinic': 'Two swimmers race in their lanes',
  'baby-splash': 'A parent and a baby in the warm pool',
  'adult-swim': 'Two adults practice in the water',
  'skills-month': 'Kids dribble around cones',
  goalkeeper: 'A goalkeeper reaches for the ball',
  'mini-league': 'A team lifts its cup',
  'cook-dinner': 'Kids in chef’s hats cook pasta',
  'bread-morning': 'A family bakes bread',
  'knife-skills': 'Teens cut vegetables',
  dumplings: 'A couple folds dumplings',
  'shy-actors': 'A child takes a bow on stage',
  'winter-show': 'Two children act in the winter show',
  'backstage-tour': 'A child looks up at the stage lights',
  'improv-night': 'Two parents laugh on stage',
  'first-ballet': 'Three children in their first ballet class',
  'hip-hop': 'A hip-hop crew dances between speakers',
  'parents-move': 'Parents dance in front of the mirror',
  'yoga-loft': 'A parent does yoga while a child plays in the loft',
  'mindful-kids': 'Kids breathe on their mats',
  massage: 'A parent gets a massage',
  prenatal: 'Two expecting mothers on a mat',
  chemistry: 'Two kids in lab coats with a bubbling flask',
  'rocket-day': 'Kids cheer as their rocket takes off',
  astronomers: 'A child looks through a telescope at night',
  'science-party': 'A birthday in the laboratory',
  spanish: 'Kids sing in Spanish with their teacher',
  mandarin: 'Kids write their first Chinese characters',
  french: 'Parents practice French over bread and coffee',
  'photo-walk': 'Kids take pictures on the beach',
  darkroom: 'Prints hang in the red light of the darkroom',
  'family-portrait': 'A family has its portrait taken on the beach',
  'grow-lunch': 'Kids plant lettuce in raised beds',
  'butterfly-garden': 'A butterfly lands on a child’s hand',
  houseplants: 'Two parents bring a plant back to life',
  'ten-coffees': 'Coffee across the counter',
  homework: 'Kids do homework with a tutor at the café',
  'essay-evenings': 'A student and an editor work on an essay',
  'board-games': 'A family plays a board game at the café',
  'teen-driving': 'A teen drives, an instructor beside her',
  'parent-coach': 'A parent hands over the car keys',
} as const;
export type DemoPicture = keyof typeof FIRST;

/** How the pictures of each business are called, and what lies on its table in one or two of them. */
const BUSINESSES: Readonly<Record<string, readonly [key: string, ...tables: string[]]>> = {
  'Tidepool Robotics': ['tidepool', 'A robot and a soldering iron', 'A laptop and a drone'],
  'Lantern Reading Studio': ['lantern', 'An open book by candlelight', 'Letter blocks and a pencil'],
  'Abacus & Oak': ['abacus', 'An abacus', 'Chess pieces on a board'],
  'Blue Note Music House': ['blue-note', 'A guitar and a ukulele', 'Piano keys and sheet music'],
  'Citrus Street Art Room': ['citrus', 'A palette and brushes', 'Pots fresh from the wheel'],
  'Harbor Swim School': ['harbor', 'Goggles and a swim ring'],
  'Saddleback Soccer Academy': ['saddleback', 'A ball, a cup and a whistle'],
  'Little Whisk Cooking School': ['whisk', 'A mixing bowl and vegetables', 'Fresh pasta and bread'],
  'Poppy Field Theater': ['poppy', 'Two masks and a ticket'],
  'Pacific Dance Collective': ['pacific', 'Ballet shoes'],
  'Juniper Yoga & Play': ['juniper', 'Stones, a candle and a rolled mat'],
  'Canyon Science Shed': ['canyon', 'Flasks and test tubes', 'A model rocket and a globe'],
  'Maple Leaf Languages': ['maple', 'A globe and letter blocks'],
  'Focal Point Photo Lab': ['focal', 'A camera and prints'],
  'Greenhouse Garden Club': ['greenhouse', 'Lettuce and a watering can'],
  'Second Wind Coffee & Study': ['second-wind', 'A cup of coffee and fresh bread'],
  'Bright Lane Driving School': ['bright-lane', 'A car and cones'],
};

const address = (name: string) => `/pictures/${name}.svg`;

/** Three to five pictures of a deal: what people do there, what with, and where. */
export function demoPictures(first: DemoPicture, business: string): [DealPicture, ...DealPicture[]] {
  const [key, ...tables] = BUSINESSES[business] ?? [];
  const pictures: [DealPicture, ...DealPicture[]] = [{ url: address(first), alt: FIRST[first] }];
  if (!key) return pictures;
  return [
    ...pictures,
    ...tables.map((alt, place) => ({ url: address(`${key}-${place + 1}`), alt })),
    { url: address(`in-${key}`), alt: `Inside ${business}` },
    { url: address(`at-${key}`), alt: `The front of ${business}` },
  ];
}
