import { LIMITS, SCREENS, type DeleteAccount } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { OutboxService } from '../../foundation/outbox/index.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { SecretTokens } from '../../platform/secrets/secret-tokens.js';
import { PersonalDataService } from '../personal-data/index.js';
import { UsersService } from '../users/index.js';

const PURPOSE = 'delete-account';

/** Deletes a shopper's account through a link emailed to its address. */
@Injectable()
export class DeleteAccounts {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly data: PersonalDataService,
    private readonly outbox: OutboxService,
    private readonly tokens: SecretTokens,
  ) {}

  /** @throws DomainError FORBIDDEN that says why the account must stay */
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
   * Erases the shopper, which also ends all their sessions, and promises a last mail. A link works once, because its signed address is gone afterwards.
   * @throws DomainError LINK_INVALID, or FORBIDDEN that says why the account must stay
   */
  async byLink({ shopper, until, token }: DeleteAccount): Promise<void> {
    if (until <= Date.now()) throw dead('This link has expired. Ask for a new one in your account');
    const user = await this.users.own(shopper);
    const isGenuine = user !== null && this.tokens.verifies(PURPOSE, subject(shopper, until, user.email), token);
    if (!isGenuine) throw dead(GONE);
    await this.database.transaction(async (manager) => {
      const erased = await this.data.eraseWithin(manager, user.email);
      // Another request deleted the account while this one waited for its lock.
      if (!erased['users']) throw dead(GONE);
      // Promised last, because erasing blanks what is promised to this address.
      await this.outbox.add(manager, [{ queue: 'email', name: 'account-deleted', payload: { to: user.email } }]);
    });
  }

  /** For the mail: its recipient and the link; null when it has expired or the account is gone. */
  async deliverable(userId: number, until: number): Promise<{ email: string; path: string } | null> {
    const user = until > Date.now() ? await this.users.own(userId) : null;
    if (!user) return null;
    const token = this.tokens.sign(PURPOSE, subject(userId, until, user.email));
    return { email: user.email, path: `${SCREENS.deleteAccount}?shopper=${userId}&until=${until}&token=${token}` };
  }
}

const subject = (userId: number, until: number, email: string) => Buffer.from(`${userId} ${until} ${email}`);

/** The same for every account, so that nobody learns which ones were deleted. */
const GONE = 'This link no longer works. If you used it before, your account is deleted';

const dead = (message: string) => new DomainError('LINK_INVALID', message);
