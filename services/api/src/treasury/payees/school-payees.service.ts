import type { Payee, PayeeLink, TeamPayee } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/index.js';
import { SchoolsService } from '../../schools/schools/index.js';
import { ConnectSchoolPayee } from './connect-payee.js';
import { FollowSchoolPayees } from './follow-payees.js';
import { toReply } from './payees.service.js';
import { SchoolPayeesRepository } from './payees.repository.js';

/** A school's account, for its managers and the team. */
@Injectable()
export class SchoolPayeesService {
  constructor(
    private readonly schools: SchoolsService,
    private readonly payees: SchoolPayeesRepository,
    private readonly following: FollowSchoolPayees,
    private readonly connecting: ConnectSchoolPayee,
    private readonly audit: AuditService,
  ) {}

  async ofSchool(schoolId: number): Promise<Payee> {
    return toReply(await this.payees.find(schoolId));
  }

  /** @throws DomainError PAYMENT_PROVIDER_UNAVAILABLE, PAYMENT_PROVIDER_REFUSED */
  async link(schoolId: number): Promise<PayeeLink> {
    return { url: await this.connecting.page(schoolId) };
  }

  /** The same for the team, whose link leads back to the console. */
  async linkForTeam(schoolId: number, adminId: number): Promise<PayeeLink> {
    await this.schools.detail(schoolId);
    const url = await this.connecting.page(schoolId, this.connecting.console);
    await this.audit.change({ adminId, action: 'connect-bank', subject: 'school' }, schoolId, () => Promise.resolve());
    return { url };
  }

  /** Asks the provider first. @throws DomainError PAYMENT_PROVIDER_UNAVAILABLE */
  async checked(schoolId: number): Promise<Payee> {
    const payee = await this.payees.find(schoolId);
    if (payee?.accountId) await this.following.checkNow(payee.accountId);
    return this.ofSchool(schoolId);
  }

  /** @throws DomainError SCHOOL_NOT_FOUND */
  async forTeam(schoolId: number, isFresh: boolean): Promise<TeamPayee> {
    await this.schools.detail(schoolId);
    const reply = isFresh ? await this.checked(schoolId) : await this.ofSchool(schoolId);
    return { ...reply, accountId: (await this.payees.find(schoolId))?.accountId ?? null };
  }
}
