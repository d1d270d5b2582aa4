import { localDay } from '@homeroom/contracts/local-day';
import type { Span } from '../../figures/figures';

const DAY_MS = 86_400_000;

/** Counts calendar days, because a day with a clock change does not have 24 hours. */
const before = (days: number, now: number) => new Date(Date.parse(`${localDay(now)}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);

/** Preset ranges, as days of the marketplace. */
export const SPANS = [
  ['7 days', 7],
  ['30 days', 30],
  ['90 days', 90],
  ['A year', 365],
] as const;

export const lastDays = (days: number, now = Date.now()): Required<Span> => ({ from: before(days - 1, now), to: before(0, now) });

/** Both days included. */
export const daysIn = ({ from, to }: Required<Span>): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
