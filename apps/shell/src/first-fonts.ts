/** Our fonts, as in the design tokens. */
const FONTS = ['1em Figtree', '600 1em Fraunces'];

/**
 * Loads the fonts that a first visit's page waits with, and then shows them. Letters change once, and the page is laid out once: while
 * fonts load, the design tokens do not name them.
 */
export async function showFonts(): Promise<void> {
  const { dataset } = document.documentElement;
  if (!dataset['fonts']) return;
  await Promise.allSettled(FONTS.map((font) => document.fonts.load(font)));
  delete dataset['fonts'];
}
