import type {
  AdminPointRedemption,
  AuditEntry,
  LedgerEntry,
  PointRedemptionView,
  RewardPayout,
  SchoolRecord as SchoolRecordReply,
  TeamPayee,
} from '@homeroom/contracts';
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

const ACCOUNT: TeamPayee = {
  ...{ state: 'ready', needs: [], reasons: [], bankLast4: '6789', bankChangedAt: null, lookedAt: null },
  accountId: 'acct_7',
};

const cash = (more: Partial<AdminPointRedemption>): AdminPointRedemption => ({
  ...{ id: 4, schoolId: 7, schoolName: 'Northlake', schoolPoints: 300, title: '$500 in cash', points: 1_000, cashValue: 500 },
  ...{ state: 'paid', requestedBy: 'Ana', requestedAt: '2026-01-10T20:00:00.000Z', decidedAt: '2026-01-20T20:00:00.000Z', note: null },
  ...{ paidOn: null, paidHow: 'payout', paidReference: null, payee: 'ready', payout: null, payoutFailure: null, waitsFor: null },
  ...more,
});
const payout = (more: Partial<RewardPayout>): { readonly payout: RewardPayout } => ({
  payout: { ...{ id: 3, state: 'pending', isHeld: false, sentAt: null, paidAt: null, returnedAt: null, returnReason: null }, ...more },
});

const answers = (record: SchoolRecordReply = RECORD): Replies => ({
  [PATH]: replies(record),
  '/api/admin/transaction-totals': replies({ count: 12, amount: 480, amountRefunded: 0, points: 400 }),
  '/api/admin/user-totals': replies({ count: 31, guests: 3, points: 400 }),
  '/api/admin/transactions': replies([aTransaction()]),
  '/api/admin/schools/7/payee': replies(ACCOUNT),
  '/api/admin/point-redemptions': replies([]),
});

const ActionsOf = ({ reward: { title } }: { readonly reward: AdminPointRedemption }) => <button>Change {title}</button>;
const show = (given: Replies = answers(), number = '7') => {
  history.replaceState(null, '', `/admin/schools/${number}`);
  return open(() => <SchoolRecord number={number} rewardActions={ActionsOf} />, given);
};
const record = () => screen.findByRole('article', { name: /^Northlake/ });

it('shows the school’s points, managers, and purchases', async () => {
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
    ['Everyone with this school', '/admin?tab=users&schoolId=7'],
    ['All purchases for Northlake', '/admin?tab=transactions&schoolId=7'],
  ])
    expect(await within(page).findByRole('link', { name: name! })).toHaveAttribute('href', address);
  await expect(document.body).toPassAxe();
});

it('lists all its movements, requests, managers, and changes', async () => {
  await show();
  await record();
  const happened = within(screen.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem');
  expect(happened.map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
    'Nov 21, 2026Deactivated7:00 PMby sam@homeroom.test',
    'Reward requested: Robot kit6:00 PM30 points · by Ana Lee',
    '40 points taken back5:00 PMClay for two · order #377 · a family moved its purchase to another school',
    '40 points credited4:54 PMClay for two · order #377',
    'Nov 20, 2026Ana Lee invited to manage it12:00 PMana@north.test',
    'Oct 31, 2026Added5:00 PM',
  ]);
});

it('shows when a reward’s money moved, and not only when a run included it', async () => {
  const paidByRun: PointRedemptionView = {
    ...{ ...reward, title: '$500 in cash', state: 'paid', decidedAt: '2026-11-23T14:00:00.000Z' },
    ...payout({ state: 'returned', sentAt: '2026-11-24T14:00:00.000Z', paidAt: '2026-11-25T14:00:00.000Z' }),
  };
  const returned = { ...paidByRun.payout!, returnedAt: '2026-11-27T14:00:00.000Z', returnReason: 'The bank account has been closed.' };
  const byHand: PointRedemptionView = { ...reward, id: 8, state: 'paid', decidedAt: '2026-11-22T14:00:00.000Z' };
  await show(answers({ ...RECORD, managers: [], changes: [], ledger: [], rewards: [{ ...paidByRun, payout: returned }, byHand] }));
  await record();
  const happened = within(screen.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem');
  expect(happened.slice(0, 5).map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
    'Nov 27, 2026Reward returned by the school’s bank: $500 in cash6:00 AMThe bank account has been closed.',
    'Nov 25, 2026Reward arrived at the school’s bank: $500 in cash6:00 AM',
    'Nov 24, 2026Reward left for the school’s bank: $500 in cash6:00 AM',
    'Nov 23, 2026Reward included in a payout run: $500 in cash6:00 AM',
    'Nov 22, 2026Reward marked as paid: Robot kit6:00 AM',
  ]);
});

