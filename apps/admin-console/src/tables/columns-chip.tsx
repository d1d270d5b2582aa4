import type { Column } from '@homeroom/ui/data-table';
import { FilterChip } from '@homeroom/ui/filter-chip';
import styles from './saved-views.module.css';

interface ColumnsChipProps<Row> {
  readonly columns: readonly Column<Row>[];
  /** Shown besides the first, which always stays. */
  readonly shown: readonly Column<Row>[];
  /** Their ids in order; undefined for all. */
  readonly onShow: (ids: readonly string[] | undefined) => void;
}

/** Which columns a list shows. */
export function ColumnsChip<Row>({ columns, shown, onShow }: ColumnsChipProps<Row>) {
  const isOn = (id: string) => shown.some((column) => column.id === id);
  const turn = (id: string) => {
    const ids = columns.map((column) => column.id).filter((other) => (other === id ? !isOn(id) : isOn(other)));
    onShow(ids.length === columns.length ? undefined : ids);
  };
  return (
    <FilterChip
      name="Columns"
      value={shown.length < columns.length ? `${shown.length} of ${columns.length}` : undefined}
      onClear={() => onShow(undefined)}
    >
      <div className={styles['columns']}>
        {columns.slice(1).map(({ id, head }) => (
          <label key={id}>
            <input type="checkbox" checked={isOn(id)} onChange={() => turn(id)} />
            {head}
          </label>
        ))}
      </div>
    </FilterChip>
  );
}
