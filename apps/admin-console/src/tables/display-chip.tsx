import { Skeleton, lazyPart } from '@homeroom/ui';
import type { Column } from '@homeroom/ui/data-table';
import { FilterChip } from '@homeroom/ui/filter-chip';
import { Suspense } from 'react';
import type { Display } from './display';

const DisplayPanel = lazyPart(() => import('./display-panel'));

interface DisplayChipProps<Row> {
  readonly columns: readonly Column<Row>[];
  /** The optional columns; the first one is always shown. */
  readonly shown: readonly Column<Row>[];
  /** The ids of the shown columns in order; undefined for the default ones. */
  readonly onShow: (ids: readonly string[] | undefined) => void;
  readonly display: Display;
  readonly rowChoices: readonly number[];
  readonly onDisplay: (change: Partial<Display>) => void;
}

/** Chooses a list's columns, the number of rows, and their height. */
export function DisplayChip<Row>({ columns, shown, onShow, ...display }: DisplayChipProps<Row>) {
  const isOn = (id: string) => shown.some((column) => column.id === id);
  const isUsual = (isAmong: (id: string) => boolean) => columns.every(({ id, isExtra }) => isAmong(id) === !isExtra);
  const turn = (id: string) => {
    const isNext = (other: string) => isOn(other) !== (other === id);
    onShow(isUsual(isNext) ? undefined : columns.map((column) => column.id).filter(isNext));
  };
  return (
    <FilterChip
      name="Display"
      value={isUsual(isOn) ? undefined : shown.length === columns.length ? 'all columns' : `${shown.length} of ${columns.length} columns`}
      onClear={() => onShow(undefined)}
    >
      {(isOpen) =>
        isOpen && (
          <Suspense fallback={<Skeleton height="16rem" width="12rem" />}>
            <DisplayPanel {...display} columns={columns.slice(1)} isOn={isOn} onTurn={turn} />
          </Suspense>
        )
      }
    </FilterChip>
  );
}
