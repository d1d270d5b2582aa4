import type { OpeningHours } from '@homeroom/contracts';
import { WeekHours, closuresAhead, standingOf } from '@homeroom/storefront/opening-hours';
import { ClockIcon, Spoken } from '@homeroom/ui';
import { useHydrated } from '@homeroom/web/hydration';
import { useEffect, useState } from 'react';
import styles from './place-hours.module.css';

interface PlaceHoursProps {
  /** The location's. */
  readonly name: string;
  readonly hours: OpeningHours;
}

/** A location's hours: now, this week, and closed days. */
export function PlaceHours({ name, hours }: PlaceHoursProps) {
  const isWeekly = hours.kind === 'weekly' && hours.week.length > 0;
  return (
    <div className={styles['hours']}>
      {hours.kind === 'appointment' && (
        <p className={styles['line']}>
          <ClockIcon /> By appointment
        </p>
      )}
      {isWeekly && (
        <details>
          <summary className={styles['line']}>
            <ClockIcon /> <Summary hours={hours} />
            <Spoken>, hours of {name}</Spoken>
          </summary>
          <WeekHours week={hours.week} />
        </details>
      )}
      <ClosuresAhead hours={hours} />
    </div>
  );
}

/** By the visitor's clock, which the server does not know. */
function Summary({ hours }: { readonly hours: OpeningHours }) {
  return useHydrated() ? <Now hours={hours} /> : 'Opening hours';
}

const MINUTE_MS = 60_000;

function Now({ hours }: { readonly hours: OpeningHours }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const turning = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(turning);
  }, []);
  const { isOpen, words } = standingOf(hours, now);
  return <span className={isOpen ? styles['open'] : styles['closed']}>{words}</span>;
}

function ClosuresAhead({ hours }: { readonly hours: OpeningHours }) {
  const isHydrated = useHydrated();
  return isHydrated && hours.closures.length > 0 ? <Closures hours={hours} /> : null;
}

function Closures({ hours }: { readonly hours: OpeningHours }) {
  const [now] = useState(() => new Date());
  const ahead = closuresAhead(hours, now);
  if (ahead.length === 0) return null;
  return (
    <ul className={styles['closures']} aria-label="Closed on">
      {ahead.map((closure) => (
        <li key={closure}>Closed {closure}</li>
      ))}
    </ul>
  );
}
