/** In milliseconds: one file; a whole build with a replacement, and without one; the registry. */
export const DEADLINES = { file: 4_000, replaceable: 3_000, last: 12_000, registry: 4_000 } as const;
