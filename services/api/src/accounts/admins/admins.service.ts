import type { AdminTotals, PasswordLogin } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../platform/errors/domain-error.js';
import { PasswordAttempts } from '../../platform/rate-limit/password-attempts.js';
import { passwordMatches } from '../../platform/secrets/passwords.js';
import type { Admin } from './admin.entity.js';
import { AdminsRepository } from './admins.repository.js';
import { TotalsJoint } from './totals.joint.js';

@Injectable()
export class AdminsService {
  constructor(
    private readonly admins: AdminsRepository,
    private readonly counted: TotalsJoint,
    private readonly attempts: PasswordAttempts,
  ) {}

  /** @throws DomainError CREDENTIALS_INVALID, TOO_MANY_REQUESTS. */
  async withCredentials({ email, password }: PasswordLogin, address: string): Promise<Admin> {
    const attempt = { kind: 'admin', email, address } as const;
    await this.attempts.spend(attempt);
    const admin = await this.admins.withEmail(email);
    if (!(await passwordMatches(admin?.passwordHash, password)) || !admin)
      throw new DomainError('CREDENTIALS_INVALID', 'Invalid credentials');
    await this.attempts.giveBack(attempt);
    return admin;
  }

  /** A wrong password counts like one at sign-in. @throws DomainError INVALID_REQUEST, TOO_MANY_REQUESTS */
  async checkPassword(id: number, password: string, address: string, field = 'password'): Promise<Admin> {
    const admin = await this.admins.withId(id);
    await this.attempts.confirm({ kind: 'admin', email: admin?.email ?? '', address }, password, admin?.passwordHash, field);
    return admin!;
  }

  totals(): Promise<AdminTotals> {
    return this.counted.read();
  }
}
