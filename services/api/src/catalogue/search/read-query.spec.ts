import { editDistance } from './edit-distance';
import { meantBy, readQuery } from './read-query';
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
])('counts the mistakes between %s and %s', (one, other, distance) => {
  expect([editDistance(one, other), editDistance(other, one)]).toEqual([distance, distance]);
});

it('takes the nearest word for the one that was meant, and none that is too far', () => {
  expect(meantBy({ word: 'mandrin', alike: known('mandolin', 'mandarin') })?.word).toBe('mandarin');
  expect(meantBy({ word: 'cat', alike: known('boat', 'date') })).toBeNull();
});

it('asks for every word by its stem, and for what the last one begins', () => {
  const reading = readQuery([asked('lessons', { stem: 'lesson' }), asked('swi')]);
  expect(reading).toMatchObject({
    all: "'lesson' & ('swi' | 'swi':*)",
    any: "'lesson' | ('swi' | 'swi':*)",
    meant: "'lesson' | 'swi'",
    corrected: null,
  });
});

it('ranks by what was meant, not by what means the same', () => {
  const reading = readQuery([asked('aquatics', { stem: 'aquat', synonyms: ['pool', 'swim'] })]);
  expect(reading).toMatchObject({ all: "('aquat' | 'pool' | 'swim' | 'aquatics':*)", meant: "'aquat'" });
});

it('corrects a word that nobody knows, and goes on looking for it as it stands', () => {
  const reading = readQuery([asked('masage', { isKnown: false, alike: [{ word: 'massage', stem: 'massag' }] }), asked('irvine')]);
  expect(reading).toMatchObject({ all: "('masage' | 'massag') & ('irvine' | 'irvine':*)", corrected: 'massage irvine' });
});

it('takes a word that is made of two known ones apart, unless it is a mistake for one', () => {
  const joined = { isKnown: false, parts: known('hip', 'hop') };
  expect(readQuery([asked('hiphop', joined), asked('irvine')])).toMatchObject({
    all: "('hiphop' | ('hip' & 'hop')) & ('irvine' | 'irvine':*)",
    meant: "'hiphop' | 'hip' | 'hop' | 'irvine'",
    corrected: 'hip hop irvine',
    stems: ['hiphop', 'hip', 'hop', 'irvine'],
  });
  expect(readQuery([asked('hiphop', { ...joined, alike: known('hipshop') })])).toMatchObject({ corrected: 'hipshop' });
});

it('leaves out words that mean nothing by themselves, unless one is all that was typed so far', () => {
  expect(readQuery([asked('for', { stem: null }), asked('two'), asked('the', { stem: null })])).toMatchObject({ all: "'two'" });
  expect(readQuery([asked('the', { stem: null })])).toMatchObject({ all: "'the':*", meant: "'the':*" });
  expect(readQuery([])).toBeNull();
});

it('takes the first letter that was typed for a beginning, and one behind other words for nothing', () => {
  expect(readQuery([asked('a', { stem: null })])).toMatchObject({ all: "'a':*" });
  expect(readQuery([asked('b')])).toMatchObject({ all: "('b' | 'b':*)" });
  expect(readQuery([asked('two'), asked('a', { stem: null })])).toMatchObject({ all: "'two'" });
});

it('lets nothing out of its quotes', () => {
  expect(readQuery([asked(`a'\\b`), asked('c')])?.all).toBe(`'a\\'\\\\b' & ('c')`.replace("('c')", "'c'"));
});