it('says that older movements are in the ledger, and opens it', async () => {
  const { user } = await show(answers({ ...RECORD, movements: 1_234 }));
  expect(await record()).toHaveTextContent('The timeline shows the latest 2 of 1,234 point movements.');
  await user.click(screen.getByRole('button', { name: 'See all in the ledger' }));
  expect(await screen.findByRole('dialog', { name: 'Ledger of Northlake' })).toBeVisible();
});

it('does not mention older movements if there are none', async () => {
  await show(answers({ ...RECORD, movements: 2 }));
  expect(await record()).not.toHaveTextContent('The timeline shows');
});

it('shows its bank account, and the actions on each cash reward that has not arrived', async () => {
  const rewards = [
    cash({ state: 'requested', title: 'Requested' }),
    cash({ id: 5, state: 'approved', title: 'Approved', waitsFor: 'points' }),
    cash({ id: 6, title: 'Under way', ...payout({}) }),
    cash({ id: 7, title: 'Held', ...payout({ isHeld: true }) }),
    cash({ id: 8, title: 'Arrived', ...payout({ state: 'paid' }) }),
    cash({ id: 9, title: 'By hand', paidHow: 'check' }),
  ];
  await show({ ...answers(), '/api/admin/point-redemptions': replies(rewards) });
  const list = await within(await record()).findByRole('list', { name: 'Cash rewards to be paid' });
  const shown = within(list).getAllByRole('listitem');
  expect(shown.map((reward) => within(reward).getByRole('button').textContent)).toEqual([
    'Change Approved',
    'Change Under way',
    'Change Held',
  ]);
  for (const [index, words] of [
    'the school has 300 of its 1,000 points',
    'On its way to the bank account',
    'On hold: release it, and it continues',
  ].entries())
    expect(shown[index]).toHaveTextContent(words);
  const part = screen.getByRole('region', { name: 'Cash rewards' });
  expect(part).toHaveTextContent('Bank account: Ready It ends in 6789.');
  expect(within(part).getByRole('link', { name: 'All school rewards' })).toHaveAttribute('href', '/admin?tab=money&view=rewards');
  await expect(document.body).toPassAxe();
});

it.each([
  ['Edit', 'dialog', /Edit/],
  ['Managers', 'dialog', 'Managers of Northlake'],
  ['Ledger', 'dialog', 'Ledger of Northlake'],
  ['View as this school', 'dialog', 'View as Northlake?'],
])('%s opens its dialog', async (action, role, name) => {
  const { user } = await show();
  await user.click(within(await record()).getByRole('button', { name: action }));
  expect(await screen.findByRole(role, { name })).toBeVisible();
});

it('activates a school with one press', async () => {
  const school = aSchool({ isActive: false });
  const { user } = await show({ ...answers({ ...RECORD, school }), [`PUT ${PATH}`]: replies(aSchool()) });
  await user.click(within(await record()).getByRole('button', { name: 'Activate' }));
  await waitFor(() => expect(message()).toBe('Northlake is active: It earns points again, including the held ones.'));
  expect(sent()).toEqual([[`PUT ${PATH}`, { isActive: true }]]);
});

it('says when there is nothing yet', async () => {
  await show({ ...answers({ ...RECORD, managers: [], rewards: [], ledger: [], changes: [] }), '/api/admin/transactions': replies([]) });
  const page = await record();
  for (const words of ['No one may sign in for it yet.', 'No cash reward is waiting to be paid.', 'No one has bought for this school yet.'])
    await waitFor(() => expect(page).toHaveTextContent(words));
  await expect(document.body).toPassAxe();
});

it('says when there is no such school', async () => {
  await show({ [PATH]: refuses(404, 'SCHOOL_NOT_FOUND', 'School not found') });
  expect(await screen.findByRole('heading', { name: 'There is no school #7' })).toBeVisible();
});
