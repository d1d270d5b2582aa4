export interface Axis {
  readonly top: number;
  /** From 0 to the top. */
  readonly ticks: readonly number[];
}

const STEPS = [1, 2, 5, 10];
const MOST_TICKS = 4;

/** Steps of 1, 2 or 5 times a power of ten, at most four, with room for the largest value. */
export function axisOf(largest: number): Axis {
  const atLeast = Math.max(largest / MOST_TICKS, 1);
  const power = 10 ** Math.floor(Math.log10(atLeast));
  const step = STEPS.map((of) => of * power).find((size) => size >= atLeast)!;
  const count = Math.max(Math.ceil(largest / step), 1);
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) };
}
