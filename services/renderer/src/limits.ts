/** What the process of a build may take. */
export const LIMITS = {
  /** A page is drawn within this, or is not sent. */
  drawMs: 220,
  /** A page that would have to wait longer than this for others is refused at once. */
  waitMs: 150,
  /** Pages that wait for one process, whatever they cost. */
  waiting: 24,
  /** Reads of one process that are under way; its 24 pages need a few each. */
  reads: 200,
  /** Of its HTML and data; the largest of ours has a tenth of it. */
  pageCharacters: 2_000_000,
  /** A process that says nothing for this long hangs, and is ended. */
  silentMs: 600,
  startMs: 10_000,
  heapMb: 160,
  residentMb: 320,
  /** How often its memory is looked at. */
  weighEveryMs: 250,
} as const;

/** By the edge's watch: later than this nobody would wait for an answer. */
export const ANSWER_WITHIN_MS = 260;
