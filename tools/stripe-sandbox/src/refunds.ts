import { PLATFORM, type Balances } from './balances.js';
import type { Events } from './events.js';
import { textOf, textsOf, type Form } from './form.js';
import { newRefund } from './new-objects.js';
import type { Charge, Refund } from './objects.js';
import { invalid, missing } from './refusal.js';
import type { State } from './state.js';

const FAILS_AFTER_MS = 1_500;

/** Refunds. A refund may be pending, and may fail days after it succeeded. */
export class Refunds {
  constructor(
    private readonly state: State,
    private readonly events: Events,
    private readonly balances: Balances,
  ) {}

  create(form: Form): Refund {
    const intent = this.state.collections.intents.get(textOf(form['payment_intent']) ?? '');
    const charge = this.state.collections.charges.get(textOf(form['charge']) ?? intent?.latest_charge ?? '');
    if (!charge) throw invalid('resource_missing', 'There is no charge to refund', { param: 'payment_intent' });
    const left = charge.amount - charge.amount_refunded;
    const amount = Number(textOf(form['amount']) ?? left);
    if (charge.status !== 'succeeded') throw invalid('charge_not_refundable', `Charge ${charge.id} has not succeeded.`);
    if (this.isChargedBack(charge)) throw invalid('charge_disputed', `Charge ${charge.id} has been charged back.`);
    if (left === 0) throw invalid('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
    if (!Number.isInteger(amount) || amount < 1) throw invalid('parameter_invalid_integer', 'Invalid integer: amount', { param: 'amount' });
    if (amount > left) throw invalid('amount_too_large', 'The refund is greater than what is left of the charge');
    const behavior = this.state.collections.behaviors.get(charge.payment_intent);
    const refund: Refund = {
      ...newRefund(charge, amount, textsOf(form['metadata'])),
      ...(behavior === 'refund-pending' && { status: 'pending', pending_reason: 'processing' }),
    };
    refund.balance_transaction = this.moved(refund.id, 'refund', -amount);
    this.state.collections.refunds.keep(refund.id, refund);
    this.count(charge, amount);
    this.events.emit('charge.refunded', charge);
    this.events.emit('refund.created', refund);
    if (behavior === 'refund-failing') setTimeout(() => this.end(refund.id, 'failed'), FAILS_AFTER_MS).unref();
    return refund;
  }

  /** Adds past refunds without events. */
  giveBack(charge: Charge, amount: number): void {
    const refund: Refund = { ...newRefund(charge, amount, {}), created: charge.created };
    refund.balance_transaction = this.moved(refund.id, 'refund', -amount, charge.created);
    this.state.collections.refunds.keep(refund.id, refund);
    this.count(charge, amount);
  }

  get(id: string): Refund {
    const refund = this.state.collections.refunds.get(id);
    if (!refund) throw missing(`refund: '${id}'`);
    return refund;
  }

  /** Sets the bank's outcome. A failed refund's money returns to the shop. */
  end(id: string, status: 'succeeded' | 'failed'): Refund {
    const refund = this.get(id);
    if (refund.status === 'failed' || refund.status === status) return refund;
    delete refund.pending_reason;
    this.state.collections.refunds.change(id, { status });
    if (status === 'failed') {
      this.state.collections.refunds.change(id, {
        failure_reason: 'expired_or_canceled_card',
        failure_balance_transaction: this.moved(id, 'refund_failure', refund.amount),
      });
      this.count(this.state.collections.charges.get(refund.charge)!, -refund.amount);
    }
    this.events.emit('refund.updated', refund);
    this.events.emit('charge.refund.updated', refund);
    if (status === 'failed') this.events.emit('refund.failed', refund);
    return refund;
  }

  private moved(refund: string, category: 'refund' | 'refund_failure', amount: number, created?: number): string {
    return this.balances.move(PLATFORM, { type: category, category, amount, source: refund, ...(created !== undefined && { created }) }).id;
  }

  private count(charge: Charge, amount: number): void {
    const amountRefunded = charge.amount_refunded + amount;
    this.state.collections.charges.change(charge.id, { amount_refunded: amountRefunded, refunded: amountRefunded === charge.amount });
  }

  private isChargedBack(charge: Charge): boolean {
    const disputes = [...this.state.collections.disputes.newestFirst()];
    return disputes.some((dispute) => dispute.charge === charge.id && !dispute.is_charge_refundable && dispute.status !== 'won');
  }
}
