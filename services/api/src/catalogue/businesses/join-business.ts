import { LIMITS, type BusinessIdentity, type RegisterBusiness, type ResetPassword } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Configuration } from '../../platform/configuration/configuration.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { refuseEasyPassword } from '../../platform/errors/refused-passwords.js';
import { hashPassword } from '../../platform/secrets/passwords.js';
import { SecretTokens, hashOf } from '../../platform/secrets/secret-tokens.js';
import { OutboxService } from '../../foundation/outbox/index.js';
import { SessionsService } from '../../accounts/sessions/index.js';
import { BusinessLinksRepository } from './business-links.repository.js';
import { refusingTakenEmail } from './email-taken.js';
import { BusinessesRepository } from './businesses.repository.js';

interface Link {
  readonly email: string;
  readonly name: string;
  /** For the team's decision. */
  readonly isWaiting: boolean;
  readonly token: string;
}

const VERIFICATION = 'business-verification';
const RESET = 'business-reset';
const NOBODY = 0;
const linkInvalid = () => new DomainError('LINK_INVALID', 'This link has expired or was already used');

/** How partners join: they register, verify the address through a link, and reset the password through another. */
@Injectable()
export class JoinBusiness {
  constructor(
    private readonly database: Database,
    private readonly businesses: BusinessesRepository,
    private readonly links: BusinessLinksRepository,
    private readonly tokens: SecretTokens,
    private readonly outbox: OutboxService,
    private readonly sessions: SessionsService,
    private readonly configuration: Configuration,
  ) {}

  /**
   * A business starts unverified: it may prepare, but shoppers see nothing of it yet. @throws DomainError EMAIL_TAKEN, PASSWORD_TOO_COMMON
   */
  async register(form: RegisterBusiness): Promise<BusinessIdentity> {
    refuseEasyPassword(form.password, [form.email, form.name, this.configuration.brandName]);
    const passwordHash = await hashPassword(form.password);
    return refusingTakenEmail(() =>
      this.database.transaction(async (manager) => {
        const business = await this.businesses.register(manager, form, passwordHash);
        await this.promiseVerification(manager, business.id);
        return business;
      }),
    );
  }

  /** Sends another link; the previous one stops working. Does nothing once the address is verified. */
  async resendVerification(businessId: number): Promise<void> {
    await this.database.transaction((manager) => this.promiseVerification(manager, businessId));
  }

  /** @throws DomainError LINK_INVALID when the link is unknown or used. */
  async verifyEmail(token: string): Promise<void> {
    if (!(await this.links.verified(hashOf(token)))) throw linkInvalid();
  }

  /**
   * Does the same work for known and unknown addresses, so that neither answer nor time reveals anything; an unknown address gets no mail.
   */
  async sendReset(email: string): Promise<void> {
    const token = this.tokens.issue(RESET);
    await this.database.transaction(async (manager) => {
      const businessId = (await this.links.resetOf(manager, email, token, LIMITS.resetLinkMinutes)) ?? NOBODY;
      await this.outbox.add(manager, [{ queue: 'email', name: 'business-reset', payload: { businessId } }]);
    });
  }

  /** For a business created by the team: a link, valid for a week, to choose its password. */
  async invite(manager: EntityManager, businessId: number): Promise<void> {
    await this.links.invite(manager, businessId, this.tokens.issue(RESET), LIMITS.invitationDays);
    await this.outbox.add(manager, [{ queue: 'email', name: 'business-invitation', payload: { businessId } }]);
  }

  /**
   * Links to the former address stop working, and its owner is told; the new one must be verified. Without a password nobody has signed in
   * yet, so the new address gets the invitation, and the former one nothing.
   */
  async addressChanged(manager: EntityManager, businessId: number, former: string): Promise<void> {
    if (!(await this.links.forgetAddress(manager, businessId))) return this.invite(manager, businessId);
    await this.promiseVerification(manager, businessId);
    await this.outbox.add(manager, [{ queue: 'email', name: 'business-address-changed', payload: { businessId, to: former } }]);
  }

  /**
   * Sets a new password, once per link, and ends every session at the business, as a thief may have invited staff. A former password's owner
   * is told. @throws DomainError LINK_INVALID, PASSWORD_TOO_COMMON
   */
  async resetPassword({ token, password }: ResetPassword): Promise<void> {
    const hash = hashOf(token);
    const holder = await this.links.holderOf(hash);
    if (!holder) throw linkInvalid();
    refuseEasyPassword(password, [holder.email, holder.name, this.configuration.brandName]);
    const passwordHash = await hashPassword(password);
    await this.database.transaction(async (manager) => {
      const business = await this.links.setPassword(manager, hash, passwordHash);
      if (!business) throw linkInvalid();
      await this.sessions.revokeBusiness(business.id, manager);
      if (business.had)
        await this.outbox.add(manager, [{ queue: 'email', name: 'business-password-changed', payload: { businessId: business.id } }]);
    });
  }

  /** For the mail; null once the address is verified. */
  async verificationLink(businessId: number): Promise<Link | null> {
    return this.linkOf(businessId, VERIFICATION, 'verification');
  }

  /** For the mail; null once the link expired or was used. */
  async resetLink(businessId: number): Promise<Link | null> {
    return this.linkOf(businessId, RESET, 'reset');
  }

  private async promiseVerification(manager: EntityManager, businessId: number): Promise<void> {
    if (await this.links.verify(manager, businessId, this.tokens.issue(VERIFICATION)))
      await this.outbox.add(manager, [{ queue: 'email', name: 'business-verification', payload: { businessId } }]);
  }

  private async linkOf(businessId: number, purpose: string, link: 'verification' | 'reset'): Promise<Link | null> {
    const row = await this.links.deliverable(businessId, link);
    return row ? { email: row.email, name: row.name, isWaiting: row.isWaiting, token: this.tokens.reveal(purpose, row) } : null;
  }
}
