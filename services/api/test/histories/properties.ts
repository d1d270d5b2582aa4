import { ACCOUNTS } from '../../src/treasury/books/accounts';
import { partsOf } from '../../src/treasury/books/split';
import { World, type Event } from './history';
import { posted } from './posted';
import { cardPart, disputeOf, isTakenBack, orderOf, paymentOf, type Voucher } from './voucher';

type Balances = ReadonlyMap<string, number>;
const keyOf = (account: string, reference: string | number = '') => `${account}[${reference}]`;

/** What each part of each account comes to. Above zero is a debit. */
function balancesOf(journals: ReturnType<typeof posted>): Map<string, number> {
  const balances = new Map<string, number>();
  for (const lines of journals.values())
    for (const { account, reference, cents } of lines) {
      const key = keyOf(account, reference);
      balances.set(key, (balances.get(key) ?? 0) + cents);
    }
  return balances;
}

/** Only these may be below zero for what they are. */
const MAY_BE_OVERDRAWN = ['payable', 'credit', 'provider', 'bank'];

/**
 * Holds the books of a history against what it comes to by counting.
 * @returns a sentence for each cent that is off; empty is good
 */
export function problemsOf(events: readonly Event[], shuffle: (facts: World['facts']) => World['facts']): string[] {
  const world = new World();
  for (const event of events) world.happen(event);
  world.settle();
  const journals = posted(world.facts);
  const balances = balancesOf(journals);
  const of = (account: string, reference: string | number = '') => balances.get(keyOf(account, reference)) ?? 0;
  const problems: string[] = [];
  const same = (what: string, is: number, should: number) => {
    if (is !== should) problems.push(`${what}: ${is}, not ${should}`);
  };

  for (const [key, lines] of journals)
    same(
      `journal ${key}`,
      lines.reduce((sum, { cents }) => sum + cents, 0),
      0,
    );
  const atProvider = [...world.moved.values()].reduce((sum, cents) => sum + cents, 0);
  same('at the provider', of('provider'), atProvider);
  for (const [user, cents] of world.credit) same(`credit of ${user}`, -of('credit', user), cents);
  for (const [school, cents] of world.rewards) same(`rewards of ${school}`, -of('rewards-due', school), cents);
  for (const voucher of world.vouchers) checkVoucher(world, voucher, balances, same);
  checkBusinesses(world, balances, same);
  checkResults(world, balances, same);
  for (const [key, cents] of balances) {
    const account = key.slice(0, key.indexOf('['));
    const { group } = ACCOUNTS[account as keyof typeof ACCOUNTS];
    const isOverdrawn = group === 'owed' ? cents > 0 : group === 'owned' && cents < 0;
    if (isOverdrawn && !MAY_BE_OVERDRAWN.includes(account) && account !== 'clearing') problems.push(`${key} is overdrawn by ${cents}`);
  }
  // Twice, in another order, and cut off once on the way.
  const again = shuffle([...world.facts, ...world.facts]);
  const half = posted(again.slice(0, again.length / 2));
  const resumed = balancesOf(new Map([...half, ...posted(again)]));
  for (const key of new Set([...balances.keys(), ...resumed.keys()]))
    same(`${key} in another order`, resumed.get(key) ?? 0, balances.get(key) ?? 0);
  return problems;
}

type Same = (what: string, is: number, should: number) => void;

/** Its price is where it is owed, or where it went. */
function checkVoucher(world: World, voucher: Voucher, balances: Balances, same: Same): void {
  const { id, price, isUsed, isCredited, end, split } = voucher;
  const of = (account: string, reference: string | number) => balances.get(keyOf(account, reference)) ?? 0;
  const open = !isUsed && !isCredited && end === null ? price : 0;
  same(`holder of ${id}`, -of('holders', id), open);
  same(`clearing of ${id}`, of('clearing', paymentOf(id)), world.clearing(voucher));
  same(`held for ${id}`, of('credit-held', orderOf(id)), 0);
  same(`disputed of ${id}`, of('disputed', disputeOf(id)), voucher.dispute === 'open' ? cardPart(voucher) : 0);
  const parts = partsOf(price, split);
  same(`parts of ${id}`, parts.business + parts.schoolFund + parts.share, price);
}

/** Whatever was earned and is in no payout is payable; the lines of a payout add up to its transfer. */
function checkBusinesses(world: World, balances: Balances, same: Same): void {
  for (const business of new Set(world.vouchers.map((voucher) => voucher.business))) {
    same(`payable to ${business}`, -(balances.get(keyOf('payable', business)) ?? 0), world.owed(business));
  }
  for (const [key, cents] of balances) if (/^clearing\[trr?_/.test(key)) same(key, cents, 0);
  const transferred = -(world.moved.get('transfer') ?? 0) - (world.moved.get('transfer_reversal') ?? 0);
  same(
    'lines of payouts',
    world.payouts.flatMap(({ lines }) => lines).reduce((sum, { cents }) => sum + cents, 0),
    transferred,
  );
}

/** What was earned by schools and us, and what we bear. */
function checkResults(world: World, balances: Balances, same: Same): void {
  const of = (account: string) => balances.get(keyOf(account)) ?? 0;
  const standing = world.vouchers.filter((voucher) => voucher.isUsed && !isTakenBack(voucher));
  const part = (name: 'schoolFund' | 'share') => standing.reduce((sum, { price, split }) => sum + partsOf(price, split)[name], 0);
  same('school fund', -of('school-fund'), part('schoolFund'));
  same('share', -of('share'), part('share'));
  const borne = standing.filter(({ end }) => end !== null).reduce((sum, { price }) => sum + price, 0);
  same('goodwill', of('goodwill'), borne);
  const lost = world.vouchers.filter(({ dispute }) => dispute === 'lost');
  same(
    'dispute losses',
    of('dispute-losses'),
    lost.reduce((sum, voucher) => sum + voucher.returned, 0),
  );
  same('unexplained', -of('unexplained'), world.moved.get('other_adjustment') ?? 0);
}
