/** The limits of a build's process. */
export const LIMITS = {
  /** The longest time to render a page. */
  drawMs: 220,
  /** A page that would have to wait longer for its process is refused at once. */
  waitMs: 150,
  /** How many pages may wait for one process. */
  waiting: 24,
  /** How many reads a process may have in flight; its 24 pages need a few each. */
  reads: 200,
  /** The most HTML and data of a page; our largest page has a tenth of it. */
  pageCharacters: 2_000_000,
  /** A process that does not answer for this long is killed. Time that it spends waiting for a processor does not count. */
  silentMs: 600,
  startMs: 10_000,
  heapMb: 160,
  residentMb: 320,
  /** How often a process's memory is checked. */
  weighEveryMs: 250,
} as const;

/** The edge does not wait longer than this for a page. */
export const ANSWER_WITHIN_MS = 260;
