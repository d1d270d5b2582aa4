/** The limits of a build's process. */
export const LIMITS = {
  /** A page that takes longer is not sent. */
  drawMs: 220,
  /** A page that would wait longer than this is refused at once. */
  waitMs: 150,
  /** Pages waiting for one process, whatever they cost. */
  waiting: 24,
  /** A process's simultaneous reads; its 24 pages need a few each. */
  reads: 200,
  /** HTML and data; our largest page has a tenth of it. */
  pageCharacters: 2_000_000,
  /** A process that is silent for this long hangs, and is killed. */
  silentMs: 600,
  startMs: 10_000,
  heapMb: 160,
  residentMb: 320,
  /** How often its memory is checked. */
  weighEveryMs: 250,
} as const;

/** By the edge's clock: no one would wait longer for an answer. */
export const ANSWER_WITHIN_MS = 260;
