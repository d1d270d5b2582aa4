import { aMailLayout } from '../../../../test/support/a-mail-layout';
import type { VouchersService } from '../../vouchers/index';
import type { RemindersService } from '../reminders.service';
import { VoucherEndingMail } from './voucher-ending.mail';

const layout = aMailLayout();

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

it.each([
  [31, 'in 30 days'],
  [8, 'in 7 days'],
  [3, 'in 2 days'],
  [2, 'tomorrow'],
  [1, 'today'],
])('says with %d days left, the last one included, that the voucher ends %s', async (left, when) => {
  const mail = await mailOf(left);
  expect(mail!.subject).toBe(`Ends ${when}: Pottery`);
  expect(mail!.text).toContain(`Your voucher for Pottery at Clay House ends ${when}, on Dec 4, 2026.`);
});
