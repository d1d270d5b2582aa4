import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { readAtLength } from '../../platform/database/read-at-length.js';
import type { FactKind, Facts } from './fact.js';
import { hasJournal } from './journals.repository.js';

/** The position of a search: after this moment, and after this row within it. */
export interface Place {
  /** When it could first be posted, as the database writes it, with microseconds. */
  readonly at: string;
  readonly id: string;
}

/** A fact without a journal. */
export type FoundFact<Kind extends FactKind> = Facts[Kind] & Place;

const cents = (column: string) => `(${column} * 100)::float8`;

/** A page of rows after the position, oldest first. */
const page = (kind: FactKind, at: string, id: string, type: 'bigint' | 'text' = 'bigint') =>
  `(${at}, ${id}) > ($1::timestamptz, $2::${type}) AND NOT ${hasJournal(kind, id)} ORDER BY ${at}, ${id} LIMIT $3`;

const SALE = `p.voucher_id AS voucher, p.payment_intent_id AS payment, p.order_id AS "order",
  ${cents('p.amount')} AS price, ${cents('p.credit_used')} AS credit`;

const SALE_AS_JSON = `jsonb_build_object('voucher', p.voucher_id, 'payment', p.payment_intent_id, 'order', p.order_id,
  'price', ${cents('p.amount')}, 'credit', ${cents('p.credit_used')})`;

/** The buyer then claims that the business did not deliver. */
const IS_OF_BUSINESS = `d.reason IN ('product_not_received', 'product_unacceptable', 'credit_not_processed')`;

/** The terms are those of the purchase day, never later ones. */
const EARNED = `jsonb_build_object('business', r.business_id,
  'split', jsonb_build_object('schoolFundBp', COALESCE(t.school_fund_bp, 0), 'shareBp', COALESCE(t.share_bp, 0),
    'reserveBp', COALESCE(t.reserve_bp, 0)),
  'redeemedAt', r.redeemed_at, 'firstRedeemedAt', first.at)`;
const TERMS = `LEFT JOIN LATERAL (SELECT * FROM payout_terms WHERE business_id = r.business_id AND starts_at <= p.created_at
    ORDER BY starts_at DESC, id DESC LIMIT 1) t ON true
  CROSS JOIN LATERAL (SELECT min(redeemed_at) AS at FROM redemptions WHERE business_id = r.business_id) first`;

const USED = `r.voucher_id AS voucher, ${cents('p.amount')} AS price, ${EARNED} AS earned
  FROM redemptions r JOIN purchases p ON p.voucher_id = r.voucher_id ${TERMS}`;

/**
 * The provider's view of a payment, in cents: received, refunded, when it last reported, and the part that did not come back from the
 * buyer's bank.
 */
const returned = (payment: string) => `CROSS JOIN LATERAL (SELECT max(m.recorded_at) FILTER (WHERE m.category = 'refund') AS at,
    COALESCE(sum(m.amount) FILTER (WHERE m.category = 'charge'), 0) AS charged,
    COALESCE(-sum(m.amount) FILTER (WHERE m.category = 'refund'), 0) AS sent,
    COALESCE(-sum(m.amount) FILTER (WHERE m.category IN ('refund', 'refund_failure')), 0) AS arrived
  FROM movements m WHERE m.payment_intent_id = ${payment}) returned`;

/** Cents. */
const BY_CARD = '(p.amount - p.credit_used) * 100';
/** A partial refund does not end a purchase: the buyer's bank may still take the rest. */
const IS_RETURNED = `returned.sent >= ${BY_CARD}`;
const IS_TAKEN_BY_BANK = `EXISTS (SELECT FROM provider_disputes d
  JOIN journals j ON j.kind = 'dispute-lost' AND j.source_id = d.id JOIN journal_lines l ON l.journal_id = j.id
  WHERE d.payment_intent_id = p.payment_intent_id AND l.account NOT IN ('disputed', 'dispute-losses', 'clearing', 'credit-held') OFFSET 0)`;
/** Read by the time of either event, so that no search has to read all refunds. */
const REFUNDED_SINCE = `SELECT id FROM purchases WHERE refunded_at >= $1::timestamptz
  UNION SELECT q.id FROM movements m JOIN purchases q ON q.payment_intent_id = m.payment_intent_id
    WHERE m.category = 'refund' AND m.recorded_at >= $1::timestamptz`;

