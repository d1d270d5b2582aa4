import type { TransactionSort, TransactionTotalsQuery } from '@homeroom/contracts';
import { containing } from '../../platform/database/containing.js';
import type { Bind, ListOrder } from '../../platform/database/keyset.js';
import { withinDays } from '../../platform/database/within-days.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** `377`, `#377`, `order #377`, `purchase 377` */
const ORDER_NUMBER = /^(?:(?:order|purchase)\s*)?#?(\d{1,9})$/i;

/** `voucher 12` */
const VOUCHER_NUMBER = /^voucher\s*#?(\d{1,9})$/i;

/** Purchases that match the words, each kind by its own index. */
function found(q: string, bind: Bind): string {
  const words = bind(containing(q));
  const ways = [
    `SELECT m.id FROM purchases m JOIN vouchers v ON v.id = m.voucher_id
       WHERE lower(v.code || ' ' || v.customer_email || ' ' || v.customer_name) LIKE ${words}`,
    `SELECT m.id FROM purchases m JOIN deals d ON d.id = m.deal_id WHERE d.search_text LIKE ${words}`,
    `SELECT m.id FROM purchases m JOIN schools t ON t.id = m.school_id
       WHERE lower(t.name || ' ' || t.city || ' ' || t.state || ' ' || t.zip_code) LIKE ${words}`,
  ];
  const number = ORDER_NUMBER.exec(q)?.[1];
  if (number) ways.push(`SELECT m.id FROM purchases m WHERE m.id = ${bind(Number(number))}`);
  const voucher = VOUCHER_NUMBER.exec(q)?.[1];
  if (voucher) ways.push(`SELECT m.id FROM purchases m WHERE m.voucher_id = ${bind(Number(voucher))}`);
  if (UUID.test(q)) ways.push(`SELECT m.id FROM purchases m WHERE m.order_id = ${bind(q)}::uuid`);
  return `p.id IN (${ways.join(' UNION ')})`;
}

/**
 * Conditions on a purchase. The team searches words in vouchers, deals and schools: asked one by one, their owners would each return
 * thousands of ids.
 * @reads deals: deals; purchases: purchases; schools: schools; vouchers: vouchers
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
