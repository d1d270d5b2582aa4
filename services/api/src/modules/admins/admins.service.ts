import { LIMITS, type AdminTotals, type PasswordLogin } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { DomainError } from '../../platform/errors/domain-error.js';
import { PasswordAttempts } from '../../platform/rate-limit/password-attempts.js';
import { hashPassword, passwordMatches } from '../../platform/secrets/passwords.js';
import { Admin } from './admin.entity.js';

@Injectable()
export class AdminsService {
  constructor(
    @InjectRepository(Admin) private readonly admins: Repository<Admin>,
    private readonly attempts: PasswordAttempts,
  ) {}

  /** @throws DomainError CREDENTIALS_INVALID, TOO_MANY_REQUESTS. Gives the admin's id. */
  async withCredentials({ email, password }: PasswordLogin, address: string): Promise<number> {
    const account = `admin:${email}`;
    await this.attempts.spend(account, address);
    const admin = await this.admins.findOneBy({ email });
    if (!(await passwordMatches(admin?.passwordHash, password)) || !admin)
      throw new DomainError('CREDENTIALS_INVALID', 'Invalid credentials');
    await this.attempts.forget(account);
    return admin.id;
  }

  /** @throws Error when the password is shorter than an admin's must be. */
  async create(email: string, name: string, password: string): Promise<void> {
    if (password.length < LIMITS.adminPasswordMin)
      throw new Error(`an admin's password has at least ${LIMITS.adminPasswordMin} characters`);
    await this.admins.insert({ email: email.trim().toLowerCase(), name, passwordHash: await hashPassword(password) });
  }

  async totals(): Promise<AdminTotals> {
    const [totals] = await this.admins.query<[AdminTotals]>(`
      SELECT (SELECT count(*)::int FROM users) AS users, (SELECT count(*)::int FROM businesses) AS businesses,
        (SELECT count(*)::int FROM deals WHERE is_active AND archived_at IS NULL AND (expires_at IS NULL OR expires_at > now()))
          AS "activeDeals",
        (SELECT count(*)::int FROM schools) AS schools`);
    return totals;
  }
}
