import type { ChangePartnerPassword } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { SessionsService, type Principal } from '../../accounts/sessions/index.js';
import { OutboxService } from '../../foundation/outbox/index.js';
import { Configuration } from '../../platform/configuration/configuration.js';
import { Database } from '../../platform/database/database.js';
import { refuseEasyPassword, refuseSamePassword, wrongPassword } from '../../platform/errors/refused-passwords.js';
import { PasswordAttempts } from '../../platform/rate-limit/password-attempts.js';
import { hashPassword } from '../../platform/secrets/passwords.js';
import { BusinessLinksRepository } from './business-links.repository.js';
import { BusinessesRepository } from './businesses.repository.js';

/** A business's owner chooses another password. */
@Injectable()
export class ChangeBusinessPassword {
  constructor(
    private readonly businesses: BusinessesRepository,
    private readonly links: BusinessLinksRepository,
    private readonly attempts: PasswordAttempts,
    private readonly sessions: SessionsService,
    private readonly outbox: OutboxService,
    private readonly database: Database,
    private readonly configuration: Configuration,
  ) {}

  /**
   * Ends the owner's other sessions, and tells them by email. Managers and tills have secrets of their own, so they stay. Of two at once, one
   * counts. @throws DomainError INVALID_REQUEST, PASSWORD_TOO_COMMON, TOO_MANY_REQUESTS
   */
  async change({ current, password }: ChangePartnerPassword, by: Principal, address: string): Promise<void> {
    const id = by.accountId;
    const business = await this.businesses.find(id);
    const { email = '', name = '', passwordHash: replaced = null } = business ?? {};
    await this.attempts.confirm({ kind: 'partner', email, address }, current, replaced, 'current');
    refuseSamePassword(password, current);
    refuseEasyPassword(password, [email, name, this.configuration.brandName]);
    const passwordHash = await hashPassword(password);
    await this.database.transaction(async (manager) => {
      if (!(await this.links.replacePassword(manager, id, replaced, passwordHash))) throw wrongPassword('current');
      await this.sessions.revokeOthers(by, manager);
      const payload = { businessId: id, isByOwner: true } as const;
      await this.outbox.add(manager, [{ queue: 'email', name: 'business-password-changed', payload }]);
    });
  }
}
