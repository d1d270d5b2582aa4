import { LOCAL_ZONE } from '../time/local-day.js';
import type { Bind } from './keyset.js';

/** The condition that a time is within a range of the marketplace's days, inclusive. */
export function withinDays(column: string, { from, to }: { readonly from?: string; readonly to?: string }, bind: Bind): string[] {
  const midnight = (day: string) => `(${day})::timestamp AT TIME ZONE '${LOCAL_ZONE}'`;
  return [
    ...(from ? [`${column} >= ${midnight(`CAST(${bind(from)} AS date)`)}`] : []),
    ...(to ? [`${column} < ${midnight(`CAST(${bind(to)} AS date) + 1`)}`] : []),
  ];
}
