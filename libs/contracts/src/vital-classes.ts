/** What a browser measures of a page, and the upper ends of the buckets it is counted in; the last bucket has none. */
export const VITALS = {
  /** Milliseconds until the largest part was painted. */
  paint: [500, 1_000, 1_500, 2_500, 4_000, 8_000],
  /** Layout shift, in thousandths. */
  shift: [10, 50, 100, 250, 500],
  /** The slowest interaction, in milliseconds. */
  interaction: [50, 100, 200, 300, 500, 1_000, 2_000],
  /** The longest task, in milliseconds. */
  task: [50, 100, 200, 500, 1_000, 2_000, 5_000],
  /** The page's memory in MB, in browsers that say it. */
  memory: [25, 50, 100, 200, 400, 800],
} as const;
export type Vital = keyof typeof VITALS;

/** What is felt of the shell itself is reported under this name in place of a remote's. */
export const SHELL = 'shell';

/** Steps toward a purchase, once a page each: `pay` is the press, `stalled` one that led nowhere. */
export const STEPS = ['deal', 'checkout', 'pay', 'paid', 'stalled'] as const;
export type Step = (typeof STEPS)[number];

/** What a person noticed of a version: a slow interaction, a page that froze, memory that kept growing. */
export const NOTICED = ['slow', 'frozen', 'leaking'] as const;
export type Noticed = (typeof NOTICED)[number];

/** From where on it is noticed: milliseconds of an interaction, of a task, and MB gained by a page. */
export const NOTICED_FROM = { slow: 200, frozen: 2_000, leaking: 100 } as const;

/** How an error reached the page: thrown, thrown by a click, or in a promise that nobody caught. */
export const ERROR_KINDS = ['thrown', 'clicked', 'rejected'] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];
