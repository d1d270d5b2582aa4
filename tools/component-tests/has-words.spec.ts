import { hasWords } from './has-words';

it.each([
  ['Edit Clay for two', 'Edit', true],
  ['Undo: Draft deleted', 'Undo', true],
  ['Mark as paid: Clay', 'mark as paid…', true],
  ['Close', '×', true],
  ['Credit of Maya', 'Edit', false],
  ['Edit answer', 'Edit an', false],
  ['Clay: edit the deal', 'Edit deal', false],
  ['', 'Edit', false],
])('whether the name "%s" has the words of "%s": %s', (name, text, expected) => {
  expect(hasWords(name, text)).toBe(expected);
});
