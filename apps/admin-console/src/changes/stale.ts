import type { Stale } from '@homeroom/web/change';

/** Any change refetches every list and number of the console. */
export const CONSOLE: Stale = { lists: [['admin']], onlyIfAnswered: true };
