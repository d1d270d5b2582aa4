import type { Closure, OpenSpan, OpeningHours } from '@homeroom/contracts';
import { today } from '../../platform/time/local-day.js';
import type { StructuredData } from './structured-data.js';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const TYPE = 'OpeningHoursSpecification';

/** A whole day is expressed from its first to its last minute. */
const openSpan = ({ day, opens, closes }: OpenSpan): StructuredData => ({
  '@type': TYPE,
  dayOfWeek: `https://schema.org/${DAYS[day]}`,
  opens,
  closes: opens === closes ? '23:59' : closes,
});

/** Closed all day is expressed by two equal times. */
const closed = ({ firstDay, lastDay }: Closure): StructuredData => ({
  '@type': TYPE,
  opens: '00:00',
  closes: '00:00',
  validFrom: firstDay,
  validThrough: lastDay,
});

/** https://developers.google.com/search/docs/appearance/structured-data/local-business#business-hours */
export const openingHours = ({ week, closures }: OpeningHours, from = today()): StructuredData[] => [
  ...week.map(openSpan),
  ...closures.filter(({ lastDay }) => lastDay >= from).map(closed),
];
