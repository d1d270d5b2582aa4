interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether to prefetch: not for visitors who save data or have a poor connection. */
export function mayLookAhead(): boolean {
  const { connection, onLine } = navigator as Navigator & { readonly connection?: Connection };
  return onLine && connection?.saveData !== true && !/2g$/.test(connection?.effectiveType ?? '');
}
