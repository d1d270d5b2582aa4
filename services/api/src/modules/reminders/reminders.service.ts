import { LIMITS, type RemindersChoice, type UnsubscribeLink } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Configuration } from '../../platform/configuration/configuration.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { SecretTokens } from '../../platform/secrets/secret-tokens.js';
import { OutboxService } from '../../foundation/outbox/outbox.service.js';

const PURPOSE = 'reminders';
const BATCH = 200;

/** Tells owners that a voucher ends soon, unless they said that they do not want to hear of it. */
@Injectable()
export class RemindersService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly outbox: OutboxService,
    private readonly tokens: SecretTokens,
    private readonly configuration: Configuration,
  ) {}

  /**
   * Promises the reminders that are due, each once, however many copies of the worker run. A voucher that passed several
   * marks while nobody looked gets the latest only. Gives how many were promised.
   */
  async promiseDue(): Promise<number> {
    let promised = 0;
    for (let batch = BATCH; batch === BATCH; promised += batch) batch = await this.promiseBatch();
    return promised;
  }

  private promiseBatch(): Promise<number> {
    return this.database.transaction(async (manager) => {
      const due = await manager.query<{ voucher_id: number; days: number }[]>(
        `INSERT INTO voucher_reminders (voucher_id, days)
         SELECT v.id, mark.days FROM vouchers v
         CROSS JOIN LATERAL (SELECT min(days) AS days FROM unnest($1::int[]) days
           WHERE v.expires_at <= now() + make_interval(days => days)) mark
         WHERE v.redeemed_at IS NULL AND v.voided_at IS NULL AND v.refund_requested_at IS NULL
           AND v.expires_at > now() AND v.expires_at <= now() + make_interval(days => $2)
           AND NOT EXISTS (SELECT 1 FROM voucher_reminders r WHERE r.voucher_id = v.id AND r.days <= mark.days)
           AND NOT EXISTS (SELECT 1 FROM reminder_refusals f WHERE f.user_id = v.user_id)
         ORDER BY v.expires_at LIMIT $3
         ON CONFLICT DO NOTHING RETURNING voucher_id, days`,
        [LIMITS.reminderDays, Math.max(...LIMITS.reminderDays), BATCH],
      );
      if (due.length > 0)
        await this.outbox.add(
          manager,
          due.map(({ voucher_id: voucherId, days }) => ({ queue: 'email', name: 'voucher-ending', payload: { voucherId, days } })),
        );
      return due.length;
    });
  }

  /** For the mail: whether it is still wanted. */
  async isWanted(userId: number): Promise<boolean> {
    const refused = await this.database.query<unknown[]>('SELECT 1 FROM reminder_refusals WHERE user_id = $1', [userId]);
    return refused.length === 0;
  }

  /** Where the mail's unsubscribing leads: a page for people, a call for mail programs (RFC 8058). */
  linksFor(userId: number): { page: string; call: string } {
    const query = `shopper=${userId}&token=${this.tokens.sign(PURPOSE, subject(userId))}`;
    const { publicUrl } = this.configuration;
    return { page: `${publicUrl}/reminders?${query}`, call: `${publicUrl}/api/reminders/unsubscribe?${query}` };
  }

  /** @throws DomainError LINK_INVALID */
  async choice(link: UnsubscribeLink): Promise<RemindersChoice> {
    const email = await this.addressOf(link);
    return { subscribed: await this.isWanted(link.shopper), email: hidden(email) };
  }

  /** @throws DomainError LINK_INVALID */
  async choose(link: UnsubscribeLink, subscribed: boolean): Promise<RemindersChoice> {
    await this.addressOf(link);
    const change = subscribed
      ? 'DELETE FROM reminder_refusals WHERE user_id = $1'
      : 'INSERT INTO reminder_refusals (user_id) VALUES ($1) ON CONFLICT DO NOTHING';
    await this.database.query(change, [link.shopper]);
    return this.choice(link);
  }

  private async addressOf({ shopper, token }: UnsubscribeLink): Promise<string> {
    const isGenuine = this.tokens.verifies(PURPOSE, subject(shopper), token);
    const rows = isGenuine ? await this.database.query<{ email: string }[]>('SELECT email FROM users WHERE id = $1', [shopper]) : [];
    if (!rows[0]) throw new DomainError('LINK_INVALID', 'Invalid or expired link');
    return rows[0].email;
  }
}

const subject = (userId: number) => Buffer.from(String(userId));

/** `ana@example.com` → `a…a@example.com`. */
const hidden = (email: string) => email.replace(/^(.)[^@]*?([^@]?)@/, '$1…$2@');
