import type { BusinessIdentity, BusinessSession, PasswordLogin } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../../platform/errors/domain-error.js';
import { PasswordAttempts } from '../../platform/rate-limit/password-attempts.js';
import { passwordMatches } from '../../platform/secrets/passwords.js';
import type { Principal } from '../../accounts/sessions/index.js';
import type { Business } from './business.entity.js';
import { BusinessesRepository } from './businesses.repository.js';

@Injectable()
export class BusinessesService {
  constructor(
    private readonly businesses: BusinessesRepository,
    private readonly attempts: PasswordAttempts,
  ) {}

  /** @throws DomainError CREDENTIALS_INVALID, the same for an unknown address and a wrong password; TOO_MANY_REQUESTS. */
  async withCredentials({ email, password }: PasswordLogin, address: string): Promise<BusinessIdentity> {
    const attempt = { kind: 'partner', email, address } as const;
    await this.attempts.spend(attempt);
    const business = await this.businesses.withEmail(email);
    if (!(await passwordMatches(business?.passwordHash, password)) || !business)
      throw new DomainError('CREDENTIALS_INVALID', 'Invalid email or password');
    await this.attempts.giveBack(attempt);
    return { id: business.id, name: business.name };
  }

  /** @throws DomainError BUSINESS_NOT_FOUND */
  async session(id: number, role: BusinessSession['role'] = 'owner'): Promise<BusinessSession> {
    const business = await this.found(id);
    return {
      id: business.id,
      name: business.name,
      role,
      ...(role === 'owner' && { email: business.email }),
      isEmailProven: business.emailVerifiedAt !== null,
      isApproved: business.isVerified,
      rejectionReason: business.rejectionReason,
    };
  }

  /** @throws DomainError BUSINESS_NOT_FOUND for an unknown one, FORBIDDEN for someone else's. */
  async checkOwner(id: number, { accountId }: Principal): Promise<void> {
    await this.found(id);
    if (id !== accountId) throw new DomainError('FORBIDDEN', 'This business is not yours');
  }

  /** For the approval's mail; null when it was withdrawn meanwhile. */
  async approved(id: number): Promise<{ email: string; name: string } | null> {
    const business = await this.found(id);
    return business.isVerified ? { email: business.email, name: business.name } : null;
  }

  /** For the rejection's mail; null when it was approved meanwhile. */
  async rejected(id: number): Promise<{ email: string; name: string; reason: string } | null> {
    const { email, name, rejectionReason: reason } = await this.found(id);
    return reason === null ? null : { email, name, reason };
  }

  /** The recipient for mails. @throws DomainError BUSINESS_NOT_FOUND */
  async contact(id: number): Promise<{ email: string; name: string }> {
    const { email, name } = await this.found(id);
    return { email, name };
  }

  /** Locks the business and stores the average of its published reviews. Of two simultaneous calls, the later one sees both reviews. */
  async rate(manager: EntityManager, id: number, mean: () => Promise<{ rating: string; reviewCount: number }>): Promise<void> {
    await this.businesses.lock(manager, id);
    const { rating, reviewCount } = await mean();
    await this.businesses.rate(manager, id, rating, reviewCount);
  }

  private async found(id: number): Promise<Business> {
    const business = await this.businesses.find(id);
    if (!business) throw new DomainError('BUSINESS_NOT_FOUND', 'Business not found');
    return business;
  }
}
