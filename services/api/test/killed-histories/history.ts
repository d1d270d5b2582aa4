import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import type { Complaint, PaymentIntentReply, PaymentReport } from '@homeroom/contracts';
import { accountAtProvider, bankDecides, intentOf, payByCard, refundEnds, refundsAtProvider } from '../support/card';
import type { Payee } from '../support/payee';
import type { Chance } from './chance';
import type { Killable, Method } from './killable';
import type { Setting } from './setting';

export interface Bought {
  readonly id: number;
  readonly token: string;
  readonly payment: string;
  readonly payee: Payee;
  readonly family: Setting['families'][number];
  readonly dollars: number;
  readonly card: string;
}

const VISA = 'pm_card_visa';
const DISPUTED = ['pm_card_createDispute', 'pm_card_createDisputeProductNotReceived'];
const WHY = { reason: 'It happened' };
const KILLED_WITHIN_MS = 120;
const MOST_AT_ONCE = 4;

/** What families, businesses, the team, the provider and banks do, in an order that chance gives, while processes are killed. */
export class History {
  readonly bought: Bought[] = [];
  /** Payments whose refund a card's bank sent back. */
  readonly sentBack = new Set<string>();

  constructor(
    private readonly stack: Killable,
    private readonly setting: Setting,
    private readonly chance: Chance,
  ) {}

  /** Some events happen at the same moment. If one fails, the others end first, so that nothing of this history goes on in the next. */
  async happen(events: number): Promise<void> {
    for (let left = events; left > 0;) {
      const together = Math.min(left, 1 + this.chance.below(MOST_AT_ONCE));
      left -= together;
      const ended = await Promise.allSettled(Array.from({ length: together }, () => this.one()));
      for (const end of ended) if (end.status === 'rejected') throw end.reason;
    }
  }

  private one(): Promise<unknown> {
    const { chance } = this;
    const one = this.bought.length > 0 ? chance.of(this.bought) : undefined;
    const happens = chance.below(100);
    if (happens < 6) return this.kill();
    if (!one || happens < 28) return this.buy(chance.below(6) === 0 ? chance.of(DISPUTED) : VISA);
    if (happens < 44) return this.post(`/api/voucher/${one.id}/redeem`, { token: one.token });
    if (happens < 49) return this.post(`/api/voucher/${one.id}/undo-redemption`, { reason: 'A mistake' }, one.payee.headers);
    if (happens < 54) return this.post(`/api/users/me/vouchers/${one.id}/refund`, {}, one.family.headers);
    if (happens < 59) return this.refundByTeam(one);
    if (happens < 63) return this.expire(one);
    if (happens < 68) return this.complain(one);
    if (happens < 71) return bankDecides(one.payment, chance.of(['won', 'lost'])).catch(() => undefined);
    if (happens < 73) return this.refundComesBack(one);
    if (happens < 78) return this.payNow(one.payee);
    if (happens < 85) return this.setting.run([one.payee]);
    if (happens < 91) return this.decideOnPayout(one.payee);
    if (happens < 93) return this.bankReturns(one.payee);
    if (happens < 95) return accountAtProvider({ id: one.payee.account, due: chance.of([[], ['individual.verification.document']]) });
    if (happens < 97) return this.reward();
    return this.newTerms(one.payee);
  }

  private post(path: string, body: object, headers?: Record<string, string>, method: Method = 'POST') {
    return this.stack.ask<unknown>(method, path, body, headers);
  }

  private async kill(): Promise<void> {
    const [victim, after] = [this.chance.of(['api', 'worker'] as const), this.chance.below(KILLED_WITHIN_MS)];
    await pause(after);
    // The events of the same moment go on meanwhile.
    void this.stack.kill(victim);
  }

