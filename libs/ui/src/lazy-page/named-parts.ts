declare global {
  /** How the shell fetches parts of this page by name: those drawn by the server, before hydration. */
  var homeroomParts: Map<string, () => Promise<unknown>> | undefined;
}

/** @param name of the part in the build, the same for browsers and the server */
export function namePart(name: string | undefined, fetch: () => Promise<unknown>): void {
  if (name) (globalThis.homeroomParts ??= new Map()).set(name, fetch);
}
