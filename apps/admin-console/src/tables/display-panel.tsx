import { useId } from 'react';
import type { Display } from './display';
import styles from './display-panel.module.css';

interface DisplayPanelProps {
  readonly display: Display;
  readonly rowChoices: readonly number[];
  readonly onDisplay: (change: Partial<Display>) => void;
  readonly columns: readonly { readonly id: string; readonly head: string }[];
  readonly isOn: (id: string) => boolean;
  readonly onTurn: (id: string) => void;
}

export default function DisplayPanel({ display, rowChoices, onDisplay, columns, isOn, onTurn }: DisplayPanelProps) {
  const name = useId();
  return (
    <>
      <fieldset className={styles['columns']}>
        <legend>Rows on a page</legend>
        <div className={styles['choices']}>
          {rowChoices.map((rows) => (
            <label key={rows}>
              <input type="radio" name={`${name}-rows`} checked={display.rows === rows} onChange={() => onDisplay({ rows })} />
              {rows}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className={styles['columns']}>
        <legend>Density</legend>
        <div className={styles['choices']}>
          {[false, true].map((isComfortable) => (
            <label key={`${isComfortable}`}>
              <input
                type="radio"
                name={`${name}-density`}
                checked={display.isComfortable === isComfortable}
                onChange={() => onDisplay({ isComfortable })}
              />
              {isComfortable ? 'Comfortable' : 'Compact'}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className={styles['columns']}>
        <legend>Columns</legend>
        {columns.map(({ id, head }) => (
          <label key={id}>
            <input type="checkbox" checked={isOn(id)} onChange={() => onTurn(id)} />
            {head}
          </label>
        ))}
      </fieldset>
    </>
  );
}
