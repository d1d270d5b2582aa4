import type { Look, SchoolLook } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { LooksService, mayOf, type Principal } from '../../accounts/sessions/index.js';
import { BusinessesService } from '../../catalogue/businesses/index.js';
import { AuditService } from '../../foundation/audit/index.js';
import { Database } from '../../platform/database/database.js';
import { SchoolsService } from '../../schools/schools/index.js';

@Injectable()
export class StartLook {
  constructor(
    private readonly businesses: BusinessesService,
    private readonly schools: SchoolsService,
    private readonly looks: LooksService,
    private readonly audit: AuditService,
    private readonly database: Database,
  ) {}

  /** @throws DomainError BUSINESS_NOT_FOUND */
  async atBusiness(businessId: number, reason: string, admin: Principal): Promise<Look> {
    const { name } = await this.businesses.contact(businessId);
    const begun = await this.start('business', businessId, reason, admin);
    return { ...begun, businessId, name, as: mayOf(admin, 'money.see') ? 'owner' : 'manager' };
  }

  /** @throws DomainError SCHOOL_NOT_FOUND */
  async atSchool(schoolId: number, reason: string, admin: Principal): Promise<SchoolLook> {
    const { name } = await this.schools.detail(schoolId);
    return { ...(await this.start('school', schoolId, reason, admin)), schoolId, name };
  }

  /** Writes into the log, in the same transaction, who looks at whose screens, when, and why. */
  private start(subject: 'business' | 'school', id: number, reason: string, admin: Principal): Promise<Pick<Look, 'token' | 'until'>> {
    return this.database.transaction(async (manager) => {
      const { token, until } = await this.looks.start(manager, admin, subject, id);
      const entry = { adminId: admin.accountId, action: 'look', subject, note: reason } as const;
      await this.audit.write(manager, entry, String(id), null, null);
      return { token, until: until.toISOString() };
    });
  }
}
