import type Stripe from 'stripe';
import { PLATFORM, type Balances } from './balances.js';
import type { ConnectedAccounts } from './connected-accounts.js';
import type { Events } from './events.js';
import { centsOf, textOf, textsOf, type Form } from './form.js';
import { newId, nowSeconds, type Topup, type Transfer } from './objects.js';
import { Refusal, invalid, missing } from './refusal.js';
import type { State } from './state.js';

/** Transfers to connected accounts, their reversals, and top-ups from the shop's bank. */
export class Transfers {
  constructor(
    private readonly state: State,
    private readonly events: Events,
    private readonly balances: Balances,
    private readonly accounts: ConnectedAccounts,
  ) {}

  create(form: Form): Transfer {
    const amount = centsOf(form, 'amount');
    const destination = textOf(form['destination']);
    if (!destination) throw invalid('parameter_missing', 'Missing required param: destination.', { param: 'destination' });
    this.accounts.refuseWithoutTransfers(destination);
    this.balances.refuseBeyond(PLATFORM, amount, 'transfer');
    const id = newId('tr');
    const payment = newId('py');
    const movement = this.balances.move(PLATFORM, { type: 'transfer', category: 'transfer', amount: -amount, source: id });
    this.balances.move(destination, { type: 'payment', category: 'charge', amount, source: payment });
    const transfer: Transfer = {
      id,
      object: 'transfer',
      amount,
      amount_reversed: 0,
      balance_transaction: movement.id,
      created: nowSeconds(),
      currency: 'usd',
      description: textOf(form['description']) ?? null,
      destination,
      destination_payment: payment,
      livemode: false,
      metadata: textsOf(form['metadata']),
      reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
      reversed: false,
      source_transaction: null,
      source_type: 'card',
      transfer_group: textOf(form['transfer_group']) ?? null,
    };
    this.state.collections.transfers.keep(id, transfer);
    this.events.emit('transfer.created', transfer);
    return transfer;
  }

  get(id: string): Transfer {
    const transfer = this.state.collections.transfers.get(id);
    if (!transfer) throw missing(`transfer: '${id}'`);
    return transfer;
  }

  /** Reverses a transfer, as far as the account still has the money. */
  reverse(id: string, form: Form): Stripe.TransferReversal {
    const transfer = this.get(id);
    const left = transfer.amount - transfer.amount_reversed;
    const amount = form['amount'] === undefined ? left : centsOf(form, 'amount');
    if (amount > left || left === 0)
      throw new Refusal(400, {
        type: 'invalid_request_error',
        message: `Transfer reversal ($${amount / 100}) is greater than unreversed amount on transfer ($${left / 100})`,
      });
    this.balances.refuseBeyond(transfer.destination, amount, 'reversal');
    const reversal = newReversal(transfer, amount, textsOf(form['metadata']));
    reversal.balance_transaction = this.balances.move(PLATFORM, {
      type: 'transfer_refund',
      category: 'transfer_reversal',
      amount,
      source: reversal.id,
    }).id;
    this.balances.move(transfer.destination, {
      type: 'payment_refund',
      category: 'refund',
      amount: -amount,
      source: reversal.destination_payment_refund as string,
    });
    this.state.collections.transfers.change(id, {
      amount_reversed: transfer.amount_reversed + amount,
      reversed: amount === left,
      reversals: { ...transfer.reversals, data: [reversal, ...transfer.reversals.data] },
    });
    this.events.emit('transfer.reversed', transfer);
    return reversal;
  }

  topUp(form: Form): Topup {
    const amount = centsOf(form, 'amount');
    const id = newId('tu');
    const movement = this.balances.move(PLATFORM, { type: 'topup', category: 'topup', amount, source: id });
    const topup: Topup = {
      id,
      object: 'topup',
      amount,
      balance_transaction: movement.id,
      created: nowSeconds(),
      currency: 'usd',
      description: textOf(form['description']) ?? null,
      expected_availability_date: nowSeconds(),
      failure_code: null,
      failure_message: null,
      initiated_by: null,
      livemode: false,
      metadata: textsOf(form['metadata']),
      source: null,
      statement_descriptor: null,
      status: 'succeeded',
      transfer_group: textOf(form['transfer_group']) ?? null,
    };
    this.state.collections.topups.keep(id, topup);
    this.events.emit('topup.succeeded', topup);
    return topup;
  }
}

const newReversal = (transfer: Transfer, amount: number, metadata: Record<string, string>): Stripe.TransferReversal => ({
  id: newId('trr'),
  object: 'transfer_reversal',
  amount,
  balance_transaction: null,
  created: nowSeconds(),
  currency: 'usd',
  destination_payment_refund: newId('pyr'),
  metadata,
  source_refund: null,
  transfer: transfer.id,
});
