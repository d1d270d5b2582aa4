import type { TransactionSort, TransactionTotalsQuery } from '@homeroom/contracts';
import { containing } from '../../platform/database/containing.js';
import type { Bind, ListOrder } from '../../platform/database/keyset.js';
import { withinDays } from '../../platform/database/within-days.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** `377`, `#377`, `order #377`, `purchase 377` */
const ORDER_NUMBER = /^(?:(?:order|purchase)\s*)?#?(\d{1,9})$/i;

/** `voucher 12` */
const VOUCHER_NUMBER = /^voucher\s*#?(\d{1,9})$/i;

/** Deals, deleted ones included: each part has its own index, which no search of both would use. */
const dealsNamed = (words: string) =>
  ['d.archived_at IS NULL', 'd.archived_at IS NOT NULL']
    .map((part) => `SELECT d.id FROM deals d WHERE d.search_text LIKE ${words} AND ${part}`)
    .join(' UNION ALL ');

/**
 * Finds the ids that the words match, as arrays: the database then reads those purchases from their indexes instead of joining all of them.
 */
function found(q: string, bind: Bind): string {
  const words = bind(containing(q));
  const ways = [
    `p.voucher_id = ANY (ARRAY(SELECT v.id FROM vouchers v
       WHERE lower(v.code || ' ' || v.customer_email || ' ' || v.customer_name) LIKE ${words}))`,
    `p.deal_id = ANY (ARRAY(${dealsNamed(words)}))`,
    `p.school_id = ANY (ARRAY(SELECT t.id FROM schools t
       WHERE lower(t.name || ' ' || t.city || ' ' || t.state || ' ' || t.zip_code) LIKE ${words}))`,
  ];
  const number = ORDER_NUMBER.exec(q)?.[1];
  if (number) ways.push(`p.id = ${bind(Number(number))}`);
  const voucher = VOUCHER_NUMBER.exec(q)?.[1];
  if (voucher) ways.push(`p.voucher_id = ${bind(Number(voucher))}`);
  if (UUID.test(q)) ways.push(`p.order_id = ${bind(q)}::uuid`);
  return `(${ways.join(' OR ')})`;
}

/**
 * Conditions on a purchase. The team searches words in vouchers, deals and schools: asked one by one, their owners would each return
 * thousands of ids.
 * @reads deals: deals; schools: schools; vouchers: vouchers
 */
export const matching = (filter: TransactionTotalsQuery, bind: Bind): string[] => {
  const { q, schoolId, businessId, dealId, userId, state, minAmount, maxAmount } = filter;
  return [
    ...(schoolId ? [`p.school_id = ${bind(schoolId)}`] : []),
    ...(businessId ? [`p.deal_id IN (SELECT id FROM deals WHERE business_id = ${bind(businessId)})`] : []),
    ...(dealId ? [`p.deal_id = ${bind(dealId)}`] : []),
    ...(userId ? [`p.user_id = ${bind(userId)}`] : []),
    ...(state ? [`p.state = ${bind(state)}`] : []),
    ...withinDays('p.created_at', filter, bind),
    ...(minAmount !== undefined ? [`p.amount >= ${bind(minAmount)}`] : []),
    ...(maxAmount !== undefined ? [`p.amount <= ${bind(maxAmount)}`] : []),
    ...(q ? [found(q, bind)] : []),
  ];
};

/** Ties in an order are broken by id. */
export const ORDERS: Readonly<Record<TransactionSort, ListOrder>> = {
  newest: { by: 'p.created_at', type: 'timestamptz', direction: 'DESC' },
  oldest: { by: 'p.created_at', type: 'timestamptz', direction: 'ASC' },
  highest: { by: 'p.amount', type: 'numeric', direction: 'DESC' },
  lowest: { by: 'p.amount', type: 'numeric', direction: 'ASC' },
};
