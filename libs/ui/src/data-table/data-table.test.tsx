import { jest } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataTable, type Column } from './data-table';

interface Sale {
  readonly id: number;
  readonly buyer: string;
  readonly amount: string;
}
const SALES: readonly Sale[] = [
  { id: 2, buyer: 'Maya Torres', amount: '$50.00' },
  { id: 1, buyer: 'Noah Fisher', amount: '$78.00' },
];
const COLUMNS: readonly Column<Sale>[] = [
  { id: 'buyer', head: 'Buyer', cell: ({ buyer }) => buyer, onPhone: 'start' },
  { id: 'amount', head: 'Amount', cell: ({ amount }) => amount, isNumber: true, orders: ['highest', 'lowest'], onPhone: 'end' },
];

function show(order?: string, isBusy = false) {
  const chosen = jest.fn<(order: string) => void>();
  render(
    <DataTable
      label="Sales"
      columns={COLUMNS}
      rows={SALES}
      keyOf={({ id }) => id}
      onOrder={chosen}
      isBusy={isBusy}
      {...(order !== undefined && { order })}
    />,
  );
  return { chosen, user: userEvent.setup() };
}
const head = (name: string) => screen.getByRole('columnheader', { name });

it('is a table with a name, headers, and a row for each record', async () => {
  show();
  const table = within(screen.getByRole('table', { name: 'Sales' }));
  expect(
    table.getAllByRole('row').map((row) =>
      ['rowheader', 'cell'].flatMap((role) =>
        within(row)
          .queryAllByRole(role)
          .map(({ textContent }) => textContent),
      ),
    ),
  ).toEqual([[], ['Maya Torres', '$50.00'], ['Noah Fisher', '$78.00']]);
  await expect(document.body).toPassAxe();
});

it.each([
  [undefined, 'none', 'highest'],
  ['highest', 'descending', 'lowest'],
  ['lowest', 'ascending', 'highest'],
])('in the order %s the header shows %s, and a press requests %s', async (order, said, next) => {
  const { chosen, user } = show(order);
  expect(head('Amount')).toHaveAttribute('aria-sort', said);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(chosen).toHaveBeenCalledWith(next);
});

it('a column without an order does not mention one, and cannot be pressed', () => {
  show('highest');
  expect(head('Buyer')).not.toHaveAttribute('aria-sort');
  expect(within(head('Buyer')).queryByRole('button')).not.toBeInTheDocument();
});

it('says that other rows are loading', () => {
  show('highest', true);
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
});

it('opens a row on a press, except on controls inside it', async () => {
  const opened = jest.fn<(sale: Sale) => void>();
  const user = userEvent.setup();
  const columns: readonly Column<Sale>[] = [
    ...COLUMNS,
    { id: 'refund', head: 'Refund', cell: ({ id }) => <button type="button">Refund {id}</button> },
  ];
  render(<DataTable label="Sales" columns={columns} rows={SALES} keyOf={({ id }) => id} onOpen={opened} />);
  await user.click(screen.getByRole('button', { name: 'Refund 2' }));
  expect(opened).not.toHaveBeenCalled();
  await user.click(screen.getByText('Noah Fisher'));
  expect(opened.mock.calls).toEqual([[SALES[1]]]);
});

it('opens a row in a new tab on a press with Ctrl or ⌘, as its link does', async () => {
  const opened = jest.fn();
  const followed = jest.fn<(event: { ctrlKey: boolean; metaKey: boolean }) => void>();
  const link: Column<Sale> = {
    ...COLUMNS[0]!,
    cell: ({ id, buyer }) => (
      <a
        href={`#${id}`}
        onClick={(event) => {
          event.preventDefault();
          followed({ ctrlKey: event.ctrlKey, metaKey: event.metaKey });
        }}
      >
        {buyer}
      </a>
    ),
  };
  const user = userEvent.setup();
  render(<DataTable label="Sales" columns={[link, COLUMNS[1]!]} rows={SALES} keyOf={({ id }) => id} onOpen={opened} />);
  await user.keyboard('{Control>}');
  await user.click(screen.getByText('$78.00'));
  await user.keyboard('{/Control}{Meta>}');
  await user.click(screen.getByText('$78.00'));
  await user.keyboard('{/Meta}');
  expect(opened).not.toHaveBeenCalled();
  expect(followed.mock.calls).toEqual([[{ ctrlKey: true, metaKey: false }], [{ ctrlKey: false, metaKey: true }]]);
});

