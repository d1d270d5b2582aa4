import type { Configuration } from '../../platform/configuration/configuration';
import { Letters } from './letters';

const letters = new Letters({
  publicUrl: 'https://shop.example',
  brandName: 'Homeroom',
  brandOwner: 'Homeroom',
  brandRegion: 'Here',
  supportEmail: 'help@shop.example',
} as Configuration);

it.each([
  ['40.00', '0.00', '$40.00 goes back to your card, usually within 5 to 10 days.'],
  ['40.00', '15.00', '$25.00 goes back to your card, usually within 5 to 10 days, and $15.00 is store credit again.'],
  ['10.00', '10.00', '$10.00 is store credit again.'],
])('the mail about a refund of $%s, $%s of it store credit, says where the money goes', (amount, credit, words) => {
  const facts = {
    order_id: 'x',
    customer_name: 'Ana Lee',
    deal_title: 'Pottery',
    school_name: 'Oak',
    amount,
    amount_refunded: '15.00',
    credit_used: credit,
  };
  expect(letters.purchaseRefunded(facts).text).toContain(words);
});

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
