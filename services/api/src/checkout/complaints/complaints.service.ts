import type { Complaint, TeamComplaint } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { Page, PageRange } from '../../platform/http/paged.js';
import { ComplaintsJoint, type ComplaintFilter, type ComplaintRow } from './complaints.joint.js';

@Injectable()
export class ComplaintsService {
  constructor(private readonly complaints: ComplaintsJoint) {}

  async ofBusiness(businessId: number, range: PageRange): Promise<Page<Complaint>> {
    const { rows, total } = await this.complaints.ofBusiness(businessId, range);
    return { rows: rows.map(toComplaint), total };
  }

  async ofDeal(dealId: number, range: PageRange): Promise<Complaint[]> {
    return (await this.complaints.ofDeal(dealId, range)).rows.map(toComplaint);
  }

  async list(filter: ComplaintFilter, range: PageRange): Promise<Page<TeamComplaint>> {
    const { rows, total } = await this.complaints.all(filter, range);
    return { rows: rows.map(toTeamComplaint), total };
  }

  /** @throws DomainError REQUEST_NOT_FOUND */
  async one(id: number): Promise<TeamComplaint> {
    const row = await this.complaints.find(id);
    if (!row) throw new DomainError('REQUEST_NOT_FOUND', 'Not found');
    return toTeamComplaint(row);
  }
}

const toComplaint = (row: ComplaintRow): Complaint => ({
  id: row.id,
  state: row.state,
  madeAt: row.madeAt.toISOString(),
  answerBy: row.answerBy.toISOString(),
  reason: row.reason,
  answer: row.answer,
  endedAt: row.endedAt?.toISOString() ?? null,
  dealTitle: row.dealTitle,
  voucherEnd: row.voucherEnd,
  customerName: row.customerName,
  price: Number(row.price),
  wasRedeemed: row.wasRedeemed,
  hasPicture: row.hasPicture,
  familiesLately: row.familiesLately,
});

const toTeamComplaint = (row: ComplaintRow): TeamComplaint => ({
  ...toComplaint(row),
  purchaseId: row.purchaseId,
  business: { id: row.businessId, name: row.businessName },
});
