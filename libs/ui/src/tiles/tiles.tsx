import type { ReactNode } from 'react';
import styles from './tiles.module.css';

interface TilesProps {
  readonly tiles: readonly { readonly name: string; readonly value: ReactNode; readonly hint?: string }[];
}

/** Large numbers with their labels. */
export function Tiles({ tiles }: TilesProps) {
  return (
    <dl className={styles['tiles']}>
      {tiles.map(({ name, value, hint }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {hint && <dd className={styles['hint']}>{hint}</dd>}
        </div>
      ))}
    </dl>
  );
}
