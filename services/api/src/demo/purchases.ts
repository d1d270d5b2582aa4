import { LIMITS } from '@homeroom/contracts';
import type { EntityManager } from 'typeorm';
import { newVoucherCode } from '../vouchers/vouchers/index.js';
import type { SecretTokens } from '../platform/secrets/secret-tokens.js';
import { MANY_REVIEWS } from './reviews.js';

/** Earlier customers: each sale of a deal belongs to one of them. */
const FAMILIES = [
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

const WORDS = [
  [5, 'My daughter talks about it every day. We will be back.'],
  [5, 'Patient teachers, small groups, and a good coffee while you wait.'],
  [4, 'Lovely place. Parking takes a moment, so come early.'],
  [5, 'Exactly what we hoped for.'],
  [4, 'Well prepared and friendly.'],
  [3, 'Good, though the group was larger than we thought.'],
  [5, null],
] as const;

/** A purchase made some days ago. */
interface DemoPurchase {
  readonly dealId: number;
  readonly buyer: string;
  readonly email: string;
  readonly schoolId: number;
  readonly daysAgo: number;
  /** Days after the purchase; null while unused. */
  readonly redeemedAfter: number | null;
  readonly isRefunded?: boolean;
  readonly review?: readonly [stars: number, words: string | null];
}

interface SoldDeal {
  readonly id: number;
  readonly title: string;
  readonly business: string;
  readonly sold: number;
}

const addressOf = (name: string) => `${name.toLowerCase().replace(/\s+/g, '.')}@families.test`;

/** Spread over the last months and all schools, always the same. Old ones are all used, so that no reminders go out. */
function familyPurchases(deals: readonly SoldDeal[], schools: readonly number[]): DemoPurchase[] {
  const purchases: DemoPurchase[] = [];
  for (const { id: dealId, business, sold } of deals)
    for (let number = 0; number < sold; number += 1) {
      const turn = purchases.length;
      const buyer = FAMILIES[(turn * 7 + dealId) % FAMILIES.length]!;
      const daysAgo = 1 + ((turn * 37 + dealId * 11) % 168);
      const isUsed = daysAgo > 130 || turn % 5 < 3;
      purchases.push({
        dealId,
        buyer,
        email: addressOf(buyer),
        schoolId: schools[(turn * 13 + dealId) % schools.length]!,
        daysAgo,
        redeemedAfter: isUsed ? daysAgo / 2 : null,
        ...(isUsed && turn % 6 === 0 && business !== MANY_REVIEWS.business && { review: WORDS[turn % WORDS.length]! }),
      });
    }
  return purchases;
}

/** The popular business: each customer used the voucher and reviewed it within the last months. */
function reviewedPurchases(deals: readonly SoldDeal[], schools: readonly number[]): DemoPurchase[] {
  const reviewed = deals.filter(({ title, business }) => business === MANY_REVIEWS.business && MANY_REVIEWS.deals.includes(title));
  return MANY_REVIEWS.reviews.map(([stars, words, buyer], index) => ({
    dealId: reviewed[index % reviewed.length]!.id,
    buyer,
    email: addressOf(buyer),
    schoolId: schools[(index * 5) % schools.length]!,
    daysAgo: 9 + index * 4,
    redeemedAfter: 3 + (index % 4),
    review: [stars, words] as const,
  }));
}

/** The demo shopper's history: one of each kind, the newest young enough to return. */
function shopperPurchases(email: string, dealIds: readonly number[], schoolId: number): DemoPurchase[] {
  const bought = [
    { daysAgo: 3, redeemedAfter: null },
    { daysAgo: LIMITS.voucherValidityDays - 5, redeemedAfter: null },
    { daysAgo: 40, redeemedAfter: 6, review: WORDS[0] },
    { daysAgo: LIMITS.voucherValidityDays + 12, redeemedAfter: null },
    { daysAgo: 60, redeemedAfter: null, isRefunded: true },
  ];
  return bought.map((purchase, index) => ({ dealId: dealIds[index]!, buyer: 'Sam', email, schoolId, ...purchase }));
}

/** Writes purchases with everything that belongs to them. */
export async function loadPurchases(manager: EntityManager, tokens: SecretTokens, shopper: string): Promise<void> {
  const deals = await manager.query<SoldDeal[]>(
    `SELECT d.id, d.title, b.name AS business, d.sold_quantity AS sold FROM deals d JOIN businesses b ON b.id = d.business_id ORDER BY d.id`,
  );
  const schools = (await manager.query<{ id: number }[]>('SELECT id FROM schools ORDER BY id')).map(({ id }) => id);
  const unsold = deals.filter(({ sold }) => sold === 0).map(({ id }) => id);
  const own = shopperPurchases(shopper, unsold, schools[1]!);
  const reviewed = reviewedPurchases(deals, schools);
  const purchases = [...familyPurchases(deals, schools), ...reviewed, ...own].sort((a, b) => b.daysAgo - a.daysAgo);
  const rows = purchases.map((purchase, index) => {
    const { salt, hash } = tokens.issue('voucher');
    return { ...purchase, number: index, code: newVoucherCode(), salt: salt.toString('hex'), hash: hash.toString('hex') };
  });
  const sold = [...reviewed, ...own].filter(({ isRefunded }) => !isRefunded).map(({ dealId }) => dealId);
  await manager.query(
    `UPDATE deals d SET sold_quantity = sold_quantity + s.pieces
     FROM (SELECT id, count(*)::int AS pieces FROM unnest($1::int[]) id GROUP BY id) s WHERE s.id = d.id`,
    [sold],
  );
  await manager.query(INSERT, [JSON.stringify(rows), LIMITS.voucherValidityDays]);
  await manager.query(POINTS);
  await manager.query(VIEWS);
  await manager.query(`
    UPDATE businesses b SET rating = r.mean, review_count = r.counted
    FROM (SELECT business_id, round(avg(stars), 1) AS mean, count(*)::int AS counted FROM reviews GROUP BY business_id) r
    WHERE r.business_id = b.id`);
}

/** A deal was opened a few times on each day of the last months, and more often on days with sales. */
const VIEWS = `
  INSERT INTO deal_views (deal_id, day, views)
  SELECT d.id, day::date, 1 + (d.id * 7 + extract(doy FROM day)::int * 13) % 6 + 9 * count(p.id)::int
  FROM deals d CROSS JOIN generate_series(current_date - 170, current_date, interval '1 day') AS days (day)
  LEFT JOIN purchases p ON p.deal_id = d.id AND p.created_at::date = day::date
  WHERE d.is_active GROUP BY d.id, day`;

const INSERT = `
  WITH sent AS (
    SELECT s.*, gen_random_uuid() AS order_id, now() - make_interval(secs => s."daysAgo" * 86400) AS at,
      d.sale_price, d.school_points, d.business_id, d.title, d.original_price, d.discount_percentage, d.need_to_know_info
    FROM jsonb_to_recordset($1::jsonb) AS s("number" int, "dealId" int, buyer text, email text, "schoolId" int, "daysAgo" float,
      "redeemedAfter" float, "isRefunded" boolean, review jsonb, code text, salt text, hash text)
    JOIN deals d ON d.id = s."dealId"
  ), known AS (
    INSERT INTO users (username, email, first_name) SELECT DISTINCT email, email, split_part(buyer, ' ', 1) FROM sent
    ON CONFLICT (email) DO UPDATE SET first_name = users.first_name RETURNING id, email
  ), orders_made AS (
    INSERT INTO orders (id, draft_key, deal_id, school_id, customer_name, customer_email, amount, school_points, state, holds_stock,
      payment_intent_id, hold_expires_at, settled_at, created_at)
    SELECT order_id, 'demo-' || number, "dealId", "schoolId", buyer, email, sale_price, school_points, 'paid', false,
      'pi_demo_' || number, at, at, at FROM sent
  ), vouchers_made AS (
    INSERT INTO vouchers (code, deal_id, user_id, business_id, purchase_price, school_points_earned, access_salt, access_token,
      customer_name, customer_email, deal_title, original_price, discount_percentage, need_to_know_info, created_at, expires_at,
      redeemed_at, voided_at)
    SELECT code, "dealId", known.id, business_id, sale_price, school_points, decode(salt, 'hex'), decode(hash, 'hex'), buyer,
      sent.email, title, original_price, discount_percentage, need_to_know_info, at, at + make_interval(days => $2),
      at + make_interval(secs => "redeemedAfter" * 86400), CASE WHEN "isRefunded" THEN at + interval '2 days' END
    FROM sent JOIN known ON known.email = sent.email ORDER BY number
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
    SELECT v.id, v.business_id, (review->>0)::int, review->>1, 'published', at + make_interval(secs => "redeemedAfter" * 86400 + 3600),
      now()
    FROM sent JOIN vouchers_made v ON v.code = sent.code WHERE jsonb_typeof(review) = 'array'
  )
  INSERT INTO purchases (order_id, payment_intent_id, user_id, deal_id, voucher_id, school_id, amount, school_points_earned, state,
    points_state, refunded_at, created_at)
  SELECT order_id, 'pi_demo_' || number, v.user_id, "dealId", v.id, "schoolId", sale_price, school_points,
    CASE WHEN "isRefunded" THEN 'refunded' ELSE 'paid' END, CASE WHEN "isRefunded" THEN 'reversed' ELSE 'credited' END,
    CASE WHEN "isRefunded" THEN at + interval '2 days' END, at
  FROM sent JOIN vouchers_made v ON v.code = sent.code ORDER BY number`;

/** Each school and family earned its points at the time of sale, so the ledger spans months. */
const POINTS = `
  WITH entries AS (
    INSERT INTO point_entries (purchase_id, kind, account, school_id, points, created_at)
    SELECT p.id, 'credit', half.account, half.school_id, half.points, p.created_at + interval '1 minute'
    FROM purchases p, LATERAL (VALUES ('school', p.school_id, p.school_points_earned), ('pool', NULL, -p.school_points_earned))
      AS half (account, school_id, points)
    WHERE p.points_state = 'credited' ORDER BY p.id
    RETURNING purchase_id, account, school_id, points
  ), families AS (
    UPDATE users u SET reward_points = earned.points, school_id = COALESCE(u.school_id, earned.school_id)
    FROM (SELECT p.user_id, sum(e.points)::int AS points, min(p.school_id) AS school_id FROM entries e JOIN purchases p ON p.id = e.purchase_id
      WHERE e.account = 'school' GROUP BY p.user_id) earned
    WHERE u.id = earned.user_id
  )
  UPDATE schools s SET points = earned.points
  FROM (SELECT school_id, sum(points)::int AS points FROM entries WHERE account = 'school' GROUP BY school_id) earned
  WHERE s.id = earned.school_id`;
