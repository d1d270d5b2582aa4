import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import { Configuration } from '../configuration/configuration.js';
import { writeMail, type MailTools } from './write-mail.js';

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

interface Connected {
  readonly transport: Transporter;
  readonly tools: MailTools;
}

const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f]/;

@Injectable()
export class Mailer implements OnApplicationShutdown {
  private connecting: Promise<Connected> | undefined;

  constructor(private readonly configuration: Configuration) {}

  /** @throws Error when a header would contain control characters, or the server rejects the mail. */
  async send(mail: OutgoingMail): Promise<void> {
    const { unsubscribeUrl, pictures = [], replyTo = this.configuration.supportEmail, to, subject, messageId, text, html } = mail;
    for (const header of [to, subject, messageId, replyTo, unsubscribeUrl ?? '', ...pictures.map(({ cid }) => cid)])
      if (CONTROL_CHARACTERS.test(header)) throw new Error('a mail header must not contain control characters');
    const { transport, tools } = await (this.connecting ??= this.connect());
    const headers = {
      From: { name: this.configuration.brandName, address: this.configuration.senderEmail },
      To: to,
      'Reply-To': replyTo,
      Subject: subject,
      'Message-ID': messageId,
      'List-Unsubscribe': unsubscribeUrl && `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': unsubscribeUrl && 'List-Unsubscribe=One-Click',
    };
    await transport.sendMail(writeMail(tools, { headers, text, html, pictures }));
  }

  async onApplicationShutdown(): Promise<void> {
    (await this.connecting)?.transport.close();
  }

  /** Loaded with the first mail: a process that sends none starts faster and smaller. */
  private async connect(): Promise<Connected> {
    const [{ createTransport }, { default: MimeNode }, qp, base64] = await Promise.all([
      import('nodemailer'),
      import('nodemailer/lib/mime-node'),
      import('nodemailer/lib/qp'),
      import('nodemailer/lib/base64'),
    ]);
    const transport = createTransport({
      url: this.configuration.smtpUrl,
      pool: true,
      maxConnections: 5,
      connectionTimeout: 5_000,
      greetingTimeout: 5_000,
      socketTimeout: 15_000,
    } as object);
    return { transport, tools: { MimeNode, qp, base64 } };
  }
}
