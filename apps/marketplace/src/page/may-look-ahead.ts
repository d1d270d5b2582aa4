interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Nobody who saves data or has a poor connection pays for what they may never see. */
export function mayLookAhead(): boolean {
  const { connection, onLine } = navigator as Navigator & { readonly connection?: Connection };
  return onLine && connection?.saveData !== true && !/2g$/.test(connection?.effectiveType ?? '');
}