const REWARD = `q.id, q.decided_at::text AS at, q.school_id AS school, ${cents('q.cash_value')} AS cents FROM point_redemptions q
  WHERE q.cash_value > 0`;

const PAYOUT_LINES = `(SELECT jsonb_agg(jsonb_build_object('cents', n.cents, 'dueOn', n.due_on, 'voucher', n.voucher_id) ORDER BY n.id)
  FROM payout_lines n WHERE n.payout_id = o.id)`;

/** Parameters: the time and id of the position, and the limit. */
export const UNPOSTED: Readonly<Record<FactKind, string>> = {
  purchase: `SELECT p.id, p.created_at::text AS at, ${SALE} FROM purchases p WHERE ${page('purchase', 'p.created_at', 'p.id')}`,
  'credit-entry': `SELECT c.id, c.created_at::text AS at, c.kind AS entry, c.user_id AS "user", c.voucher_id AS voucher, c.order_id AS "order",
    ${cents('abs(c.amount)')} AS cents FROM credit_entries c WHERE ${page('credit-entry', 'c.created_at', 'c.id')}`,
  redemption: `SELECT r.id, r.redeemed_at::text AS at, ${USED} WHERE ${page('redemption', 'r.redeemed_at', 'r.id')}`,
  'redemption-undone': `SELECT r.id, r.undone_at::text AS at, ${USED}
    WHERE r.undone_at IS NOT NULL AND ${page('redemption-undone', 'r.undone_at', 'r.id')}`,
  // A card refund waits until the provider reports it complete. What a buyer's bank took is a lost dispute.
  refund: `SELECT p.id, GREATEST(p.refunded_at, returned.at)::text AS at, ${SALE},
      CASE WHEN r.id IS NOT NULL THEN ${EARNED} END AS earned, COALESCE(p.refund_borne_by = 'business', false) AS "isOfBusiness"
    FROM purchases p LEFT JOIN redemptions r ON r.voucher_id = p.voucher_id AND r.undone_at IS NULL ${TERMS} ${returned('p.payment_intent_id')} WHERE p.id IN (${REFUNDED_SINCE})
      AND p.refunded_at IS NOT NULL AND p.state = 'refunded' AND ${IS_RETURNED} AND NOT ${IS_TAKEN_BY_BANK}
      AND ${page('refund', 'GREATEST(p.refunded_at, returned.at)', 'p.id')}`,
  // Waits until the purchase has ended, unless there is no purchase.
  'dispute-lost': `SELECT d.id, GREATEST(d.changed_at, p.refunded_at)::text AS at, d.id AS dispute, d.amount::float8 AS cents,
      d.payment_intent_id AS payment, GREATEST(0, COALESCE(${BY_CARD}, returned.charged) - returned.arrived)::float8 AS unreturned,
      CASE WHEN p.id IS NOT NULL AND NOT ${IS_RETURNED} THEN ${SALE_AS_JSON} END AS sale,
      CASE WHEN r.id IS NOT NULL THEN ${EARNED} END AS earned, ${IS_OF_BUSINESS} AS "isOfBusiness"
    FROM provider_disputes d LEFT JOIN purchases p ON p.payment_intent_id = d.payment_intent_id
    LEFT JOIN redemptions r ON r.voucher_id = p.voucher_id AND r.undone_at IS NULL
    ${returned('d.payment_intent_id')} ${TERMS}
    WHERE d.status = 'lost' AND (p.id IS NULL OR p.state = 'refunded')
      AND ${page('dispute-lost', 'GREATEST(d.changed_at, p.refunded_at)', 'd.id', 'text')}`,
  movement: `SELECT m.id, m.recorded_at::text AS at, m.category, m.amount::float8 AS amount, m.fee::float8 AS fee, m.net::float8 AS net,
    m.payment_intent_id AS payment, m.source_id AS source FROM movements m WHERE ${page('movement', 'm.recorded_at', 'm.id', 'text')}`,
  'reward-approved': `SELECT ${REWARD} AND q.state IN ('approved', 'paid') AND ${page('reward-approved', 'q.decided_at', 'q.id')}`,
  'reward-dropped': `SELECT ${REWARD} AND q.state = 'rejected'
    AND EXISTS (SELECT FROM journals a WHERE a.kind = 'reward-approved' AND a.source_id = q.id::text)
    AND ${page('reward-dropped', 'q.decided_at', 'q.id')}`,
  'reward-paid': `SELECT ${REWARD} AND q.state = 'paid' AND q.paid_how IS DISTINCT FROM 'payout' AND ${page('reward-paid', 'q.decided_at', 'q.id')}`,
  'reward-payout': `SELECT o.id, o.transferred_at::text AS at, o.school_id AS school, o.transfer_id AS transfer, o.cents::float8 AS cents
    FROM school_payouts o WHERE o.transferred_at IS NOT NULL AND ${page('reward-payout', 'o.transferred_at', 'o.id')}`,
  'reward-payout-taken-back': `SELECT o.id, o.taken_back_at::text AS at, o.school_id AS school, o.reversal_id AS transfer, o.cents::float8 AS cents
    FROM school_payouts o WHERE o.taken_back_at IS NOT NULL AND ${page('reward-payout-taken-back', 'o.taken_back_at', 'o.id')}`,
  payout: `SELECT o.id, o.transferred_at::text AS at, o.business_id AS business, o.transfer_id AS transfer, ${PAYOUT_LINES} AS lines
    FROM payouts o WHERE o.transferred_at IS NOT NULL AND ${page('payout', 'o.transferred_at', 'o.id')}`,
  'payout-taken-back': `SELECT o.id, o.taken_back_at::text AS at, o.business_id AS business, o.reversal_id AS transfer, ${PAYOUT_LINES} AS lines
    FROM payouts o WHERE o.taken_back_at IS NOT NULL AND ${page('payout-taken-back', 'o.taken_back_at', 'o.id')}`,
  'write-off': `SELECT w.id, w.made_at::text AS at, w.made_at AS "madeAt", w.business_id AS business, w.cents::float8 AS cents
    FROM write_offs w WHERE ${page('write-off', 'w.made_at', 'w.id')}`,
  correction: `SELECT c.id, c.confirmed_at::text AS at, c.confirmed_at AS "confirmedAt", c.cents::float8 AS cents,
      jsonb_build_object('account', c.debit_account, 'reference', c.debit_reference) AS debit,
      jsonb_build_object('account', c.credit_account, 'reference', c.credit_reference) AS credit
    FROM corrections c WHERE c.confirmed_at IS NOT NULL AND ${page('correction', 'c.confirmed_at', 'c.id')}`,
};

