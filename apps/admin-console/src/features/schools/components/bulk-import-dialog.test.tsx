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
import BulkImportDialog from './bulk-import-dialog';

const PREVIEW = 'POST /api/admin/schools/bulk/preview';
const IMPORT = 'POST /api/admin/schools/bulk';
const TABLE = 'Elm,1 Main St,Tustin,CA,92780';
const row = (number: number, verdict: 'new' | 'duplicate' | 'invalid', message: string | null = null) => {
  return { row: number, verdict, name: `School ${number}`, place: 'Tustin, CA', message };
};
const JUDGED = replies({ rows: [row(1, 'new'), row(2, 'duplicate')], fresh: 1, duplicates: 1, invalid: 0 });

const show = (answers: Replies = {}) => open((close) => <BulkImportDialog onClose={close} />, answers);
const dialog = () => screen.getByRole('dialog', { name: 'Bulk Import Schools' });
const table = () => screen.getByLabelText('Table');
const press = (name: string) => within(dialog()).getByRole('button', { name });

it('starts in the table field', async () => {
  await show();
  expect(table()).toHaveFocus();
  await expect(dialog()).toPassAxe();
});

it.each([
  ['a look at an empty table', '', 'Preview', 'Please paste a table or choose a file'],
  ['an import that nobody looked at', TABLE, 'Import', 'Please preview the data first'],
])('explains beside the table why %s sends nothing', async (_, typed, button, words) => {
  const { user } = await show();
  await fill(user, table(), typed);
  await user.click(press(button));
  expect(message()).toBe(`No Data: ${words}`);
  expect(table()).toBeInvalid();
  expect(table()).toHaveAccessibleDescription(words);
  expect(sent()).toEqual([]);
  await expect(dialog()).toPassAxe();
  await fill(user, table(), 'Oak');
  expect(table()).toBeValid();
});

it.each([
  [
    'a row that is skipped',
    replies({ rows: [row(2, 'invalid', 'Row 2 must have 5 columns')], fresh: 0, duplicates: 0, invalid: 1 }),
    'Row 2 must have 5 columns',
  ],
  ['a refusal', refuses(400, 'INVALID_REQUEST', 'This is no table'), 'This is no table'],
  ['no answer', offline, 'The table cannot be read'],
])('says what it could not read after %s, and keeps the table', async (_, reply, words) => {
  const { user } = await show({ [PREVIEW]: reply });
  await fill(user, table(), TABLE);
  await user.click(press('Preview'));
  await waitFor(() => expect(message()).toBe(`Parse Error: ${words}`));
  expect(table()).toHaveValue(TABLE);
});

it('says how many schools somebody else added between the check and the import', async () => {
  const { user } = await show({ [PREVIEW]: JUDGED, [IMPORT]: replies({ created: 0, skipped: 2 }) });
  await fill(user, table(), TABLE);
  await user.click(press('Preview'));
  await user.click(await screen.findByRole('button', { name: 'Import 1 school' }));
  await waitFor(() => expect(message()).toBe('Schools imported: Successfully added 0 schools. Somebody else added 1 meanwhile'));
});

it('checks each row before importing, and imports once on a double click', async () => {
  const { user } = await show({ [PREVIEW]: JUDGED, [IMPORT]: slow(replies({ created: 1 })) });
  await fill(user, table(), TABLE);
  await user.click(press('Preview'));
  expect(await within(dialog()).findByText('1 new school, 1 duplicate, 0 rows skipped.')).toBeInTheDocument();
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'RowSchoolResult',
    '1School 1Tustin, CANew',
    '2School 2Tustin, CADuplicate',
  ]);
  await expect(dialog()).toPassAxe();
  await user.dblClick(press('Import 1 school'));
  await waitFor(() => expect(message()).toBe('Schools imported: Successfully added 1 schools'));
  expect(sent()).toEqual([
    [PREVIEW, { text: TABLE }],
    [IMPORT, { text: TABLE }],
  ]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

it('checks the table again after an edit, and imports nothing that is not new', async () => {
  const answers: Replies = { [PREVIEW]: JUDGED };
  const { user } = await show(answers);
  await fill(user, table(), TABLE);
  await user.click(press('Preview'));
  await screen.findByRole('button', { name: 'Import 1 school' });
  await user.type(table(), '!');
  expect(press('Import')).toBeInTheDocument();
  answers[PREVIEW] = replies({ rows: [row(1, 'duplicate')], fresh: 0, duplicates: 1, invalid: 0 });
  await user.click(press('Preview'));
  expect(await screen.findByRole('button', { name: 'Import 0 schools' })).toBeDisabled();
});

it('says when the import got no answer, and keeps the table and the results', async () => {
  const { user } = await show({ [PREVIEW]: JUDGED });
  await fill(user, table(), TABLE);
  await user.click(press('Preview'));
  await user.click(await screen.findByRole('button', { name: 'Import 1 school' }));
  await waitFor(() => expect(message()).toBe(LOST));
  expect(table()).toHaveValue(TABLE);
  expect(press('Import 1 school')).toBeEnabled();
});

it('reads a file', async () => {
  const { user } = await show();
  await user.upload(screen.getByLabelText('Or a file (CSV or text)'), new File([TABLE], 'schools.csv', { type: 'text/csv' }));
  await waitFor(() => expect(table()).toHaveValue(TABLE));
});

it('asks before discarding a table', async () => {
  const { user } = await show();
  await fill(user, table(), TABLE);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(table()).toHaveValue(TABLE);
});

it('asks before Cancel discards the table', async () => {
  const { user } = await show();
  await fill(user, table(), TABLE);
  await user.click(press('Cancel'));
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(table()).toHaveValue(TABLE);
});

it('reads a file in the encoding of Excel on Windows, and says what to do with a workbook', async () => {
  const { user } = await show();
  const file = screen.getByLabelText('Or a file (CSV or text)');
  await user.upload(file, new File([new Uint8Array([0x4e, 0x69, 0xf1, 0xf3])], 'schools.csv', { type: 'text/csv' }));
  await waitFor(() => expect(table()).toHaveValue('Niñó'));
  await user.upload(file, new File([new Uint8Array([0x50, 0x4b, 3, 4, 0])], 'schools.csv', { type: 'text/csv' }));
  const words = 'This file is not text. Please save the table as CSV and choose it again.';
  await waitFor(() => expect(table()).toHaveAccessibleDescription(words));
  expect(table()).toHaveValue('Niñó');
});

it('says how many schools fit when a table is too large to send', async () => {
  const { user } = await show();
  const file = new File([`${TABLE}\n`.repeat(70_000)], 'schools.csv', { type: 'text/csv' });
  await user.upload(screen.getByLabelText('Or a file (CSV or text)'), file);
  await waitFor(() => expect(table()).not.toHaveValue(''));
  await user.click(press('Preview'));
  expect(table()).toHaveAccessibleDescription('This table is too large. Please import at most 10,000 schools at a time.');
  expect(sent()).toEqual([]);
});

it('says how many schools fit before the server refuses to import more', async () => {
  const { user } = await show({ [PREVIEW]: replies({ rows: [], fresh: 9_000, duplicates: 1_001, invalid: 5 }) });
  await fill(user, table(), TABLE);
  await user.click(press('Preview'));
  await waitFor(() =>
    expect(table()).toHaveAccessibleDescription('This table is too large. Please import at most 10,000 schools at a time.'),
  );
  await user.click(press('Import'));
  expect(sent().map(([request]) => request)).toEqual([PREVIEW]);
});