it('starts an ascending column with its smallest value, then its largest', async () => {
  const chosen = jest.fn<(order: string) => void>();
  const byName = { ...COLUMNS[0]!, orders: ['z-to-a', 'a-to-z'], isAscendingFirst: true } as const;
  const table = (order: string) => (
    <DataTable label="Sales" columns={[byName]} rows={SALES} keyOf={({ id }) => id} order={order} onOrder={chosen} />
  );
  const { rerender } = render(table('highest'));
  const user = userEvent.setup();
  const press = () => user.click(screen.getByRole('button', { name: /^Buyer/ }));
  await press();
  rerender(table('a-to-z'));
  await press();
  rerender(table('z-to-a'));
  await press();
  expect(chosen.mock.calls).toEqual([['a-to-z'], ['z-to-a'], ['a-to-z']]);
});

it('the arrow keys, and j and k, go from one row’s link to the next, and stay at the ends and in fields', async () => {
  const columns: readonly Column<Sale>[] = [
    { id: 'buyer', head: 'Buyer', cell: ({ id, buyer }) => <a href={`#${id}`}>{buyer}</a> },
    { id: 'note', head: 'Note', cell: ({ id }) => <input aria-label={`Note ${id}`} /> },
  ];
  render(<DataTable label="Sales" columns={columns} rows={SALES} keyOf={({ id }) => id} />);
  const user = userEvent.setup();
  const [first, second] = [screen.getByRole('link', { name: 'Maya Torres' }), screen.getByRole('link', { name: 'Noah Fisher' })];
  first.focus();
  await user.keyboard('{ArrowUp}');
  expect(first).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(second).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowUp}');
  expect(first).toHaveFocus();
  await user.keyboard('j');
  expect(second).toHaveFocus();
  await user.keyboard('k');
  expect(first).toHaveFocus();
  await user.click(screen.getByLabelText('Note 2'));
  await user.keyboard('{ArrowDown}jk');
  expect(screen.getByLabelText('Note 2')).toHaveFocus();
  expect(screen.getByLabelText('Note 2')).toHaveValue('jk');
});

it('the arrow keys stay within a row’s menu', async () => {
  const columns: readonly Column<Sale>[] = [
    { id: 'buyer', head: 'Buyer', cell: ({ id, buyer }) => <a href={`#${id}`}>{buyer}</a> },
    {
      id: 'more',
      head: 'More',
      cell: ({ id }) => (
        <span popover="auto">
          <button type="button">Resend {id}</button>
          <button type="button">Refund {id}</button>
        </span>
      ),
    },
  ];
  render(<DataTable label="Sales" columns={columns} rows={SALES} keyOf={({ id }) => id} />);
  const user = userEvent.setup();
  screen.getByRole('button', { name: 'Resend 2' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Refund 2' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowUp}');
  expect(screen.getByRole('button', { name: 'Resend 2' })).toHaveFocus();
});

it('opens a row on one press, and not again on the second of a double press', () => {
  const opened = jest.fn();
  render(<DataTable label="Sales" columns={COLUMNS} rows={SALES} keyOf={({ id }) => id} onOpen={opened} />);
  const cell = screen.getByText('Maya Torres');
  fireEvent.click(cell, { detail: 2 });
  expect(opened).not.toHaveBeenCalled();
  fireEvent.click(cell, { detail: 1 });
  expect(opened).toHaveBeenCalledTimes(1);
});

it('names a row by the column that says what it is', () => {
  render(<DataTable label="Sales" columns={[COLUMNS[1]!, { ...COLUMNS[0]!, isRowHead: true }]} rows={SALES} keyOf={({ id }) => id} />);
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Maya Torres', 'Noah Fisher']);
});
