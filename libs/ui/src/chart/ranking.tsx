import styles from './ranking.module.css';

interface RankingProps {
  readonly label: string;
  readonly bars: readonly { readonly name: string; readonly value: number }[];
  readonly format?: (value: number) => string;
}

const MOST = 10;

/** The largest ten, each with a bar relative to the largest. */
export function Ranking({ label, bars, format = String }: RankingProps) {
  const shown = bars.toSorted((left, right) => right.value - left.value).slice(0, MOST);
  const largest = Math.max(1, ...shown.map(({ value }) => value));
  return (
    <ol className={styles['ranking']} aria-label={label}>
      {shown.map(({ name, value }, index) => (
        <li key={index}>
          <span className={styles['name']}>{name}</span>
          <span className={styles['value']}>{format(value)}</span>
          <span className={styles['bar']} style={{ width: `${(Math.max(value, 0) / largest) * 100}%` }} />
        </li>
      ))}
    </ol>
  );
}
