import { LIMITS, type AdminTotals, type AdminUser, type AdminUsersQuery, type PasswordLogin } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { containing } from '../../platform/database/containing.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { PasswordAttempts } from '../../platform/rate-limit/password-attempts.js';
import { hashPassword, passwordMatches } from '../../platform/secrets/passwords.js';
import { Admin } from './admin.entity.js';

type UserRow = Omit<AdminUser, 'createdAt'> & { readonly createdAt: Date };

@Injectable()
export class AdminsService {
  constructor(
    @InjectRepository(Admin) private readonly admins: Repository<Admin>,
    private readonly attempts: PasswordAttempts,
  ) {}

  /** @throws DomainError CREDENTIALS_INVALID, TOO_MANY_REQUESTS. Gives the admin's id. */
  async withCredentials({ email, password }: PasswordLogin, address: string): Promise<number> {
    const attempt = { kind: 'admin', email, address } as const;
    await this.attempts.spend(attempt);
    const admin = await this.admins.findOneBy({ email });
    if (!(await passwordMatches(admin?.passwordHash, password)) || !admin)
      throw new DomainError('CREDENTIALS_INVALID', 'Invalid credentials');
    await this.attempts.giveBack(attempt);
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

  /** Shoppers, the newest first. */
  async users({ q, limit = LIMITS.pageMax, offset = 0 }: AdminUsersQuery) {
    const words = q ? containing(q) : null;
    const where = '($1::text IS NULL OR email LIKE $1 OR lower(first_name) LIKE $1)';
    const [rows, [{ total }]] = await Promise.all([
      this.admins.query<UserRow[]>(
        `SELECT u.id, u.username, u.email, u.first_name AS "firstName", u.reward_points AS "rewardPoints",
           (SELECT count(*)::int FROM purchases p WHERE p.user_id = u.id AND p.state <> 'refunded') AS purchases,
           u.email_proven_at IS NOT NULL AS "isEmailProven", u.created_at AS "createdAt"
         FROM (SELECT * FROM users WHERE ${where} ORDER BY id DESC LIMIT $2 OFFSET $3) u ORDER BY u.id DESC`,
        [words, limit, offset],
      ),
      this.admins.query<[{ total: number }]>(`SELECT count(*)::int AS total FROM users WHERE ${where}`, [words]),
    ]);
    return { users: rows.map((row): AdminUser => ({ ...row, createdAt: row.createdAt.toISOString() })), total, limit, offset };
  }
}
