import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import { Configuration } from '../configuration/configuration.js';

/** A PNG attached to the mail and shown in its text. */
export interface InlinePicture {
  readonly cid: string;
  readonly content: Buffer;
}

export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The same for every attempt at the same mail, so that a mailbox recognizes a repeat. */
  readonly messageId: string;
  /** The reply-to address; our support without it. */
  readonly replyTo?: string | undefined;
  readonly pictures?: readonly InlinePicture[] | undefined;
  /** The one-click unsubscribe address (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined;
}

const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f]/;

@Injectable()
export class Mailer implements OnApplicationShutdown {
  private connecting: Promise<Transporter> | undefined;

  constructor(private readonly configuration: Configuration) {}

  /** @throws Error when a header would contain control characters, or the server rejects the mail. */
  async send(mail: OutgoingMail): Promise<void> {
    const { unsubscribeUrl, pictures = [], replyTo = this.configuration.supportEmail, ...rest } = mail;
    for (const header of [mail.to, mail.subject, mail.messageId, replyTo, unsubscribeUrl ?? ''])
      if (CONTROL_CHARACTERS.test(header)) throw new Error('a mail header must not contain control characters');
    const transport = await (this.connecting ??= this.connect());
    await transport.sendMail({
      from: { name: this.configuration.brandName, address: this.configuration.senderEmail },
      replyTo,
      ...rest,
      attachments: pictures.map(({ cid, content }) => ({
        cid,
        content,
        filename: `${cid}.png`,
        contentType: 'image/png',
        contentDisposition: 'inline' as const,
      })),
      ...(unsubscribeUrl && {
        headers: { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      }),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    (await this.connecting)?.close();
  }

  /** Loaded with the first mail: a process that sends none starts faster and smaller. */
  private async connect(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: this.configuration.smtpUrl,
      pool: true,
      maxConnections: 3,
      connectionTimeout: 5_000,
      greetingTimeout: 5_000,
      socketTimeout: 15_000,
    } as object);
  }
}
