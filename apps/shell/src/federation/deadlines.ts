/** Milliseconds. One file, one remote with all its files, the registry. */
export const DEADLINES = { file: 5_000, remote: 12_000, registry: 4_000 } as const;
