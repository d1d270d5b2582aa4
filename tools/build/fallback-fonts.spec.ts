import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const TEXT = `the quick brown fox jumps over a lazy dog; every voucher earns points for the school you choose. Save at local businesses in
Orange County: classes, lessons and treats for families. Browse deals near you, Redeem and earn, How It Works, Supporting Local Schools,
$84.00 25% off`.replaceAll('\n', ' ');

const open = (file: string) => create(readFileSync(createRequire(import.meta.url).resolve(file))) as Font;
const widthOf = (font: Font) => font.layout(TEXT).advanceWidth / font.unitsPerEm / TEXT.length;

/** The mean letter width of the text above, in ems. Liberation Sans and Serif match Arial and Times New Roman by design. */
const [ARIAL, TIMES_BOLD] = [0.45341, 0.43097];

/** A family's declarations in the tokens, in percent. */
function declared(family: string): Record<string, number> {
  const [, block = ''] = new RegExp(`font-family: '${family}';([^}]*)}`).exec(readFileSync('libs/ui/src/tokens.css', 'utf8')) ?? [];
  return Object.fromEntries([...block.matchAll(/([\w-]+): ([\d.]+)%/g)].map(([, name = '', value]) => [name, Number(value)]));
}

it.each([
  ['Figtree fallback', '@fontsource/figtree/files/figtree-latin-400-normal.woff', ARIAL],
  ['Fraunces fallback', '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2', TIMES_BOLD],
])('%s is as wide and as high as the font it stands in for', (family, file, fallbackWidth) => {
  const font = open(file);
  const size = widthOf(font) / fallbackWidth;
  const ofLine = (units: number) => (Math.abs(units) / font.unitsPerEm / size) * 100;
  const figures = declared(family);
  expect(figures['size-adjust']).toBeCloseTo(size * 100, 0);
  expect(figures['ascent-override']).toBeCloseTo(ofLine(font.ascent), 0);
  expect(figures['descent-override']).toBeCloseTo(ofLine(font.descent), 0);
  expect(figures['line-gap-override']).toBeCloseTo(ofLine(font.lineGap), 0);
});
