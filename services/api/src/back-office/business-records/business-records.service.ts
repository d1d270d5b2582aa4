import type { BusinessRecord } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { mayOf, type Principal } from '../../accounts/sessions/index.js';
import { TeamBusinesses } from '../../catalogue/businesses/index.js';
import { PauseDeals } from '../../catalogue/deals/index.js';
import { ComplaintsService } from '../../checkout/complaints/index.js';
import { AuditService } from '../../foundation/audit/index.js';
import { EarningsService } from '../../treasury/earnings/index.js';
import { BusinessRecordsJoint } from './business-records.joint.js';

const MOST = 100;

/** What the team knows about a business. */
@Injectable()
export class BusinessRecords {
  constructor(
    private readonly earnings: EarningsService,
    private readonly businesses: TeamBusinesses,
    private readonly deals: PauseDeals,
    private readonly complaints: ComplaintsService,
    private readonly records: BusinessRecordsJoint,
    private readonly audit: AuditService,
  ) {}

  /** Without what the person's role may not see. @throws DomainError BUSINESS_NOT_FOUND */
  async one(id: number, admin: Principal): Promise<BusinessRecord> {
    const business = await this.businesses.one(id);
    const [owed, redeemed, pausedDeals, complaints, notes, changes] = await Promise.all([
      mayOf(admin, 'money.see') ? this.earnings.ofBusiness(id).then((books) => (books.isKept ? books.owed : null)) : null,
      this.records.redeemed(id),
      this.deals.countPaused(id),
      mayOf(admin, 'complaints') ? this.complaints.ofBusiness(id, { limit: MOST, offset: 0 }).then(({ rows }) => rows) : [],
      this.audit.notes('business', id, MOST),
      this.records.things(id).then((things) => this.audit.changes([{ subject: 'business', id }, ...things], MOST)),
    ]);
    return { business, owed, redeemed, pausedDeals, complaints, notes, changes };
  }

  /** @throws DomainError BUSINESS_NOT_FOUND */
  async note(id: number, text: string, adminId: number): Promise<void> {
    await this.businesses.one(id);
    await this.audit.note('business', id, text, adminId);
  }
}
