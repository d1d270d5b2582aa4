import { useRef, type ChangeEvent } from 'react';
import styles from './data-table.module.css';

export type RowKey = number | string;

/** Rows selected for an action on all of them. Some may be on other pages. */
export interface Selection<Row> {
  readonly selected: ReadonlySet<RowKey>;
  readonly onSelect: (selected: ReadonlySet<RowKey>) => void;
  /** A row's name for screen readers, such as `order #12`. */
  readonly nameOf: (row: Row) => string;
}

interface SelectRowsProps<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => RowKey;
  readonly selection: Selection<Row> | undefined;
}

const turned = (selected: ReadonlySet<RowKey>, keys: readonly RowKey[], isOn: boolean): ReadonlySet<RowKey> => {
  const next = new Set(selected);
  for (const key of keys)
    if (isOn) next.add(key);
    else next.delete(key);
  return next;
};

/** The checkboxes of a table: one for each row, and one for all of the page. A press with Shift takes all rows since the last press. */
export function useRowBoxes<Row>({ rows, keyOf, selection }: SelectRowsProps<Row>) {
  const last = useRef<RowKey>(null);
  if (!selection) return undefined;
  const { selected, onSelect, nameOf } = selection;
  const keys = rows.map(keyOf);
  const turn = (key: RowKey, { target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const from = (nativeEvent as MouseEvent).shiftKey && last.current !== null ? keys.indexOf(last.current) : -1;
    const here = keys.indexOf(key);
    const span = from < 0 ? [key] : keys.slice(Math.min(from, here), Math.max(from, here) + 1);
    last.current = key;
    onSelect(turned(selected, span, target.checked));
  };
  const onPage = keys.filter((key) => selected.has(key)).length;
  const isAll = onPage === keys.length;
  return {
    isOn: (row: Row) => selected.has(keyOf(row)),
    head: (
      <th scope="col" className={styles['select']}>
        <label>
          <input
            type="checkbox"
            aria-label="Select all on this page"
            checked={isAll}
            ref={(box) => {
              if (box) box.indeterminate = onPage > 0 && !isAll;
            }}
            onChange={() => onSelect(turned(selected, keys, !isAll))}
          />
        </label>
      </th>
    ),
    box: (row: Row) => (
      <td className={styles['select']}>
        <label>
          <input
            type="checkbox"
            aria-label={`Select ${nameOf(row)}`}
            checked={selected.has(keyOf(row))}
            onChange={(event) => turn(keyOf(row), event)}
          />
        </label>
      </td>
    ),
  };
}
