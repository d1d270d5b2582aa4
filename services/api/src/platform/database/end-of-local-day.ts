import { LOCAL_ZONE } from '../time/local-format.js';

/**
 * SQL for the last millisecond of the marketplace's day at a time, or of a day that many days later: people are told days, so a deadline
 * holds until its day is over, whatever the clocks do meanwhile.
 * @param time SQL for a timestamptz
 * @param days SQL for an integer
 */
export const endOfLocalDay = (time: string, days = '0') =>
  `((((${time}) AT TIME ZONE '${LOCAL_ZONE}')::date + ${days} + 1)::timestamp - interval '1 millisecond') AT TIME ZONE '${LOCAL_ZONE}'`;
