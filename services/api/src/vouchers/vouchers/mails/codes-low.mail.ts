import { html } from '../../../platform/markup/html.js';
import { MailLayout, Mail, type WrittenMail, button, paragraph } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { VoucherCodesService } from '../voucher-codes.service.js';

@Mail('codes-low')
export class CodesLowMail {
  constructor(
    private readonly codes: VoucherCodesService,
    private readonly layout: MailLayout,
  ) {}

  async write({ dealId }: MailFacts['codes-low'], outboxId: string): Promise<WrittenMail | null> {
    const stock = await this.codes.lowStock(dealId, outboxId);
    if (!stock) return null;
    const { email, name, title, available } = stock;
    const [left, subject] = newsOf(available, title);
    const said = `${left} for “${title}”. Once yours are used up, buyers get codes we create.`;
    const page = this.layout.address(`/business?${new URLSearchParams({ tab: 'deals', q: title }).toString()}`);
    return this.layout.mail({
      to: email,
      subject,
      preview: said,
      heading: left,
      body: html`${paragraph(`Hello ${name},`)}${paragraph(said)}${button('Add codes', page)}`,
      text: [`Hello ${name},`, said, `Add codes: ${page}`],
    });
  }
}

function newsOf(available: number, title: string): readonly [left: string, subject: string] {
  if (available === 0) return ['None of your own codes are left', `Your codes for ${title} are used up`];
  if (available === 1) return ['1 of your own codes is left', `Only 1 code is left for ${title}`];
  return [`${available} of your own codes are left`, `Only ${available} codes are left for ${title}`];
}
