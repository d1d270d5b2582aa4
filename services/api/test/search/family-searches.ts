import type { Judged } from './judged-searches';

const MATH = ['Math confidence', 'Fractions', 'Algebra'];
const SOCCER = ['Fall skills', 'Goalkeeper', 'Saturday mini'];
const PHOTOS = ['Photo walk', 'Darkroom', 'Family portrait'];
const COOKING = ['Kids cook', 'Bread morning', 'Teen knife', 'Date-night'];
const STEM = ['First Robot', 'Python for', 'Drone flight', 'Kitchen chemistry', 'Rocket', 'Young astronomers', 'Butterfly garden'];

/** Families' searches over the demo's deals, written and judged by someone who did not build the search, before it was measured. */
export const FAMILY_SEARCHES: readonly Judged[] = [
  // Plain words for what they want.
  { q: 'spanish for toddlers', first: ['Spanish playgroup'] },
  { q: 'chinese class', first: ['Mandarin starters'] },
  { q: 'summer camp', first: ['Comic makers'] },
  { q: 'mommy and me', first: ['Parent-and-baby'] },
  { q: 'ballet for 4 year old', first: ['First steps ballet'] },
  { q: 'learn to drive', first: ['Teen driving'] },
  { q: 'drivers ed', first: ['Teen driving'] },
  { q: 'college application help', first: ['College essay'] },
  { q: 'swim class for baby', first: ['Parent-and-baby'] },
  { q: 'fractions tutor', first: ['Fractions rescue'], also: ['Math confidence'] },
  { q: 'painting class for kids', first: ['Watercolor'] },
  { q: 'theater tickets for the family', first: ['Family tickets'] },
  { q: 'yoga with childcare', first: ['Ten classes'] },
  { q: 'gift for new mom', first: ['New parent massage'] },
  { q: 'family pictures', first: ['Family portrait'] },
  { q: 'bake bread', first: ['Bread morning'] },
  { q: 'game night', first: ['Board game'] },
  { q: 'stem for girls', first: [], also: STEM },
  { q: 'kindergarten reading', first: ['Reading boost'], also: ['Phonics'] },
  { q: 'prenatal massage', first: ['Prenatal', 'New parent massage'] },
  { q: 'dance class for moms', first: ['Parents move'] },
  { q: '5 year old birthday', first: ['Science birthday'] },
  // With a place.
  { q: 'coding camp tustin', first: ['Python for', 'First Robot'] },
  { q: 'mission viejo math', first: ['Math confidence'], also: MATH },
  { q: 'anaheim', first: [], also: COOKING },
  { q: 'piano teacher near fullerton', first: ['Piano beginnings'] },
  // Mistyped, or written as one word.
  { q: 'balet clases', first: ['First steps ballet'] },
  { q: 'soccor', first: SOCCER },
  { q: 'tutering', first: ['Math confidence'] },
  { q: 'photograper', first: [], also: PHOTOS },
  { q: 'hiphop', first: ['Hip-hop crew'] },
  { q: 'boardgames', first: ['Board game'] },
];
