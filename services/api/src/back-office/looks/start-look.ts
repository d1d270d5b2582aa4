import type { Look } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { LooksService, mayOf, type Principal } from '../../accounts/sessions/index.js';
import { BusinessesService } from '../../catalogue/businesses/index.js';
import { AuditService } from '../../foundation/audit/index.js';
import { Database } from '../../platform/database/database.js';

@Injectable()
export class StartLookAtBusiness {
  constructor(
    private readonly businesses: BusinessesService,
    private readonly looks: LooksService,
    private readonly audit: AuditService,
    private readonly database: Database,
  ) {}

  /** With who, whose, when, and why in the log, in the same transaction. @throws DomainError BUSINESS_NOT_FOUND */
  async start(businessId: number, reason: string, admin: Principal): Promise<Look> {
    const { name } = await this.businesses.contact(businessId);
    return this.database.transaction(async (manager) => {
      const { token, until } = await this.looks.start(manager, admin, businessId);
      const entry = { adminId: admin.accountId, action: 'look', subject: 'business', note: reason } as const;
      await this.audit.write(manager, entry, String(businessId), null, null);
      return { token, businessId, name, as: mayOf(admin, 'money.see') ? 'owner' : 'manager', until: until.toISOString() };
    });
  }
}
