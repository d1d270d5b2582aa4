import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './data-table.module.css';

export interface Column<Row> {
  readonly id: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Right-aligned with tabular digits. */
  readonly isNumber?: boolean;
  /** Wraps instead of being clipped. */
  readonly wraps?: boolean;
  /** The CSS width; columns without one share the rest. */
  readonly width?: string;
  /** The orders by this column: largest or newest first, and the reverse. */
  readonly orders?: readonly [descending: string, ascending: string];
  /** The first press sorts ascending, as for names. */
  readonly isAscendingFirst?: boolean;
  /** Its place in a row on small screens: `line` for a line of its own; left out without it. */
  readonly onPhone?: 'start' | 'end' | 'line';
}

interface DataTableProps<Row> {
  /** The table's name for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => number | string;
  /** The current order. */
  readonly order?: string;
  readonly onOrder?: (order: string) => void;
  /** A press anywhere on a row except its controls; a link in the row must do the same. */
  readonly onOpen?: (row: Row) => void;
  /** Other rows are loading. */
  readonly isBusy?: boolean;
}

type Direction = 'ascending' | 'descending';

function directionOf({ orders }: Pick<Column<never>, 'orders'>, order: string | undefined): Direction | undefined {
  if (!orders || order === undefined) return undefined;
  if (orders[0] === order) return 'descending';
  return orders[1] === order ? 'ascending' : undefined;
}

const MARKS: Readonly<Record<Direction, string>> = { ascending: '↑', descending: '↓' };

/** Many records in dense columns; on small screens each takes two or three lines. The data's owner sorts, filters and pages. */
export function DataTable<Row>({ label, columns, rows, keyOf, order, onOrder, onOpen, isBusy = false }: DataTableProps<Row>) {
  return (
    <div className={styles['frame']}>
      <table className={styles['table']} aria-label={label} aria-busy={isBusy}>
        <colgroup>
          {columns.map(({ id, width }) => (
            <col key={id} style={width === undefined ? undefined : { width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.id} column={column} direction={directionOf(column, order)} onOrder={onOrder} />
            ))}
          </tr>
        </thead>
        <tbody ref={followArrows}>
          {rows.map((row) => (
            <tr key={keyOf(row)} className={onOpen && styles['opens']} onClick={onOpen && ((event) => isOnRow(event) && onOpen(row))}>
              {columns.map(({ id, cell, isNumber, wraps, onPhone }) => (
                <td key={id} className={classNames(isNumber && styles['number'], wraps && styles['wraps'], PLACES[onPhone ?? 'nowhere'])}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Not on a button or link, and not at the end of a text selection. */
const isOnRow = ({ target, currentTarget }: MouseEvent<HTMLTableRowElement>): boolean =>
  (target as Element).closest('a, button, input, tr') === currentTarget && (getSelection()?.isCollapsed ?? true);

const ARROWS: Readonly<Record<string, 'nextElementSibling' | 'previousElementSibling'>> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
};

/** From one row's link to the next one's; Enter opens it as any link. */
function moveByKey(event: KeyboardEvent): void {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
  const next = ARROWS[key];
  if (!next || altKey || ctrlKey || metaKey || shiftKey || (target as Element).matches('input, select, textarea')) return;
  const link = (target as Element).closest('tr')?.[next]?.querySelector<HTMLElement>('a, button');
  if (!link) return;
  event.preventDefault();
  link.focus();
}

function followArrows(rows: HTMLElement | null) {
  rows?.addEventListener('keydown', moveByKey);
  return () => rows?.removeEventListener('keydown', moveByKey);
}

const PLACES = { start: styles['start'], end: styles['end'], line: styles['line'], nowhere: styles['nowhere'] };

interface HeadProps<Row> {
  readonly column: Column<Row>;
  readonly direction: Direction | undefined;
  readonly onOrder: ((order: string) => void) | undefined;
}

/** The first press of a sortable column shows its largest, or smallest, first; the next one reverses it. */
function Head<Row>({ column: { head, isNumber, orders, isAscendingFirst = false }, direction, onOrder }: HeadProps<Row>) {
  const className = classNames(isNumber && styles['number']);
  if (!orders || !onOrder)
    return (
      <th scope="col" className={className}>
        {head}
      </th>
    );
  const isAscendingNext = direction === undefined ? isAscendingFirst : direction === 'descending';
  const next = isAscendingNext ? orders[1] : orders[0];
  return (
    <th scope="col" className={className} aria-sort={direction ?? 'none'}>
      <button type="button" className={styles['sort']} onClick={() => onOrder(next)}>
        {head}
        <span aria-hidden="true">{direction && ` ${MARKS[direction]}`}</span>
      </button>
    </th>
  );
}
