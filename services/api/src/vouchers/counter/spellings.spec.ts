import { spellingsOf } from './spellings';

describe('a code typed at the counter', () => {
  it.each([
    'HR-7KQ2-M9XD-4TPA',
    'hr-7kq2-m9xd-4tpa',
    'HR7KQ2M9XD4TPA',
    'hr 7kq2 m9xd 4tpa',
    'HR–7KQ2–M9XD–4TPA',
    '\u202aHR\u20117KQ2\u2011M9XD\u20114TPA\u202c',
    'ＨＲ-７ＫＱ２-\u200bＭ９ＸＤ-４ＴＰＡ',
    '7KQ2-M9XD-4TPA',
    '7kq2m9xd4tpa',
  ])('is found when it is ours, however it is written: %s', (typed) => {
    expect(spellingsOf(typed)).toContain('HR-7KQ2-M9XD-4TPA');
  });

  it.each([
    ['HR-1KQ2-M9XD-4TPI', 'HR-LKQ2-M9XD-4TPL'],
    ['hr-7k02-m9xd-4tpo', 'HR-7KQ2-M9XD-4TPQ'],
  ])('is found when a letter was taken for one that our codes never have: %s', (typed, meant) => {
    expect(spellingsOf(typed)).toContain(meant);
  });

  it('is looked up as typed, and in capitals, when it is a partner’s own', () => {
    expect(spellingsOf('Till 20-a')).toEqual(['Till 20-a', 'TILL 20-A']);
    expect(spellingsOf('SAVE20')).toEqual(['SAVE20']);
    expect(spellingsOf('\ufeffTill\u00a020–a\u200b')).toEqual(['Till 20-a', 'TILL 20-A']);
  });
});
