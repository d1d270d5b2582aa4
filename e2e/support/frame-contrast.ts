import type { FrameLocator, Locator } from '@playwright/test';

type Color = readonly [red: number, green: number, blue: number];

/** The first opaque background behind an element. */
export const groundOf = (element: Locator): Promise<Color> =>
  element.evaluate((start) => {
    for (let node: Element | null = start; node; node = node.parentElement) {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (getComputedStyle(node).backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
      if (alpha === 1) return [red, green, blue] as const;
    }
    return [255, 255, 255] as const;
  });

/** The WCAG 2 contrast of each label, text, and placeholder in a frame, because axe does not know the background behind a frame. */
export const contrasts = (frame: FrameLocator, behind: Color): Promise<number[]> =>
  frame.locator('form').evaluate((form, page) => {
    const numbers = (text: string) => (text.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = (color: readonly number[]) => {
      const [red = 0, green = 0, blue = 0] = color.map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (text: string, ground: readonly number[]) => {
      const [dark = 0, light = 0] = [luminance(numbers(text).slice(0, 3)), luminance(ground)].sort((one, other) => one - other);
      return (light + 0.05) / (dark + 0.05);
    };
    const fields = [...form.querySelectorAll('input')];
    const field = (input: HTMLInputElement) => {
      const ground = numbers(getComputedStyle(input).backgroundColor).slice(0, 3);
      return [contrast(getComputedStyle(input).color, ground), contrast(getComputedStyle(input, '::placeholder').color, ground)];
    };
    const labels = [...form.querySelectorAll('label')].map((label) => contrast(getComputedStyle(label).color, page));
    return [...labels, ...fields.flatMap(field)];
  }, behind);
