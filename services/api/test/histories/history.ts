import type { FactKind, Facts } from '../../src/treasury/books/fact';
import { partsOf, type Split } from '../../src/treasury/books/split';
import type { SomeFact } from './posted';
import { AT, cardPart, disputeOf, isTakenBack, orderOf, paymentOf, saleOf, usedOf, type Voucher } from './voucher';

/** Something that may happen, by three numbers: what, to whom, and how much. What makes no sense at the moment does not happen. */
export type Event = readonly [what: number, whom: number, howMuch: number];

const USERS = 3;
const BUSINESSES = 3;
const SCHOOLS = 2;
const FEE_CENTS = 30;
const DISPUTE_FEE_CENTS = 1_500;
const DAY_MS = 86_400_000;

interface Payout {
  readonly transfer: string;
  readonly business: number;
  /** Without a voucher, it is for what was written off. */
  readonly lines: readonly { readonly voucher: Voucher | null; readonly cents: number }[];
}

/** What a history comes to by counting, without any books. Cents. */
export class World {
  readonly facts: SomeFact[] = [];
  readonly vouchers: Voucher[] = [];
  readonly credit = new Map<number, number>();
  readonly rewards = new Map<number, number>();
  /** What lies at the provider, by what moved it. */
  readonly moved = new Map<string, number>();
  readonly payouts: Payout[] = [];
  /** What businesses owed and will not pay, except what a payout already covers. */
  readonly writtenOff = new Map<number, number>();
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
      () => this.takeBack(whom),
      () => this.writeOff(whom % BUSINESSES),
    ];
    events[what % events.length]!();
  }

  /** What refunds failed at a card's bank is sent again, so that nothing is left to wait for. */
  settle(): void {
    for (const voucher of this.vouchers)
      if (voucher.end === 'refund' && voucher.dispute !== 'lost') this.sendBack(voucher, cardPart(voucher) - voucher.returned);
  }

  /** What of it the business has earned, as the records stand. */
  earned(voucher: Voucher): number {
    return voucher.isUsed && !isTakenBack(voucher) ? partsOf(voucher.price, voucher.split).business : 0;
  }

  /** Cents that should be in clearing once all is in: what went back of a purchase that has not ended. */
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

  /** In the provider's own pages. */
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

  /** What a business is owed by the records: below zero for what it owes. */
  owed(business: number): number {
    const own = this.vouchers.filter((one) => one.business === business);
    return own.reduce((sum, one) => sum + this.earned(one) - one.paidOut, this.writtenOff.get(business) ?? 0);
  }

  /** Everything payable that no payout covers yet, unless it is nothing. */
  private pay(business: number): void {
    const parts = this.vouchers.filter((one) => one.business === business && this.earned(one) !== one.paidOut);
    const lines: { voucher: Voucher | null; cents: number }[] = parts.map((voucher) => ({
      voucher,
      cents: this.earned(voucher) - voucher.paidOut,
    }));
    const writtenOff = this.writtenOff.get(business) ?? 0;
    if (writtenOff > 0) lines.push({ voucher: null, cents: writtenOff });
    const cents = lines.reduce((sum, part) => sum + part.cents, 0);
    if (cents <= 0) return;
    const payout = { transfer: `tr_${(this.ids += 1)}`, business, lines };
    this.add('payout', payout.transfer, transferredOf(payout));
    this.move('transfer', -cents, { source: payout.transfer });
    this.paid(payout, 1);
    this.payouts.push(payout);
  }

  private takeBack(whom: number): void {
    const [payout] = this.payouts.splice(whom % Math.max(1, this.payouts.length), 1);
    if (!payout) return;
    const reversal = { ...payout, transfer: `trr_${payout.transfer}` };
    this.add('payout-taken-back', payout.transfer, transferredOf(reversal));
    this.move(
      'transfer_reversal',
      transferredOf(payout).lines.reduce((sum, { cents }) => sum + cents, 0),
      { source: reversal.transfer },
    );
    this.paid(payout, -1);
  }

  private paid({ business, lines }: Payout, sign: 1 | -1): void {
    for (const { voucher, cents } of lines)
      if (voucher) voucher.paidOut += sign * cents;
      else this.writtenOff.set(business, (this.writtenOff.get(business) ?? 0) - sign * cents);
  }

  private writeOff(business: number): void {
    const cents = -this.owed(business);
    if (cents <= 0) return;
    this.add('write-off', (this.ids += 1), { business, cents, madeAt: AT });
    this.writtenOff.set(business, (this.writtenOff.get(business) ?? 0) + cents);
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
    this.terms[business] = { schoolFundBp, shareBp: (howMuch >> 3) % (10_001 - schoolFundBp), reserveBp: howMuch % 3_000 };
  }

  /** Somebody paid for what was sold out by then. */
  private refuseOrder(howMuch: number): void {
    const payment = `pi_refused_${(this.ids += 1)}`;
    const cents = 50 + (howMuch % 20_000);
    this.move('charge', cents, { fee: Math.round(cents * 0.029) + FEE_CENTS, payment, source: `ch_${payment}` });
    this.move('refund', -cents, { payment, source: `re_${payment}` });
  }
}

const transferredOf = ({ transfer, business, lines }: Payout) => ({
  ...{ business, transfer },
  lines: lines.map(({ cents, voucher }) => ({ cents, dueOn: '2026-11-23', voucher: voucher?.id ?? null })),
});
