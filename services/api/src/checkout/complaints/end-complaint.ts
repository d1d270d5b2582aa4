import type { AnswerComplaint, ComplaintState, DecideComplaint } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../foundation/audit/index.js';
import { OutboxService } from '../../foundation/outbox/index.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { VouchersService } from '../../vouchers/vouchers/index.js';
import { PurchasesService } from '../purchases/index.js';
import type { ComplaintRecord } from './complaint.entity.js';
import { isEnded, mayBecome } from './complaint-state.js';
import { ComplaintsRepository } from './complaints.repository.js';

const NOT_HONORED = 'The business did not take the voucher';
const MEANWHILE = 'This purchase has since been refunded or disputed, so this complaint is closed';
const DECIDED = 'This was already decided';
/** The reason given to a person who decides too late. */
const ENDED: Readonly<Record<ComplaintState, string>> = {
  open: DECIDED,
  answered: DECIDED,
  honored: `${DECIDED}: the business takes the voucher`,
  refunded: `${DECIDED}: the family gets its money back`,
  kept: `${DECIDED}: the voucher stays as it was`,
  overtaken: MEANWHILE,
};
const HONORED = 'The business takes the voucher after all';

/** Ends a complaint by the business's answer, the team's decision, or after two days. */
@Injectable()
export class EndComplaint {
  constructor(
    private readonly database: Database,
    private readonly complaints: ComplaintsRepository,
    private readonly purchases: PurchasesService,
    private readonly vouchers: VouchersService,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
  ) {}

  /**
   * If the business accepts the voucher after all, it works again; if it refunds, the money goes back to the card; if it explains, the team
   * decides.
   * @throws DomainError REQUEST_NOT_FOUND, FORBIDDEN for another business, ILLEGAL_TRANSITION after an answer or two days, and when the
   * money went another way, which ends it
   */
  async answer(id: number, businessId: number, { answer, words = '' }: AnswerComplaint): Promise<void> {
    const state = await this.database.transaction(async (manager) => {
      const complaint = await this.lock(manager, id);
      if (complaint.businessId !== businessId) throw new DomainError('FORBIDDEN', 'This is not about your business');
      const isInTime = complaint.state === 'open' && (await this.complaints.isInTime(manager, id));
      if (!isInTime) throw new DomainError('ILLEGAL_TRANSITION', 'This has already been answered, or the two days to answer are over');
      if (answer !== 'explain') return this.end(manager, complaint, answer === 'honor' ? 'honored' : 'refunded');
      await this.complaints.answered(manager, id, words);
      await this.outbox.add(manager, [{ queue: 'email', name: 'complaint-answered', payload: { complaintId: id } }]);
      return 'answered';
    });
    tellOvertaken(state);
  }

  /** @throws DomainError REQUEST_NOT_FOUND, ILLEGAL_TRANSITION once it ended, and when the money went another way, which ends it */
  async decide(id: number, { decision, reason }: DecideComplaint, adminId: number): Promise<void> {
    let state: ComplaintState | undefined;
    await this.audit.change({ adminId, action: 'decide', subject: 'complaint', note: reason }, id, async (manager) => {
      const complaint = await this.lock(manager, id);
      const next = decision === 'refund' ? 'refunded' : 'kept';
      if (!mayBecome(complaint.state, next)) throw new DomainError('ILLEGAL_TRANSITION', ENDED[complaint.state]);
      state = await this.end(manager, complaint, next);
    });
    tellOvertaken(state);
  }

  /** Ends a complaint that nobody answered in time, or whose money went another way. Repeating it changes nothing. */
  lapse(id: number): Promise<void> {
    return this.database.transaction(async (manager) => {
      const complaint = await this.lock(manager, id);
      const isUnanswered = complaint.state === 'open' && !(await this.complaints.isInTime(manager, id));
      if (!isEnded(complaint.state)) await this.end(manager, complaint, isUnanswered ? 'refunded' : 'overtaken');
    });
  }

  /**
   * A refused voucher was not used: its redemption is undone, with the business's earnings, so that the books take the refund from what the
   * family holds. Another refund or a dispute decides otherwise.
   * @returns how it ended
   */
  private async end(manager: EntityManager, { id, voucherId, madeAt }: ComplaintRecord, wanted: ComplaintState): Promise<ComplaintState> {
    const purchase = await this.purchases.lockOf(manager, voucherId);
    const isOurs = purchase?.isPaid === true && !purchase.isRefundAsked;
    const state = isOurs ? wanted : 'overtaken';
    await this.complaints.ended(manager, id, state);
    if (!isOurs || state === 'overtaken') return state;
    if (state !== 'kept') await this.vouchers.forgetUse(manager, voucherId, state === 'honored' ? HONORED : NOT_HONORED);
    if (state === 'refunded') await this.purchases.refundByTeam(manager, purchase.id, { reason: NOT_HONORED });
    else await this.vouchers.revive(manager, voucherId, madeAt);
    await this.outbox.add(
      manager,
      (['family', 'business'] as const).map((to) => ({ queue: 'email', name: 'complaint-ended', payload: { complaintId: id, to } })),
    );
    return state;
  }

  /** In the lock order of all money flows: purchase, voucher, then what belongs to them. */
  private async lock(manager: EntityManager, id: number): Promise<ComplaintRecord> {
    const found = await this.complaints.find(manager, id);
    if (found) await this.purchases.lockOf(manager, found.voucherId);
    if (found) await this.vouchers.lock(manager, found.voucherId);
    const locked = await this.complaints.lock(manager, id);
    if (!locked) throw new DomainError('REQUEST_NOT_FOUND', 'Not found');
    return locked;
  }
}

/** Refuses an answer or a decision that came too late. */
function tellOvertaken(state: ComplaintState | undefined): void {
  if (state === 'overtaken') throw new DomainError('ILLEGAL_TRANSITION', MEANWHILE);
}
