import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DataTable, type Column, type RowKey } from './data-table';

interface Deal {
  readonly id: number;
  readonly title: string;
}
const DEALS: readonly Deal[] = ['Clay', 'Chess', 'Cello', 'Crafts', 'Coding'].map((title, place) => ({ id: place + 1, title }));
const COLUMNS: readonly Column<Deal>[] = [
  { id: 'title', head: 'Title', cell: ({ id, title }) => <a href={`#${id}`}>{title}</a>, onPhone: 'start' },
  { id: 'note', head: 'Note', cell: ({ title }) => <input aria-label={`Note on ${title}`} />, onPhone: 'line' },
];

let selected: ReadonlySet<RowKey> = new Set();
const opened = jest.fn();

function Table({ before }: { readonly before: readonly number[] }) {
  const [now, setNow] = useState<ReadonlySet<RowKey>>(new Set(before));
  const change = (next: ReadonlySet<RowKey>) => {
    selected = next;
    setNow(next);
  };
  return (
    <DataTable
      label="Deals"
      columns={COLUMNS}
      rows={DEALS}
      keyOf={({ id }) => id}
      onOpen={opened}
      selection={{ selected: now, onSelect: change, nameOf: ({ title }) => title }}
    />
  );
}

function show(...before: number[]) {
  selected = new Set(before);
  render(<Table before={before} />);
  return userEvent.setup();
}
const box = (title: string) => screen.getByRole('checkbox', { name: `Select ${title}` });
const all = () => screen.getByRole('checkbox', { name: 'Select all on this page' });
const inOrder = () => [...selected].sort();

it('selects a row by its checkbox without opening it, and takes it back', async () => {
  const user = show();
  await user.click(box('Chess'));
  expect(inOrder()).toEqual([2]);
  expect(box('Chess')).toBeChecked();
  await user.click(box('Chess'));
  expect(inOrder()).toEqual([]);
  expect(opened).not.toHaveBeenCalled();
  await expect(document.body).toPassAxe();
});

it('selects all rows from the last press to one with Shift, in either direction', async () => {
  const user = show();
  await user.click(box('Crafts'));
  await user.keyboard('{Shift>}');
  await user.click(box('Chess'));
  await user.keyboard('{/Shift}');
  expect(inOrder()).toEqual([2, 3, 4]);
});

it('takes a whole span back with Shift', async () => {
  const user = show(1, 2, 3, 4, 5);
  await user.click(box('Chess'));
  await user.keyboard('{Shift>}');
  await user.click(box('Crafts'));
  await user.keyboard('{/Shift}');
  expect(inOrder()).toEqual([1, 5]);
});

it('selects the row of the keyboard with x, a span with Shift, and types an x into a field', async () => {
  const user = show();
  screen.getByRole('link', { name: 'Chess' }).focus();
  await user.keyboard('x{ArrowDown}{ArrowDown}{Shift>}X{/Shift}');
  expect(inOrder()).toEqual([2, 3, 4]);
  await user.click(screen.getByRole('textbox', { name: 'Note on Clay' }));
  await user.keyboard('x');
  expect(inOrder()).toEqual([2, 3, 4]);
  expect(screen.getByRole('textbox', { name: 'Note on Clay' })).toHaveValue('x');
});

it('goes from checkbox to checkbox with the arrow keys', async () => {
  const user = show();
  box('Clay').focus();
  await user.keyboard('{ArrowDown}{ArrowDown}x');
  expect(box('Cello')).toHaveFocus();
  expect(inOrder()).toEqual([3]);
});

it('selects and clears the page with the checkbox in the head, and keeps what is selected on other pages', async () => {
  const user = show(2, 77);
  expect(all()).toBePartiallyChecked();
  await user.click(all());
  expect(inOrder()).toEqual([1, 2, 3, 4, 5, 77]);
  expect(all()).toBeChecked();
  await user.click(all());
  expect(inOrder()).toEqual([77]);
});
