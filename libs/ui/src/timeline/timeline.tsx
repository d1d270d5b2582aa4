import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './timeline.module.css';

const TONES = { neutral: undefined, good: styles['good'], waiting: styles['waiting'], bad: styles['bad'] };

export interface TimelineItem {
  readonly key: string;
  /** ISO */
  readonly at: string;
  /** The day as it is displayed. Events of the same day share it. */
  readonly day: string;
  readonly time: string;
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly tone?: keyof typeof TONES;
}

interface TimelineProps {
  readonly title: string;
  /** In reading order. */
  readonly items: readonly TimelineItem[];
}

/** Events by day, in one list. */
export function Timeline({ title, items }: TimelineProps) {
  const id = useId();
  return (
    <section className={styles['timeline']} aria-labelledby={id}>
      <h4 id={id}>{title}</h4>
      <ol aria-labelledby={id}>
        {items.map(({ key, at, day, time, title: what, detail, tone = 'neutral' }, place) => (
          <li key={key} className={classNames(styles['item'], TONES[tone])}>
            {items[place - 1]?.day !== day && <p className={styles['day']}>{day}</p>}
            <div className={styles['line']}>
              <span className={styles['title']}>{what}</span>
              <time dateTime={at} className={styles['time']}>
                {time}
              </time>
            </div>
            {detail && <div className={styles['detail']}>{detail}</div>}
          </li>
        ))}
      </ol>
    </section>
  );
}
