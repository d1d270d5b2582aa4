import { SCREENS, type DealWithLocations } from '@homeroom/contracts';
import { useId, type ReactNode } from 'react';
import { DealCard } from './deal-card';
import styles from './deal-row.module.css';

interface DealRowProps {
  readonly title: string;
  readonly deals: readonly DealWithLocations[];
  /** Beside the title, such as a link to all of them. */
  readonly children?: ReactNode;
}

/** A swipeable row of deals; nothing without any. */
export function DealRow({ title, deals, children }: DealRowProps) {
  const id = useId();
  if (deals.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
      <ul className={styles['row']}>
        {deals.map((deal) => (
          <li key={deal.id}>
            <DealCard deal={deal} to={SCREENS.deal(deal.id)} level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
