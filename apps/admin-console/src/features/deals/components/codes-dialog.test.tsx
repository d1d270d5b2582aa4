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
import { anAdminDeal } from '../../../testing/records';
import CodesDialog from './codes-dialog';

const PATH = '/api/admin/deals/5/voucher-codes';
const CODE = { id: 1, code: 'OWN-1', isUsed: false, usedAt: null, source: 'imported' };
const stats = (total: number, used: number) => replies({ total, used, available: total - used });
const READS: Replies = { [PATH]: replies([CODE]), [`${PATH}/stats`]: stats(1, 0) };

const show = (answers: Replies = {}) => open((close) => <CodesDialog deal={anAdminDeal()} onClose={close} />, { ...READS, ...answers });
const dialog = () => screen.getByRole('dialog', { name: 'Voucher codes of Clay for two' });
const press = (name: string) => within(dialog()).getByRole('button', { name });
const tab = (name: string) => screen.getByRole('tab', { name });
const lines = (count: number) => Array.from({ length: count }, (_, number) => `C-${number}`).join('\n');

it.each([
  ['none', stats(0, 0), 'No codes yet: the system generates codes on purchase.'],
  ['few', stats(5, 2), '5 total, 2 used, 3 available. Only a few are left.'],
  ['all used', stats(5, 5), '5 total, 5 used, 0 available. All are used: system-generated codes are given to new buyers.'],
  ['plenty', stats(900, 0), '900 total, 0 used, 900 available.'],
  ['no answer', offline, 'Failed to fetch stats'],
])('shows the number of codes: %s', async (_, reply, words) => {
  await show({ [`${PATH}/stats`]: reply });
  expect(await within(dialog()).findByText(words)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Voucher codes of Clay for two' })).toHaveFocus();
  await expect(dialog()).toPassAxe();
});

it('says when the codes fail to load, and retries', async () => {
  const answers: Replies = { ...READS, [PATH]: offline };
  const { user } = await open((close) => <CodesDialog deal={anAdminDeal()} onClose={close} />, answers);
  expect(await screen.findByRole('heading', { name: 'Failed to fetch voucher codes' })).toBeInTheDocument();
  answers[PATH] = replies([CODE]);
  await user.click(press('Try again'));
  expect(await screen.findByText('OWN-1')).toBeInTheDocument();
});

describe('generating codes', () => {
  it.each(['0', '1001', '2.5', ''])('rejects the count "%s" beside the field', async (count) => {
    const { user } = await show();
    await user.click(tab('Generate Codes'));
    await fill(user, screen.getByLabelText('How many'), count);
    await user.click(press('Generate Codes'));
    expect(message()).toBe('Invalid Count: Count must be between 1 and 1000');
    expect(screen.getByLabelText('How many')).toBeInvalid();
    expect(screen.getByLabelText('How many')).toHaveAccessibleDescription(/Count must be between 1 and 1000$/);
    expect(sent()).toEqual([]);
    await expect(dialog()).toPassAxe();
  });

  it('generates ten by default, once on a double click', async () => {
    const { user } = await show({ [`POST ${PATH}/generate`]: slow(replies(Array.from({ length: 10 }, (_, id) => ({ ...CODE, id })))) });
    await user.click(tab('Generate Codes'));
    await user.dblClick(press('Generate Codes'));
    await waitFor(() => expect(message()).toBe('Codes generated: Generated 10 voucher codes'));
    expect(sent()).toEqual([[`POST ${PATH}/generate`, { count: 10 }]]);
  });

  it('shows a message on failure and keeps the number', async () => {
    const { user } = await show();
    await user.click(tab('Generate Codes'));
    await fill(user, screen.getByLabelText('How many'), '3');
    await user.click(press('Generate Codes'));
    await waitFor(() => expect(message()).toBe(LOST));
    expect(screen.getByLabelText('How many')).toHaveValue(3);
  });
});

describe('importing codes', () => {
  const box = () => screen.getByLabelText('Codes, one per line');

  it.each([
    ['No Codes', '', 'Please enter at least one voucher code'],
    ['Too Many Codes', lines(1_001), 'Cannot import more than 1000 codes at once'],
  ])('%s: sends nothing and says why beside the field', async (title, typed, words) => {
    const { user } = await show();
    await user.click(tab('Import Codes'));
    await fill(user, box(), typed);
    await user.click(press('Import Codes'));
    expect(message()).toBe(`${title}: ${words}`);
    expect(box()).toBeInvalid();
    expect(box()).toHaveAccessibleDescription(words);
    expect(sent()).toEqual([]);
    await expect(dialog()).toPassAxe();
    await fill(user, box(), 'C-1');
    expect(box()).toBeValid();
  });

  it('sends the codes once and empties the field', async () => {
    const { user } = await show({ [`POST ${PATH}/import`]: slow(replies([CODE, CODE])) });
    await user.click(tab('Import Codes'));
    await fill(user, box(), ' C-1 \n\nC-2\n');
    await user.dblClick(press('Import Codes'));
    await waitFor(() => expect(message()).toBe('Codes imported: Imported 2 voucher codes'));
    expect(sent()).toEqual([[`POST ${PATH}/import`, { codes: ['C-1', 'C-2'] }]]);
    expect(box()).toHaveValue('');
  });

  it.each([
    ['no answer', offline, LOST],
    ['a refusal', refuses(409, 'CODES_IN_USE', 'These codes are in use already: C-1'), 'Error: These codes are in use already: C-1'],
  ])('keeps the codes after %s and on another tab', async (_, reply, words) => {
    const { user } = await show({ [`POST ${PATH}/import`]: reply });
    await user.click(tab('Import Codes'));
    await fill(user, box(), 'C-1');
    await user.click(press('Import Codes'));
    await waitFor(() => expect(message()).toBe(words));
    await user.click(tab('Voucher Codes'));
    await user.click(tab('Import Codes'));
    expect(box()).toHaveValue('C-1');
  });

  it.each(['Escape', 'Close'])('asks before %s discards pasted codes', async (way) => {
    const { user } = await show();
    await user.click(tab('Import Codes'));
    await fill(user, box(), 'C-1');
    if (way === 'Escape') await user.keyboard('{Escape}');
    else await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(box()).toHaveValue('C-1');
  });
});

it('asks before deleting unused codes, and deletes them once', async () => {
  const { user } = await show({ [`DELETE ${PATH}`]: slow(replies({ total: 0, used: 0, available: 0 })) });
  await user.click(await screen.findByRole('button', { name: 'Delete all codes' }));
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await expect(screen.getByRole('alertdialog')).toPassAxe();
  await user.dblClick(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(message()).toBe('Codes deleted: All voucher codes deleted'));
  expect(sent()).toEqual([[`DELETE ${PATH}?seen=1`, undefined]]);
});

it('says when the codes could not be deleted, and keeps them', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Delete all codes' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(message()).toBe(LOST));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('OWN-1')).toBeInTheDocument();
});

it('keeps the confirmation and the codes when the server refuses', async () => {
  const answers: Replies = { ...READS, [`DELETE ${PATH}`]: refuses(409, 'ILLEGAL_TRANSITION', 'A family is buying this deal') };
  const { user } = await open((close) => <CodesDialog deal={anAdminDeal()} onClose={close} />, answers);
  await user.click(await screen.findByRole('button', { name: 'Delete all codes' }));
  answers[PATH] = offline;
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(message()).toBe('Error: Failed to fetch voucher codes'));
  expect(screen.getByRole('alertdialog', { name: 'Delete all voucher codes?' })).toBeVisible();
  expect(screen.getByText('OWN-1')).toBeInTheDocument();
});
