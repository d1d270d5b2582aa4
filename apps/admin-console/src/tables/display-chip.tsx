import type { Column } from '@homeroom/ui/data-table';
import { FilterChip } from '@homeroom/ui/filter-chip';
import { useId } from 'react';
import type { Display } from './display';
import styles from './saved-views.module.css';

interface DisplayChipProps<Row> {
  readonly columns: readonly Column<Row>[];
  /** Shown besides the first, which always stays. */
  readonly shown: readonly Column<Row>[];
  /** Their ids in order; undefined for all. */
  readonly onShow: (ids: readonly string[] | undefined) => void;
  readonly display: Display;
  readonly rowChoices: readonly number[];
  readonly onDisplay: (change: Partial<Display>) => void;
}

/** Which columns a list shows, and how many rows of which height. */
export function DisplayChip<Row>({ columns, shown, onShow, display, rowChoices, onDisplay }: DisplayChipProps<Row>) {
  const name = useId();
  const isOn = (id: string) => shown.some((column) => column.id === id);
  const turn = (id: string) => {
    const ids = columns.map((column) => column.id).filter((other) => (other === id ? !isOn(id) : isOn(other)));
    onShow(ids.length === columns.length ? undefined : ids);
  };
  return (
    <FilterChip
      name="Display"
      value={shown.length < columns.length ? `${shown.length} of ${columns.length} columns` : undefined}
      onClear={() => onShow(undefined)}
    >
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
        {columns.slice(1).map(({ id, head }) => (
          <label key={id}>
            <input type="checkbox" checked={isOn(id)} onChange={() => turn(id)} />
            {head}
          </label>
        ))}
      </fieldset>
    </FilterChip>
  );
}
