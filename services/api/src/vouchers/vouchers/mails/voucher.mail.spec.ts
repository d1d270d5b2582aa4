import type { Configuration } from '../../../platform/configuration/configuration';
import { MailLayout } from '../../../foundation/mail/mail-layout';
import type { VouchersService } from '../vouchers.service';
import { VoucherMail } from './voucher.mail';

const configuration = {
  publicUrl: 'https://shop.example',
  brandName: 'Homeroom',
  brandOwner: 'Homeroom',
  brandRegion: 'Here',
  supportEmail: 'help@shop.example',
  cashBelow: 15,
} as Configuration;
const layout = new MailLayout(configuration);

const VOUCHER = {
  customer_name: 'Ana Lee',
  customer_email: 'ana@families.test',
  deal_title: 'Pottery',
  business_name: 'Clay House',
  school_name: 'Oak',
  original_price: '80.00',
  expires_at: new Date('2027-05-01T12:00:00Z'),
  need_to_know_info: null,
  image_url: null,
  locations: [],
};

const written = (row: object, to?: string, cashBelow = 15) => {
  const vouchers = { forMail: async () => ({ row, token: 'a-token' }) } as unknown as VouchersService;
  return new VoucherMail(vouchers, layout, { ...configuration, cashBelow } as Configuration).write({ voucherId: 1, to });
};
const mailOf = async (...given: Parameters<typeof written>) => (await written(...given))!;

it('a voucher whose money went back before its mail was sent has none', async () => {
  const row = { ...VOUCHER, purchase_price: '40.00', credit_used: '0.00', school_points_earned: 40 };
  expect(await written({ ...row, voided_at: new Date() })).toBeNull();
});

it.each([
  ['40.00', '0.00', 40, 'You paid: $40.00 instead of $80.00', 'You earned 40 points for Oak'],
  ['40.00', '15.00', 25, 'You paid: $40.00 instead of $80.00, including $15.00 of store credit', 'You earned 25 points for Oak'],
  ['40.00', '40.00', 0, 'You paid: $40.00 with store credit instead of $80.00', 'Thank you!'],
])(
  'the mail of a voucher for $%s, including $%s of store credit, says so, and mentions points when there are some',
  async (paid, credit, points, ...words) => {
    const { text } = await mailOf({ ...VOUCHER, purchase_price: paid, credit_used: credit, school_points_earned: points });
    for (const said of words) expect(text).toContain(said);
    expect(text).not.toContain(' 0 points');
  },
);

it('the mail of a voucher goes to the buyer, or to where the team sends it', async () => {
  const row = { ...VOUCHER, purchase_price: '40.00', credit_used: '0.00', school_points_earned: 40 };
  expect((await mailOf(row)).to).toBe('ana@families.test');
  expect((await mailOf(row, 'new@families.test')).to).toBe('new@families.test');
});

it('breaks a name without spaces, so that the mail is no wider than a phone', async () => {
  const row = { ...VOUCHER, customer_name: 'x'.repeat(100), purchase_price: '40.00', credit_used: '0.00', school_points_earned: 40 };
  expect((await mailOf(row)).html).toMatch(/overflow-wrap:anywhere[^<]*>\s*<h1/);
});

it('puts a gap between locations, and starts each on a line of its own in plain text', async () => {
  const place = { address: '1 Main St', city: 'Irvine', state: 'CA', zipCode: '92602', isActive: true };
  const locations = [
    { ...place, name: 'Kiln' },
    { ...place, name: 'Wheel' },
    { ...place, name: 'Closed', isActive: false },
  ];
  const row = { ...VOUCHER, locations, purchase_price: '40.00', credit_used: '0.00', school_points_earned: 40 };
  const { html, text } = await mailOf(row);
  expect(html).toContain('Kiln: 1 Main St, Irvine, CA 92602<div style="margin-top:10px">Wheel: 1 Main St, Irvine, CA 92602</div></td>');
  expect(text).toContain('Where:\nKiln: 1 Main St, Irvine, CA 92602\nWheel: 1 Main St, Irvine, CA 92602\n\n');
  expect(`${html} ${text}`).not.toContain('Closed');
});

it('asks to keep the link private, in HTML and in plain text', async () => {
  const mail = await mailOf({ ...VOUCHER, purchase_price: '40.00', credit_used: '0.00', school_points_earned: 40 });
  for (const words of [mail.html, mail.text]) expect(words).toContain('anyone with the link can use the voucher');
});

it('says that the discount ends, that the price paid does not, and when cash is due by law', async () => {
  const row = { ...VOUCHER, purchase_price: '40.00', credit_used: '0.00', school_points_earned: 40 };
  const stays = 'The discount ends on May 1, 2027. The $40.00 you paid is still yours';
  expect((await mailOf(row)).text).toContain(stays);
  expect((await mailOf(row)).text).toContain('If you have less than $15.00 of store credit, you can ask for it in cash there.');
  expect((await mailOf(row, undefined, 0)).text).toContain(stays);
  expect((await mailOf(row, undefined, 0)).text).not.toContain('cash');
});
