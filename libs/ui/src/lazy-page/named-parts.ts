declare global {
  /** How to fetch parts of this page by their names, for the shell: it fetches those that the server drew before it takes them over. */
  var homeroomParts: Map<string, () => Promise<unknown>> | undefined;
}

/** @param name as the build calls the part, the same for browsers and for the server */
export function namePart(name: string | undefined, fetch: () => Promise<unknown>): void {
  if (name) (globalThis.homeroomParts ??= new Map()).set(name, fetch);
}
