import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Batcher } from '../../platform/database/batcher.js';
import { SentMailsRepository, type Claim } from './sent-mails.repository.js';

const PAUSE_MS = 500;

/** Which mails the mail server accepted, and which are on their way to it. See docs/decisions/0027. */
@Injectable()
export class SentMails implements OnModuleDestroy {
  private isEnding = false;
  private readonly accepted = new Batcher<string>((ids) => this.mails.sent(ids));

  constructor(private readonly mails: SentMailsRepository) {}

  onModuleDestroy(): void {
    this.isEnding = true;
  }

  /**
   * Records that a mail is about to be sent, so that nothing is sent while nothing can be recorded.
   * @throws Error while another worker is sending it.
   */
  async claim(mail: Claim): Promise<void> {
    if (!(await this.mails.claim(mail))) throw new Error('another worker is sending this mail');
  }

  /** The mail server rejected it: the next try need not wait. */
  release(outboxId: string): Promise<void> {
    return this.mails.release(outboxId);
  }

  /** The mail server accepted it. Retries until the database records it, because a failing job would send the mail again. */
  async sent(outboxId: string): Promise<void> {
    for (;;) {
      try {
        await this.accepted.add(outboxId);
        return;
      } catch (error) {
        if (this.isEnding) throw error;
        await pause(PAUSE_MS);
      }
    }
  }
}
