import type { OpeningHours } from '@homeroom/contracts';
import { WeekHours, closuresAhead } from '@homeroom/storefront/opening-hours';
import { useState } from 'react';

/** A location's hours as shoppers see them. */
export function HoursWords({ hours }: { readonly hours: OpeningHours | null }) {
  const [now] = useState(() => new Date());
  if (!hours || (hours.kind === 'weekly' && hours.week.length === 0)) return <p>No opening hours yet</p>;
  return (
    <>
      {hours.kind === 'appointment' ? <p>By appointment</p> : <WeekHours week={hours.week} />}
      {closuresAhead(hours, now).map((closure) => (
        <p key={closure}>Closed {closure}</p>
      ))}
    </>
  );
}
