import type { Configuration } from '../../../platform/configuration/configuration';
import { MailLayout } from '../../../foundation/mail/mail-layout';
import type { VouchersService } from '../../vouchers/index';
import type { RemindersService } from '../reminders.service';
import { VoucherEndingMail } from './voucher-ending.mail';

const layout = new MailLayout({
  publicUrl: 'https://shop.example',
  brandName: 'Homeroom',
  brandOwner: 'Homeroom',
  brandRegion: 'Here',
  supportEmail: 'help@shop.example',
} as Configuration);

const VOUCHER = {
  user_id: 1,
  customer_name: 'Ana Lee',
  customer_email: 'ana@families.test',
  deal_title: 'Pottery',
  business_name: 'Clay House',
  expires_at: new Date('2026-12-05T07:59:59.999Z'),
};

function mailOf(days_left: number) {
  const vouchers = { forMail: async () => ({ row: { ...VOUCHER, days_left }, token: 'a-token' }) } as unknown as VouchersService;
  const reminders = {
    isWanted: async () => true,
    linksFor: () => ({ call: 'https://shop.example/call', page: 'https://shop.example/reminders' }),
  } as unknown as RemindersService;
  return new VoucherEndingMail(vouchers, reminders, layout).write({ voucherId: 1, days: 7 });
}

it('names the last day and the days left, today included, so that both agree', async () => {
  const mail = await mailOf(7);
  expect(mail!.subject).toBe('7 days left: Pottery');
  expect(mail!.text).toContain('Your voucher for Pottery at Clay House ends on Dec 4, 2026. You have 7 days left.');
});

it('says on the last day that the voucher ends within a day', async () => {
  const mail = await mailOf(1);
  expect(mail!.subject).toBe('Last day: Pottery');
  expect(mail!.text).toContain('ends within a day, on Dec 4, 2026.');
});
