import type { DecideRequest, Inbox, InboxCount, InboxQuery, InboxRequest } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../platform/errors/domain-error.js';
import { wrongField } from '../../platform/errors/wrong-field.js';
import type { Page, PageRange } from '../../platform/http/paged.js';
import { AuditService, type AuditSubject } from '../../foundation/audit/index.js';
import { OutboxService } from '../../foundation/outbox/index.js';
import { Approvals } from './approvals/approvals.js';
import { InboxJoint, type InboxRow } from './inbox.joint.js';
import { RequestsRepository } from './requests.repository.js';
import { RequestsService } from './requests.service.js';

const SUBJECTS: Record<Inbox, AuditSubject> = {
  school: 'school-request',
  management: 'management-request',
  partner: 'partner-application',
  contact: 'contact-message',
  cash: 'cash-request',
};

/** Incoming requests, and the team's decisions on them. */
@Injectable()
export class InboxService {
  constructor(
    private readonly kept: RequestsRepository,
    private readonly shown: InboxJoint,
    private readonly requests: RequestsService,
    private readonly audit: AuditService,
    private readonly outbox: OutboxService,
    private readonly approvals: Approvals,
  ) {}

  counts(): Promise<InboxCount[]> {
    return this.shown.counts();
  }

  /** Waiting ones first, oldest first; then decided ones, newest first. */
  async list(inbox: Inbox, { status, q, limit, offset }: InboxQuery & PageRange): Promise<Page<InboxRequest>> {
    const { rows, total } = await this.shown.page(inbox, status, q, limit, offset);
    return { rows: await Promise.all(rows.map((row) => this.toRequest(inbox, row))), total };
  }

  /**
   * Decides once: repeating the same decision in the same words changes nothing, another one is rejected. The sender is told by email.
   * @throws DomainError REQUEST_NOT_FOUND, INVALID_REQUEST without a reason to reject, ILLEGAL_TRANSITION
   */
  async decide(inbox: Inbox, id: number, { status, reviewNotes }: DecideRequest, adminId: number): Promise<InboxRequest> {
    if (status === 'rejected' && !reviewNotes) throw wrongField('reviewNotes', 'Please give a reason');
    const change = { adminId, action: status === 'approved' ? 'approve' : 'reject', subject: SUBJECTS[inbox], note: reviewNotes };
    const before = await this.row(inbox, id);
    // Contact messages have no review notes to compare.
    const isThis = (row: InboxRow) => row.status === status && (inbox === 'contact' || (row.review_notes ?? '') === (reviewNotes ?? ''));
    if (isThis(before)) return this.toRequest(inbox, before);
    if (before.status !== 'pending') throw decidedBefore(before);
    await this.audit.changeIfFirst(change, id, async (manager) => {
      const by = await this.audit.nameOf(manager, adminId);
      if (!(await this.kept.decide(manager, inbox, id, { status, notes: reviewNotes ?? null, by }))) return false;
      if (status === 'approved') await this.approvals.fulfill(manager, inbox, id);
      if (inbox !== 'contact') await this.outbox.add(manager, [{ queue: 'email', name: 'request-decided', payload: { kind: inbox, id } }]);
      return true;
    });
    const after = await this.row(inbox, id);
    if (!isThis(after)) throw decidedBefore(after);
    return this.toRequest(inbox, after);
  }

  private async row(inbox: Inbox, id: number): Promise<InboxRow> {
    const row = await this.shown.one(inbox, id);
    if (!row) throw new DomainError('REQUEST_NOT_FOUND', 'Request not found');
    return row;
  }

  private async toRequest(inbox: Inbox, row: InboxRow): Promise<InboxRequest> {
    const facts = (await this.requests.facts(inbox, row.id))!;
    return {
      ...facts.fields,
      id: row.id,
      subject: facts.subject,
      senderName: facts.senderName,
      senderEmail: facts.senderEmail,
      status: row.status,
      reviewNotes: row.review_notes,
      reviewedAt: row.reviewed_at?.toISOString() ?? null,
      reviewedBy: row.reviewed_by,
      createdAt: row.created_at.toISOString(),
      facts: facts.rows.flatMap(([name, value]) => (value ? [{ name, value }] : [])),
    };
  }
}

/** Says what was decided before, in the words that were sent. */
const decidedBefore = ({ status, reviewed_by: by, review_notes: notes }: InboxRow) =>
  new DomainError('ILLEGAL_TRANSITION', `This request was already ${status}${by ? ` by ${by}` : ''}${notes ? `: “${notes}”` : ''}`);
