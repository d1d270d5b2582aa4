import type { CSSProperties } from 'react';
import styles from './heat-map.module.css';

interface HeatMapProps {
  /** The map in words. */
  readonly label: string;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** By row and column. */
  readonly values: readonly (readonly number[])[];
}

/** The stronger the color, the higher the value. Its label and a table beside it carry the numbers. */
export function HeatMap({ label, rows, columns, values }: HeatMapProps) {
  const most = Math.max(1, ...values.flat());
  // Half of the labels fit on a phone.
  const step = columns.length <= 8 ? 1 : 3;
  const hourStyle = (column: number) =>
    columns.length > 4 && column % (2 * step) !== 0 ? `${styles['hour']} ${styles['between']}` : styles['hour'];
  return (
    <div role="img" aria-label={label} className={styles['map']} style={{ '--columns': columns.length } as CSSProperties}>
      {rows.map((name, row) => (
        <div key={name} className={styles['row']}>
          <span>{name}</span>
          {columns.map((column, at) => (
            <span
              key={column}
              className={styles['cell']}
              style={{ '--part': `${Math.round(((values[row]?.[at] ?? 0) / most) * 100)}%` } as CSSProperties}
            />
          ))}
        </div>
      ))}
      <div className={styles['row']}>
        <span />
        {columns.map((column, at) => (
          <span key={column} className={hourStyle(at)}>
            {at % step === 0 && column}
          </span>
        ))}
      </div>
    </div>
  );
}
