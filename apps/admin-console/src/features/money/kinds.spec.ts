import { accountInWords } from './kinds';

it.each([
  ['holders:12', 'unused voucher #12'],
  ['clearing:pi_1', 'payments on their way, pi_1'],
  ['bank', 'our bank account'],
])('says what %s is', (account, words) => {
  expect(accountInWords(account)).toBe(words);
});
