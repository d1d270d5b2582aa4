import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/** Longer than a mail server may take for one mail. */
const SENT_WITHIN = '30 seconds';
const PAUSE_MS = 500;

export interface Claim {
  readonly outboxId: string;
  readonly messageId: string;
  readonly recipient: string;
}

/** Which mails the mail server took, and which are on their way to it. See docs/decisions/0027. */
@Injectable()
export class SentMails implements OnModuleDestroy {
  private isEnding = false;

  constructor(@InjectDataSource() private readonly database: DataSource) {}

  onModuleDestroy(): void {
    this.isEnding = true;
  }

  async isSent(outboxId: string): Promise<boolean> {
    const rows = await this.database.query<unknown[]>('SELECT 1 FROM sent_mails WHERE outbox_id = $1 AND sent_at IS NOT NULL', [outboxId]);
    return rows.length > 0;
  }

  /**
   * Notes that a mail is about to be sent, so that nothing is sent while nothing can be noted.
   * @throws Error while another worker is sending it.
   */
  async claim({ outboxId, messageId, recipient }: Claim): Promise<void> {
    const rows = await this.database.query<unknown[]>(
      `INSERT INTO sent_mails (outbox_id, message_id, recipient, sent_at) VALUES ($1, $2, $3, NULL)
       ON CONFLICT (outbox_id) DO UPDATE SET claimed_at = now(), recipient = excluded.recipient
       WHERE sent_mails.sent_at IS NULL AND sent_mails.claimed_at < now() - $4::interval RETURNING 1`,
      [outboxId, messageId, recipient, SENT_WITHIN],
    );
    if (rows.length === 0) throw new Error('another worker is sending this mail');
  }

  /** The mail server did not take it: the next try need not wait. */
  async release(outboxId: string): Promise<void> {
    await this.database.query('DELETE FROM sent_mails WHERE outbox_id = $1 AND sent_at IS NULL', [outboxId]);
  }

  /** The mail server took it. Tries until the database hears of it, since a job that fails here would send the mail again. */
  async sent(outboxId: string): Promise<void> {
    for (;;) {
      try {
        await this.database.query('UPDATE sent_mails SET sent_at = now() WHERE outbox_id = $1', [outboxId]);
        return;
      } catch (error) {
        if (this.isEnding) throw error;
        await pause(PAUSE_MS);
      }
    }
  }
}
