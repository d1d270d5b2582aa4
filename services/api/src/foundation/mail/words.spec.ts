import { dollars, inLines, pointsOf } from './words';

it('writes money and points in mails as the screens do, with commas', () => {
  expect(['0', '12.5', '999.99', '1200', '1234567.8'].map(dollars)).toEqual(['$0.00', '$12.50', '$999.99', '$1,200.00', '$1,234,567.80']);
  expect([0, 1, 999, 1_500].map(pointsOf)).toEqual(['0 points', '1 point', '999 points', '1,500 points']);
});

it('leaves out facts without a value', () => {
  expect(
    inLines([
      ['At', 'Clay House'],
      ['Where', null],
      ['With', []],
    ]),
  ).toEqual(['At: Clay House']);
});
