import { jest } from '@jest/globals';
import { counted, formatCount, formatPrice, mailUrl } from './format';

it('lets the sender of a request add no one to the reply', () => {
  expect(mailUrl('ana@example.com', 'Re: A & B?')).toBe('mailto:ana@example.com?subject=Re%3A%20A%20%26%20B%3F');
  expect([...new URL(mailUrl('ana?bcc=all@example.com&body=x', 'Hi')).searchParams.keys()]).toEqual(['subject']);
});

it('writes numbers below zero with a minus sign', () => {
  expect([formatCount(-1_200), counted(-1, 'point'), formatPrice(-12.5)]).toEqual(['−1,200', '−1 points', '−$12.50']);
  expect([formatCount(1_200), formatPrice(12.5)]).toEqual(['1,200', '$12.50']);
});

const PRICES = [0, 0.01, 0.5, 1, 12.5, 84, 999.99, 1_000, 1_234.56, 123_456.7, 1_234_567.89];
const COUNTS = [0, 1, 999, 1_000, 24_576, 1_234_567];

it.each([...PRICES, 0.1 + 0.2, 33.333])('writes a price of %s as the browser would', (price) => {
  const { format } = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  expect([formatPrice(price), formatPrice(-price)]).toEqual([format(price), price === 0 ? '$0.00' : `−${format(price)}`]);
});

it.each([...COUNTS, 4.5, 1 / 3])('writes a count of %s as the browser would', (count) => {
  expect(formatCount(count)).toBe(new Intl.NumberFormat('en-US').format(count));
});

it('makes no formatter for prices and counts, because the first one delays a page on a slow phone', async () => {
  const made = jest.spyOn(Intl, 'NumberFormat');
  const dates = jest.spyOn(Intl, 'DateTimeFormat');
  await jest.isolateModulesAsync(async () => {
    const fresh = await import('./format');
    for (const price of PRICES) fresh.formatPrice(price);
    for (const count of COUNTS) fresh.formatCount(count);
  });
  expect([made, dates].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  jest.restoreAllMocks();
});
