import type { OpenSpan, OpeningHours } from '@homeroom/contracts';
import { DAYS, closuresAhead, hoursOn } from '@homeroom/storefront/opening-hours';
import { useState } from 'react';

/** Such as “Mon–Fri 2 PM – 7 PM, Sat 9 AM – 5 PM”: days with the same hours together, without those on which it is closed. */
function weekInWords(week: readonly OpenSpan[]): string {
  const runs: { first: string; last: string; hours: string }[] = [];
  for (const { day, name } of DAYS) {
    const [hours, short, run] = [hoursOn(week, day), name.slice(0, 3), runs.at(-1)];
    if (run?.hours === hours) run.last = short;
    else runs.push({ first: short, last: short, hours });
  }
  const open = runs.filter(({ hours }) => hours !== 'Closed');
  return open.map(({ first, last, hours }) => `${first === last ? first : `${first}–${last}`} ${hours}`).join(', ');
}

const NONE = 'No opening hours yet';

/** A location's hours in few words. */
export function HoursWords({ hours }: { readonly hours: OpeningHours | null }) {
  const [now] = useState(() => new Date());
  if (!hours) return <p>{NONE}</p>;
  return (
    <>
      <p>{hours.kind === 'appointment' ? 'By appointment' : weekInWords(hours.week) || NONE}</p>
      {closuresAhead(hours, now).map((closure) => (
        <p key={closure}>Closed {closure}</p>
      ))}
    </>
  );
}
