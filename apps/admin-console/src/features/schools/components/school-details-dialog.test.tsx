import type { AdminPointRedemption, TeamPayee } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { offline, open, replies, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { aSchool } from '../../../testing/records';
import SchoolDetailsDialog from './school-details-dialog';

const PATH = '/api/admin/transactions';
const PAYEE = '/api/admin/schools/7/payee';
const REWARDS = '/api/admin/point-redemptions';
const ACCOUNT: TeamPayee = {
  ...{ state: 'not-begun', needs: [], reasons: [], bankLast4: null, bankChangedAt: null, lookedAt: null },
  accountId: null,
};
function show(answers: Replies) {
  answers[PATH] ??= replies([]);
  answers[PAYEE] ??= replies(ACCOUNT);
  answers[REWARDS] ??= replies([]);
  return open((close) => <SchoolDetailsDialog school={aSchool()} onClose={close} />, answers);
}
const dialog = () => screen.getByRole('dialog', { name: 'Northlake' });

it.each([
  ['no answer', offline, 'Failed to fetch transactions'],
  ['nothing yet', replies([]), 'No transactions yet'],
])('shows the school and the outcome of its transactions: %s', async (_, reply, words) => {
  await show({ [PATH]: reply });
  expect(dialog()).toHaveAccessibleDescription('5 Lake Rd, Irvine, CA 92602');
  expect(within(dialog()).getByText('1,200 points')).toBeInTheDocument();
  expect(within(dialog()).getByText('No contact given')).toBeInTheDocument();
  expect(await within(dialog()).findByText(words)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Northlake' })).toHaveFocus();
  await expect(dialog()).toPassAxe();
});

it('retries transactions that failed to load, and returns the focus on close', async () => {
  const answers: Replies = { [PATH]: offline };
  const { user } = await show(answers);
  const again = await screen.findByRole('button', { name: 'Try again' });
  answers[PATH] = replies([]);
  await user.click(again);
  expect(await screen.findByText('No transactions yet')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

const REWARD: AdminPointRedemption = {
  ...{ id: 4, schoolId: 7, schoolName: 'Northlake', schoolPoints: 300, title: '$500 in cash', points: 1_000, cashValue: 500 },
  ...{ state: 'approved', requestedBy: 'Ana', requestedAt: '2026-01-10T20:00:00.000Z', decidedAt: '2026-01-20T20:00:00.000Z', note: null },
  ...{ paidOn: null, paidHow: null, paidReference: null, payee: 'ready', payout: null, payoutFailure: null, waitsFor: 'points' },
};
const PAYOUT = { id: 3, state: 'pending', isHeld: true, sentAt: null, paidAt: null, returnedAt: null, returnReason: null } as const;
const CLOSED = 'The bank account has been closed.';

it('shows where cash rewards go, and why one waits', async () => {
  await show({ [PAYEE]: replies({ ...ACCOUNT, state: 'ready', bankLast4: '6789' }), [REWARDS]: replies([REWARD]) });
  const reward = await screen.findByRole('listitem');
  expect(reward).toHaveTextContent('the school has 300 of its 1,000 points');
  expect(dialog()).toHaveTextContent('Bank account: Ready It ends in 6789.');
  expect(screen.getByRole('link', { name: 'Pay, hold, or send rewards again' })).toHaveAttribute('href', '/admin?tab=money&view=rewards');
  await expect(dialog()).toPassAxe();
});

it.each([
  ['no account', {}, /Bank account: Not begun .*No cash reward is waiting to be paid\./],
  [
    'missing details',
    { state: 'incomplete', needs: ['a photo ID of the owner'] },
    /The card provider still needs: a photo ID of the owner\./,
  ],
] as const)('shows a school with %s', async (_, account, words) => {
  await show({ [PAYEE]: replies({ ...ACCOUNT, ...account }) });
  await waitFor(() => expect(dialog()).toHaveTextContent(words));
  await expect(dialog()).toPassAxe();
});

it.each([
  ['on hold', PAYOUT, 'On hold: release it, and it continues'],
  ['returned', { ...PAYOUT, isHeld: false, state: 'returned' }, `Returned by the bank. ${CLOSED}`],
  ['refused', { ...PAYOUT, isHeld: false, state: 'failed' }, `Refused by the provider. ${CLOSED}`],
] as const)('says that a reward is %s', async (_, payout, words) => {
  await show({ [REWARDS]: replies([{ ...REWARD, state: 'paid', waitsFor: null, payout, payoutFailure: CLOSED }]) });
  expect(await screen.findByText(words)).toBeVisible();
});

it('retries cash rewards that failed to load', async () => {
  const answers: Replies = { [REWARDS]: offline };
  const { user } = await show(answers);
  expect(await screen.findByText('Cash rewards could not be loaded')).toBeVisible();
  answers[REWARDS] = replies([]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No cash reward is waiting to be paid.')).toBeVisible();
});
