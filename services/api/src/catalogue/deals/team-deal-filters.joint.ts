import { DEAL_STAGES, LIMITS, type AdminDealSort, type DealStage, type DealTotalsQuery } from '@homeroom/contracts';
import { containing } from '../../platform/database/containing.js';
import type { Bind, ListOrder } from '../../platform/database/keyset.js';
import { withinDays } from '../../platform/database/within-days.js';

const IS_OVER = '(d.expires_at IS NOT NULL AND d.expires_at <= now())';
const IS_TO_COME = '(d.starts_at IS NOT NULL AND d.starts_at > now())';
const IS_SOLD_OUT = '(d.max_quantity IS NOT NULL AND d.sold_quantity >= d.max_quantity)';

/** As `DEAL_LIFECYCLE` of the contracts says, of a deal `d`, and the opposite; both never null. */
const APPLIES: Readonly<Record<DealStage, readonly [is: string, isNot: string]>> = {
  draft: ['NOT d.is_active AND d.published_at IS NULL', '(d.is_active OR d.published_at IS NOT NULL)'],
  ended: [IS_OVER, `NOT ${IS_OVER}`],
  paused: ['NOT d.is_active', 'd.is_active'],
  scheduled: [IS_TO_COME, `NOT ${IS_TO_COME}`],
  'sold-out': [IS_SOLD_OUT, `NOT ${IS_SOLD_OUT}`],
  // Few businesses wait, so this finds their deals by index. Otherwise, the database would read every deal in the order of the list.
  waiting: [
    'd.id = ANY (ARRAY(SELECT w.id FROM deals w JOIN businesses b ON b.id = w.business_id WHERE NOT b.is_verified))',
    'd.business_id IN (SELECT id FROM businesses WHERE is_verified)',
  ],
  live: ['true', 'false'],
};

/** A deal is in the first stage that applies. */
export function inStage(stage: DealStage): string {
  const earlier = DEAL_STAGES.slice(0, DEAL_STAGES.indexOf(stage));
  return [...earlier.map((one) => APPLIES[one][1]), APPLIES[stage][0]].join(' AND ');
}

/** Deals with own codes, each found by one step in the index: few deals have any, but those have hundreds. */
const WITH_OWN_CODES = `WITH RECURSIVE own AS (
    (SELECT deal_id FROM voucher_codes WHERE source = 'imported' ORDER BY deal_id LIMIT 1)
    UNION ALL SELECT (SELECT deal_id FROM voucher_codes WHERE source = 'imported' AND deal_id > own.deal_id ORDER BY deal_id LIMIT 1)
    FROM own WHERE own.deal_id IS NOT NULL)`;

/** On sale or scheduled, and running out of own codes. */
const HAS_FEW_CODES = `(d.is_active AND NOT ${IS_OVER} AND d.id IN (${WITH_OWN_CODES}
  SELECT deal_id FROM own WHERE deal_id IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM voucher_codes WHERE deal_id = own.deal_id AND source = 'imported' AND NOT is_used OFFSET ${LIMITS.lowVoucherCodes})))`;

/**
 * The condition on a deal `d`. The team also filters by businesses and by stocks of codes: their owners would return thousands of ids.
 * @reads businesses: businesses; vouchers: voucher_codes
 */
export function matching(filter: DealTotalsQuery, bind: Bind): string {
  const { q, state, category, businessId, isActive, minPrice, maxPrice, hasFewCodes } = filter;
  return [
    'd.archived_at IS NULL',
    ...(q ? [`d.search_text LIKE ${bind(containing(q))}`] : []),
    ...(state ? [inStage(state)] : []),
    ...(category ? [`d.category = ${bind(category)}`] : []),
    ...(businessId ? [`d.business_id = ${bind(businessId)}`] : []),
    ...(isActive === undefined ? [] : [`d.is_active = ${bind(isActive)}`]),
    ...(minPrice === undefined ? [] : [`d.sale_price >= ${bind(minPrice)}`]),
    ...(maxPrice === undefined ? [] : [`d.sale_price <= ${bind(maxPrice)}`]),
    ...(hasFewCodes === undefined ? [] : [hasFewCodes ? HAS_FEW_CODES : `NOT ${HAS_FEW_CODES}`]),
    ...withinDays('d.created_at', filter, bind),
  ].join(' AND ');
}

/** Ties in an order are broken by id. */
export const ORDERS: Readonly<Record<AdminDealSort, ListOrder>> = {
  newest: { by: 'd.created_at', type: 'timestamptz', direction: 'DESC' },
  oldest: { by: 'd.created_at', type: 'timestamptz', direction: 'ASC' },
  title: { by: 'lower(d.title)', type: 'text', direction: 'ASC' },
  'z-to-a': { by: 'lower(d.title)', type: 'text', direction: 'DESC' },
  price: { by: 'd.sale_price', type: 'numeric', direction: 'DESC' },
  'lowest-price': { by: 'd.sale_price', type: 'numeric', direction: 'ASC' },
  sold: { by: 'd.sold_quantity', type: 'integer', direction: 'DESC' },
  'least-sold': { by: 'd.sold_quantity', type: 'integer', direction: 'ASC' },
};
