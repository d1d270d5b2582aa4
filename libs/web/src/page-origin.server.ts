declare global {
  /** Set by the renderer. */
  var homeroomOrigin: string;
}

export const pageOrigin = (): string => globalThis.homeroomOrigin;
