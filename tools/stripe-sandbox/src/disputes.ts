import { PLATFORM, type Balances } from './balances.js';
import type { Events } from './events.js';
import { textOf, type Form } from './form.js';
import { newDispute, type DisputeKind } from './new-objects.js';
import type { Charge, Dispute, PaymentIntent } from './objects.js';
import { invalid, missing } from './refusal.js';
import type { State } from './state.js';

const FEE_CENTS = 1_500;

/** Disputes from buyers' banks, and their decisions. */
export class Disputes {
  constructor(
    private readonly state: State,
    private readonly events: Events,
    private readonly balances: Balances,
  ) {}

  /** An inquiry moves no money yet. */
  open(intent: PaymentIntent, charge: Charge, kind: DisputeKind): void {
    const dispute = newDispute(intent, charge.id, kind);
    this.state.collections.disputes.keep(dispute.id, dispute);
    this.state.collections.charges.change(charge.id, { disputed: true });
    this.events.emit('charge.dispute.created', dispute);
    if (!kind.isInquiry) this.withdraw(dispute);
  }

  get(id: string): Dispute {
    const dispute = this.state.collections.disputes.get(id);
    if (!dispute) throw missing(`dispute: '${id}'`);
    return dispute;
  }

  /** Decides by the evidence, which is one of the provider's test texts, or against a shop that does not respond. */
  decide(id: string, form: Form): Dispute {
    const dispute = this.get(id);
    refuseClosed(dispute);
    const evidence = typeof form['evidence'] === 'object' ? textOf(form['evidence']['uncategorized_text']) : undefined;
    if (evidence !== undefined)
      this.state.collections.disputes.change(id, {
        evidence_details: { ...dispute.evidence_details, has_evidence: true, submission_count: 1 },
      });
    if (dispute.status.startsWith('warning_')) return this.close(dispute, 'warning_closed');
    if (evidence !== 'winning_evidence') return this.close(dispute, 'lost');
    this.close(dispute, 'won');
    this.move(dispute, 'dispute_reversal', dispute.amount);
    this.events.emit('charge.dispute.funds_reinstated', dispute);
    return dispute;
  }

  /** Turns an inquiry into a dispute, as a bank does that rejects the response. */
  escalate(id: string): Dispute {
    const dispute = this.get(id);
    refuseClosed(dispute);
    this.state.collections.disputes.change(id, { status: 'needs_response', is_charge_refundable: false });
    this.events.emit('charge.dispute.updated', dispute);
    this.withdraw(dispute);
    return dispute;
  }

  private close(dispute: Dispute, status: 'won' | 'lost' | 'warning_closed'): Dispute {
    this.state.collections.disputes.change(dispute.id, { status });
    this.events.emit('charge.dispute.closed', dispute);
    return dispute;
  }

  private withdraw(dispute: Dispute): void {
    this.move(dispute, 'dispute', -dispute.amount, FEE_CENTS);
    this.events.emit('charge.dispute.funds_withdrawn', dispute);
  }

  /** The provider keeps the fee even if the shop wins. */
  private move(dispute: Dispute, category: 'dispute' | 'dispute_reversal', amount: number, fee = 0): void {
    const movement = this.balances.move(PLATFORM, { type: 'adjustment', category, amount, fee, source: dispute.id });
    this.state.collections.disputes.change(dispute.id, { balance_transactions: [...dispute.balance_transactions, movement] });
  }
}

const CLOSED: readonly string[] = ['won', 'lost', 'warning_closed'];

function refuseClosed({ status }: Dispute): void {
  if (CLOSED.includes(status)) throw invalid('dispute_already_closed', 'This dispute is already closed.');
}
