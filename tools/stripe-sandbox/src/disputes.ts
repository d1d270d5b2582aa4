import type { Events } from './events.js';
import { textOf, type Form } from './form.js';
import { newDispute } from './new-objects.js';
import type { Charge, Dispute, PaymentIntent } from './objects.js';
import { missing } from './refusal.js';
import type { State } from './state.js';

/** What buyers' banks ask, and decide. */
export class Disputes {
  constructor(
    private readonly state: State,
    private readonly events: Events,
  ) {}

  /** An inquiry moves no money yet. */
  open(intent: PaymentIntent, charge: Charge, isInquiry: boolean): void {
    const dispute = newDispute(intent, charge.id, isInquiry);
    this.state.stored.disputes[dispute.id] = dispute;
    charge.disputed = true;
    this.events.emit('charge.dispute.created', dispute);
    if (!isInquiry) this.events.emit('charge.dispute.funds_withdrawn', dispute);
  }

  get(id: string): Dispute {
    const dispute = this.state.stored.disputes[id];
    if (!dispute) throw missing(`dispute: '${id}'`);
    return dispute;
  }

  /** What the bank decides: by the evidence, in the provider's words for tests, or against whoever does not object. */
  decide(id: string, form: Form): Dispute {
    const dispute = this.get(id);
    const evidence = typeof form['evidence'] === 'object' ? textOf(form['evidence']['uncategorized_text']) : undefined;
    if (evidence !== undefined) Object.assign(dispute.evidence_details, { has_evidence: true, submission_count: 1 });
    if (dispute.status.startsWith('warning_')) return this.close(dispute, 'warning_closed');
    if (evidence !== 'winning_evidence') return this.close(dispute, 'lost');
    this.close(dispute, 'won');
    this.events.emit('charge.dispute.funds_reinstated', dispute);
    return dispute;
  }

  /** The bank was not content with an answer to its inquiry. */
  escalate(id: string): Dispute {
    const dispute = this.get(id);
    Object.assign(dispute, { status: 'needs_response', is_charge_refundable: false });
    this.events.emit('charge.dispute.updated', dispute);
    this.events.emit('charge.dispute.funds_withdrawn', dispute);
    return dispute;
  }

  private close(dispute: Dispute, status: 'won' | 'lost' | 'warning_closed'): Dispute {
    dispute.status = status;
    this.events.emit('charge.dispute.closed', dispute);
    return dispute;
  }
}
