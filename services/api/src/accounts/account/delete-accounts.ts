import { LIMITS, SCREENS, type DeleteAccount } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { OutboxService } from '../../foundation/outbox/index.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { SecretTokens } from '../../platform/secrets/secret-tokens.js';
import { PersonalDataService } from '../personal-data/index.js';
import { UsersService } from '../users/index.js';

const PURPOSE = 'delete-account';

/** Deletes a shopper's account by a link that was mailed to its address. */
@Injectable()
export class DeleteAccounts {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly data: PersonalDataService,
    private readonly outbox: OutboxService,
    private readonly tokens: SecretTokens,
  ) {}

  /** @throws DomainError FORBIDDEN that says why the account has to stay */
  async sendLink(userId: number): Promise<void> {
    const user = await this.users.own(userId);
    if (!user) throw new DomainError('NOT_SIGNED_IN', 'Please sign in');
    await this.data.checkErasable(user.email);
    const until = Date.now() + LIMITS.deletionMinutes * 60_000;
    await this.database.transaction((manager) =>
      this.outbox.add(manager, [{ queue: 'email', name: 'delete-account', payload: { userId, until } }]),
    );
  }

  /**
   * Erases the shopper, which ends all their sessions, too. A link works once, since the address that it is signed for is gone then.
   * @throws DomainError LINK_INVALID, or FORBIDDEN that says why the account has to stay
   */
  async byLink({ shopper, until, token }: DeleteAccount): Promise<void> {
    const user = await this.users.own(shopper);
    const isGenuine = user !== null && this.tokens.verifies(PURPOSE, subject(shopper, until, user.email), token);
    if (!isGenuine || until <= Date.now()) throw stale();
    await this.database.transaction(async (manager) => {
      const erased = await this.data.eraseWithin(manager, user.email);
      // Another press was faster, and waited for by this one.
      if (!erased['users']) throw stale();
    });
  }

  /** For the mail: to whom, and the page that the link opens; null where it is over or nobody is there any more. */
  async deliverable(userId: number, until: number): Promise<{ email: string; path: string } | null> {
    const user = until > Date.now() ? await this.users.own(userId) : null;
    if (!user) return null;
    const token = this.tokens.sign(PURPOSE, subject(userId, until, user.email));
    return { email: user.email, path: `${SCREENS.deleteAccount}?shopper=${userId}&until=${until}&token=${token}` };
  }
}

const subject = (userId: number, until: number, email: string) => Buffer.from(`${userId} ${until} ${email}`);

const stale = () => new DomainError('LINK_INVALID', 'This link has expired or was already used');
