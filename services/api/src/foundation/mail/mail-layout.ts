import { Injectable } from '@nestjs/common';
import { Configuration } from '../../platform/configuration/configuration.js';
import type { Markup } from '../../platform/markup/html.js';
import type { WrittenMail } from './mail.js';
import { page } from './markup.js';

interface Parts extends Omit<WrittenMail, 'html' | 'text'> {
  /** Shown by email apps beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly body: Markup;
  /** The same as plain text, one paragraph each. */
  readonly text: readonly string[];
}

/** What surrounds every mail's own words, as HTML and as plain text. */
@Injectable()
export class MailLayout {
  constructor(private readonly configuration: Configuration) {}

  get brandName(): string {
    return this.configuration.brandName;
  }

  /** The full address of a path, such as `/deals`. */
  address(path: string): string {
    return `${this.configuration.publicUrl}${path}`;
  }

  mail({ preview, heading, body, text, subject, ...envelope }: Parts): WrittenMail {
    const { brandName: brand, brandOwner, brandRegion, supportEmail } = this.configuration;
    const footer = [`${brandOwner} · ${brandRegion}`, `Questions? ${supportEmail}`] as const;
    return {
      ...envelope,
      subject: subject.replace(/[\u0000-\u001f\u007f]+/g, ' '),
      html: page({ brand, footer, preview, heading, body }),
      text: [heading, ...text, footer.join('\n')].join('\n\n'),
    };
  }
}
