import type { FactKind, Facts } from '../../src/treasury/books/fact';
import { journalOf, type Line } from '../../src/treasury/books/journal-of';
import { partsOf, type Split } from '../../src/treasury/books/split';

/** A possible event, by three numbers: what, to whom, and how much. Events that make no sense at the moment are skipped. */
export type Event = readonly [what: number, whom: number, howMuch: number];

export type SomeFact = { [Kind in FactKind]: { readonly kind: Kind; readonly id: string; readonly fact: Facts[Kind] } }[FactKind];

const linesOf = <Kind extends FactKind>({ kind, fact }: { kind: Kind; fact: Facts[Kind] }): Line[] => journalOf(kind, fact);

/** The lines of each fact, once per kind and id, as in the books. */
export function posted(facts: readonly SomeFact[]): Map<string, Line[]> {
  const journals = new Map<string, Line[]>();
  for (const fact of facts) {
    const key = `${fact.kind} ${fact.id}`;
    if (!journals.has(key)) journals.set(key, linesOf(fact as never));
  }
  return journals;
}

const USERS = 3;
const BUSINESSES = 3;
const SCHOOLS = 2;
const FEE_CENTS = 30;
const DISPUTE_FEE_CENTS = 1_500;
const AT = new Date('2026-11-20T20:00:00Z');
const DAY_MS = 86_400_000;

/** What happened to a voucher's price, in cents. */
export interface Voucher {
  readonly id: number;
  readonly user: number;
  readonly business: number;
  readonly price: number;
  readonly credit: number;
  readonly split: Split;
  isUsed: boolean;
  isCredited: boolean;
  /** The purchase has ended, by a refund or by a bank. */
  end: 'refund' | 'dispute' | null;
  uses: number;
  usedAt: Date;
  /** Cents refunded to the card that did not come back to us. */
  returned: number;
  /** All refunds sent, including failed ones. */
  sent: number;
  dispute: 'none' | 'open' | 'won' | 'lost';
  isOfBusiness: boolean;
  /** Its refund was the business's to pay. */
  isBorneByBusiness: boolean;
  /** Its line is in a payout, with this amount. */
  paidOut: number;
}

/** The result of a history by counting, without books. Cents. */
export class World {
  readonly facts: SomeFact[] = [];
  readonly vouchers: Voucher[] = [];
  readonly credit = new Map<number, number>();
  readonly rewards = new Map<number, number>();
  /** The provider's balance, by reason. */
  readonly moved = new Map<string, number>();
  readonly payouts: { readonly business: number; readonly cents: number; readonly lines: number[] }[] = [];
  private readonly terms: Split[] = Array.from({ length: BUSINESSES }, () => ({ schoolFundBp: 0, shareBp: 0 }));
  private readonly openRewards: { readonly id: number; readonly school: number; readonly cents: number }[] = [];
  private movements = 0;
  private ids = 0;

  happen([what, whom, howMuch]: Event): void {
    const events = [
      () => this.buy(whom, howMuch),
      () => this.buy(whom, howMuch),
      () => this.buy(whom, howMuch),
      () => this.use(this.pick(whom), howMuch),
      () => this.use(this.pick(whom), howMuch),
      () => this.undo(this.pick(whom)),
      () => this.refund(this.pick(whom), howMuch % 2 === 0),
      () => this.expire(this.pick(whom)),
      () => this.dispute(this.pick(whom), howMuch),
      () => this.decide(this.pick(whom), howMuch % 2 === 0),
      () => this.returnPart(this.pick(whom), howMuch),
      () => this.failRefund(this.pick(whom)),
      () => this.pay(whom % BUSINESSES),
      () => this.reward(whom % SCHOOLS, howMuch),
      () => this.decideReward(whom, howMuch),
      () => this.fromOutside(whom, howMuch),
      () => this.changeTerms(whom % BUSINESSES, howMuch),
      () => this.refuseOrder(howMuch),
    ];
    events[what % events.length]!();
  }

  /** Refunds that failed at a card's bank are sent again, so that nothing is left waiting. */
  settle(): void {
    for (const voucher of this.vouchers)
      if (voucher.end === 'refund' && voucher.dispute !== 'lost') this.sendBack(voucher, cardPart(voucher) - voucher.returned);
  }

  /** What the business has earned from it, as recorded. */
  earned(voucher: Voucher): number {
    return voucher.isUsed && !isTakenBack(voucher) ? partsOf(voucher.price, voucher.split).business : 0;
  }

  /** Cents that should be in clearing at the end: refunds of a purchase that has not ended. */
  clearing(voucher: Voucher): number {
    return voucher.end === null && voucher.dispute !== 'lost' ? voucher.returned : 0;
  }

  private pick(whom: number): Voucher | undefined {
    return this.vouchers[whom % Math.max(1, this.vouchers.length)];
  }

