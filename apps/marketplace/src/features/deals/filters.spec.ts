import { readFilters, withoutFilter, writeFilters } from './filters';

const read = (query: string) => writeFilters(readFilters(new URLSearchParams(query)));

it.each([
  [
    'all that can be chosen',
    'q=a&category=For+Parents&near=92780&within=5&maxPrice=50&minDiscount=40&minRating=4&minPoints=9&endsWithin=7&sort=nearest',
  ],
  ['one business', 'businessId=4'],
])('reads %s from an address', (_, query) => {
  expect(read(query)).toEqual(Object.fromEntries(new URLSearchParams(query)));
});

it.each([
  ['a distance from nowhere', 'within=5'],
  ['the nearest to nowhere', 'sort=nearest'],
  ['no number', 'maxPrice=cheap'],
  ['too large a number', 'minDiscount=100'],
  ['no ZIP code', 'near=9278'],
  ['an unknown category', 'category=Cars'],
  ['an unknown order', 'sort=random'],
  ['nothing', 'q=&location='],
])('ignores an address with %s', (_, query) => {
  expect(read(query)).toEqual({});
});

it('reads a control character, which the API refuses, as a space', () => {
  expect(read('q=robot%00s&location=%00Irvine%1F')).toEqual({ q: 'robot s', location: 'Irvine' });
  expect(read('q=%00')).toEqual({});
});

it('cuts too long words without halving an emoji', () => {
  expect(read(`q=${'a'.repeat(119)}😀`)).toEqual({ q: 'a'.repeat(119) });
});

it('drops a distance without a place', () => {
  const filters = withoutFilter({ q: 'a', near: '92780', within: 5, sort: 'nearest' }, 'near');
  expect(writeFilters(filters)).toEqual({ q: 'a' });
});
