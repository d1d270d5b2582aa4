import type { OpeningHours } from '@homeroom/contracts';
import { WeekHours, closuresAhead, standingOf } from '@homeroom/storefront/opening-hours';
import { ClockIcon, Spoken } from '@homeroom/ui';
import { useHydrated } from '@homeroom/web/hydration';
import { useEffect, useState } from 'react';
import styles from './place-hours.module.css';

interface PlaceHoursProps {
  /** The location's hours. */
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

/** Uses the visitor's clock, which the server does not know. */
function Summary({ hours }: { readonly hours: OpeningHours }) {
  return useHydrated() ? <Now hours={hours} /> : 'Opening hours';
}

const MINUTE_MS = 60_000;

/** The current minute. A hidden tab, in which timers may stop, catches up when it is shown again. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(timer);
      setNow(new Date());
      timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return now;
}

function Now({ hours }: { readonly hours: OpeningHours }) {
  const { isOpen, words } = standingOf(hours, useNow());
  return <span className={isOpen ? styles['open'] : styles['closed']}>{words}</span>;
}

function ClosuresAhead({ hours }: { readonly hours: OpeningHours }) {
  const isHydrated = useHydrated();
  return isHydrated && hours.closures.length > 0 ? <Closures hours={hours} /> : null;
}

function Closures({ hours }: { readonly hours: OpeningHours }) {
  const ahead = closuresAhead(hours, useNow());
  if (ahead.length === 0) return null;
  return (
    <ul className={styles['closures']} aria-label="Closed on">
      {ahead.map((closure) => (
        <li key={closure}>Closed {closure}</li>
      ))}
    </ul>
  );
}
