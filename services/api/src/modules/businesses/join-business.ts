import { LIMITS, type BusinessIdentity, type RegisterBusiness, type ResetPassword } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { isUniqueViolation } from '../../platform/database/is-unique-violation.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { hashPassword } from '../../platform/secrets/passwords.js';
import { SecretTokens, hashOf } from '../../platform/secrets/secret-tokens.js';
import { OutboxService } from '../../foundation/outbox/outbox.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { isCommonPassword } from './common-passwords.js';

const VERIFICATION = 'business-verification';
const RESET = 'business-reset';
const NOBODY = 0;

/** How a partner gets in: registers, proves the address by a link, gets a new password by another. */
@Injectable()
export class JoinBusiness {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly tokens: SecretTokens,
    private readonly outbox: OutboxService,
    private readonly sessions: SessionsService,
  ) {}

  /** A business starts unverified: it may prepare, shoppers see nothing of it yet. @throws DomainError EMAIL_TAKEN, PASSWORD_TOO_COMMON */
  async register(form: RegisterBusiness): Promise<BusinessIdentity> {
    refuseCommon(form.password);
    const passwordHash = await hashPassword(form.password);
    try {
      return await this.database.transaction(async (manager) => {
        const [business] = await manager.query<[BusinessIdentity]>(
          `INSERT INTO businesses (name, email, description, category, location, phone, website, password_hash, owner_name, owner_email)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id, name`,
          [
            form.name,
            form.email,
            form.description,
            form.category,
            form.location,
            form.phone,
            form.website,
            passwordHash,
            form.ownerName,
            form.ownerEmail,
          ],
        );
        await this.promiseVerification(manager, business.id);
        return business;
      });
    } catch (error) {
      if (isUniqueViolation(error, 'businesses_email_key'))
        throw new DomainError('EMAIL_TAKEN', 'There is already an account with this email address');
      throw error;
    }
  }

  /** Sends another link; the one before stops working. Nothing happens once the address is proven. */
  async resendVerification(businessId: number): Promise<void> {
    await this.database.transaction((manager) => this.promiseVerification(manager, businessId));
  }

  /** @throws DomainError LINK_INVALID when the link is unknown or was used. */
  async verifyEmail(token: string): Promise<void> {
    const [, changed] = await this.database.query<[unknown, number]>(
      `UPDATE businesses SET email_verified_at = now(), verification_token = NULL, verification_salt = NULL
       WHERE verification_token = $1`,
      [hashOf(token)],
    );
    if (changed !== 1) throw new DomainError('LINK_INVALID', 'This link has expired or was already used');
  }

  /** Does the same work for every address, known or not, so that neither answer nor time tells; nobody's mail is written. */
  async sendReset(email: string): Promise<void> {
    const { salt, hash } = this.tokens.issue(RESET);
    await this.database.transaction(async (manager) => {
      const [rows] = await manager.query<[{ id: number }[], number]>(
        `UPDATE businesses SET reset_token = $2, reset_salt = $3, reset_token_expiry = now() + make_interval(mins => $4)
         WHERE email = $1 RETURNING id`,
        [email, hash, salt, LIMITS.resetLinkMinutes],
      );
      await this.outbox.add(manager, [{ queue: 'email', name: 'business-reset', payload: { businessId: rows[0]?.id ?? NOBODY } }]);
    });
  }

  /** For a business that the team made: a link, good for a week, by which it chooses its password. */
  async invite(manager: EntityManager, businessId: number): Promise<void> {
    const { salt, hash } = this.tokens.issue(RESET);
    await manager.query(
      'UPDATE businesses SET reset_token = $2, reset_salt = $3, reset_token_expiry = now() + make_interval(days => $4) WHERE id = $1',
      [businessId, hash, salt, LIMITS.invitationDays],
    );
    await this.outbox.add(manager, [{ queue: 'email', name: 'business-invitation', payload: { businessId } }]);
  }

  /** Links that went to the old address end; the new one has to be proven, by the invitation where there is no password yet. */
  async addressChanged(manager: EntityManager, businessId: number): Promise<void> {
    const [[business]] = await manager.query<[{ has_password: boolean }[], number]>(
      `UPDATE businesses SET email_verified_at = NULL, reset_token = NULL, reset_salt = NULL, reset_token_expiry = NULL WHERE id = $1
       RETURNING password_hash IS NOT NULL AS has_password`,
      [businessId],
    );
    if (business?.has_password) await this.promiseVerification(manager, businessId);
    else await this.invite(manager, businessId);
  }

  /** Sets a new password, once for a link, and ends every session that there is. @throws DomainError LINK_INVALID, PASSWORD_TOO_COMMON */
  async resetPassword({ token, password }: ResetPassword): Promise<void> {
    refuseCommon(password);
    const passwordHash = await hashPassword(password);
    const [rows] = await this.database.query<[{ id: number }[], number]>(
      `UPDATE businesses SET password_hash = $2, reset_token = NULL, reset_salt = NULL, reset_token_expiry = NULL,
         email_verified_at = COALESCE(email_verified_at, now())
       WHERE reset_token = $1 AND reset_token_expiry > now() RETURNING id`,
      [hashOf(token), passwordHash],
    );
    if (!rows[0]) throw new DomainError('LINK_INVALID', 'This link has expired or was already used');
    await this.sessions.revokeAll('partner', rows[0].id);
  }

  /** For the mail; null once the address is proven. */
  async verificationLink(businessId: number): Promise<{ email: string; name: string; token: string } | null> {
    return this.linkOf(businessId, VERIFICATION, 'verification');
  }

  /** For the mail; null once the link ran out or was used. */
  async resetLink(businessId: number): Promise<{ email: string; name: string; token: string } | null> {
    return this.linkOf(businessId, RESET, 'reset');
  }

  private async promiseVerification(manager: EntityManager, businessId: number): Promise<void> {
    const { salt, hash } = this.tokens.issue(VERIFICATION);
    const [, changed] = await manager.query<[unknown, number]>(
      'UPDATE businesses SET verification_token = $2, verification_salt = $3 WHERE id = $1 AND email_verified_at IS NULL',
      [businessId, hash, salt],
    );
    if (changed === 1) await this.outbox.add(manager, [{ queue: 'email', name: 'business-verification', payload: { businessId } }]);
  }

  private async linkOf(businessId: number, purpose: string, link: 'verification' | 'reset') {
    const [row] = await this.database.query<{ email: string; name: string; salt: Buffer; hash: Buffer }[]>(
      `SELECT email, name, ${link}_salt AS salt, ${link}_token AS hash FROM businesses WHERE id = $1 AND ${link}_salt IS NOT NULL`,
      [businessId],
    );
    return row ? { email: row.email, name: row.name, token: this.tokens.reveal(purpose, row) } : null;
  }
}

function refuseCommon(password: string): void {
  if (isCommonPassword(password))
    throw new DomainError('PASSWORD_TOO_COMMON', 'This password is too easy to guess', {
      errors: [{ field: 'password', message: 'This password is too easy to guess' }],
    });
}
