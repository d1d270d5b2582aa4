export interface Judged {
  readonly q: string;
  /** Demo deals that must be among the first three, by the start of their titles. */
  readonly first: readonly string[];
  /** Those that must be among the first ten as well. */
  readonly also?: readonly string[];
}

const TIDEPOOL = ['First Robot', 'Python for', 'Drone flight', 'Parent and child solder'];
const SWIMMING = ['Water-safe', 'Stroke clinic', 'Parent-and-baby', 'Adult learn'];
const LANGUAGES = ['Spanish playgroup', 'Mandarin starters', 'French for'];
const SOCCER = ['Fall skills', 'Goalkeeper', 'Saturday mini'];
const STAGE = ['Acting for', 'Family tickets', 'Behind the curtain', 'Improv night'];
const DANCE = ['First steps ballet', 'Hip-hop crew', 'Parents move'];
const YOGA = ['Ten classes', 'Mindful kids', 'New parent massage', 'Prenatal'];
const SCIENCE = ['Kitchen chemistry', 'Rocket', 'Young astronomers', 'Science birthday'];
const PHOTOS = ['Photo walk', 'Darkroom', 'Family portrait'];
const GARDEN = ['Butterfly garden', 'Grow your lunch', 'Houseplant'];
const COOKING = ['Kids cook', 'Bread morning', 'Teen knife', 'Date-night'];

/** Shoppers' searches and their targets: judged by hand over the demo's deals, before they were first measured. */
export const JUDGED: readonly Judged[] = [
  // A word of the title.
  { q: 'robot', first: ['First Robot'], also: TIDEPOOL },
  { q: 'python', first: ['Python for'] },
  { q: 'massage', first: ['New parent massage'] },
  { q: 'piano', first: ['Piano beginnings'], also: ['First steps ballet'] },
  { q: 'comic', first: ['Comic makers'] },
  { q: 'rocket', first: ['Rocket'] },
  { q: 'spanish', first: ['Spanish playgroup'], also: LANGUAGES },
  { q: 'chess', first: ['Chess and logic'] },
  { q: 'algebra', first: ['Algebra head'] },
  { q: 'science', first: ['Science birthday'], also: SCIENCE },
  { q: 'reading', first: ['Reading boost'], also: ['How to read', 'Phonics', 'Storywriters'] },
  { q: 'garden', first: ['Butterfly garden'], also: GARDEN },
  // A word of the description, the business or the place.
  { q: 'sourdough', first: ['Bread morning'] },
  { q: 'telescope', first: ['Young astronomers'] },
  { q: 'camp', first: ['Comic makers'] },
  { q: 'soccer', first: SOCCER },
  { q: 'dance', first: DANCE },
  { q: 'yoga', first: [], also: YOGA },
  { q: 'tidepool', first: [], also: TIDEPOOL },
  { q: 'irvine', first: [], also: [...TIDEPOOL, ...LANGUAGES] },
  { q: 'newport beach', first: [], also: SWIMMING },
  { q: '92660', first: [], also: SWIMMING },
  { q: 'fullerton', first: [], also: ['Piano', 'Guitar', 'Family ukulele', 'Recording day'] },
  // Several words, in different fields.
  { q: 'irvine robotics', first: ['First Robot'], also: TIDEPOOL },
  { q: 'swimming lessons', first: ['Adult learn', 'Water-safe'] },
  { q: 'baby swim', first: ['Parent-and-baby'] },
  { q: 'lantern phonics', first: ['Phonics'] },
  { q: 'math tutor', first: ['Math confidence'], also: ['Fractions', 'Algebra'] },
  { q: 'homework help', first: ['Homework table'] },
  { q: 'coding for kids', first: ['Python for'] },
  { q: 'cooking class', first: [], also: COOKING },
  { q: 'family photo beach', first: ['Family portrait'] },
  { q: 'art class orange', first: ['Watercolor'] },
  { q: 'hip hop', first: ['Hip-hop crew'] },
  { q: 'date night', first: ['Date-night'] },
  { q: 'teen driver', first: ['Teen driving'] },
  { q: 'orange reading', first: ['Reading boost'], also: ['Phonics'] },
  // Partial matches when nothing matches fully.
  { q: 'massage dinner', first: ['New parent massage', 'Kids cook'] },
  { q: 'birthday party', first: ['Science birthday'] },
  { q: 'guitar lessons', first: ['Guitar in a group'] },
  // Mistyped.
  { q: 'masage', first: ['New parent massage'] },
  { q: 'robotcs', first: ['First Robot'], also: TIDEPOOL },
  { q: 'irvne', first: [], also: [...TIDEPOOL, ...LANGUAGES] },
  { q: 'ukelele', first: ['Family ukulele'] },
  { q: 'mandrin', first: ['Mandarin starters'] },
  { q: 'drnoe', first: ['Drone flight'] },
  { q: 'yoag', first: [], also: YOGA },
  { q: 'chemestry', first: ['Kitchen chemistry'] },
  // While typing.
  { q: 'dro', first: ['Drone flight'] },
  { q: 'swi', first: ['Adult learn'], also: SWIMMING },
  { q: 'date-night dump', first: ['Date-night'] },
  { q: 'astro', first: ['Young astronomers'] },
  // Synonyms.
  { q: 'aquatics', first: ['Adult learn'], also: SWIMMING },
  { q: 'pottery', first: ['Clay for two'] },
  { q: 'theatre', first: [], also: STAGE },
  { q: 'pregnancy', first: ['Prenatal'] },
  { q: 'photography', first: ['Photo walk'], also: PHOTOS },
  { q: 'futbol', first: SOCCER },
  // Other spellings.
  { q: 'PIÁNO', first: ['Piano beginnings'] },
  { q: "Kid's cooking", first: ['Kids cook'] },
];
