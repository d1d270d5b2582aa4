import { textOf } from './text-file';

const WORDS = 'Escuela Niñó,1 Main St';
const of = (bytes: Uint8Array | Buffer) => textOf(new Blob([new Uint8Array(bytes)]));

it.each([
  ['UTF-8', Buffer.from(WORDS)],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${WORDS}`)],
  ['UTF-16 with its mark', Buffer.from(`\uFEFF${WORDS}`, 'utf16le')],
  ['UTF-16 of other machines', Buffer.from(`\uFEFF${WORDS}`, 'utf16le').swap16()],
  ['the encoding of Excel on Windows', Buffer.from(WORDS, 'latin1')],
])('reads a file in %s', async (_, bytes) => {
  expect(await of(bytes)).toBe(WORDS);
});

it('knows that a workbook is not text', async () => {
  expect(await of(Buffer.from([0x50, 0x4b, 3, 4, 0x14, 0, 6, 0, 8, 0, 0xff, 0xfe]))).toBeNull();
});

it('reads an empty file as no text', async () => {
  expect(await of(Buffer.alloc(0))).toBe('');
});
