import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { oneForEach } from '../discovery/index.js';
import { MAIL_KINDS, type MailJob, type MailKind } from '../outbox/index.js';
import { MailOf, type MailWriter, type WrittenMail } from './mail.js';

/** Finds the writer of each kind of mail. */
@Injectable()
export class MailWriters implements OnModuleInit {
  private writers!: { [Kind in MailKind]: MailWriter<Kind> };

  constructor(private readonly discovery: DiscoveryService) {}

  /** @throws Error when a kind of mail has no writer, or two. */
  onModuleInit(): void {
    this.writers = oneForEach(this.discovery, { decorator: MailOf, kinds: MAIL_KINDS, noun: 'mail', mark: 'Mail' });
  }

  write<Kind extends MailKind>({ name, payload, outboxId }: MailJob<Kind>): Promise<WrittenMail | null> {
    const writer: MailWriter<Kind> | undefined = this.writers[name];
    if (!writer) throw new Error(`This version of the worker writes no mail "${name}"`);
    return writer.write(payload, outboxId);
  }
}
