import { LIMITS } from '@homeroom/contracts';
import type { EntityManager } from 'typeorm';
import { newVoucherCode } from '../vouchers/vouchers/index.js';
import { endOfLocalDay } from '../platform/database/end-of-local-day.js';
import type { SecretTokens } from '../platform/secrets/secret-tokens.js';
import { LOCAL_ZONE } from '../platform/time/local-day.js';
import { weekOf } from './deal-terms.js';
import { GO_ON, ROOM, placeInLedger } from './point-ids.js';
import { MANY_REVIEWS } from './reviews.js';
import { FAILS, boughtAt, chances, daysAgo, redeemedAt } from './rhythm.js';

/** Earlier customers: each sale of a deal belongs to one of them. The first twelve families come again and again. */
const REGULARS = [
  'Maya Torres',
  'Ben Okafor',
  'Linh Tran',
  'Grace Kim',
  'Omar Haddad',
  'Ella Novak',
  'Diego Reyes',
  'Priya Shah',
  'Noah Fisher',
  'Amara Cole',
  'Jonas Weber',
  'Sofia Rossi',
] as const;
const FIRST_NAMES = ['Ivy', 'Theo', 'Nora', 'Luis', 'Hana', 'Felix', 'Zoe', 'Amir', 'Lena', 'Marco', 'Tess', 'Ravi', 'Clara'];
const LAST_NAMES = ['Bauer', 'Nguyen', 'Castro', 'Holt', 'Ibrahim', 'Larsen', 'Mehta', 'Park', 'Quinn', 'Sato', 'Vance', 'Wells'];
const OTHERS = FIRST_NAMES.flatMap((first) => LAST_NAMES.map((last) => `${first} ${last}`));
const REGULAR_SHARE = 0.35;

/** The family of one sale. */
const familyOf = (chance: () => number): string => {
  const families = chance() < REGULAR_SHARE ? REGULARS : OTHERS;
  return families[Math.floor(chance() * families.length)]!;
};

const WORDS = [
  [5, 'My daughter talks about it every day. We will be back.'],
  [5, 'Patient teachers, small groups, and a good coffee while you wait.'],
  [4, 'Lovely place. Parking takes a moment, so come early.'],
  [5, 'Exactly what we hoped for.'],
  [4, 'Well prepared and friendly.'],
  [5, 'Our son asked when the next class is before we reached the car.'],
  [5, null],
  [5, 'They learned our kids’ names on the first day.'],
  [4, 'Good value, and our school gets something out of it.'],
  [3, 'Good, though the group was larger than we thought.'],
  [5, 'Easy to book, easy to redeem, and a lot of fun.'],
] as const;

type Reviews = readonly (readonly [stars: number, words: string | null])[];

/** A purchase, at local times. */
interface DemoPurchase {
  readonly dealId: number;
  readonly buyer: string;
  readonly email: string;
  readonly schoolId: number;
  readonly boughtAt: string;
  /** null while unused. */
  readonly redeemedAt: string | null;
  readonly isRefunded?: boolean;
  readonly review?: readonly [stars: number, words: string | null];
}

interface SoldDeal {
  readonly id: number;
  readonly title: string;
  readonly business: string;
  /** The business's index in the list. */
  readonly place: number;
  readonly sold: number;
}

const addressOf = (name: string) => `${name.toLowerCase().replace(/\s+/g, '.')}@families.test`;

/** A business without reviews, which is shown as new. */
const UNREVIEWED = 'Second Wind Coffee & Study';
/** Vouchers this old are all used, so that no reminders go out. */
const ALL_USED = 130;
/** Most families come within two months. */
const SOON = 60;
const UNHAPPY = [
  [2, 'The teacher changed three times in four weeks.'],
  [2, 'Two classes were canceled, and nobody told us until we stood at the door.'],
  [2, 'Our daughter loves to dance, but she learned the same eight counts all month.'],
  [2, 'Nice studio. It took five calls to get a place in a class.'],
  [2, 'The music was great. The teaching was not.'],
] as const;

