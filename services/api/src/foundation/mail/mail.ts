import type { Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { InlinePicture } from '../../platform/smtp/mailer.js';
import type { MailFacts, MailKind } from '../outbox/index.js';

export interface WrittenMail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Pictures that travel with the mail, named in the markup as `cid:…`. */
  readonly pictures?: readonly InlinePicture[] | undefined;
  /** Who an answer goes to; our support without it. */
  readonly replyTo?: string | undefined;
  /** Address that ends such mails with one click (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined;
}

/** Writes one kind of mail. null when there is nothing left to tell, such as a link that ran out meanwhile. */
export interface MailWriter<Kind extends MailKind> {
  write(facts: MailFacts[Kind], outboxId: string): Promise<WrittenMail | null>;
}

export const MailOf = DiscoveryService.createDecorator<MailKind>();

/** Marks the provider that writes a kind of mail. Its module lists it; nothing else names it. */
export function Mail<Kind extends MailKind>(kind: Kind) {
  return (writer: Type<MailWriter<Kind>>): void => {
    MailOf(kind)(writer);
  };
}
