import { jest } from '@jest/globals';
import { showFonts } from './first-fonts';

/** Fonts that are requested, each with what ends its request. */
const requested = new Map<string, { readonly arrive: () => void; readonly fail: () => void }>();
const { dataset } = document.documentElement;

beforeEach(() => {
  requested.clear();
  const load = (font: string) =>
    new Promise<FontFace[]>((resolve, reject) => {
      requested.set(font, { arrive: () => resolve([]), fail: () => reject(new Error('lost')) });
    });
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load: jest.fn(load) } });
});
afterEach(() => {
  delete dataset['fonts'];
  Reflect.deleteProperty(document, 'fonts');
});

it('shows the fonts together, once both have arrived', async () => {
  dataset['fonts'] = 'later';
  const shown = showFonts();
  expect([...requested.keys()]).toEqual(['1em Figtree', '600 1em Fraunces']);
  requested.get('1em Figtree')!.arrive();
  await Promise.resolve();
  expect(dataset['fonts']).toBe('later');
  requested.get('600 1em Fraunces')!.arrive();
  await shown;
  expect(dataset['fonts']).toBeUndefined();
});

it('stops waiting for a font that is lost', async () => {
  dataset['fonts'] = 'later';
  const shown = showFonts();
  requested.get('1em Figtree')!.fail();
  requested.get('600 1em Fraunces')!.arrive();
  await shown;
  expect(dataset['fonts']).toBeUndefined();
});

it('requests nothing if no font waits', async () => {
  await showFonts();
  expect(requested.size).toBe(0);
});
