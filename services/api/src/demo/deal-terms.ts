import type { Closure, OpenSpan, OpeningHours } from '@homeroom/contracts';
import type { EntityManager } from 'typeorm';
import { MANY_REVIEWS } from './reviews.js';
import { daysAfter, today } from '../platform/time/local-day.js';

const DAY = { sunday: 0, monday: 1, saturday: 6 };
const WORKDAYS = [1, 2, 3, 4, 5];
const spans = (days: readonly number[], opens: string, closes: string): OpenSpan[] => days.map((day) => ({ day, opens, closes }));

/** Weeks of different kinds. */
const WEEKS: readonly (readonly OpenSpan[])[] = [
  [...spans(WORKDAYS, '14:00', '19:00'), ...spans([DAY.saturday], '09:00', '17:00')],
  [...spans(WORKDAYS, '09:00', '12:30'), ...spans(WORKDAYS, '14:00', '18:00'), ...spans([DAY.saturday], '10:00', '16:00')],
  [...spans([2, 3, 4], '10:00', '20:00'), ...spans([5, DAY.saturday], '10:00', '22:00'), ...spans([DAY.sunday], '11:00', '18:00')],
  [...spans(WORKDAYS, '06:30', '20:30'), ...spans([DAY.saturday, DAY.sunday], '08:00', '18:00')],
  // Late evenings end on the next day.
  [...spans([3, 4], '17:00', '23:00'), ...spans([5, DAY.saturday], '17:00', '01:00'), ...spans([DAY.sunday], '13:00', '18:00')],
];
/** Which of them fits what each business does, in the order of the list: the theater is open late, and the café early. */
const WEEK_OF = [0, 0, 1, 1, 2, 3, 0, 2, 4, 0, 3, 2, 0, 2, 1, 3, 1];
/** One in this many businesses takes families by appointment. */
const BY_APPOINTMENT = 7;

const day = (year: number, month: string, date: number) => `${year}-${month}-${String(date).padStart(2, '0')}`;

/** The fourth Thursday of November. */
const thanksgivingOf = (year: number) => day(year, '11', 22 + ((4 - new Date(`${year}-11-22T00:00:00Z`).getUTCDay() + 7) % 7));

/** Thanksgiving and the days between the years, this time and the next. */
function closures(): Closure[] {
  const year = Number(today().slice(0, 4));
  return [year, year + 1].flatMap((of) => [
    { firstDay: thanksgivingOf(of), lastDay: daysAfter(thanksgivingOf(of), 1), reason: 'Thanksgiving' },
    { firstDay: day(of, '12', 24), lastDay: day(of + 1, '01', 1), reason: 'Winter break' },
  ]);
}

/** The week of the business with this index in the list. */
export const weekOf = (index: number): readonly OpenSpan[] => WEEKS[WEEK_OF[index % WEEK_OF.length]!]!;

const hoursOf = (index: number): OpeningHours => ({
  kind: index % BY_APPOINTMENT === BY_APPOINTMENT - 1 ? 'appointment' : 'weekly',
  week: weekOf(index),
  closures: closures(),
});

/** Pictures of the scheduled deal. */
const CAMP = [
  ['tidepool-1', 'The workshop of Tidepool Robotics'],
  ['tidepool-2', 'Kids at work in the workshop'],
  ['in-tidepool', 'Inside the workshop'],
] as const;
const STARTS_IN_DAYS = 10;

/**
 * When places are open, what businesses answer, and deals with a first day or a limit for each family.
 * @reads businesses: business_locations, businesses; reviews: reviews
 * @writes businesses: location_hours; deals: deal_pictures, deals; reviews: review_answers
 */
export async function loadTerms(manager: EntityManager): Promise<void> {
  const businesses = await manager.query<{ id: number }[]>('SELECT id FROM businesses ORDER BY id');
  for (const [index, { id }] of businesses.entries()) {
    const { kind, week, closures: closed } = hoursOf(index);
    await manager.query(
      `INSERT INTO location_hours (location_id, kind, week, closures)
       SELECT id, $2, $3, $4 FROM business_locations WHERE business_id = $1`,
      [id, kind, JSON.stringify(week), JSON.stringify(closed)],
    );
  }
  const answered = MANY_REVIEWS.reviews.filter(([, , , answer]) => answer);
  await manager.query(
    `INSERT INTO review_answers (review_id, words, state, answered_at, told_at, moderated_at)
     SELECT r.id, a.answer, 'published', LEAST(r.created_at + interval '1 day', now()), now(), now()
     FROM reviews r JOIN businesses b ON b.id = r.business_id JOIN unnest($2::text[], $3::text[]) AS a (words, answer) ON a.words = r.words
     WHERE b.name = $1`,
    [MANY_REVIEWS.business, answered.map(([, words]) => words), answered.map(([, , , answer]) => answer)],
  );
  // The first business is that of the demo partner.
  await manager.query(
    `WITH planned AS (INSERT INTO deals (business_id, title, description, need_to_know_info, original_price, sale_price, discount_percentage, school_points,
       category, image_url, max_quantity, max_per_family, starts_at)
     SELECT id, 'Winter robot camp: three days', 'Three days of building, testing, and racing, with lunch. Ages 8 to 13.',
       'Lunch is included. Please tell us about allergies.', 320, 196, 39, 196, 'STEM & Coding', ($2::text[])[1], 24, 2,
       ($1::date)::timestamp AT TIME ZONE 'America/Los_Angeles' FROM businesses ORDER BY id LIMIT 1 RETURNING id)
     INSERT INTO deal_pictures (deal_id, position, url, alt)
     SELECT planned.id, p.nth - 1, p.url, p.alt FROM planned, unnest($2::text[], $3::text[]) WITH ORDINALITY AS p (url, alt, nth)`,
    [daysAfter(today(), STARTS_IN_DAYS), CAMP.map(([name]) => `/pictures/${name}.svg`), CAMP.map(([, alt]) => alt)],
  );
  await manager.query('UPDATE deals SET max_per_family = 2 WHERE title = ANY ($1)', [MANY_REVIEWS.deals]);
}
