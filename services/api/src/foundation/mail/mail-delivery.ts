import { Process, Processor } from '@nestjs/bull';
import type { Job as BullJob } from 'bull';
import { Configuration } from '../../platform/configuration/configuration.js';
import { mails } from '../../platform/metrics/metrics.js';
import { ERASED_ADDRESS, isErased } from '../../platform/personal-data/kept-data.js';
import { Mailer } from '../../platform/smtp/mailer.js';
import { LAST_MAILS, OutboxService, type MailJob } from '../outbox/index.js';
import { withoutRecipient } from './without-recipient.js';
import { MailWriters } from './mail-writers.js';
import type { WrittenMail } from './mail.js';
import { PromisedMails } from './promised-mails.joint.js';
import { SentMails } from './sent-mails.js';

/** Sends each promised mail: claims it in the database, sends it, and records that the mail server accepted it. */
@Processor('email')
export class MailDelivery {
  constructor(
    private readonly configuration: Configuration,
    private readonly mailer: Mailer,
    private readonly sentMails: SentMails,
    private readonly writers: MailWriters,
    private readonly promised: PromisedMails,
    private readonly outbox: OutboxService,
  ) {}

  @Process({ name: '*', concurrency: 16 })
  async send({ data }: BullJob<MailJob>): Promise<void> {
    const { outboxId } = data;
    const { job, isSent } = await this.promised.find(data);
    if (!isSent) await this.sendOnce(job);
    if (LAST_MAILS.has(job.name)) await this.outbox.forgetRecipient(outboxId);
  }

  private async sendOnce(job: MailJob): Promise<void> {
    const { outboxId, name } = job;
    const mail = await this.writers.write(job);
    if (!mail || isErased(mail.to)) return;
    const messageId = `<outbox-${outboxId}@${this.configuration.senderEmail.split('@')[1]}>`;
    await this.sentMails.claim({ outboxId, messageId, recipient: LAST_MAILS.has(name) ? ERASED_ADDRESS : mail.to });
    await this.deliver(mail, outboxId, messageId);
    await this.sentMails.sent(outboxId);
  }

  private async deliver(mail: WrittenMail, outboxId: string, messageId: string): Promise<void> {
    try {
      await this.mailer.send({ ...mail, messageId });
      mails.inc({ outcome: 'taken' });
    } catch (error) {
      mails.inc({ outcome: 'refused' });
      await this.sentMails.release(outboxId).catch(() => undefined);
      throw withoutRecipient(error, mail.to);
    }
  }
}