export const FACT_KINDS = Object.keys(UNPOSTED) as FactKind[];

/** The kinds with a fact without a journal. Parameters: where the search of each kind starts. */
export const KINDS_UNPOSTED = FACT_KINDS.map((kind, nth) => {
  const any = UNPOSTED[kind]
    .replace('$2', "'0'")
    .replace('$3', '1')
    .replaceAll('$1', () => `$${nth + 1}`);
  return `SELECT '${kind}' AS kind WHERE EXISTS (${any})`;
}).join(' UNION ALL ');

type Times = Record<'redeemedAt' | 'firstRedeemedAt', Date>;
const isUsed = (fact: object): fact is { earned: Times } => 'earned' in fact && fact.earned !== null;

/**
 * Finds facts without a journal in the tables of the modules that record them: so a sale writes nothing for the books, facts from older
 * versions are found as well, and backfill, daily work and repair are the same.
 * @reads credit: credit_entries; payouts: payout_lines, payouts, school_payouts, write_offs; points: point_redemptions; purchases:
 *   purchases; reconciliation: movements, provider_disputes; vouchers: redemptions
 */
@Injectable()
export class FactsJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** @param since where the search of each kind starts */
  async kindsUnposted(since: ReadonlyMap<FactKind, string>): Promise<ReadonlySet<FactKind>> {
    const starts = FACT_KINDS.map((kind) => since.get(kind));
    const rows = await readAtLength<{ kind: FactKind }[]>(this.database, KINDS_UNPOSTED, starts);
    return new Set(rows.map(({ kind }) => kind));
  }

  async unposted<Kind extends FactKind>(kind: Kind, after: Place, limit: number): Promise<FoundFact<Kind>[]> {
    const found = await readAtLength<FoundFact<Kind>[]>(this.database, UNPOSTED[kind], [after.at, after.id, limit]);
    for (const fact of found) if (isUsed(fact)) withDates(fact.earned);
    return found;
  }
}

/** JSON stores times as text, so this converts them back. */
function withDates(earned: Times): void {
  earned.redeemedAt = new Date(earned.redeemedAt);
  earned.firstRedeemedAt = new Date(earned.firstRedeemedAt);
}
