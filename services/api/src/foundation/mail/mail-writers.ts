import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { MAIL_KINDS, type MailJob, type MailKind } from '../outbox/jobs.js';
import { MailOf, type MailWriter, type WrittenMail } from './mail.js';

type Writers = { [Kind in MailKind]: MailWriter<Kind> };

/** Finds who writes each kind of mail, wherever its module is. */
@Injectable()
export class MailWriters implements OnModuleInit {
  private writers!: Writers;

  constructor(private readonly discovery: DiscoveryService) {}

  /** @throws Error when a kind of mail has nobody who writes it, or two. */
  onModuleInit(): void {
    const found: Partial<Record<MailKind, MailWriter<MailKind>>> = {};
    for (const provider of this.discovery.getProviders({ metadataKey: MailOf.KEY })) {
      const kind = this.discovery.getMetadataByDecorator(MailOf, provider)!;
      const other = found[kind];
      if (other) throw new Error(`Two providers write the mail "${kind}": ${other.constructor.name} and ${provider.name}. Remove one.`);
      found[kind] = provider.instance;
    }
    const missing = MAIL_KINDS.filter((kind) => !found[kind]);
    if (missing.length > 0)
      throw new Error(
        `Nothing writes the mail "${missing.join('", "')}". Add a provider with @Mail('${missing[0]}') to its module, and the module to the worker.`,
      );
    this.writers = found as Writers;
  }

  write<Kind extends MailKind>({ name, payload, outboxId }: MailJob<Kind>): Promise<WrittenMail | null> {
    const writer: MailWriter<Kind> | undefined = this.writers[name];
    if (!writer) throw new Error(`This version of the worker writes no mail "${name}"`);
    return writer.write(payload, outboxId);
  }
}
