import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import { unpacked } from './unpacked.js';

const read = (name: string) => readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/${name}`)));

it.each([
  ['figtree/files/figtree-latin-400-normal.woff', 'Tidepool'],
  ['noto-sans/files/noto-sans-vietnamese-700-normal.woff', 'ếộ'],
])('a packed font draws the same once it is unpacked: %s', (name, text) => {
  const [before, after] = [read(name), unpacked(read(name))].map((data) => create(data) as Font);
  expect(after!.characterSet).toEqual(before!.characterSet);
  const drawn = (font: Font) => font.layout(text).glyphs.map(({ id, advanceWidth, path }) => [id, advanceWidth, path.toSVG()]);
  expect(drawn(after!)).toEqual(drawn(before!));
});

it('an unpacked font names no table beyond its end, and each at a multiple of four bytes', () => {
  const font = unpacked(read('figtree/files/figtree-latin-400-normal.woff'));
  for (let table = 0; table < font.readUInt16BE(4); table += 1) {
    const [offset, length] = [8, 12].map((at) => font.readUInt32BE(12 + table * 16 + at));
    expect([offset! % 4, offset! + length! <= font.length]).toEqual([0, true]);
  }
});
