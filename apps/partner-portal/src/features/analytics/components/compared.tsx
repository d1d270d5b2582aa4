import { counted, formatCount } from '@homeroom/web';
import type { ReactNode } from 'react';
import styles from './analytics.module.css';

interface ComparedProps {
  /** What the number counts, after it. */
  readonly children: ReactNode;
  readonly now: number;
  readonly before: number;
  readonly days: number;
  readonly format?: (value: number) => string;
}

/** A number beside that of the days before. */
export function Compared({ children, now, before, days, format = formatCount }: ComparedProps) {
  const then = days === 1 ? 'the day before' : `the ${counted(days, 'day')} before`;
  const change = Math.round(((now - before) / before) * 100);
  const words =
    before === 0
      ? `none in ${then}`
      : change === 0
        ? `about the same as in ${then}`
        : `${change > 0 ? 'up' : 'down'} ${formatCount(Math.abs(change))}% from ${format(before)} in ${then}`;
  return (
    <p className={styles['compared']}>
      <strong>{format(now)}</strong> {children}, {words}
    </p>
  );
}
