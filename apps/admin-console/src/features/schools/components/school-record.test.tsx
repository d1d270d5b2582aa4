import type { AuditEntry, LedgerEntry, PointRedemptionView, SchoolRecord as SchoolRecordReply } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { message, open, refuses, replies, sent, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { aSchool, aTransaction } from '../../../testing/records';
import { SchoolRecord } from './school-record';

const PATH = '/api/admin/schools/7';

const change: AuditEntry = {
  ...{ id: '9', at: '2026-11-22T03:00:00.000Z', admin: 'sam@homeroom.test', action: 'school.update', subject: 'school', subjectId: '7' },
  ...{ before: { is_active: true }, after: { is_active: false }, note: null },
};

const movement = (more: Partial<LedgerEntry>): LedgerEntry => ({
  ...{ id: '1', at: '2026-11-22T00:54:05.000Z', kind: 'credit', isSchoolChange: false, points: 40, balance: 40 },
  ...{ purchaseId: 377, about: 'Clay for two' },
  ...more,
});

const reward: PointRedemptionView = {
  ...{ id: 3, title: 'Robot kit', points: 30, cashValue: null, state: 'requested', requestedBy: 'Ana Lee' },
  ...{ requestedAt: '2026-11-22T02:00:00.000Z', note: null, decidedAt: null, payout: null, waitsFor: null },
};

const RECORD: SchoolRecordReply = {
  school: aSchool({ type: 'High', adminEmail: 'office@north.test' }),
  ...{ reserved: 30, goal: 'Art program', notes: [], changes: [change], rewards: [reward] },
  managers: [{ id: 1, name: 'Ana Lee', email: 'ana@north.test', hasAccepted: false, invitedAt: '2026-11-20T20:00:00.000Z' }],
  ledger: [movement({ id: '2', at: '2026-11-22T01:00:00.000Z', points: -40, isSchoolChange: true, kind: 'reversal' }), movement({})],
};

const answers = (record: SchoolRecordReply = RECORD): Replies => ({
  [PATH]: replies(record),
  '/api/admin/transaction-totals': replies({ count: 12, amount: 480, amountRefunded: 0, points: 400 }),
  '/api/admin/user-totals': replies({ count: 31, guests: 3, points: 400 }),
  '/api/admin/transactions': replies([aTransaction()]),
});

const show = (given: Replies = answers(), number = '7') => {
  history.replaceState(null, '', `/admin/schools/${number}`);
  return open(() => <SchoolRecord number={number} />, given);
};
const record = () => screen.findByRole('article', { name: /^Northlake/ });

it('shows what the school has, who may sign in for it, and who bought for it', async () => {
  await show();
  const page = await record();
  const facts = [
    'Active',
    '1,200',
    '30 reserved',
    '$480.00',
    '12 purchases',
    '31',
    'High',
    'Art program',
    'ana@north.test, invited',
    'office@north.test',
  ];
  for (const fact of facts) await waitFor(() => expect(page).toHaveTextContent(fact));
  for (const [name, address] of [
    ['← All schools', '/admin?tab=schools'],
    ['1 reward request: Robot kit', '/admin?tab=points'],
    ['Maya Lee', '/admin/users/3'],
    ['All purchases for Northlake', '/admin?tab=transactions&schoolId=7'],
  ])
    expect(await within(page).findByRole('link', { name: name! })).toHaveAttribute('href', address);
  await expect(document.body).toPassAxe();
});

it('describes its movements, requests, managers, and changes, back to the first day', async () => {
  await show();
  await record();
  const happened = within(screen.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem');
  expect(happened.map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
    'Nov 21, 2026Deactivated7:00 PMis active · by sam@homeroom.test',
    'Reward requested: Robot kit6:00 PM30 points · by Ana Lee',
    '40 points taken back5:00 PMClay for two · order #377 · a family moved its purchase to another school',
    '40 points credited4:54 PMClay for two · order #377',
    'Nov 20, 2026Ana Lee invited to manage it12:00 PMana@north.test',
    'Oct 31, 2026Added5:00 PM',
  ]);
});

it.each([
  ['Edit', 'dialog', /Edit/],
  ['Managers', 'dialog', 'Managers of Northlake'],
  ['Ledger', 'dialog', 'Ledger of Northlake'],
  ['Deactivate', 'alertdialog', 'Deactivate this school?'],
])('%s opens its dialog', async (action, role, name) => {
  const { user } = await show();
  await user.click(within(await record()).getByRole('button', { name: action }));
  expect(await screen.findByRole(role, { name })).toBeVisible();
});

it('activates a school with one press', async () => {
  const school = aSchool({ isActive: false });
  const { user } = await show({ ...answers({ ...RECORD, school }), [`PUT ${PATH}`]: replies(aSchool()) });
  await user.click(within(await record()).getByRole('button', { name: 'Activate' }));
  await waitFor(() => expect(message()).toBe('School updated: Northlake is active now.'));
  expect(sent()).toEqual([[`PUT ${PATH}`, { isActive: true }]]);
});

it('says when there is nothing yet', async () => {
  await show({ ...answers({ ...RECORD, managers: [], rewards: [], ledger: [], changes: [] }), '/api/admin/transactions': replies([]) });
  const page = await record();
  for (const words of ['No one may sign in for it yet.', 'No one has bought for this school yet.'])
    await waitFor(() => expect(page).toHaveTextContent(words));
  await expect(document.body).toPassAxe();
});

it('says when there is no such school', async () => {
  await show({ [PATH]: refuses(404, 'SCHOOL_NOT_FOUND', 'School not found') });
  expect(await screen.findByRole('heading', { name: 'There is no school #7' })).toBeVisible();
});