  private add<Kind extends FactKind>(kind: Kind, id: string | number, fact: Facts[Kind]): void {
    this.facts.push({ kind, id: String(id), fact } as SomeFact);
  }

  private move(category: string, amount: number, { fee = 0, payment = null as string | null, source = null as string | null } = {}): void {
    if (amount === 0 && fee === 0) return;
    this.add('movement', `txn_${(this.movements += 1)}`, { category, amount, fee, net: amount - fee, payment, source });
    this.moved.set(category, (this.moved.get(category) ?? 0) + amount);
    this.moved.set('fees', (this.moved.get('fees') ?? 0) - fee);
  }

  private give(user: number, cents: number): void {
    this.credit.set(user, (this.credit.get(user) ?? 0) + cents);
  }

  private buy(whom: number, howMuch: number): void {
    const id = (this.ids += 1);
    const [user, business, price] = [whom % USERS, (whom >> 3) % BUSINESSES, 50 + (howMuch % 20_000)];
    const credit = whom % 4 === 0 ? Math.max(0, Math.min(price, this.credit.get(user) ?? 0)) : 0;
    const voucher: Voucher = {
      ...{ id, user, business, price, credit, split: this.terms[business]!, isUsed: false, isCredited: false, end: null, uses: 0 },
      ...{ usedAt: AT, returned: 0, sent: 0, dispute: 'none', isOfBusiness: false, isBorneByBusiness: false, paidOut: 0 },
    };
    this.vouchers.push(voucher);
    if (credit > 0) this.add('credit-entry', `spent-${id}`, { entry: 'spent', user, order: orderOf(id), cents: credit });
    this.give(user, -credit);
    this.add('purchase', id, saleOf(voucher));
    const card = price - credit;
    if (card > 0) this.move('charge', card, { fee: Math.round(card * 0.029) + FEE_CENTS, payment: paymentOf(id), source: `ch_${id}` });
  }

  private use(voucher: Voucher | undefined, howMuch: number): void {
    if (!voucher || voucher.isUsed || voucher.isCredited || voucher.end !== null || voucher.dispute === 'open') return;
    voucher.isUsed = true;
    voucher.uses += 1;
    voucher.usedAt = new Date(AT.getTime() + (howMuch % 60) * DAY_MS);
    this.add('redemption', `${voucher.id}-${voucher.uses}`, usedOf(voucher));
  }

  private undo(voucher: Voucher | undefined): void {
    if (!voucher?.isUsed || voucher.end !== null || voucher.dispute === 'open') return;
    this.add('redemption-undone', `${voucher.id}-${voucher.uses}`, usedOf(voucher));
    voucher.isUsed = false;
  }

  private refund(voucher: Voucher | undefined, isOfBusiness: boolean): void {
    if (!voucher || voucher.end !== null || voucher.dispute === 'open') return;
    this.endBy(voucher, 'refund');
    this.sendBack(voucher, cardPart(voucher) - voucher.returned);
    voucher.isBorneByBusiness = isOfBusiness;
    this.add('refund', voucher.id, { ...saleOf(voucher), isOfBusiness, earned: voucher.isUsed ? usedOf(voucher).earned : null });
  }

  private endBy(voucher: Voucher, end: 'refund' | 'dispute'): void {
    const { id, user, credit, price } = voucher;
    voucher.end = end;
    if (credit > 0) this.add('credit-entry', `returned-${id}`, { entry: 'returned', user, order: orderOf(id), cents: credit });
    this.give(user, credit);
    if (!voucher.isCredited) return;
    this.add('credit-entry', `withdrawn-${id}`, { entry: 'withdrawn', user, voucher: id, cents: price });
    this.give(user, -price);
  }

  private sendBack(voucher: Voucher, cents: number): void {
    voucher.sent += cents;
    voucher.returned += cents;
    this.move('refund', -cents, { payment: paymentOf(voucher.id), source: `re_${this.movements}` });
  }

  /** In the provider's dashboard. */
  private returnPart(voucher: Voucher | undefined, howMuch: number): void {
    if (!voucher || voucher.end !== null || voucher.dispute === 'open') return;
    const left = cardPart(voucher) - voucher.sent;
    if (left > 1) this.sendBack(voucher, 1 + (howMuch % (left - 1)));
  }

  private failRefund(voucher: Voucher | undefined): void {
    if (!voucher || voucher.end !== 'refund' || voucher.dispute !== 'none' || voucher.returned === 0) return;
    this.move('refund_failure', voucher.returned, { payment: paymentOf(voucher.id), source: `re_${this.movements}` });
    voucher.returned = 0;
  }

  private expire(voucher: Voucher | undefined): void {
    if (!voucher || voucher.isUsed || voucher.isCredited || voucher.end !== null || voucher.dispute === 'open') return;
    voucher.isCredited = true;
    this.add('credit-entry', `expired-${voucher.id}`, {
      ...{ entry: 'expired-voucher', user: voucher.user, voucher: voucher.id, cents: voucher.price },
    });
    this.give(voucher.user, voucher.price);
  }

