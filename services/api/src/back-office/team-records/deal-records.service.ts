import type { DealRecord } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { mayOf, type Principal } from '../../accounts/sessions/index.js';
import { DealAlertsService } from '../../catalogue/deal-alerts/index.js';
import { DealsService } from '../../catalogue/deals/index.js';
import { ComplaintsService } from '../../checkout/complaints/index.js';
import { AuditService } from '../../foundation/audit/index.js';
import { VouchersService } from '../../vouchers/vouchers/index.js';
import { DealViewsService } from '../figures/index.js';

const MOST = 100;

/** What the team knows about a deal. */
@Injectable()
export class DealRecords {
  constructor(
    private readonly deals: DealsService,
    private readonly opened: DealViewsService,
    private readonly vouchers: VouchersService,
    private readonly alerts: DealAlertsService,
    private readonly complaints: ComplaintsService,
    private readonly audit: AuditService,
  ) {}

  /** Without what the person's role may not see. @throws DomainError DEAL_NOT_FOUND */
  async one(id: number, admin: Principal): Promise<DealRecord> {
    const found = await this.deals.record(id);
    const [views, redeemed, awaiting, complaints, notes, changes] = await Promise.all([
      this.opened.of(id),
      this.vouchers.countRedeemed(id),
      this.alerts.countWaiting(id),
      mayOf(admin, 'complaints') ? this.complaints.ofDeal(id, { limit: MOST, offset: 0 }) : [],
      this.audit.notes('deal', id, MOST),
      this.audit.changes([{ subject: 'deal', id }], MOST),
    ]);
    return { ...found, views, redeemed, awaiting, complaints, notes, changes };
  }

  /** @throws DomainError DEAL_NOT_FOUND */
  async note(id: number, text: string, adminId: number): Promise<void> {
    await this.deals.record(id);
    await this.audit.note('deal', id, text, adminId);
  }
}
