import type { ReactNode } from 'react';
import { Skeleton } from '@homeroom/ui';
import styles from './deal-grid.module.css';

export function DealGrid({ children }: { readonly children: ReactNode }) {
  return <ul className={styles['grid']}>{children}</ul>;
}

export function DealPlaceholders({ count }: { readonly count: number }) {
  return (
    <div role="status" aria-label="Loading deals">
      <ul className={styles['grid']} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className={styles['placeholder']} data-testid="deal-placeholder">
            <span className={styles['picture']}>
              <Skeleton height="100%" radius="0" />
            </span>
            <div>
              <Skeleton height="1rem" width="40%" />
              <Skeleton height="1.4rem" width="85%" />
              <Skeleton height="1.2rem" width="55%" />
              <Skeleton height="2.75rem" radius="var(--radius-md)" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
