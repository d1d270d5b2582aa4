import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { prepared } from '../../platform/database/prepared.js';
import type { SentMail } from './sent-mail.entity.js';

/** Longer than a mail server may take for one mail. */
const SENT_WITHIN = '30 seconds';

export type Claim = Pick<SentMail, 'outboxId' | 'messageId' | 'recipient'>;

@Injectable()
export class SentMailsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** false while another worker is sending it. */
  async claim({ outboxId, messageId, recipient }: Claim): Promise<boolean> {
    const { count } = await prepared(
      this.database,
      `INSERT INTO sent_mails (outbox_id, message_id, recipient, sent_at) VALUES ($1, $2, $3, NULL)
       ON CONFLICT (outbox_id) DO UPDATE SET claimed_at = now(), recipient = excluded.recipient
       WHERE sent_mails.sent_at IS NULL AND sent_mails.claimed_at < now() - $4::interval RETURNING 1`,
      [outboxId, messageId, recipient, SENT_WITHIN],
    );
    return count > 0;
  }

  async release(outboxId: string): Promise<void> {
    await this.database.query('DELETE FROM sent_mails WHERE outbox_id = $1 AND sent_at IS NULL', [outboxId]);
  }

  async sent(outboxIds: readonly string[]): Promise<void> {
    await prepared(this.database, 'UPDATE sent_mails SET sent_at = now() WHERE outbox_id = ANY ($1::bigint[])', [outboxIds]);
  }
}
