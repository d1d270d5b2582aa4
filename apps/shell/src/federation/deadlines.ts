/** Milliseconds: one file; a build with all its files, when another could take its place, and when none could; the registry. */
export const DEADLINES = { file: 4_000, replaceable: 3_000, last: 12_000, registry: 4_000 } as const;
