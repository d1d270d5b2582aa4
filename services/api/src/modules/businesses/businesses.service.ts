import {
  LIMITS,
  type AdminBusiness,
  type AdminBusinessesQuery,
  type BusinessIdentity,
  type BusinessSession,
  type PasswordLogin,
} from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import { DataSource, Repository } from 'typeorm';
import { DomainError } from '../../platform/errors/domain-error.js';
import { PasswordAttempts } from '../../platform/rate-limit/password-attempts.js';
import { passwordMatches } from '../../platform/secrets/passwords.js';
import { OutboxService } from '../outbox/outbox.service.js';
import type { Principal } from '../sessions/principal.js';
import { Business } from './business.entity.js';
import { JoinBusiness } from './join-business.js';

interface TeamPage {
  readonly businesses: AdminBusiness[];
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
}

@Injectable()
export class BusinessesService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @InjectRepository(Business) private readonly businesses: Repository<Business>,
    private readonly attempts: PasswordAttempts,
    private readonly outbox: OutboxService,
    private readonly joining: JoinBusiness,
  ) {}

  /** @throws DomainError CREDENTIALS_INVALID, the same for an unknown address and a wrong password; TOO_MANY_REQUESTS. */
  async withCredentials({ email, password }: PasswordLogin, address: string): Promise<BusinessIdentity> {
    const account = `partner:${email}`;
    await this.attempts.spend(account, address);
    const business = await this.businesses.findOneBy({ email });
    if (!(await passwordMatches(business?.passwordHash, password)) || !business)
      throw new DomainError('CREDENTIALS_INVALID', 'Invalid email or password');
    await this.attempts.forget(account);
    return { id: business.id, name: business.name };
  }

  /** @throws DomainError BUSINESS_NOT_FOUND */
  async session(id: number): Promise<BusinessSession> {
    const business = await this.found(id);
    return { id: business.id, name: business.name, isEmailProven: business.emailVerifiedAt !== null, isApproved: business.isVerified };
  }

  /** @throws DomainError BUSINESS_NOT_FOUND for none, FORBIDDEN for another's. */
  async refuseForeign(id: number, { accountId }: Principal): Promise<void> {
    await this.found(id);
    if (id !== accountId) throw new DomainError('FORBIDDEN', 'This business is not yours');
  }

  /** Those that wait first, oldest first. */
  async forTeam({ isVerified, limit = LIMITS.pageMax, offset = 0 }: AdminBusinessesQuery): Promise<TeamPage> {
    const [rows, total] = await this.businesses.findAndCount({
      where: isVerified === undefined ? {} : { isVerified },
      order: { isVerified: 'ASC', id: 'ASC' },
      take: limit,
      skip: offset,
    });
    return { businesses: rows.map(toAdminBusiness), total, limit, offset };
  }

  /** @throws DomainError BUSINESS_NOT_FOUND */
  async approve(id: number, isVerified: boolean): Promise<AdminBusiness> {
    await this.found(id);
    await this.database.transaction(async (manager) => {
      const changed = await manager.update(Business, { id, isVerified: !isVerified }, { isVerified });
      if (changed.affected === 1 && isVerified)
        await this.outbox.add(manager, [{ queue: 'email', name: 'business-approved', payload: { businessId: id } }]);
    });
    return toAdminBusiness(await this.found(id));
  }

  /** For the mail about an approval; null when it was taken back meanwhile. */
  async approved(id: number): Promise<{ email: string; name: string } | null> {
    const business = await this.found(id);
    return business.isVerified ? { email: business.email, name: business.name } : null;
  }

  verificationLink(businessId: number) {
    return this.joining.verificationLink(businessId);
  }

  resetLink(businessId: number) {
    return this.joining.resetLink(businessId);
  }

  private async found(id: number): Promise<Business> {
    const business = await this.businesses.findOneBy({ id });
    if (!business) throw new DomainError('BUSINESS_NOT_FOUND', 'Business not found');
    return business;
  }
}

const toAdminBusiness = (business: Business): AdminBusiness => ({
  id: business.id,
  name: business.name,
  email: business.email,
  description: business.description,
  category: business.category,
  location: business.location,
  phone: business.phone,
  website: business.website,
  isVerified: business.isVerified,
  isEmailProven: business.emailVerifiedAt !== null,
  createdAt: business.createdAt.toISOString(),
});
