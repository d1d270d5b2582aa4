import { textOf } from './text-file';

const WORDS = 'Escuela Niñó,1 Main St';
const utf8 = (text: string) => [...new TextEncoder().encode(text)];
const low = (letter: string) => letter.charCodeAt(0) & 0xff;
const high = (letter: string) => letter.charCodeAt(0) >> 8;
const of = (bytes: readonly number[]) => textOf(new Blob([new Uint8Array(bytes)]));

it.each([
  ['UTF-8', utf8(WORDS)],
  ['UTF-8 with its mark', utf8(`\uFEFF${WORDS}`)],
  ['UTF-16 with its mark', [...`\uFEFF${WORDS}`].flatMap((letter) => [low(letter), high(letter)])],
  ['UTF-16 of other machines', [...`\uFEFF${WORDS}`].flatMap((letter) => [high(letter), low(letter)])],
  ['the encoding of Excel on Windows', [...WORDS].map(low)],
])('reads a file in %s', async (_, bytes) => {
  expect(await of(bytes)).toBe(WORDS);
});

it('knows that a workbook is not text', async () => {
  expect(await of([0x50, 0x4b, 3, 4, 0x14, 0, 6, 0, 8, 0, 0xff, 0xfe])).toBeNull();
});

it('reads an empty file as no text', async () => {
  expect(await of([])).toBe('');
});