/** Spread over the last months and all schools, the same all day. */
function familyPurchases(deals: readonly SoldDeal[], schools: readonly number[]): DemoPurchase[] {
  const chance = chances(1);
  const purchases: DemoPurchase[] = [];
  let reviews = 0;
  const review = (words: Reviews) => words[reviews++ % words.length]!;
  const add = ({ id: dealId, business, place }: SoldDeal, isRefunded: boolean) => {
    const turn = purchases.length;
    const buyer = familyOf(chance);
    const days = daysAgo(business, chance);
    const bought = boughtAt(days, chance);
    const isUsed = !isRefunded && (days > ALL_USED || turn % 5 < 3);
    const redeemed = isUsed ? redeemedAt(weekOf(place), bought, days > ALL_USED ? days : SOON, chance) : null;
    const isReviewed = redeemed !== null && turn % 6 === 0 && business !== MANY_REVIEWS.business && business !== UNREVIEWED;
    purchases.push({
      dealId,
      buyer,
      email: addressOf(buyer),
      schoolId: schools[(turn * 13 + dealId) % schools.length]!,
      boughtAt: bought,
      redeemedAt: redeemed,
      ...(isRefunded && { isRefunded }),
      ...(isReviewed && { review: review(business === FAILS ? UNHAPPY : WORDS) }),
    });
  };
  for (const deal of deals) {
    for (let number = 0; number < deal.sold; number += 1) add(deal, false);
    // Refunded ones are no longer counted as sold.
    for (let number = 0; number < refundsOf(deal); number += 1) add(deal, true);
  }
  return purchases;
}

const refundsOf = ({ business, sold }: SoldDeal) => Math.ceil(sold * (business === FAILS ? 0.5 : 0.04));

/** The popular business: each customer used the voucher and reviewed it within the last months. */
function reviewedPurchases(deals: readonly SoldDeal[], schools: readonly number[]): DemoPurchase[] {
  const chance = chances(2);
  const reviewed = deals.filter(({ title, business }) => business === MANY_REVIEWS.business && MANY_REVIEWS.deals.includes(title));
  return MANY_REVIEWS.reviews.map(([stars, words, buyer], index) => {
    const { id: dealId, place } = reviewed[index % reviewed.length]!;
    const bought = boughtAt(9 + index * 4, chance);
    return {
      dealId,
      buyer,
      email: addressOf(buyer),
      schoolId: schools[(index * 5) % schools.length]!,
      boughtAt: bought,
      redeemedAt: redeemedAt(weekOf(place), bought, 8, chance),
      review: [stars, words] as const,
    };
  });
}

/** The demo shopper's history: one of each kind, the newest young enough to return. */
function shopperPurchases(email: string, deals: readonly SoldDeal[], schoolId: number): DemoPurchase[] {
  const chance = chances(3);
  const bought = [
    { days: 3 },
    { days: LIMITS.voucherValidityDays - 5 },
    { days: 40, isUsed: true, review: [5, 'Her stories have chapters now. We will be back.'] as const },
    { days: LIMITS.voucherValidityDays + 12 },
    { days: 60, isRefunded: true },
  ];
  return bought.map(({ days, isUsed = false, ...purchase }, index) => {
    const { id: dealId, place } = deals[index]!;
    const at = boughtAt(days, chance);
    const redeemed = isUsed ? redeemedAt(weekOf(place), at, 8, chance) : null;
    return { dealId, buyer: 'Sam', email, schoolId, boughtAt: at, redeemedAt: redeemed, ...purchase };
  });
}

/**
 * Writes purchases with everything that belongs to them.
 * @reads businesses: business_locations
 * @writes businesses: businesses; deals: deals; figures: deal_views; points: point_entries; purchases: orders, purchases; reviews: reviews;
 *   schools: schools; users: users; vouchers: redemptions, voucher_codes, vouchers
 */
