import styles from './funnel.module.css';

interface FunnelProps {
  readonly label: string;
  /** Each is a part of the one before. */
  readonly steps: readonly { readonly name: string; readonly value: number }[];
  readonly format?: (value: number) => string;
}

/** How many of the first reach each step, with the share of the step before. */
export function Funnel({ label, steps, format = String }: FunnelProps) {
  const most = Math.max(1, ...steps.map(({ value }) => value));
  return (
    <ol className={styles['funnel']} aria-label={label}>
      {steps.map(({ name, value }, index) => {
        const before = steps[index - 1]?.value;
        return (
          <li key={name}>
            <span>
              <strong>{format(value)}</strong> {name}
            </span>{' '}
            <span className={styles['share']}>{before ? `${Math.round((value / before) * 100)}%` : ''}</span>
            <span className={styles['bar']} style={{ width: `${(value / most) * 100}%` }} />
          </li>
        );
      })}
    </ol>
  );
}
