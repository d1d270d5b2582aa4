import { fits } from './fits';

it.each([
  ['Add a school', 'add sch', true],
  ['Add a school', 'SCHOOL  add', true],
  ['Add a school', 'chool', false],
  ['Add a school', 'add deal', false],
  ['Add a school', ' ', true],
])('"%s" for "%s": %s', (label, typed, expected) => {
  expect(fits(label, typed)).toBe(expected);
});
