import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './data-table.module.css';

export interface Column<Row> {
  readonly id: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Stands to the right, each digit below the other. */
  readonly isNumber?: boolean;
  /** What does not fit goes on in another line instead of being cut off. */
  readonly wraps?: boolean;
  /** Of the table, as CSS has it; columns without one share what is left. */
  readonly width?: string;
  /** The orders by this column, as the list is asked for them: largest or newest first, and the other way round. */
  readonly orders?: readonly [descending: string, ascending: string];
  /** Pressed once, it has its smallest first, as names do. */
  readonly isAscendingFirst?: boolean;
  /** How it stands in the row of a small screen: `line` below the others on one of its own; nothing leaves it out. */
  readonly onPhone?: 'start' | 'end' | 'line';
}

interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => number | string;
  /** The order that the rows are in. */
  readonly order?: string;
  readonly onOrder?: (order: string) => void;
  /** A press anywhere on a row but on what can be pressed itself; the same must be reached by a link in the row. */
  readonly onOpen?: (row: Row) => void;
  /** Other rows are on their way. */
  readonly isBusy?: boolean;
}

type Direction = 'ascending' | 'descending';

function directionOf({ orders }: Pick<Column<never>, 'orders'>, order: string | undefined): Direction | undefined {
  if (!orders || order === undefined) return undefined;
  if (orders[0] === order) return 'descending';
  return orders[1] === order ? 'ascending' : undefined;
}

const MARKS: Readonly<Record<Direction, string>> = { ascending: '↑', descending: '↓' };

/** Many records, dense, in columns; on small screens each is two or three lines. Sorted, filtered and paged where the data are. */
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
        <tbody>
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

/** Not on a button or a link, and not at the end of a selection of its text. */
const isOnRow = ({ target, currentTarget }: MouseEvent<HTMLTableRowElement>): boolean =>
  (target as Element).closest('a, button, input, tr') === currentTarget && (getSelection()?.isCollapsed ?? true);

const PLACES = { start: styles['start'], end: styles['end'], line: styles['line'], nowhere: styles['nowhere'] };

interface HeadProps<Row> {
  readonly column: Column<Row>;
  readonly direction: Direction | undefined;
  readonly onOrder: ((order: string) => void) | undefined;
}

/** Pressed once, a column that can be sorted by has its largest first, or its smallest; pressed again, the other way round. */
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
