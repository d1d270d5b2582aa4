import { Mail, MailLayout, button, paragraph, type WrittenMail } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { Configuration } from '../../../platform/configuration/configuration.js';
import { html } from '../../../platform/markup/html.js';
import { BusinessesService } from '../businesses.service.js';

/** To the owner, who should know if it was somebody else. */
@Mail('business-password-changed')
export class BusinessPasswordChangedMail {
  constructor(
    private readonly businesses: BusinessesService,
    private readonly configuration: Configuration,
    private readonly layout: MailLayout,
  ) {}

  async write({ businessId, isByOwner }: MailFacts['business-password-changed']): Promise<WrittenMail> {
    const { email, name } = await this.businesses.contact(businessId);
    const signedOut = isByOwner
      ? 'You were signed out everywhere else. Your managers and tills stay signed in.'
      : 'You, your managers, and your tills were signed out everywhere.';
    const said = `The password of ${name} was changed. ${signedOut}`;
    const unasked = `If you did not change it, choose a new password right away, and write to ${this.configuration.supportEmail}.`;
    const page = this.layout.address('/business/forgot-password');
    return this.layout.mail({
      to: email,
      subject: 'Your password was changed',
      preview: said,
      heading: 'Your password was changed',
      body: html`${paragraph(said)}${paragraph(unasked)}${button('Choose a new password', page)}`,
      text: [said, unasked, `Choose a new password: ${page}`],
    });
  }
}
