import type { Events } from './events.js';
import { textOf, textsOf, type Form } from './form.js';
import { newRefund } from './new-objects.js';
import type { Charge, Refund } from './objects.js';
import { invalid, missing } from './refusal.js';
import type { State } from './state.js';

const FAILS_AFTER_MS = 1_500;

/** Money on its way back. A refund may wait, and may fail days after it succeeded. */
export class Refunds {
  constructor(
    private readonly state: State,
    private readonly events: Events,
  ) {}

  create(form: Form): Refund {
    const intent = this.state.stored.intents[textOf(form['payment_intent']) ?? ''];
    const charge = this.state.stored.charges[textOf(form['charge']) ?? intent?.latest_charge ?? ''];
    if (!charge) throw invalid('resource_missing', 'There is no charge to refund', { param: 'payment_intent' });
    const left = charge.amount - charge.amount_refunded;
    const amount = Number(textOf(form['amount']) ?? left);
    if (charge.status !== 'succeeded') throw invalid('charge_not_refundable', `Charge ${charge.id} has not succeeded.`);
    if (this.isChargedBack(charge)) throw invalid('charge_disputed', `Charge ${charge.id} has been charged back.`);
    if (left === 0) throw invalid('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
    if (!Number.isInteger(amount) || amount < 1) throw invalid('parameter_invalid_integer', 'Invalid integer: amount', { param: 'amount' });
    if (amount > left) throw invalid('amount_too_large', 'The refund is greater than what is left of the charge');
    const behaviour = this.state.stored.behaviours[charge.payment_intent];
    const refund: Refund = {
      ...newRefund(charge, amount, textsOf(form['metadata'])),
      ...(behaviour === 'refund-pending' && { status: 'pending', pending_reason: 'processing' }),
    };
    this.state.stored.refunds[refund.id] = refund;
    this.count(charge, amount);
    this.events.emit('charge.refunded', charge);
    this.events.emit('refund.created', refund);
    if (behaviour === 'refund-failing') setTimeout(() => this.end(refund.id, 'failed'), FAILS_AFTER_MS).unref();
    return refund;
  }

  get(id: string): Refund {
    const refund = this.state.stored.refunds[id];
    if (!refund) throw missing(`refund: '${id}'`);
    return refund;
  }

  /** What the buyer's bank did with it. A failed refund's money is the shop's again. */
  end(id: string, status: 'succeeded' | 'failed'): Refund {
    const refund = this.get(id);
    if (refund.status === 'failed' || refund.status === status) return refund;
    refund.status = status;
    delete refund.pending_reason;
    if (status === 'failed') {
      refund.failure_reason = 'expired_or_canceled_card';
      this.count(this.state.stored.charges[refund.charge]!, -refund.amount);
    }
    this.events.emit('refund.updated', refund);
    this.events.emit('charge.refund.updated', refund);
    if (status === 'failed') this.events.emit('refund.failed', refund);
    return refund;
  }

  private count(charge: Charge, amount: number): void {
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
  }

  private isChargedBack(charge: Charge): boolean {
    const disputes = Object.values(this.state.stored.disputes);
    return disputes.some((dispute) => dispute.charge === charge.id && !dispute.is_charge_refundable && dispute.status !== 'won');
  }
}
