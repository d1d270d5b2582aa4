import { html } from '../../../platform/markup/html.js';
import {
  MailLayout,
  Mail,
  type WrittenMail,
  button,
  dayOf,
  facts,
  inLines,
  link,
  paragraph,
  small,
  type Fact,
} from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { UnusedVouchers } from '../unused-vouchers.joint.js';
import { VouchersService } from '../vouchers.service.js';

/** Nobody reads more links in an email. */
const MOST_LINKS = 10;

const OTHERWISE = 'Nothing else changes. Earlier emails and PDFs still show the old address. The voucher’s page shows the new one.';

@Mail('location-moved')
export class LocationMovedMail {
  constructor(
    private readonly unused: UnusedVouchers,
    private readonly vouchers: VouchersService,
    private readonly layout: MailLayout,
  ) {}

  /** Null when the family has since used its vouchers, or the location closed. */
  async write({ locationId, userId }: MailFacts['location-moved']): Promise<WrittenMail | null> {
    const ids = await this.unused.ofFamilyAt(locationId, userId);
    const held = await Promise.all(ids.slice(0, MOST_LINKS).map((id) => this.vouchers.forMail(id)));
    const [first] = held;
    const place = first?.row.locations?.find(({ id }) => id === locationId);
    if (!first || !place) return null;
    const { customer_email: to, business_name: business } = first.row;
    const isOne = ids.length === 1;
    const said = `${business} has changed the address of a location where you can use your ${isOne ? 'voucher' : `${ids.length} vouchers`}.`;
    const rows: Fact[] = [
      ['Location', place.name],
      ['New address', `${place.address}\n${place.city}, ${place.state} ${place.zipCode}`],
      ['Phone', place.phone],
    ];
    const links = held.map(({ row, token }) => ({
      title: row.deal_title,
      until: dayOf(row.expires_at),
      address: this.layout.address(`/voucher?token=${token}`),
    }));
    return this.layout.mail({
      to,
      subject: `New address: ${place.name}, ${business}`,
      preview: `${place.address}, ${place.city}`,
      heading: `${place.name} has a new address`,
      body: html`${paragraph(said)}${facts(rows)}${links.map(({ title, until, address }) =>
        isOne ? button('Open your voucher', address) : paragraph(html`${link(title, address)}, use it by ${until}`),
      )}
${small(OTHERWISE)}`,
      text: [
        said,
        ...inLines(rows),
        ...links.map(({ title, until, address }) => (isOne ? `Open your voucher: ${address}` : `${title}, use it by ${until}: ${address}`)),
        OTHERWISE,
      ],
    });
  }
}
