import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { AdvancePayouts } from '../../src/treasury/payouts/advance-payouts';
import type { Api } from './api';

const KEY = { authorization: 'Bearer sk_test_homeroom' };

interface Transfer {
  readonly id: string;
  readonly amount: number;
  readonly amount_reversed: number;
  readonly transfer_group: string | null;
}

interface BankPayout {
  readonly id: string;
  readonly amount: number;
  readonly status: string;
  readonly metadata: { readonly homeroomPayoutId?: string };
}

interface Own {
  readonly id: string;
  readonly account: string;
  readonly cents: number;
  readonly state: string;
  readonly hasLeft: boolean;
}

/** A complete list from the card provider; null when the account is gone. */
async function listed<Item extends { id: string }>(path: string, headers = {}): Promise<Item[] | null> {
  const all: Item[] = [];
  for (;;) {
    const after = all.length > 0 ? `&starting_after=${all.at(-1)!.id}` : '';
    const reply = await fetch(`${process.env['STRIPE_SANDBOX_URL']}${path}?limit=100${after}`, { headers: { ...KEY, ...headers } });
    if (!reply.ok) return null;
    const { data, has_more: more } = (await reply.json()) as { data: Item[]; has_more: boolean };
    all.push(...data);
    if (!more) return all;
  }
}

/** A payout and its movements, as one comparable line. */
const line = (id: string, transferred: number, sent: number) => `payout ${id}: ${transferred} transferred, ${sent} sent`;

/**
 * What the card provider transferred for each of our payouts, minus reversals, and what it sent to the bank and did not get back, each
 * beside our own record. A payout with a lost answer must have retried before this holds.
 */
async function sumsOfPayouts(database: DataSource): Promise<{ atProvider: string[]; ours: string[] }> {
  const own = await database.query<Own[]>(
    `SELECT id::text, account_id AS account, cents::float8 AS cents, state, transferred_at IS NOT NULL AS "hasLeft" FROM payouts
     UNION ALL SELECT 'school-' || id, account_id, cents::float8, state, transferred_at IS NOT NULL FROM school_payouts ORDER BY 1`,
  );
  const transferred = new Map<string, number>();
  for (const { transfer_group: group, amount, amount_reversed: reversed } of (await listed<Transfer>('/v1/transfers')) ?? [])
    if (group) transferred.set(group, (transferred.get(group) ?? 0) + amount - reversed);
  const sent = await sentTo(new Set(own.filter(({ hasLeft }) => hasLeft).map(({ account }) => account)));
  const known = new Set(own.map(({ id }) => `payout_${id}`));
  const strangers = [...transferred].filter(([group, cents]) => !known.has(group) && cents !== 0).map(([group]) => group);
  const pairs = own.map(({ id, account, cents, state, hasLeft }) => {
    const isWithBank = state === 'sent' || state === 'paid';
    const ofAccount = sent.get(account);
    const ours = line(id, hasLeft && state !== 'taken-back' ? cents : 0, isWithBank ? cents : 0);
    // No one can query an account that is gone.
    const atBank = ofAccount === null && isWithBank ? cents : (ofAccount?.get(id) ?? 0);
    return { ours, theirs: line(id, transferred.get(`payout_${id}`) ?? 0, atBank) };
  });
  return { atProvider: [...pairs.map(({ theirs }) => theirs), ...strangers], ours: pairs.map(({ ours }) => ours) };
}

/** By account and by our payout; null for an account that is gone. */
async function sentTo(accounts: Iterable<string>): Promise<Map<string, Map<string, number> | null>> {
  const sent = new Map<string, Map<string, number> | null>();
  for (const account of accounts) {
    const all = await listed<BankPayout>('/v1/payouts', { 'stripe-account': account });
    const sums = new Map<string, number>();
    for (const { amount, status, metadata } of all ?? [])
      if (status !== 'failed' && status !== 'canceled' && metadata.homeroomPayoutId)
        sums.set(metadata.homeroomPayoutId, (sums.get(metadata.homeroomPayoutId) ?? 0) + amount);
    sent.set(account, all && sums);
  }
  return sent;
}

/**
 * The provider moved what we recorded for each payout. A bank may have answered just now about another test's payout, which a worker would
 * follow.
 */
export async function isPaidAsRecorded(api: Api, database: DataSource): Promise<void> {
  let sums = await sumsOfPayouts(database);
  for (const until = Date.now() + 5_000; sums.atProvider.join() !== sums.ours.join() && Date.now() < until; await pause(100)) {
    await api.app.get(AdvancePayouts).whereDue();
    sums = await sumsOfPayouts(database);
  }
  expect(sums.atProvider).toEqual(sums.ours);
}
