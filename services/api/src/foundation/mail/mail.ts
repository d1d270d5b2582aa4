import type { Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { InlinePicture } from '../../platform/smtp/mailer.js';
import type { MailFacts, MailKind } from '../outbox/index.js';

export interface WrittenMail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Pictures attached to the mail, referenced as `cid:…`. */
  readonly pictures?: readonly InlinePicture[] | undefined;
  /** The reply-to address; our support without it. */
  readonly replyTo?: string | undefined;
  /** The one-click unsubscribe address (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined;
}

/** Writes one kind of mail. null when there is nothing left to say, such as for an expired link. */
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
