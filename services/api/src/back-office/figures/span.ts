import { LIMITS, type FiguresQuery } from '@homeroom/contracts';
import { DomainError } from '../../platform/errors/domain-error.js';
import { daysAfter, daysFrom, today } from '../../platform/time/local-day.js';

const DEFAULT_DAYS = 30;

/** Local days, inclusive. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

/** @throws DomainError INVALID_REQUEST for an invalid range, or one over a year. */
export function spanOf({ from, to }: FiguresQuery): DaySpan {
  const last = to ?? today();
  const first = from ?? daysAfter(last, 1 - DEFAULT_DAYS);
  const days = daysFrom(first, last);
  if (!(days >= 1)) throw new DomainError('INVALID_REQUEST', 'The first day must not be after the last');
  if (days > LIMITS.figuresDays) throw new DomainError('INVALID_REQUEST', `Please choose at most ${LIMITS.figuresDays} days`);
  return { from: first, to: last };
}

/** The same number of days just before. */
export const spanBefore = ({ from, to }: DaySpan): DaySpan => ({ from: daysAfter(from, -daysFrom(from, to)), to: daysAfter(from, -1) });
