import { wordsLike } from './plain';

it.each([
  ['words that begin like what was typed', 'Lantern Reading Studio', 'read lan', ['lantern', 'reading']],
  ['the stem of what was typed', 'Swim school', 'swimming', ['swim']],
  ['words with accents as they are written', 'Café club', 'cafe', ['cafe']],
  ['no short word that what was typed begins with', 'A day at sea', 'seaside daylight', []],
  ['nothing where nothing was typed', 'Swim', '', []],
])('knows %s', (_, text, typed, words) => {
  expect(wordsLike(text, typed)).toEqual(words);
});
