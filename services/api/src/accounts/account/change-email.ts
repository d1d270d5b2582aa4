import { LIMITS, LINKED_SCREENS, type EmailChanged } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { OutboxService } from '../../foundation/outbox/index.js';
import { Database } from '../../platform/database/database.js';
import { isUniqueViolation } from '../../platform/database/violations.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { wrongField } from '../../platform/errors/wrong-field.js';
import { SecretTokens, hashOf } from '../../platform/secrets/secret-tokens.js';
import { PersonalDataService } from '../personal-data/index.js';
import { EmailChangesRepository, UsersService } from '../users/index.js';

const PURPOSE = 'change-email';

/** What happened to a link that does not work, and what to do. */
const WORDS = {
  used: 'You already used this link. Sign in with your new address',
  expired: 'This link has expired. Ask for a new one in your account',
  replaced: 'This link no longer works. Ask for a new one in your account',
};

/** Gives a shopper's account another email address, once a link sent there is confirmed. Sessions and purchases stay. */
@Injectable()
export class ChangeEmail {
  constructor(
    private readonly database: Database,
    private readonly changes: EmailChangesRepository,
    private readonly users: UsersService,
    private readonly data: PersonalDataService,
    private readonly outbox: OutboxService,
    private readonly tokens: SecretTokens,
  ) {}

  /**
   * The answer is the same for an address that already has an account, so that nobody learns who shops here.
   * @throws DomainError INVALID_REQUEST for the account's own address
   */
  async sendLink(userId: number, to: string): Promise<void> {
    const user = await this.users.own(userId);
    if (!user) throw new DomainError('NOT_SIGNED_IN', 'Please sign in');
    if (user.email === to) throw wrongField('email', 'This is already your email address');
    const token = this.tokens.issue(PURPOSE);
    await this.database.transaction(async (manager) => {
      const changeId = await this.changes.add(manager, { userId, from: user.email, to }, token, LIMITS.deletionMinutes);
      await this.outbox.add(manager, [{ queue: 'email', name: 'change-email', payload: { changeId } }]);
    });
  }

  /** @throws DomainError LINK_INVALID, or EMAIL_TAKEN when the new address has an account by now */
  async byLink(token: string): Promise<EmailChanged> {
    try {
      return await this.database.transaction(async (manager) => {
        const change = await this.changes.pending(manager, hashOf(token));
        // Another link, or another press, may have changed the address since.
        const moved = change ? await this.data.moveWithin(manager, change.from, change.to) : {};
        if (!change || !moved['users'] || !(await this.changes.use(manager, change)))
          throw new DomainError('LINK_INVALID', WORDS[(await this.changes.outcome(manager, hashOf(token))) ?? 'replaced']);
        await this.outbox.add(manager, [{ queue: 'email', name: 'email-changed', payload: { changeId: change.id } }]);
        return { shopper: change.userId, email: change.to };
      });
    } catch (error) {
      if (isUniqueViolation(error, 'users_email') || isUniqueViolation(error, 'users_username_key'))
        throw new DomainError('EMAIL_TAKEN', 'This email address already has an account');
      throw error;
    }
  }

  /** For the mail: its recipient and the link, without the link if the address has an account; null when it has expired. */
  async deliverable(changeId: string): Promise<{ email: string; path: string | null } | null> {
    const change = await this.changes.usable(changeId);
    if (!change) return null;
    if (await this.users.hasAccount(change.email)) return { email: change.email, path: null };
    return { email: change.email, path: `${LINKED_SCREENS.changeEmail}?token=${this.tokens.reveal(PURPOSE, change)}` };
  }

  /** For the notice: the address that the account had; null when the account is gone. */
  formerAddress(changeId: string): Promise<string | null> {
    return this.changes.formerAddress(changeId);
  }
}
