import type { BusinessCategory, DealCategory } from '@homeroom/contracts';

export interface DemoDeal {
  readonly title: string;
  readonly category: DealCategory;
  readonly picture: string;
  /** Dollars. */
  readonly prices: readonly [original: number, sale: number];
  readonly about: string;
  readonly needToKnow?: string;
  readonly max?: number;
  readonly sold?: number;
  readonly featured?: boolean;
  readonly ownCodes?: number;
  readonly endsInDays?: number;
}

export interface DemoBusiness {
  readonly name: string;
  readonly category: BusinessCategory;
  readonly about: string;
  readonly phone: string;
  readonly website: string;
  readonly places: readonly (readonly [name: string, address: string, city: string, zip: string])[];
  readonly deals: readonly DemoDeal[];
}

const MATH = 'Math & Reading';
const STEM = 'STEM & Coding';
const ARTS = 'Music & Arts';
const OTHER = 'Other Enrichment';
const PARENTS = 'For Parents';

/** Invented businesses of Orange County. The first is the one that the demo partner signs in to. */
export const DEMO_BUSINESSES: readonly DemoBusiness[] = [
  {
    name: 'Tidepool Robotics',
    category: 'Services',
    about: 'Workshops where kids build robots that do something useful.',
    phone: '(949) 555-0112',
    website: 'https://tidepool-robotics.example',
    places: [
      ['Irvine Workshop', '4200 Barranca Pkwy', 'Irvine', '92604'],
      ['Tustin Garage', '118 El Camino Real', 'Tustin', '92780'],
    ],
    deals: [
      { title: 'First Robot: four-week build class', category: STEM, picture: 'robot', prices: [180, 99], featured: true, max: 40, sold: 11, about: 'Four Saturday mornings, one robot that follows a line, and a showcase for the family. Ages 8 to 12, no experience needed.', needToKnow: 'Classes start on the first Saturday of each month. Parts are included and stay yours.' },
      { title: 'Python for curious kids', category: STEM, picture: 'code', prices: [140, 84], about: 'Six evenings from the first print to a small game of your own. Laptops are there.', needToKnow: 'Ages 10 to 14. Bring headphones.' },
      { title: 'Drone flight lab, single session', category: STEM, picture: 'drone', prices: [65, 39], max: 24, sold: 24, about: 'Plan a course, program a flight, and land where you meant to. Indoor nets, real instructors.' },
      { title: 'Parent and child solder night', category: PARENTS, picture: 'science', prices: [70, 42], ownCodes: 8, about: 'Build a night light together and leave knowing which end of the iron is hot.' },
    ],
  },
  {
    name: 'Lantern Reading Studio',
    category: 'Services',
    about: 'Small-group reading with patient teachers.',
    phone: '(714) 555-0124',
    website: 'https://lantern-reading.example',
    places: [['Orange Plaza', '55 Plaza Square', 'Orange', '92866']],
    deals: [
      { title: 'Reading boost: eight sessions', category: MATH, picture: 'reading', prices: [320, 199], featured: true, max: 30, sold: 7, about: 'Twice a week in a group of three, matched by level, with a plain progress note to parents.', needToKnow: 'A short reading check comes before the first session.' },
      { title: 'Storywriters club, one month', category: MATH, picture: 'writing', prices: [96, 60], about: 'Kids write, trade, and bind a book of short stories.' },
      { title: 'Phonics starter pack', category: MATH, picture: 'reading', prices: [75, 45], max: 50, sold: 47, about: 'Three sessions and a take-home game set for early readers.' },
      { title: 'How to read with your child: evening talk', category: PARENTS, picture: 'reading', prices: [30, 15], about: 'Ninety minutes on what helps at home, with time for questions.' },
    ],
  },
  {
    name: 'Abacus & Oak',
    category: 'Services',
    about: 'Math tutoring that starts with why.',
    phone: '(949) 555-0137',
    website: 'https://abacus-oak.example',
    places: [
      ['Lake Forest', '23600 Rockfield Blvd', 'Lake Forest', '92630'],
      ['Mission Viejo', '27640 Marguerite Pkwy', 'Mission Viejo', '92692'],
      ['Aliso Viejo', '26705 Aliso Creek Rd', 'Aliso Viejo', '92656'],
    ],
    deals: [
      { title: 'Math confidence month', category: MATH, picture: 'math', prices: [240, 150], featured: true, about: 'Four hours of one-to-one tutoring, planned after a friendly first look at what is hard.' },
      { title: 'Fractions rescue, three lessons', category: MATH, picture: 'math', prices: [120, 78], max: 60, sold: 22, about: 'For when fractions stopped making sense. Pizza is involved.' },
      { title: 'Algebra head start', category: MATH, picture: 'math', prices: [210, 147], about: 'Five meetings before the school year, so that the first chapter feels familiar.' },
      { title: 'Chess and logic, six weeks', category: OTHER, picture: 'chess', prices: [110, 66], about: 'Openings, endgames, and losing well. Boards provided.' },
    ],
  },
  {
    name: 'Blue Note Music House',
    category: 'Entertainment',
    about: 'Lessons, a recital hall, and instruments to borrow.',
    phone: '(714) 555-0149',
    website: 'https://blue-note-house.example',
    places: [['Fullerton', '301 N Harbor Blvd', 'Fullerton', '92832']],
    deals: [
      { title: 'Piano beginnings: four lessons', category: ARTS, picture: 'piano', prices: [160, 96], featured: true, max: 25, sold: 9, about: 'Thirty-minute private lessons with a keyboard to borrow for the month.' },
      { title: 'Guitar in a group', category: ARTS, picture: 'guitar', prices: [120, 72], about: 'Three chords, five songs, six weeks.' },
      { title: 'Family ukulele afternoon', category: ARTS, picture: 'guitar', prices: [80, 48], max: 20, sold: 18, about: 'Two hours, one song you can all play, ukuleles included.' },
      { title: 'Recording day for young bands', category: ARTS, picture: 'music', prices: [250, 165], about: 'A day in a real studio with an engineer, and a finished track to take home.' },
    ],
  },
  {
    name: 'Citrus Street Art Room',
    category: 'Shopping',
    about: 'An art supply shop with long tables in the back.',
    phone: '(714) 555-0150',
    website: 'https://citrus-art.example',
    places: [['Old Towne Orange', '140 S Glassell St', 'Orange', '92866']],
    deals: [
      { title: 'Watercolor Saturdays, four classes', category: ARTS, picture: 'paint', prices: [128, 79], featured: true, max: 36, sold: 14, about: 'Light, water, and patience. All paper and paint are on the table.' },
      { title: 'Clay for two', category: ARTS, picture: 'clay', prices: [90, 58], about: 'One adult, one child, two bowls, fired and glazed.' },
      { title: 'Comic makers camp, three days', category: ARTS, picture: 'paint', prices: [195, 125], max: 16, sold: 16, about: 'From a character to a printed mini comic.' },
      { title: 'Supplies credit, $40', category: ARTS, picture: 'paint', prices: [40, 26], about: 'Forty dollars of anything in the shop, with advice for free.', ownCodes: 30 },
    ],
  },
  {
    name: 'Harbor Swim School',
    category: 'Fitness',
    about: 'Warm pools and small classes.',
    phone: '(949) 555-0163',
    website: 'https://harbor-swim.example',
    places: [
      ['Newport Pool', '1000 Newport Center Dr', 'Newport Beach', '92660'],
      ['Costa Mesa Pool', '2300 Harbor Blvd', 'Costa Mesa', '92626'],
    ],
    deals: [
      { title: 'Water-safe in eight lessons', category: OTHER, picture: 'swim', prices: [232, 145], featured: true, about: 'From first bubbles to a confident back float, three children to a teacher.' },
      { title: 'Stroke clinic for young racers', category: OTHER, picture: 'swim', prices: [150, 99], max: 18, sold: 5, about: 'Video from below the surface, and a plan for the season.' },
      { title: 'Parent-and-baby splash, five visits', category: PARENTS, picture: 'swim', prices: [110, 69], about: 'Songs, warmth, and a calm teacher. Six months and up.' },
      { title: 'Adult learn-to-swim, four lessons', category: PARENTS, picture: 'swim', prices: [180, 119], about: 'It is never too late, and nobody is watching.' },
    ],
  },
  {
    name: 'Saddleback Soccer Academy',
    category: 'Fitness',
    about: 'Technique first, wins second.',
    phone: '(949) 555-0171',
    website: 'https://saddleback-soccer.example',
    places: [['Ladera Fields', '1 Terrace Rd', 'Ladera Ranch', '92694']],
    deals: [
      { title: 'Fall skills month', category: OTHER, picture: 'soccer', prices: [160, 98], about: 'Two practices a week with licensed coaches, ages 6 to 11.' },
      { title: 'Goalkeeper weekend', category: OTHER, picture: 'soccer', prices: [95, 62], max: 14, sold: 12, about: 'Two mornings on footwork, hands, and nerve.' },
      { title: 'Saturday mini league, eight games', category: OTHER, picture: 'soccer', prices: [140, 90], about: 'Every child plays every game. Shirt included.' },
    ],
  },
  {
    name: 'Little Whisk Cooking School',
    category: 'Restaurants',
    about: 'Real knives, real heat, close supervision.',
    phone: '(714) 555-0182',
    website: 'https://little-whisk.example',
    places: [['Anaheim Packing District', '440 S Anaheim Blvd', 'Anaheim', '92805']],
    deals: [
      { title: 'Kids cook dinner: three evenings', category: OTHER, picture: 'cooking', prices: [135, 84], featured: true, max: 30, sold: 10, about: 'Fresh pasta, a proper salad, and something with chocolate. They serve, you sit.' },
      { title: 'Bread morning for families', category: PARENTS, picture: 'cooking', prices: [88, 55], about: 'Two loaves, one sourdough starter to take home.' },
      { title: 'Teen knife skills', category: OTHER, picture: 'cooking', prices: [70, 46], max: 12, sold: 3, about: 'Onions without tears, mostly.' },
      { title: 'Date-night dumplings', category: PARENTS, picture: 'cooking', prices: [150, 99], about: 'A grown-up class with child care next door.' },
    ],
  },
  {
    name: 'Poppy Field Theater',
    category: 'Entertainment',
    about: 'A small stage with a big costume room.',
    phone: '(714) 555-0195',
    website: 'https://poppy-field-theater.example',
    places: [['Santa Ana Artists Village', '204 E 4th St', 'Santa Ana', '92701']],
    deals: [
      { title: 'Acting for shy kids, six weeks', category: ARTS, picture: 'theater', prices: [168, 105], about: 'Games first, lines later, applause at the end.' },
      { title: 'Family tickets: winter show', category: ARTS, picture: 'theater', prices: [80, 50], max: 100, sold: 61, about: 'Two adults and two children, any Sunday matinee.', endsInDays: 45 },
      { title: 'Behind the curtain tour', category: OTHER, picture: 'theater', prices: [36, 20], about: 'Lights, fog, trapdoor. Ninety minutes.' },
      { title: 'Improv night for parents', category: PARENTS, picture: 'theater', prices: [50, 30], about: 'Laugh at something other than homework.' },
    ],
  },
  {
    name: 'Pacific Dance Collective',
    category: 'Fitness',
    about: 'Ballet, hip-hop, and everything between.',
    phone: '(949) 555-0203',
    website: 'https://pacific-dance.example',
    places: [
      ['Laguna Niguel', '30001 Crown Valley Pkwy', 'Laguna Niguel', '92677'],
      ['Dana Point', '34145 Pacific Coast Hwy', 'Dana Point', '92629'],
    ],
    deals: [
      { title: 'First steps ballet, one month', category: ARTS, picture: 'dance', prices: [98, 62], about: 'A weekly class for ages 4 to 7 with live piano.' },
      { title: 'Hip-hop crew, eight classes', category: ARTS, picture: 'dance', prices: [152, 95], featured: true, max: 40, sold: 19, about: 'Learn a routine, perform it at the pier.' },
      { title: 'Parents move too: drop-in card', category: PARENTS, picture: 'dance', prices: [90, 54], about: 'Five adult classes, any style, any week.' },
    ],
  },
  {
    name: 'Juniper Yoga & Play',
    category: 'Beauty & Spa',
    about: 'Quiet rooms upstairs, a play loft downstairs.',
    phone: '(949) 555-0218',
    website: 'https://juniper-yoga.example',
    places: [['San Clemente', '211 Avenida del Mar', 'San Clemente', '92672']],
    deals: [
      { title: 'Ten classes with play loft', category: PARENTS, picture: 'yoga', prices: [190, 118], featured: true, about: 'You breathe, they climb. Staffed loft included.' },
      { title: 'Mindful kids, four weeks', category: OTHER, picture: 'yoga', prices: [84, 52], about: 'Short practices that survive a school day.' },
      { title: 'New parent massage, 60 minutes', category: PARENTS, picture: 'spa', prices: [120, 78], max: 20, sold: 16, about: 'Somebody holds the baby. Really.' },
      { title: 'Prenatal series', category: PARENTS, picture: 'yoga', prices: [130, 85], about: 'Six gentle classes, and tea.' },
    ],
  },
  {
    name: 'Canyon Science Shed',
    category: 'Entertainment',
    about: 'Things that fizz, fly, and glow.',
    phone: '(714) 555-0226',
    website: 'https://canyon-science.example',
    places: [['Yorba Linda', '18111 Imperial Hwy', 'Yorba Linda', '92886']],
    deals: [
      { title: 'Kitchen chemistry lab day', category: STEM, picture: 'science', prices: [75, 48], about: 'Seven experiments, no eyebrows lost. Ages 7 to 11.' },
      { title: 'Rocket Saturday', category: STEM, picture: 'rocket', prices: [60, 38], featured: true, max: 45, sold: 20, about: 'Build it before lunch, launch it after.' },
      { title: 'Young astronomers, four nights', category: STEM, picture: 'space', prices: [140, 90], about: 'A real telescope, hot chocolate, and Saturn if the sky allows.' },
      { title: 'Science birthday for ten', category: OTHER, picture: 'science', prices: [320, 220], max: 10, sold: 8, about: 'Two hours, one scientist, ten lab coats.' },
    ],
  },
  {
    name: 'Maple Leaf Languages',
    category: 'Services',
    about: 'Spanish, Mandarin, and French through play.',
    phone: '(949) 555-0239',
    website: 'https://maple-languages.example',
    places: [['University Park', '18022 Culver Dr', 'Irvine', '92612']],
    deals: [
      { title: 'Spanish playgroup, six mornings', category: OTHER, picture: 'language', prices: [132, 82], about: 'Songs, stories, and snacks for ages 3 to 6.' },
      { title: 'Mandarin starters, eight weeks', category: OTHER, picture: 'language', prices: [208, 135], max: 24, sold: 6, about: 'Small group, lots of speaking, a first hundred characters.' },
      { title: 'French for travelers, parents only', category: PARENTS, picture: 'language', prices: [140, 92], about: 'Four relaxed evenings before the trip.' },
    ],
  },
  {
    name: 'Focal Point Photo Lab',
    category: 'Shopping',
    about: 'Cameras to borrow and a darkroom to get lost in.',
    phone: '(714) 555-0247',
    website: 'https://focal-point.example',
    places: [['Huntington Beach', '200 Main St', 'Huntington Beach', '92648']],
    deals: [
      { title: 'Photo walk for kids', category: ARTS, picture: 'photo', prices: [55, 34], about: 'A borrowed camera, the pier, and twenty prints.' },
      { title: 'Darkroom day', category: ARTS, picture: 'photo', prices: [95, 64], max: 8, sold: 2, about: 'Develop a roll and print the best one by hand.' },
      { title: 'Family portrait hour', category: PARENTS, picture: 'photo', prices: [240, 149], featured: true, about: 'On the beach or in the studio. Fifteen edited pictures.' },
    ],
  },
  {
    name: 'Greenhouse Garden Club',
    category: 'Shopping',
    about: 'A nursery that teaches.',
    phone: '(949) 555-0252',
    website: 'https://greenhouse-garden.example',
    places: [['San Juan Capistrano', '32382 Del Obispo St', 'San Juan Capistrano', '92675']],
    deals: [
      { title: 'Grow your lunch, five weeks', category: OTHER, picture: 'garden', prices: [95, 60], about: 'Seeds to salad, with a raised bed of your own.' },
      { title: 'Butterfly garden kit and class', category: STEM, picture: 'garden', prices: [68, 42], max: 30, sold: 13, about: 'Milkweed, monarchs, and what eats what.' },
      { title: 'Houseplant help for parents', category: PARENTS, picture: 'garden', prices: [45, 28], about: 'Bring the one that is dying.' },
    ],
  },
  {
    name: 'Second Wind Coffee & Study',
    category: 'Restaurants',
    about: 'Good coffee, quiet tables, tutors on Tuesdays.',
    phone: '(714) 555-0268',
    website: 'https://second-wind.example',
    places: [
      ['Tustin', '333 E 17th St', 'Tustin', '92780'],
      ['Placentia', '101 W Santa Fe Ave', 'Placentia', '92870'],
    ],
    deals: [
      { title: 'Ten coffees while they practice', category: PARENTS, picture: 'coffee', prices: [50, 32], featured: true, about: 'A card for ten drinks, any size. For the hour in between.' },
      { title: 'Homework table, one month', category: MATH, picture: 'coffee', prices: [120, 75], max: 20, sold: 9, about: 'A seat, a tutor in the room, and a hot chocolate each day.' },
      { title: 'College essay evenings', category: MATH, picture: 'writing', prices: [180, 120], about: 'Three evenings with an editor who asks good questions.' },
      { title: 'Board game Fridays, family pass', category: OTHER, picture: 'chess', prices: [40, 24], about: 'Four Fridays, snacks, and somebody who knows the rules.' },
    ],
  },
  {
    name: 'Bright Lane Driving School',
    category: 'Automotive',
    about: 'Calm instructors, dual brakes.',
    phone: '(714) 555-0279',
    website: 'https://bright-lane.example',
    places: [['Garden Grove', '11222 Garden Grove Blvd', 'Garden Grove', '92843']],
    deals: [
      { title: 'Teen driving: six hours behind the wheel', category: OTHER, picture: 'drive', prices: [420, 285], max: 30, sold: 12, about: 'Three lessons of two hours, from your door and back.' },
      { title: 'Parent coaching session', category: PARENTS, picture: 'drive', prices: [80, 49], about: 'How to sit in the other seat without shouting.' },
    ],
  },
];