export async function loadPurchases(manager: EntityManager, tokens: SecretTokens, shopper: string): Promise<void> {
  const deals = await manager.query<SoldDeal[]>(
    `SELECT d.id, d.title, b.name AS business, b.place::int, d.sold_quantity AS sold FROM deals d
     JOIN (SELECT id, name, row_number() OVER (ORDER BY id) - 1 AS place FROM businesses) b ON b.id = d.business_id ORDER BY d.id`,
  );
  const schools = (await manager.query<{ id: number }[]>('SELECT id FROM schools ORDER BY id')).map(({ id }) => id);
  const unsold = deals.filter(({ sold }) => sold === 0);
  const own = shopperPurchases(shopper, unsold, schools[1]!);
  const reviewed = reviewedPurchases(deals, schools);
  const purchases = [...familyPurchases(deals, schools), ...reviewed, ...own].sort((a, b) => a.boughtAt.localeCompare(b.boughtAt));
  const sold = [...reviewed, ...own].filter(({ isRefunded }) => !isRefunded).map(({ dealId }) => dealId);
  await manager.query(
    `UPDATE deals d SET sold_quantity = sold_quantity + s.pieces
     FROM (SELECT id, count(*)::int AS pieces FROM unnest($1::int[]) id GROUP BY id) s WHERE s.id = d.id`,
    [sold],
  );
  await writePurchases(manager, tokens, purchases);
  await manager.query(VIEWS, [FAILS]);
  await manager.query(`
    UPDATE businesses b SET rating = r.mean, review_count = r.counted
    FROM (SELECT business_id, round(avg(stars), 1) AS mean, count(*)::int AS counted FROM reviews GROUP BY business_id) r
    WHERE r.business_id = b.id`);
}

/** With vouchers, redemptions, reviews and points. Families that come again have signed in. */
export async function writePurchases(
  manager: EntityManager,
  tokens: SecretTokens,
  purchases: readonly DemoPurchase[],
  series = 'demo',
): Promise<void> {
  const rows = purchases.map((purchase, index) => {
    const { salt, hash } = tokens.issue('voucher');
    return { ...purchase, number: `${series}_${index}`, code: newVoucherCode(), salt: salt.toString('hex'), hash: hash.toString('hex') };
  });
  await manager.query(INSERT, [JSON.stringify(rows), LIMITS.voucherValidityDays]);
  await manager.query(POINTS);
  await manager.query(GO_ON);
}

/** A deal was opened a few times on each day of the last months, and more often on days with sales. Nobody looks at a failing business. */
const VIEWS = `
  INSERT INTO deal_views (deal_id, day, views)
  SELECT d.id, days.day::date, seen.views FROM deals d JOIN businesses b ON b.id = d.business_id
  CROSS JOIN LATERAL (SELECT (now() AT TIME ZONE '${LOCAL_ZONE}')::date AS day) today
  CROSS JOIN LATERAL generate_series(today.day - 170, today.day, interval '1 day') AS days (day)
  CROSS JOIN LATERAL (SELECT CASE WHEN b.name = $1 THEN 0 ELSE 1 + (d.id * 7 + extract(doy FROM days.day)::int * 13) % 6 END
    + 9 * count(*)::int AS views FROM purchases p
    WHERE p.deal_id = d.id AND (p.created_at AT TIME ZONE '${LOCAL_ZONE}')::date = days.day::date) seen
  WHERE d.is_active AND seen.views > 0`;

/** The money is back two days after the refund, or right now if that is in the future. */
const RETURNED_AT = `CASE WHEN "isRefunded" THEN LEAST(at + interval '2 days', now()) END`;

