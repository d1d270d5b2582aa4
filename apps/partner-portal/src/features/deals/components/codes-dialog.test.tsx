import { screen, waitFor, within } from '@testing-library/react';
import { fill } from '../../../../../../tools/component-tests/form-dialog';
import {
  LOST,
  message,
  offline,
  open,
  refuses,
  replies,
  sent,
  slow,
  type Replies,
} from '../../../../../../tools/component-tests/open-dialog';
import { anOwnDeal } from '../../../testing/an-own-deal';
import CodesDialog from './codes-dialog';

const PATH = '/api/deals/5/voucher-codes';
const IMPORT = `POST ${PATH}/import`;
const CODE = { id: 1, code: 'OWN-1', isUsed: false, usedAt: null, source: 'imported' };

const show = (answers: Replies = {}, available = 3, used = 0) => {
  const deal = anOwnDeal({ ownCodes: available + used > 0 ? { total: available + used, used, available } : null });
  return open((close) => <CodesDialog deal={deal} onClose={close} />, Object.assign(answers, { [PATH]: replies([CODE]), ...answers }));
};
const dialog = () => screen.getByRole('dialog', { name: 'Codes of Clay for two' });
const box = () => screen.getByLabelText('Codes, one per line');
const press = (name: string | RegExp) => within(dialog()).getByRole('button', { name });

it.each([
  [0, 0, 'You have no codes of your own here, so we create a code for each purchase.'],
  [3, 1, '3 available, 1 used, 4 in total. Only a few are left: add more soon.'],
  [0, 4, '0 available, 4 used, 4 in total. All are used: new buyers get codes we create.'],
  [900, 0, '900 available, 0 used, 900 in total.'],
])('shows how many are left: %i available, %i used', async (available, used, words) => {
  await show({}, available, used);
  expect(within(dialog()).getByText(words)).toBeInTheDocument();
  expect(box()).toHaveFocus();
  expect(await screen.findByText('OWN-1')).toBeInTheDocument();
  await expect(dialog()).toPassAxe();
});

it('says when the codes fail to load, and retries', async () => {
  const answers: Replies = { [PATH]: offline };
  const { user } = await show(answers);
  expect(await screen.findByRole('alert')).toHaveTextContent('Your codes could not be loaded.');
  await expect(dialog()).toPassAxe();
  answers[PATH] = replies([CODE]);
  await user.click(press('Try again'));
  expect(await screen.findByText('OWN-1')).toBeInTheDocument();
});

it('says why someone on the team sees no codes, and offers no retry', async () => {
  const why = 'Voucher codes are worth money, so they are not shown here';
  await show({ [PATH]: refuses(403, 'FORBIDDEN', why) });
  expect(await screen.findByText(why)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

it.each([
  ['No Codes', 0, 'Import codes', 'Please enter at least one voucher code'],
  ['Too Many Codes', 1_001, 'Import 1,001 codes', 'Cannot import more than 1000 codes at once'],
])('%s: sends nothing and says why beside the field', async (title, count, button, words) => {
  const { user } = await show();
  await fill(user, box(), Array.from({ length: count }, (_, number) => `C-${number}`).join('\n'));
  await user.click(press(button));
  expect(message()).toBe(`${title}: ${words}`);
  expect(box()).toBeInvalid();
  expect(box()).toHaveAccessibleDescription(words);
  expect(sent()).toEqual([]);
  await expect(dialog()).toPassAxe();
  await fill(user, box(), 'C-1');
  expect(box()).toBeValid();
});

it('sends them once on a double click, without blank lines, and empties the field', async () => {
  const { user } = await show({ [IMPORT]: slow(replies([CODE, CODE])) });
  await fill(user, box(), '\n C-1 \n\nC-2\n');
  await user.dblClick(press('Import 2 codes'));
  await waitFor(() => expect(message()).toBe('Codes Imported: Imported 2 voucher codes'));
  expect(sent()).toEqual([[IMPORT, { codes: ['C-1', 'C-2'] }]]);
  expect(box()).toHaveValue('');
});

it('reads them from a file that a spreadsheet saved', async () => {
  const { user } = await show();
  const file = new File(['\uFEFF"C-1",free\r\n"C-2",free\r\n'], 'codes.csv', { type: 'text/csv' });
  await user.upload(screen.getByLabelText('Or a file with one code per line'), file);
  expect(await screen.findByRole('button', { name: 'Import 2 codes' })).toBeInTheDocument();
});

it.each([
  ['there is no answer', offline, LOST],
  ['some are in use', refuses(409, 'CODES_IN_USE', 'These codes are in use already: C-1'), 'Error: These codes are in use already: C-1'],
])('says when %s, and keeps what was typed', async (_, reply, words) => {
  const { user } = await show({ [IMPORT]: reply });
  await fill(user, box(), 'C-1');
  await user.click(press('Import 1 code'));
  await waitFor(() => expect(message()).toBe(words));
  expect(box()).toHaveValue('C-1');
});

it('asks before discarding pasted codes', async () => {
  const { user } = await show();
  await fill(user, box(), 'C-1');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(box()).toHaveValue('C-1');
});

it('asks before deleting the unused codes, deletes them once, and stays open when that fails', async () => {
  const answers: Replies = { [`DELETE ${PATH}`]: offline };
  const { user } = await show(answers);
  await user.click(await screen.findByRole('button', { name: 'Delete the 3 unused codes' }));
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await expect(screen.getByRole('alertdialog', { name: 'Delete unused codes' })).toPassAxe();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(message()).toBe(LOST));
  answers[`DELETE ${PATH}`] = slow(replies({ total: 0, used: 0, available: 0 }));
  await user.dblClick(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(message()).toBe('Codes Deleted: Your unused codes are deleted'));
  expect(sent()).toHaveLength(2);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('returns the focus on close', async () => {
  const { user } = await show();
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

it('asks before Close discards codes that were not imported', async () => {
  const { user } = await show();
  await fill(user, box(), 'C-1');
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(box()).toHaveValue('C-1');
});

it('says that a workbook is not text, and keeps what was pasted', async () => {
  const { user } = await show();
  await fill(user, box(), 'MINE-1');
  await user.upload(within(dialog()).getByLabelText('Or a file with one code per line'), new File(['PK\0\0'], 'codes.csv'));
  await waitFor(() => expect(message()).toBe('This file is not text: Please save it as CSV and choose it again.'));
  expect(box()).toHaveValue('MINE-1');
  expect(sent()).toEqual([]);
});
