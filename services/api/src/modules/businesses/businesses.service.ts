import type { BusinessIdentity } from '@homeroom/contracts';
import type { PasswordLogin } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { DomainError } from '../../platform/errors/domain-error.js';
import { PasswordAttempts } from '../../platform/rate-limit/password-attempts.js';
import { passwordMatches } from '../../platform/secrets/passwords.js';
import { Business } from './business.entity.js';

@Injectable()
export class BusinessesService {
  constructor(
    @InjectRepository(Business) private readonly businesses: Repository<Business>,
    private readonly attempts: PasswordAttempts,
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
  async identity(id: number): Promise<BusinessIdentity> {
    const business = await this.businesses.findOneBy({ id });
    if (!business) throw new DomainError('BUSINESS_NOT_FOUND', 'Business not found');
    return { id: business.id, name: business.name };
  }
}
