import { waitInWords } from './wait-in-words';

it.each([
  [0, '1 second'],
  [42, '42 seconds'],
  [60, '1 minute'],
  [2_021, '34 minutes'],
  [5_400, '90 minutes'],
  [7_201, '3 hours'],
])('%d seconds are %s', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words);
});
