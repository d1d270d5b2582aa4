import { counted, formatCount, formatPrice, mailUrl } from './format';

it('lets the sender of a request add no one to the reply', () => {
  expect(mailUrl('ana@example.com', 'Re: A & B?')).toBe('mailto:ana@example.com?subject=Re%3A%20A%20%26%20B%3F');
  expect([...new URL(mailUrl('ana?bcc=all@example.com&body=x', 'Hi')).searchParams.keys()]).toEqual(['subject']);
});

it('writes numbers below zero with a minus sign', () => {
  expect([formatCount(-1_200), counted(-1, 'point'), formatPrice(-12.5)]).toEqual(['−1,200', '−1 points', '−$12.50']);
  expect([formatCount(1_200), formatPrice(12.5)]).toEqual(['1,200', '$12.50']);
});