const INSERT = `
  WITH sent AS (
    SELECT s.*, gen_random_uuid() AS order_id, s."boughtAt"::timestamp AT TIME ZONE '${LOCAL_ZONE}' AS at,
      s."redeemedAt"::timestamp AT TIME ZONE '${LOCAL_ZONE}' AS used_at,
      d.sale_price, d.school_points, d.business_id, d.title, d.original_price, d.discount_percentage, d.need_to_know_info
    FROM jsonb_to_recordset($1::jsonb) AS s("number" text, "dealId" int, buyer text, email text, "schoolId" int, "boughtAt" text,
      "redeemedAt" text, "isRefunded" boolean, review jsonb, code text, salt text, hash text)
    JOIN deals d ON d.id = s."dealId"
  ), known AS (
    INSERT INTO users (username, email, first_name, created_at, email_proven_at)
    SELECT email, email, min(buyer), min(at), CASE WHEN count(*) > 1 THEN min(at) + interval '20 minutes' END
    FROM sent GROUP BY email
    ON CONFLICT (email) DO UPDATE SET created_at = LEAST(users.created_at, EXCLUDED.created_at) RETURNING id, email
  ), orders_made AS (
    INSERT INTO orders (id, draft_key, deal_id, school_id, customer_name, customer_email, amount, school_points, state, holds_stock,
      payment_intent_id, hold_expires_at, settled_at, created_at)
    SELECT order_id, replace(number, '_', '-'), "dealId", "schoolId", buyer, email, sale_price, school_points, 'paid', false,
      'pi_' || number, at, at, at FROM sent
  ), vouchers_made AS (
    INSERT INTO vouchers (code, deal_id, user_id, business_id, purchase_price, school_points_earned, access_salt, access_token,
      customer_name, customer_email, deal_title, original_price, discount_percentage, need_to_know_info, created_at, expires_at,
      redeemed_at, voided_at)
    SELECT code, "dealId", known.id, business_id, sale_price, school_points, decode(salt, 'hex'), decode(hash, 'hex'), buyer,
      sent.email, title, original_price, discount_percentage, need_to_know_info, at, ${endOfLocalDay('at', '$2::int')},
      used_at, ${RETURNED_AT}
    FROM sent JOIN known ON known.email = sent.email ORDER BY at
    RETURNING id, code, deal_id, user_id, business_id, created_at, redeemed_at
  ), codes_made AS (
    INSERT INTO voucher_codes (deal_id, code, is_used, used_at, voucher_id, source)
    SELECT deal_id, code, true, created_at, id, 'generated' FROM vouchers_made
  ), redemptions_made AS (
    INSERT INTO redemptions (voucher_id, business_id, location_id, redeemed_at)
    SELECT v.id, v.business_id, l.ids[1 + v.id % cardinality(l.ids)], v.redeemed_at FROM vouchers_made v
    JOIN (SELECT business_id, array_agg(id ORDER BY id) AS ids FROM business_locations GROUP BY business_id) l
      ON l.business_id = v.business_id
    WHERE v.redeemed_at IS NOT NULL
  ), reviews_made AS (
    INSERT INTO reviews (voucher_id, business_id, stars, words, state, created_at, moderated_at)
    SELECT v.id, v.business_id, (review->>0)::int, review->>1, 'published', used_at + interval '1 hour',
      LEAST(used_at + interval '5 hours', now())
    FROM sent JOIN vouchers_made v ON v.code = sent.code WHERE jsonb_typeof(review) = 'array'
  )
  INSERT INTO purchases (order_id, payment_intent_id, user_id, deal_id, voucher_id, school_id, amount, school_points_earned, state,
    points_state, amount_refunded, refunded_at, created_at)
  SELECT order_id, 'pi_' || number, v.user_id, "dealId", v.id, "schoolId", sale_price, school_points,
    CASE WHEN "isRefunded" THEN 'refunded' ELSE 'paid' END, CASE WHEN "isRefunded" THEN 'reversed' ELSE 'credited' END,
    CASE WHEN "isRefunded" THEN sale_price ELSE 0 END, ${RETURNED_AT}, at
  FROM sent JOIN vouchers_made v ON v.code = sent.code ORDER BY at`;

/** Each school and family earned its points at the time of sale, so the ledger spans months. */
const POINTS = `
  WITH entries AS (
    INSERT INTO point_entries (id, purchase_id, kind, account, school_id, points, created_at) OVERRIDING SYSTEM VALUE
    SELECT ${placeInLedger(`p.created_at + interval '1 minute'`)}
        + row_number() OVER (ORDER BY p.created_at, p.id, half.account) * CASE WHEN EXISTS (SELECT FROM point_entries) THEN 1 ELSE ${ROOM} END,
      p.id, 'credit', half.account, half.school_id, half.points, p.created_at + interval '1 minute'
    FROM purchases p, LATERAL (VALUES ('school', p.school_id, p.school_points_earned), ('pool', NULL, -p.school_points_earned))
      AS half (account, school_id, points)
    WHERE p.points_state = 'credited' AND NOT EXISTS (SELECT FROM point_entries e WHERE e.purchase_id = p.id)
    RETURNING purchase_id, account, school_id, points
  ), families AS (
    UPDATE users u SET reward_points = u.reward_points + earned.points, school_id = COALESCE(u.school_id, earned.school_id)
    FROM (SELECT p.user_id, sum(e.points)::int AS points, min(p.school_id) AS school_id FROM entries e JOIN purchases p ON p.id = e.purchase_id
      WHERE e.account = 'school' GROUP BY p.user_id) earned
    WHERE u.id = earned.user_id
  )
  UPDATE schools s SET points = s.points + earned.points
  FROM (SELECT school_id, sum(points)::int AS points FROM entries WHERE account = 'school' GROUP BY school_id) earned
  WHERE s.id = earned.school_id`;
