import type { TransactionSort, TransactionTotalsQuery } from '@homeroom/contracts';
import { containing } from '../../platform/database/containing.js';
import { LOCAL_ZONE } from '../../platform/time/local-day.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** `377`, `#377`, `order #377`, `purchase 377` */
const ORDER_NUMBER = /^(?:(?:order|purchase)\s*)?#?(\d{1,9})$/i;

/** `voucher 12` */
const VOUCHER_NUMBER = /^voucher\s*#?(\d{1,9})$/i;

export type Bind = (value: unknown) => string;

/** Purchases in which the words are found, each way by an index of its own. */
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
 * What a purchase must be to match. The team looks for words that stand in vouchers, deals and schools: asked one by one, their owners would
 * each give thousands of ids.
 */
export const matching = (filter: TransactionTotalsQuery, bind: Bind): string[] => {
  const { q, schoolId, businessId, state, from, to, minAmount, maxAmount } = filter;
  const midnight = (day: string) => `(${bind(day)}::date)::timestamp AT TIME ZONE '${LOCAL_ZONE}'`;
  return [
    ...(schoolId ? [`p.school_id = ${bind(schoolId)}`] : []),
    ...(businessId ? [`p.deal_id IN (SELECT id FROM deals WHERE business_id = ${bind(businessId)})`] : []),
    ...(state ? [`p.state = ${bind(state)}`] : []),
    ...(from ? [`p.created_at >= ${midnight(from)}`] : []),
    ...(to ? [`p.created_at < (${bind(to)}::date + 1)::timestamp AT TIME ZONE '${LOCAL_ZONE}'`] : []),
    ...(minAmount !== undefined ? [`p.amount >= ${bind(minAmount)}`] : []),
    ...(maxAmount !== undefined ? [`p.amount <= ${bind(maxAmount)}`] : []),
    ...(q ? [found(q, bind)] : []),
  ];
};

/** A time to the microsecond, as the database writes it; of the calendar and of our times. */
const isTime = (text: string): boolean => {
  const [, day, clock] = /^((?:20|21)\d{2}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(?:\.\d{1,6})?[+-](?:0\d|1[0-5])(?::[0-5]\d)?$/.exec(text) ?? [];
  if (!day || !clock) return false;
  const time = new Date(`${day}T${clock}Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(`${day}T${clock}`);
};
const isSum = (text: string): boolean => /^\d{1,9}(\.\d{1,2})?$/.test(text);

interface Order {
  /** The column that it goes by, with its type; what is equal in it goes by id. */
  readonly column: string;
  readonly type: string;
  readonly direction: 'ASC' | 'DESC';
  /** Whether a page of this order may go on after such a value. */
  readonly isValue: (text: string) => boolean;
}

export const ORDERS: Readonly<Record<TransactionSort, Order>> = {
  newest: { column: 'created_at', type: 'timestamptz', direction: 'DESC', isValue: isTime },
  oldest: { column: 'created_at', type: 'timestamptz', direction: 'ASC', isValue: isTime },
  highest: { column: 'amount', type: 'numeric', direction: 'DESC', isValue: isSum },
  lowest: { column: 'amount', type: 'numeric', direction: 'ASC', isValue: isSum },
};

/** The rows that come after one, as a page's end tells it. */
export function comesAfter({ column, type, direction }: Order, [value, id]: readonly [string, number], bind: Bind): string {
  return `(p.${column}, p.id) ${direction === 'ASC' ? '>' : '<'} (${bind(value)}::${type}, ${bind(id)}::integer)`;
}
