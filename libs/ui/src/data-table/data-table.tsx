import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './data-table.module.css';
import { followKeys } from './row-keys';
import { useRowBoxes, type Selection } from './select-rows';

export type { RowKey, Selection } from './select-rows';

export interface Column<Row> {
  readonly id: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** This cell names the row, which screen readers announce with every other cell. By default, the first column does. */
  readonly isRowHead?: boolean;
  /** Right-aligned with tabular digits. */
  readonly isNumber?: boolean;
  /** Wraps instead of being clipped. */
  readonly wraps?: boolean;
  /** Hidden until somebody chooses to show it. */
  readonly isExtra?: boolean;
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
  /** Taller rows, easier to read and to press. */
  readonly isComfortable?: boolean;
  /** Rows can be selected, by checkbox and by x. */
  readonly selection?: Selection<Row> | undefined;
}

type Direction = 'ascending' | 'descending';

function directionOf({ orders }: Pick<Column<never>, 'orders'>, order: string | undefined): Direction | undefined {
  if (!orders || order === undefined) return undefined;
  if (orders[0] === order) return 'descending';
  return orders[1] === order ? 'ascending' : undefined;
}

const MARKS: Readonly<Record<Direction, string>> = { ascending: '↑', descending: '↓' };

/** Many records in dense columns; on small screens each takes two or three lines. The data's owner sorts, filters and pages. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, order, onOrder, onOpen, isBusy = false, isComfortable = false, selection } = props;
  const boxes = useRowBoxes({ rows, keyOf, selection });
  const head = columns.find(({ isRowHead }) => isRowHead) ?? columns[0];
  return (
    <div className={styles['frame']}>
      <table
        className={classNames(styles['table'], isComfortable && styles['comfortable'], boxes && styles['selects'])}
        aria-label={label}
        aria-busy={isBusy}
      >
        <colgroup>
          {boxes && <col className={styles['boxes']} />}
          {columns.map(({ id, width }) => (
            <col key={id} style={width === undefined ? undefined : { width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {boxes?.head}
            {columns.map((column) => (
              <Head key={column.id} column={column} direction={directionOf(column, order)} onOrder={onOrder} />
            ))}
          </tr>
        </thead>
        <tbody ref={followKeys}>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className={classNames(onOpen && styles['opens'], boxes?.isOn(row) && styles['selected'])}
              onClick={onOpen && ((event) => isOnRow(event) && !openedApart(event) && onOpen(row))}
            >
              {boxes?.box(row)}
              {columns.map((column) => (
                <Cell key={column.id} row={row} column={column} isHead={column === head} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps<Row> {
  readonly row: Row;
  readonly column: Column<Row>;
  readonly isHead: boolean;
}

function Cell<Row>({ row, column: { cell, isNumber, wraps, onPhone }, isHead }: CellProps<Row>) {
  const className = classNames(isNumber && styles['number'], wraps && styles['wraps'], PLACES[onPhone ?? 'nowhere']);
  return isHead ? (
    <th scope="row" className={className}>
      {cell(row)}
    </th>
  ) : (
    <td className={className}>{cell(row)}</td>
  );
}

/**
 * A press on the row itself: not on a button or link, not at the end of a text selection, and not the second press of a double click on a
 * menu that lay above.
 */
const isOnRow = ({ target, currentTarget, detail }: MouseEvent<HTMLTableRowElement>): boolean =>
  detail <= 1 && (target as Element).closest('a, button, label, tr') === currentTarget && (getSelection()?.isCollapsed ?? true);

/** With Ctrl or ⌘, a press on a row is a press on its link, which browsers open in a new tab. */
function openedApart({ currentTarget, nativeEvent }: MouseEvent<HTMLTableRowElement>): boolean {
  const link = (nativeEvent.ctrlKey || nativeEvent.metaKey) && currentTarget.querySelector('th a');
  if (link) link.dispatchEvent(new window.MouseEvent('click', nativeEvent));
  return Boolean(link);
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
