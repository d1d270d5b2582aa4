import { readConfiguration } from './read-configuration';

const MONEY = ['payouts', 'coverageFloor', 'expiredValue', 'cashBelow'] as const;

it('keeps books, covers all of families’ money, and leaves an expired voucher’s price to its holder unless told otherwise', () => {
  const configuration = readConfiguration({});
  expect(MONEY.map((name) => configuration[name])).toEqual(['books', 100, 'holder', 15]);
});

it.each(['off', 'books', 'on'])('takes PAYOUTS=%s', (PAYOUTS) => {
  expect(readConfiguration({ PAYOUTS }).payouts).toBe(PAYOUTS);
});

it.each([
  ['PAYOUTS', 'yes', 'payouts must be one of'],
  ['COVERAGE_FLOOR', '101', 'coverageFloor must not be greater than 100'],
  ['EXPIRED_VALUE', 'us', 'expiredValue must be one of the following values: holder'],
  ['CASH_BELOW', '-1', 'cashBelow must not be less than 0'],
])('refuses %s=%s, and says what is possible', (name, value, words) => {
  expect(() => readConfiguration({ [name]: value })).toThrow(words);
});

it('hashes passwords in full unless told otherwise, and always in production', () => {
  expect(readConfiguration({}).passwordHashes).toBe('full');
  expect(readConfiguration({ PASSWORD_HASHES: 'quick' }).passwordHashes).toBe('quick');
  expect(() => readConfiguration({ PASSWORD_HASHES: 'quick', NODE_ENV: 'production' })).toThrow('PASSWORD_HASHES: must be full');
});
