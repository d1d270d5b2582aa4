import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const TEXT = `the quick brown fox jumps over a lazy dog; every voucher earns points for the school you choose. Save at local businesses in
Orange County: classes, lessons and treats for families. Browse deals near you, Redeem and earn, How It Works, Supporting Local Schools,
$84.00 25% off`.replaceAll('\n', ' ');

const open = (file: string) => create(readFileSync(createRequire(import.meta.url).resolve(file))) as Font;
const widthOf = (font: Font) => font.layout(TEXT).advanceWidth / font.unitsPerEm / TEXT.length;

const FIGTREE = '@fontsource/figtree/files/figtree-latin-400-normal.woff';
const FIGTREE_BOLD = '@fontsource/figtree/files/figtree-latin-600-normal.woff';
const FRAUNCES = '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2';

/** The fallback families in order, with the mean letter width of the device's font in the text above, in ems. */
const STAND_INS: readonly (readonly [family: string, weight: string, ours: string, width: number])[] = [
  // Liberation Sans and Serif match Arial and Times New Roman by design.
  ['Figtree as Arial', '400', FIGTREE, 0.45341],
  ['Figtree as Arial', '600 900', FIGTREE_BOLD, 0.48658],
  ['Figtree as Roboto', '400', FIGTREE, 0.44867],
  ['Figtree as Roboto', '600 900', FIGTREE_BOLD, 0.45595],
  ['Figtree as DejaVu', '400', FIGTREE, 0.51038],
  ['Figtree as DejaVu', '600 900', FIGTREE_BOLD, 0.57586],
  ['Fraunces as Times', '600', FRAUNCES, 0.43097],
  ['Fraunces as Noto', '600', FRAUNCES, 0.50774],
  ['Fraunces as DejaVu', '600', FRAUNCES, 0.56864],
];

const tokens = readFileSync('libs/ui/src/tokens.css', 'utf8');

/** The declarations of a font face in tokens.css, in percent. */
function declared(family: string, weight: string): Record<string, number> {
  const face = new RegExp(`font-family: '${family}';([^}]*font-weight: ${weight};[^}]*)}`);
  const [, block = ''] = face.exec(tokens) ?? [];
  return Object.fromEntries([...block.matchAll(/([\w-]+): ([\d.]+)%/g)].map(([, name = '', value]) => [name, Number(value)]));
}

it.each(STAND_INS)('%s at weight %s is as wide and as high as the font that it replaces', (family, weight, file, width) => {
  const font = open(file);
  const size = widthOf(font) / width;
  const ofLine = (units: number) => (Math.abs(units) / font.unitsPerEm / size) * 100;
  const figures = declared(family, weight);
  expect(figures['size-adjust']).toBeCloseTo(size * 100, 0);
  expect(figures['ascent-override']).toBeCloseTo(ofLine(font.ascent), 0);
  expect(figures['descent-override']).toBeCloseTo(ofLine(font.descent), 0);
  expect(figures['line-gap-override']).toBeCloseTo(ofLine(font.lineGap), 0);
});

it.each(['Figtree', 'Fraunces'])('every fallback for %s is in its list of fonts', (font) => {
  const families = new Set(STAND_INS.map(([family]) => family).filter((family) => family.startsWith(font)));
  const list = [...families].map((family) => `'${family}'`).join(', ');
  expect(tokens).toContain(`'${font}', ${list}, `);
});
