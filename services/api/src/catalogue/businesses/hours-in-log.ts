import type { OpeningHours } from '@homeroom/contracts';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Opening hours as the log records them: lines that a person can read and search. */
export const hoursInLog = ({ kind, week, closures }: OpeningHours) => ({
  kind,
  week: week.map(({ day, opens, closes }) => `${DAYS[day]} ${opens}–${closes}`),
  closures: closures.map(({ firstDay, lastDay, reason }) =>
    [firstDay === lastDay ? firstDay : `${firstDay} to ${lastDay}`, reason && `(${reason})`].filter(Boolean).join(' '),
  ),
});
