import { editDistance } from './edit-distance';
import { nearestWord, readQuery } from './read-query';
import type { AskedWord } from './search-words.repository';

const asked = (word: string, more: Partial<AskedWord> = {}): AskedWord => ({
  word,
  stem: word,
  isKnown: true,
  beginsWords: false,
  synonyms: [],
  alike: [],
  parts: [],
  ...more,
});
const known = (...words: string[]) => words.map((word) => ({ word, stem: word }));

it.each([
  ['masage', 'massage', 1],
  ['robotcs', 'robotics', 1],
  ['yoag', 'yoga', 1],
  ['same', 'same', 0],
  ['', 'abc', 3],
])('counts the typos between %s and %s', (one, other, distance) => {
  expect([editDistance(one, other), editDistance(other, one)]).toEqual([distance, distance]);
});

it('corrects to the nearest word, and to none that is too far', () => {
  expect(nearestWord({ word: 'mandrin', alike: known('mandolin', 'mandarin') })?.word).toBe('mandarin');
  expect(nearestWord({ word: 'cat', alike: known('boat', 'date') })).toBeNull();
});

it('searches every word by its stem, and the last one by its prefix', () => {
  const reading = readQuery([asked('lessons', { stem: 'lesson' }), asked('swi')]);
  expect(reading).toMatchObject({
    all: "'lesson' & ('swi' | 'swi':*)",
    any: "'lesson' | ('swi' | 'swi':*)",
    meant: "'lesson' | 'swi'",
    corrected: null,
  });
});

it('ranks by the words typed, not by their synonyms', () => {
  const reading = readQuery([asked('aquatics', { stem: 'aquat', synonyms: ['pool', 'swim'] })]);
  expect(reading).toMatchObject({ all: "('aquat' | 'pool' | 'swim' | 'aquatics':*)", meant: "'aquat'" });
});

it('corrects an unknown word, and still looks for it as typed', () => {
  const reading = readQuery([asked('masage', { isKnown: false, alike: [{ word: 'massage', stem: 'massag' }] }), asked('irvine')]);
  expect(reading).toMatchObject({ all: "('masage' | 'massag') & ('irvine' | 'irvine':*)", corrected: 'massage irvine' });
});

it('splits a compound of two known words, unless it is a typo of one', () => {
  const joined = { isKnown: false, parts: known('hip', 'hop') };
  expect(readQuery([asked('hiphop', joined), asked('irvine')])).toMatchObject({
    all: "('hiphop' | ('hip' & 'hop')) & ('irvine' | 'irvine':*)",
    meant: "'hiphop' | 'hip' | 'hop' | 'irvine'",
    corrected: 'hip hop irvine',
    stems: ['hiphop', 'hip', 'hop', 'irvine'],
  });
  expect(readQuery([asked('hiphop', { ...joined, alike: known('hipshop') })])).toMatchObject({ corrected: 'hipshop' });
});

it('drops words without meaning, unless one is all that was typed', () => {
  expect(readQuery([asked('for', { stem: null }), asked('two'), asked('the', { stem: null })])).toMatchObject({ all: "'two'" });
  expect(readQuery([asked('the', { stem: null })])).toMatchObject({ all: "'the':*", meant: "'the':*" });
  expect(readQuery([])).toBeNull();
});

it('matches a single letter by prefix, and ignores it after other words', () => {
  expect(readQuery([asked('a', { stem: null })])).toMatchObject({ all: "'a':*" });
  expect(readQuery([asked('b')])).toMatchObject({ all: "('b' | 'b':*)" });
  expect(readQuery([asked('two'), asked('a', { stem: null })])).toMatchObject({ all: "'two'" });
});

it('lets nothing escape its quotes', () => {
  expect(readQuery([asked(`a'\\b`), asked('c')])?.all).toBe(`'a\\'\\\\b' & ('c')`.replace("('c')", "'c'"));
});
