import type { Configuration } from '../../../platform/configuration/configuration';
import { MailLayout } from '../../../foundation/mail/mail-layout';
import type { RefundFactsJoint } from '../refund-facts.joint';
import { OrdersStuckMail } from './orders-stuck.mail';
import { PaymentTakenBackMail } from './payment-taken-back.mail';
import { PurchaseDisputedMail } from './purchase-disputed.mail';
import { PurchasePartlyRefundedMail } from './purchase-partly-refunded.mail';
import { PurchaseRefundedMail } from './purchase-refunded.mail';

const configuration = {
  publicUrl: 'https://shop.example',
  brandName: 'Homeroom',
  brandOwner: 'Homeroom',
  brandRegion: 'Here',
  supportEmail: 'help@shop.example',
} as Configuration;
const layout = new MailLayout(configuration);

const REFUND = {
  customer_name: 'Ana Lee',
  customer_email: 'ana@families.test',
  deal_title: 'Pottery',
  school_name: 'Oak',
  amount: '40.00',
  credit_used: '0.00',
  school_points: 40,
};
const finding = (row: object) => ({ refundFacts: async () => row }) as unknown as RefundFactsJoint;

it.each([
  ['40.00', '0.00', '$40.00 goes back to your card, usually within 5 to 10 days.'],
  ['40.00', '15.00', '$25.00 goes back to your card, usually within 5 to 10 days, and $15.00 is store credit again.'],
  ['10.00', '10.00', '$10.00 is store credit again.'],
])('the mail about a refund of $%s, $%s of it store credit, says where the money goes', async (amount, credit, words) => {
  const purchases = finding({ ...REFUND, amount, credit_used: credit });
  const mail = await new PurchaseRefundedMail(purchases, layout).write({ purchaseId: 1 });
  expect(mail!.to).toBe('ana@families.test');
  expect(mail!.text).toContain(words);
});

it('the mail about the rest of a payment that was refunded in part says that a part went back before', async () => {
  const mail = await new PurchaseRefundedMail(finding({ ...REFUND, was_partly_refunded: true }), layout).write({ purchaseId: 1 });
  expect(mail!.text).toContain('In all, $40.00 goes back to your card: a part went back before, and the rest usually takes 5 to 10 days.');
});

it.each([
  [25, true],
  [0, false],
])('the mails about a refund with %d points mention points taken back: %p', async (points, isSaid) => {
  const purchases = finding({ ...REFUND, amount: '40.00', credit_used: '15.00', school_points: points });
  for (const writer of [new PurchaseRefundedMail(purchases, layout), new PaymentTakenBackMail(purchases, layout)]) {
    const mail = await writer.write({ purchaseId: 1 });
    expect(mail!.text.includes('points for Oak were taken back')).toBe(isSaid);
  }
});

it('the mails about a refund say that the store credit of an expired voucher was taken back', async () => {
  const purchases = finding({ ...REFUND, credit_withdrawn: '40.00' });
  for (const writer of [new PurchaseRefundedMail(purchases, layout), new PaymentTakenBackMail(purchases, layout)]) {
    const mail = await writer.write({ purchaseId: 1 });
    expect(mail!.text).toContain(
      'Your expired voucher for Pottery had become $40.00 of store credit, which was taken back. If you have spent some of it, your next store credit covers that first. The points for Oak were taken back.',
    );
  }
});

it.each([
  [1, 'One unpaid order expired'],
  [45, '45 unpaid orders expired'],
])('the mail about %p stuck orders counts them in words that fit', async (count, words) => {
  const mail = await new OrdersStuckMail(configuration, layout).write({ count, orderIds: ['a-1', 'a-2'] });
  expect(mail.text).toContain(words);
  expect(mail.text).toContain('a-2');
});

it('the mails about a refund do not repeat their heading', async () => {
  const times = (text: string, words: string) => text.split(words).length - 1;
  const purchases = finding(REFUND);
  const refunded = await new PurchaseRefundedMail(purchases, layout).write({ purchaseId: 1 });
  const returned = await new PaymentTakenBackMail(purchases, layout).write({ purchaseId: 1 });
  expect(times(refunded!.text, 'refunded')).toBe(1);
  expect(times(returned!.text, 'bank returned your payment')).toBe(1);
});

it('the mails to the team about a payment link to the console in plain text, too', async () => {
  const purchases = finding({ ...REFUND, amount_refunded: '10.00', order_id: 'o-1' });
  for (const Writer of [PurchaseDisputedMail, PurchasePartlyRefundedMail]) {
    const mail = await new Writer(purchases, configuration, layout).write({ purchaseId: 1 });
    const page = 'https://shop.example/admin?tab=transactions';
    expect(mail!.html).toContain(`href="${page}"`);
    expect(mail!.text).toContain(page);
  }
});
