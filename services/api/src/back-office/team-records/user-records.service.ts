import { toDollars, type UserRecord } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { TeamUsersJoint } from '../../accounts/admins/index.js';
import { CreditService } from '../../checkout/credit/index.js';
import { AuditService } from '../../foundation/audit/index.js';
import { TransactionRecords } from '../transactions/index.js';
import { missingPoints } from './missing-points.js';

const MOST_NOTES = 100;
const PURCHASES = 50;

/** What the team knows about a family. */
@Injectable()
export class UserRecords {
  constructor(
    private readonly users: TeamUsersJoint,
    private readonly credit: CreditService,
    private readonly transactions: TransactionRecords,
    private readonly audit: AuditService,
  ) {}

  /** @throws DomainError USER_NOT_FOUND */
  async one(id: number): Promise<UserRecord> {
    const user = await this.users.one(id);
    const [cents, { purchases, timeline }, notes] = await Promise.all([
      this.credit.balance(id),
      this.transactions.ofFamily(id, PURCHASES),
      this.audit.notes('user', id, MOST_NOTES),
    ]);
    return { user, credit: toDollars(cents), purchases, missingPoints: missingPoints(purchases, timeline, new Date()), notes, timeline };
  }

  /** @throws DomainError USER_NOT_FOUND */
  async note(id: number, text: string, adminId: number): Promise<void> {
    await this.users.one(id);
    await this.audit.note('user', id, text, adminId);
  }
}
