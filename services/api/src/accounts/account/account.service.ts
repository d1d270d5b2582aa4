import type { Account, AccountSchool, ChangeAccount } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { SchoolsService } from '../../schools/schools/index.js';
import { RemindersService } from '../../vouchers/reminders/index.js';
import { PersonalDataService } from '../personal-data/index.js';
import { UsersService } from '../users/index.js';

/** A shopper's own data. */
@Injectable()
export class AccountService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly schools: SchoolsService,
    private readonly reminders: RemindersService,
    private readonly data: PersonalDataService,
  ) {}

  /** @throws DomainError NOT_SIGNED_IN if the shopper was erased meanwhile */
  async read(shopperId: number): Promise<Account> {
    const { email, name, schoolId } = await this.own(shopperId);
    // One after another: in parallel, they would need new connections, which are slow to open while the database is busy.
    const school = await this.school(schoolId);
    const refused = await this.reminders.refusedBy(shopperId);
    return {
      email,
      name,
      school,
      wantsReminders: !refused.has('voucher-ending'),
      wantsReviewInvitations: !refused.has('review-invitation'),
      wantsDealAlerts: !refused.has('deal-back'),
    };
  }

  /**
   * A school that the shopper chooses now has to be able to earn points; the one they already have need not.
   * @throws DomainError SCHOOL_NOT_FOUND, SCHOOL_INACTIVE
   */
  async change(shopperId: number, changes: ChangeAccount): Promise<Account> {
    const { name = null, schoolId = null, wantsReminders, wantsReviewInvitations, wantsDealAlerts } = changes;
    const before = await this.own(shopperId);
    if (schoolId !== null && schoolId !== before.schoolId) await this.checkEarns(schoolId);
    await this.database.transaction(async (manager) => {
      await this.users.change(manager, shopperId, { name, schoolId });
      await this.reminders.want(manager, shopperId, 'voucher-ending', wantsReminders);
      if (wantsReviewInvitations !== undefined) await this.reminders.want(manager, shopperId, 'review-invitation', wantsReviewInvitations);
      if (wantsDealAlerts !== undefined) await this.reminders.want(manager, shopperId, 'deal-back', wantsDealAlerts);
    });
    return this.read(shopperId);
  }

  /** Everything that names this shopper, by table. */
  async allData(shopperId: number): Promise<Record<string, unknown[]>> {
    return this.data.give((await this.own(shopperId)).email);
  }

  private async own(shopperId: number) {
    const own = await this.users.own(shopperId);
    if (!own) throw new DomainError('NOT_SIGNED_IN', 'Please sign in');
    return own;
  }

  private async school(id: number | null): Promise<AccountSchool | null> {
    if (id === null) return null;
    const { name, city } = await this.schools.detail(id);
    return { id, name, city };
  }

  private async checkEarns(schoolId: number): Promise<void> {
    const { isActive } = await this.schools.detail(schoolId);
    if (!isActive) throw new DomainError('SCHOOL_INACTIVE', 'This school cannot earn points at the moment');
  }
}
