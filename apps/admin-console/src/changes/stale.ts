import type { Stale } from '@homeroom/web/change';

/** After any change, every list and number of the console is asked for again. */
export const CONSOLE: Stale = { lists: [['admin']], onlyIfAnswered: true };
