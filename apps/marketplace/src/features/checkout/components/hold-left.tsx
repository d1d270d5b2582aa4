import { counted } from '@homeroom/web';
import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

const minutesTo = (until: string) => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / MINUTE_MS));

/** The remaining minutes, kept up to date. */
export function useMinutesTo(until: string): number {
  const [minutes, setMinutes] = useState(() => minutesTo(until));
  useEffect(() => {
    const timer = setInterval(() => setMinutes(minutesTo(until)), 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return minutes;
}

/** Shows how long the order's piece is held. Screen readers do not announce each minute, so as not to rush anyone. */
export function HoldLeft({ until }: { readonly until: string }) {
  const minutes = useMinutesTo(until);
  return minutes > 0
    ? `We’re holding one for you: ${counted(minutes, 'minute')} left.`
    : 'We’re no longer holding one for you. You can still pay while there are some left.';
}
