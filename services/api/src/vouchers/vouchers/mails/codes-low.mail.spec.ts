import { aMailLayout } from '../../../../test/support/a-mail-layout';
import type { VoucherCodesService } from '../voucher-codes.service.js';
import { CodesLowMail } from './codes-low.mail.js';

const layout = aMailLayout();

const mailAbout = (available: number) => {
  const stock = { email: 'ana@clay.example', name: 'Clay Studio', title: 'Two hours & a mug', available };
  return new CodesLowMail({ lowStock: async () => stock } as unknown as VoucherCodesService, layout).write({ dealId: 3 }, '7');
};

it.each([
  [4, 'Only 4 codes are left for Two hours & a mug', '4 of your own codes are left'],
  [1, 'Only 1 code is left for Two hours & a mug', '1 of your own codes is left'],
  [0, 'Your codes for Two hours & a mug are used up', 'None of your own codes are left'],
])('the mail about a deal with %s own codes says how many are left', async (available, subject, words) => {
  const mail = await mailAbout(available);
  expect(mail).toMatchObject({ to: 'ana@clay.example', subject });
  expect(mail!.text).toContain(words);
});

it('the mail about low codes opens the list at the deal', async () => {
  const page = 'https://shop.example/business?tab=deals&q=Two+hours+%26+a+mug';
  const mail = await mailAbout(4);
  expect(mail!.text).toContain(`Add codes: ${page}`);
  expect(mail!.html).toContain(page.replaceAll('&', '&amp;'));
});
