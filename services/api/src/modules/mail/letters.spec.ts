import type { Configuration } from '../../platform/configuration/configuration';
import type { VoucherRow } from '../vouchers/vouchers.repository';
import { Letters } from './letters';

const letters = new Letters({
  publicUrl: 'https://shop.example',
  brandName: 'Homeroom',
  brandOwner: 'Homeroom',
  brandRegion: 'Here',
  supportEmail: 'help@shop.example',
} as Configuration);

const REFUND = {
  order_id: 'x',
  customer_name: 'Ana Lee',
  deal_title: 'Pottery',
  school_name: 'Oak',
  amount: '40.00',
  amount_refunded: '15.00',
  credit_used: '0.00',
  school_points: 40,
};

const VOUCHER = {
  customer_name: 'Ana Lee',
  deal_title: 'Pottery',
  business_name: 'Clay House',
  school_name: 'Oak',
  original_price: '80.00',
  expires_at: new Date('2027-05-01T12:00:00Z'),
  need_to_know_info: null,
  image_url: null,
  locations: [],
} as unknown as VoucherRow;

it.each([
  ['40.00', '0.00', '$40.00 goes back to your card, usually within 5 to 10 days.'],
  ['40.00', '15.00', '$25.00 goes back to your card, usually within 5 to 10 days, and $15.00 is store credit again.'],
  ['10.00', '10.00', '$10.00 is store credit again.'],
])('the mail about a refund of $%s, $%s of it store credit, says where the money goes', (amount, credit, words) => {
  expect(letters.purchaseRefunded({ ...REFUND, amount, credit_used: credit }).text).toContain(words);
});

it.each([
  [25, true],
  [0, false],
])('the mails about money that goes back after %d points speak of points taken back: %p', (points, isSaid) => {
  const facts = { ...REFUND, amount: '40.00', credit_used: '15.00', school_points: points };
  for (const { text } of [letters.purchaseRefunded(facts), letters.paymentTakenBack(facts)])
    expect(text.includes('points for Oak were taken back')).toBe(isSaid);
});

it.each([
  ['40.00', '0.00', 40, 'You paid: $40.00 instead of $80.00', 'You earned 40 points for Oak'],
  ['40.00', '15.00', 25, 'You paid: $40.00 instead of $80.00, $15.00 of it with store credit', 'You earned 25 points for Oak'],
  ['40.00', '40.00', 0, 'You paid: $40.00 with store credit instead of $80.00', 'Thank you!'],
])(
  'the mail of a voucher for $%s, $%s of it store credit, says so, and speaks of points where there are some',
  async (paid, credit, points, ...words) => {
    const row = { ...VOUCHER, purchase_price: paid, credit_used: credit, school_points_earned: points };
    const { text } = await letters.voucher(row, 'a-token');
    for (const said of words) expect(text).toContain(said);
    expect(text).not.toContain(' 0 points');
  },
);

it.each([
  ['approved', 'Approved: Assembly', 'stay reserved'],
  ['paid', 'Paid out: Assembly', '1500 points left the ledger of Oak'],
  ['rejected', 'About your request: Assembly', 'free again'],
] as const)('the mail about a reward that was %s says what became of the points, and the team’s words', (state, subject, words) => {
  const facts = { title: 'Assembly', points: 1_500, note: 'See you in May', school: 'Oak', manager: 'Ana Lee', email: 'ana@oak.example' };
  const letter = letters.rewardDecided(facts, state);
  expect(letter.subject).toBe(subject);
  expect(letter.text).toContain(words);
  expect(letter.text).toContain('See you in May');
});

it.each([
  [1, 'One unpaid order has been over'],
  [45, '45 unpaid orders have been over'],
])('the mail about %p orders that do not end counts them in words that fit', (count, words) => {
  const letter = letters.ordersStuck({ count, orderIds: ['a-1', 'a-2'] });
  expect(letter.text).toContain(words);
  expect(letter.text).toContain('a-2');
});

it('the mails about a payment that needs people name the money and what it is about', () => {
  const trouble = { id: 1, subject: 're_1', paymentIntentId: 'pi_1', orderId: null, amount: 40, detail: 'What to do', createdAt: '' };
  const letter = letters.paymentTrouble({ ...trouble, kind: 'refund-failed', resolvedAt: null, note: null });
  expect(letter.subject).toBe('A refund failed: pi_1');
  for (const words of ['What to do', 'Amount: $40.00', 'About: re_1']) expect(letter.text).toContain(words);
});

it.each([
  ['support', 'We received your message'],
  ['schools', 'We received your request'],
  ['partnerships', 'We received your request'],
] as const)('the mail to the sender of a form for %s repeats nothing that was typed into it', (team, subject) => {
  const typed = {
    senderName: 'Winner https://evil.example',
    subject: 'Your card was charged $499',
    message: 'Pay at https://evil.example',
  };
  const facts = { ...typed, senderEmail: 'ana@families.test', team, answerWithin: '24 hours', rows: [['Message', typed.message]] as const };
  const letter = letters.requestReceived(facts);
  expect(letter.subject).toBe(subject);
  expect(letter.text).toContain('within 24 hours');
  expect(JSON.stringify(letter)).not.toMatch(/evil|Winner|499/);
});

describe('a mail says each thing once', () => {
  const times = (text: string, words: string) => text.split(words).length - 1;

  it.each([true, false])(
    'about a request that was decided (approved: %p): what it was about stands under the heading, once',
    (isApproved) => {
      const subject = 'Request to add Northlake';
      const { text } = letters.requestDecided({ senderName: 'Ana', senderEmail: 'a@b.test', subject, isApproved, notes: null, next: null });
      expect(times(text, 'our request')).toBe(1);
      expect(times(text, subject)).toBe(1);
    },
  );

  it('about a refund: the heading is not said again', () => {
    const facts = { ...REFUND, amount: '40.00' };
    expect(times(letters.purchaseRefunded(facts).text, 'refunded')).toBe(1);
    expect(times(letters.paymentTakenBack(facts).text, 'bank returned your payment')).toBe(1);
  });
});
