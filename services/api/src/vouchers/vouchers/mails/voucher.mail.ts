import { html } from '../../../platform/markup/html.js';
import { asPhoto } from '../../../platform/markup/as-photo.js';
import { Configuration } from '../../../platform/configuration/configuration.js';
import {
  MailLayout,
  Mail,
  type WrittenMail,
  banner,
  button,
  facts,
  framed,
  highlight,
  small,
  dayOf,
  dollars,
  firstName,
  inLines,
  paragraph,
  pointsOf,
  type Fact,
} from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { valueAfterExpiry } from '../value-after-expiry.js';
import type { VoucherRow } from '../voucher-page.joint.js';
import { VouchersService } from '../vouchers.service.js';
import { qrPicture } from './qr-picture.js';

/** The QR code's name in the mail. */
const QR = 'voucher-qr';

const USE =
  'Open it when you’re at the business. You’ll see your code when you redeem it. Each voucher can be redeemed once. Keep this email to yourself: anyone with the link can use the voucher.';

@Mail('voucher')
export class VoucherMail {
  constructor(
    private readonly vouchers: VouchersService,
    private readonly layout: MailLayout,
    private readonly configuration: Configuration,
  ) {}

  /** Null when the money went back before the mail was sent. */
  async write({ voucherId, to }: MailFacts['voucher']): Promise<WrittenMail | null> {
    const { row, token } = await this.vouchers.forMail(voucherId);
    if (row.voided_at) return null;
    const address = this.layout.address(`/voucher?token=${token}`);
    const picture = row.image_url && new URL(asPhoto(row.image_url), this.layout.address('')).href;
    const thanks = thanksFor(row);
    const rows = factsOf(row);
    const after = valueAfterExpiry(row, this.configuration.cashBelow);
    return this.layout.mail({
      to: to ?? row.customer_email,
      subject: `Your voucher for ${row.deal_title}`,
      preview: `Open it at the counter of ${row.business_name}.`,
      heading: `${firstName(row.customer_name)}, your voucher is here`,
      body: html`${picture && banner(picture)}${highlight(thanks)}${facts(rows)}${button('Open your voucher', address)}
${framed(QR, 'Scan at the counter to redeem')}
${paragraph(after)}
${small(USE)}`,
      text: [thanks, ...inLines(rows), `Open your voucher: ${address}`, USE, after],
      pictures: [{ cid: QR, content: qrPicture(address) }],
    });
  }
}

const factsOf = (row: VoucherRow): Fact[] => {
  const places = (row.locations ?? [])
    .filter(({ isActive }) => isActive)
    .map((place) => `${place.name}: ${place.address}, ${place.city}, ${place.state} ${place.zipCode}`);
  return [
    ['Deal', row.deal_title],
    ['At', row.business_name],
    ['You paid', paidFor(row)],
    ['Use it by', dayOf(row.expires_at)],
    ['Where', places],
    ['Good to know', row.need_to_know_info],
  ];
};

function thanksFor({ school_points_earned: points, school_name: school }: VoucherRow): string {
  if (points === 0) return 'Thank you!';
  return `You earned ${pointsOf(points)} for ${school}. Thank you!`;
}

function paidFor({ purchase_price: price, original_price: original, credit_used: credit }: VoucherRow): string {
  if (Number(credit) === 0) return `${dollars(price)} instead of ${dollars(original)}`;
  if (Number(credit) === Number(price)) return `${dollars(price)} with store credit instead of ${dollars(original)}`;
  return `${dollars(price)} instead of ${dollars(original)}, including ${dollars(credit)} of store credit`;
}
