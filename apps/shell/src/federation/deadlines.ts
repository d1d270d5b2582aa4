/** How many milliseconds may pass to load one file, a build that has a replacement, a build that has none, and the registry. */
export const DEADLINES = { file: 4_000, replaceable: 3_000, last: 12_000, registry: 4_000 } as const;
