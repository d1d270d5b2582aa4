import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SourcePlaces } from './source-places';

const folder = mkdtempSync(path.join(tmpdir(), 'maps-'));
const maps = path.join(folder, '.maps/shop/1');
const write = (file: string) =>
  writeFileSync(
    path.join(maps, `${file}.map`),
    JSON.stringify({ version: 3, sources: [`./src/${file}.tsx`], names: [], mappings: 'AAAA' }),
  );
beforeAll(() => mkdirSync(maps, { recursive: true }));
afterAll(() => rmSync(folder, { recursive: true }));

it('keeps a map while others are missing, and looks for a missing one again only for the next answer', async () => {
  const places = new SourcePlaces({ releasesFolder: folder } as never);
  const files = Array.from({ length: 8 }, (_, index) => `${index}.js`);
  const missing = new Set<string>();
  const of = (file: string, known = missing) => places.of('shop', '1', `${file}:1:1`, known);
  files.forEach(write);
  for (const file of files) expect(await of(file)).toBe(`src/${file}.tsx:1:1`);
  expect(await of('late.js')).toBe('late.js:1:1');
  for (const file of files) rmSync(path.join(maps, `${file}.map`));
  for (const file of files) expect(await of(file)).toBe(`src/${file}.tsx:1:1`);
  write('late.js');
  expect(await of('late.js')).toBe('late.js:1:1');
  expect(await of('late.js', new Set())).toBe('src/late.js.tsx:1:1');
});
