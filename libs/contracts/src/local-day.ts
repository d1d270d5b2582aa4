let format: Intl.DateTimeFormat | undefined;

/** The marketplace's day at a moment: `2026-12-24`. A page's first formatter costs a slow phone 50 ms, so this one is made when needed. */
export const localDay = (moment: Date | number): string =>
  (format ??= new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' })).format(moment);