  private async buy(card: string): Promise<void> {
    const { chance, setting } = this;
    const [payee, family, useCredit] = [chance.of(setting.payees), chance.of(setting.families), chance.below(3) === 0];
    const { id: dealId, price } = chance.of(setting.deals.get(payee)!);
    const draft = { dealId, schoolId: setting.schoolId, amount: price, useCredit, draftId: randomUUID() };
    const buyer = { customerName: 'Ana Lee', customerEmail: family.email };
    const prepared = await this.stack.ask<PaymentIntentReply & { clientSecret: string }>(
      ...(['POST', '/api/create-payment-intent', { ...draft, ...buyer }, family.headers] as const),
    );
    if (prepared.status !== 200) return;
    const { clientSecret, paymentId } = prepared.body;
    if (clientSecret) await payByCard(clientSecret, card);
    const payment = clientSecret ? intentOf(clientSecret) : paymentId;
    const report = { paymentIntentId: payment, draftId: draft.draftId };
    const { voucher } = (await this.stack.ask<PaymentReport>('POST', '/api/payment-success', report)).body;
    if (voucher) this.bought.push({ id: voucher.id, token: voucher.accessToken, payment, payee, family, dollars: price, card });
  }

  private async refundByTeam({ id }: Bought): Promise<unknown> {
    const purchase = await this.setting.purchaseOf(id);
    const borneBy = this.chance.of(['us', 'business']);
    return this.post(`/api/admin/transactions/${purchase}/refund`, { ...WHY, borneBy }, this.setting.team);
  }

  private async expire({ id, family }: Bought): Promise<unknown> {
    await this.setting.expires(id);
    return this.post(`/api/users/me/vouchers/${id}/credit`, {}, family.headers);
  }

  private async complain({ id, token, payee }: Bought): Promise<void> {
    const at = `/api/businesses/${payee.id}/complaints`;
    await this.post(`/api/voucher/${id}/complaint`, { token, reason: 'They would not take it' });
    const complaint = (await this.stack.ask<Complaint[]>('GET', at, undefined, payee.headers)).body.find(({ state }) => state === 'open');
    if (!complaint) return;
    const how = this.chance.of(['honor', 'refund', 'explain', 'keep', 'late'] as const);
    if (how === 'late') await this.setting.isOverdue(complaint.id);
    else if (how === 'keep')
      await this.post(
        `/api/admin/complaints/${complaint.id}/decide`,
        { ...WHY, decision: this.chance.of(['keep', 'refund']) },
        this.setting.team,
      );
    else
      await this.post(
        `${at}/${complaint.id}/answer`,
        { answer: how, ...(how === 'explain' && { words: 'We were closed' }) },
        payee.headers,
      );
  }

  private async refundComesBack({ payment }: Bought): Promise<void> {
    const refund = (await refundsAtProvider(payment)).find(({ status }) => status === 'succeeded');
    if (!refund) return;
    this.sentBack.add(payment);
    await refundEnds(refund.id, 'failed');
  }

  private async payNow(payee: Payee): Promise<unknown> {
    await this.setting.isDue(payee);
    return this.post(`/api/businesses/${payee.id}/pay-now`, {}, payee.headers);
  }

  private async decideOnPayout(payee: Payee): Promise<unknown> {
    const id = await this.setting.lastPayout(payee);
    const what = this.chance.of(['hold', 'release', 'take-back', 'retry']);
    return id && this.post(`/api/admin/payouts/${id}/${what}`, WHY, this.setting.team);
  }

  private async bankReturns(payee: Payee): Promise<void> {
    const id = await this.setting.lastAtBank(payee);
    if (id) await this.setting.atProvider('payouts', { id, outcome: 'account_closed' });
  }

  private async reward(): Promise<void> {
    const id = await this.setting.aReward();
    const at = `/api/admin/point-redemptions/${id}`;
    const paid = { state: 'paid', paidOn: '2026-11-20', paidHow: 'check', paidReference: '1042' };
    await this.post(at, { state: 'approved' }, this.setting.team, 'PUT');
    const ends = [paid, { state: 'rejected', note: 'Not after all' }];
    await Promise.all(ends.map((end) => this.post(at, end, this.setting.team, 'PUT')));
  }

  private newTerms({ id }: Payee): Promise<unknown> {
    const schoolFund = this.chance.below(40);
    const terms = { schoolFund, share: this.chance.below(60 - schoolFund), reserve: 0, ...WHY };
    return this.post(`/api/admin/businesses/${id}/terms`, terms, this.setting.team);
  }
}
