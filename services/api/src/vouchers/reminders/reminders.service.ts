import type { ReminderKind, RemindersChoice, UnsubscribeLink } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Configuration } from '../../platform/configuration/configuration.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { hiddenAddress } from '../../platform/personal-data/hidden-address.js';
import { SecretTokens } from '../../platform/secrets/secret-tokens.js';
import { OutboxService } from '../../foundation/outbox/index.js';
import { UsersService } from '../../accounts/users/index.js';
import { DueReminders } from './due-reminders.joint.js';
import { ReminderRefusalsRepository } from './reminder-refusals.repository.js';

const PURPOSE = 'reminders';
const BATCH = 200;
/** Links in older emails name no kind; they mean this one. */
const USUAL: ReminderKind = 'voucher-ending';

/** Tells owners that a voucher expires soon, unless they opted out. */
@Injectable()
export class RemindersService {
  constructor(
    private readonly database: Database,
    private readonly due: DueReminders,
    private readonly refusals: ReminderRefusalsRepository,
    private readonly users: UsersService,
    private readonly outbox: OutboxService,
    private readonly tokens: SecretTokens,
    private readonly configuration: Configuration,
  ) {}

  /**
   * Promises due reminders, each once, however many workers run. A voucher that missed several gets the latest only. Returns how many were
   * promised.
   */
  async promiseDue(): Promise<number> {
    let promised = 0;
    for (let batch = BATCH; batch === BATCH; promised += batch) batch = await this.promiseBatch();
    return promised;
  }

  private promiseBatch(): Promise<number> {
    return this.database.transaction(async (manager) => {
      const due = await this.due.take(manager, BATCH);
      if (due.length > 0)
        await this.outbox.add(
          manager,
          due.map(({ voucher_id: voucherId, days }) => ({ queue: 'email', name: 'voucher-ending', payload: { voucherId, days } })),
        );
      return due.length;
    });
  }

  /** Records the choice of the signed-in shopper. */
  want(manager: EntityManager, userId: number, kind: ReminderKind, isWanted: boolean): Promise<void> {
    return isWanted ? this.refusals.remove(userId, kind, manager) : this.refusals.add(userId, kind, manager);
  }

  /** The kinds that a shopper does not want. */
  refusedBy(userId: number): Promise<ReadonlySet<ReminderKind>> {
    return this.refusals.kindsOf(userId);
  }

  /** For the mail: whether it is still wanted. */
  async isWanted(userId: number, kind: ReminderKind): Promise<boolean> {
    return !(await this.refusals.has(userId, kind));
  }

  /** The mail's unsubscribe targets: a page for people, a call for email apps (RFC 8058). */
  linksFor(userId: number, kind: ReminderKind): { page: string; call: string } {
    const ofKind = kind === USUAL ? '' : `&kind=${kind}`;
    const query = `shopper=${userId}&token=${this.tokens.sign(PURPOSE, subject(userId, kind))}${ofKind}`;
    const { publicUrl } = this.configuration;
    return { page: `${publicUrl}/reminders?${query}`, call: `${publicUrl}/api/reminders/unsubscribe?${query}` };
  }

  /** @throws DomainError LINK_INVALID */
  async choice(link: UnsubscribeLink): Promise<RemindersChoice> {
    const email = await this.addressOf(link);
    return { subscribed: await this.isWanted(link.shopper, link.kind ?? USUAL), email: hiddenAddress(email) };
  }

  /** @throws DomainError LINK_INVALID */
  async choose(link: UnsubscribeLink, subscribed: boolean): Promise<RemindersChoice> {
    await this.addressOf(link);
    const { shopper, kind = USUAL } = link;
    await (subscribed ? this.refusals.remove(shopper, kind) : this.refusals.add(shopper, kind));
    return this.choice(link);
  }

  private async addressOf({ shopper, token, kind = USUAL }: UnsubscribeLink): Promise<string> {
    const isGenuine = this.tokens.verifies(PURPOSE, subject(shopper, kind), token);
    const user = isGenuine ? await this.users.current(shopper) : null;
    if (!user) throw new DomainError('LINK_INVALID', 'Invalid or expired link');
    return user.email;
  }
}

/** A link signs one kind, so that it stops no other. Links in older emails name none. */
const subject = (userId: number, kind: ReminderKind) => Buffer.from(kind === USUAL ? String(userId) : `${userId} ${kind}`);