  private dispute(voucher: Voucher | undefined, howMuch: number): void {
    if (!voucher || voucher.dispute !== 'none' || cardPart(voucher) === 0) return;
    voucher.dispute = 'open';
    voucher.isOfBusiness = howMuch % 2 === 0;
    this.move('dispute', -cardPart(voucher), { fee: DISPUTE_FEE_CENTS, source: disputeOf(voucher.id) });
  }

  private decide(voucher: Voucher | undefined, isWon: boolean): void {
    if (voucher?.dispute !== 'open') return;
    voucher.dispute = isWon ? 'won' : 'lost';
    if (isWon) return this.move('dispute_reversal', cardPart(voucher), { source: disputeOf(voucher.id) });
    const wasReturned = voucher.sent >= cardPart(voucher);
    if (voucher.end === null) this.endBy(voucher, 'dispute');
    this.add('dispute-lost', disputeOf(voucher.id), {
      dispute: disputeOf(voucher.id),
      cents: cardPart(voucher),
      payment: paymentOf(voucher.id),
      unreturned: Math.max(0, cardPart(voucher) - voucher.returned),
      sale: wasReturned ? null : saleOf(voucher),
      earned: voucher.isUsed ? usedOf(voucher).earned : null,
      isOfBusiness: voucher.isOfBusiness,
    });
  }

  /** Everything payable outside a payout, if positive. */
  private pay(business: number): void {
    const lines = this.vouchers.filter((one) => one.business === business && this.earned(one) !== one.paidOut);
    const parts = lines.map((voucher) => ({ voucher, cents: this.earned(voucher) - voucher.paidOut }));
    const cents = parts.reduce((sum, part) => sum + part.cents, 0);
    if (cents <= 0) return;
    const transfer = `tr_${(this.ids += 1)}`;
    this.add('payout', transfer, {
      ...{ business, transfer },
      lines: parts.map((part) => ({ cents: part.cents, dueOn: '2026-11-23', voucher: part.voucher.id })),
    });
    this.move('transfer', -cents, { source: transfer });
    for (const part of parts) part.voucher.paidOut += part.cents;
    this.payouts.push({ business, cents, lines: parts.map((part) => part.cents) });
  }

  private reward(school: number, howMuch: number): void {
    const reward = { id: (this.ids += 1), school, cents: 100 + (howMuch % 50_000) };
    this.openRewards.push(reward);
    this.add('reward-approved', reward.id, reward);
    this.rewards.set(school, (this.rewards.get(school) ?? 0) + reward.cents);
  }

  private decideReward(whom: number, howMuch: number): void {
    const [reward] = this.openRewards.splice(whom % Math.max(1, this.openRewards.length), 1);
    if (!reward) return;
    this.add(howMuch % 2 === 0 ? 'reward-paid' : 'reward-dropped', reward.id, reward);
    this.rewards.set(reward.school, this.rewards.get(reward.school)! - reward.cents);
  }

  private fromOutside(whom: number, howMuch: number): void {
    const cents = 1 + (howMuch % 100_000);
    const [category, amount] = (
      [
        ['topup', cents],
        ['payout', -cents],
        ['fee', -cents],
        ['other_adjustment', cents],
        ['other_adjustment', -cents],
      ] as const
    )[whom % 5]!;
    this.move(category, amount, { source: `x_${this.movements}` });
  }

  private changeTerms(business: number, howMuch: number): void {
    const schoolFundBp = howMuch % 10_001;
    this.terms[business] = { schoolFundBp, shareBp: (howMuch >> 3) % (10_001 - schoolFundBp) };
  }

  /** Someone paid for a deal that had just sold out. */
  private refuseOrder(howMuch: number): void {
    const payment = `pi_refused_${(this.ids += 1)}`;
    const cents = 50 + (howMuch % 20_000);
    this.move('charge', cents, { fee: Math.round(cents * 0.029) + FEE_CENTS, payment, source: `ch_${payment}` });
    this.move('refund', -cents, { payment, source: `re_${payment}` });
  }
}

export const cardPart = ({ price, credit }: Voucher) => price - credit;
export const paymentOf = (id: number) => `pi_${id}`;
export const disputeOf = (id: number) => `du_${id}`;
export const orderOf = (id: number) => `order-${id}`;

const saleOf = ({ id, price, credit }: Voucher) => ({ voucher: id, payment: paymentOf(id), order: orderOf(id), price, credit });

const usedOf = ({ id, business, price, split, usedAt }: Voucher) => ({
  ...{ voucher: id, price },
  earned: { business, split, redeemedAt: usedAt, firstRedeemedAt: AT },
});

/** The business returned its earnings. */
export const isTakenBack = ({ end, isOfBusiness, isBorneByBusiness }: Voucher) =>
  end === 'dispute' ? isOfBusiness : end === 'refund' && isBorneByBusiness;
