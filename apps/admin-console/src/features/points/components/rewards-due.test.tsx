import type { AdminPointRedemption, RewardPayout } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { message, open, refuses, replies, sent } from '../../../../../../tools/component-tests/open-dialog';
import { RewardsDue } from './rewards-due';

const REWARD: AdminPointRedemption = {
  ...{ id: 4, schoolId: 2, schoolName: 'Northlake', schoolPoints: 3_000, title: '$500 in cash', points: 1_000, cashValue: 500 },
  ...{ state: 'approved', requestedBy: 'Ana', requestedAt: '2026-01-10T20:00:00.000Z', decidedAt: '2026-01-20T20:00:00.000Z', note: null },
  ...{ paidOn: null, paidHow: null, paidReference: null, payee: 'not-begun', payout: null, payoutFailure: null, waitsFor: 'account' },
};
const show = (rewards: readonly AdminPointRedemption[]) =>
  open(() => <RewardsDue />, {
    '/api/admin/point-redemptions': () => Response.json(rewards, { headers: { 'x-total-count': String(rewards.length) } }),
    'POST /api/admin/school-payouts/3/take-back': replies(REWARD),
    'POST /api/admin/school-payouts/3/hold': replies(REWARD),
    'POST /api/admin/school-payouts/3/release': replies(REWARD),
    'POST /api/admin/school-payouts/3/cancel': replies(REWARD),
    'POST /api/admin/schools/2/payee/link': refuses(503, 'PAYMENT_PROVIDER_UNAVAILABLE', 'The card provider is not answering.'),
    'PUT /api/admin/point-redemptions/4': replies({ ...REWARD, state: 'paid' }),
  });

// Loaded first, because loading it takes too long for a test to wait for.
beforeAll(async () => {
  await import('./mark-paid-dialog');
  await import('./school-payout-dialog');
}, 60_000);

it('shows which rewards schools are waiting for, and which are overdue after 30 days', async () => {
  await show([REWARD, { ...REWARD, id: 5, schoolName: 'Oak', decidedAt: new Date().toISOString() }]);
  const rewards = await screen.findAllByRole('listitem');
  expect(rewards[0]).toHaveTextContent('Northlake · $500.00Overdue$500 in cash · approved on Jan 20, 2026');
  expect(rewards[1]).toHaveTextContent('Oak · $500.00To be paid');
  await expect(screen.getByRole('main')).toPassAxe();
});

it('shows how a reward was paid', async () => {
  await show([{ ...REWARD, state: 'paid', paidOn: '2026-01-25', paidHow: 'check', paidReference: '1042' }]);
  expect(await screen.findByText('Jan 25, 2026 · Check · no. 1042')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Mark/ })).not.toBeInTheDocument();
});

it('says that a reward waits for another bank account after one came back', async () => {
  await show([{ ...REWARD, payee: 'ready' }]);
  expect(
    await screen.findByText('The bank sent an earlier reward back: pay by check, or wait for another bank account'),
  ).toBeInTheDocument();
});

it('marks a reward as paid: the day, the method, and the number', async () => {
  const { user } = await show([REWARD]);
  await user.click(await screen.findByRole('button', { name: 'Mark as paid: $500 in cash for Northlake' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark as paid?' }));
  await expect(document.body).toPassAxe();
  await user.click(dialog.getByRole('button', { name: 'Mark as paid' }));
  await waitFor(() => expect(dialog.getByLabelText('Check or transfer number *')).toHaveAccessibleDescription('Please enter the number'));
  const day = dialog.getByLabelText('Paid on *');
  await user.clear(day);
  await user.type(day, '2026-01-25');
  await user.selectOptions(dialog.getByLabelText('How *'), 'ACH transfer');
  await user.type(dialog.getByLabelText('Check or transfer number *'), '1042');
  await user.click(dialog.getByRole('button', { name: 'Mark as paid' }));
  await waitFor(() => expect(message()).toBe('Reward paid: $500.00 for Northlake'));
  expect(sent()).toMatchObject([
    ['PUT /api/admin/point-redemptions/4', { state: 'paid', paidOn: '2026-01-25', paidHow: 'ach', paidReference: '1042' }],
  ]);
});

const PAYOUT: RewardPayout = { id: 3, state: 'sent', isHeld: false, sentAt: null, paidAt: null, returnedAt: null, returnReason: null };
const BY_RUN = { ...REWARD, waitsFor: null, state: 'paid', paidOn: '2026-01-26', paidHow: 'payout', payee: 'ready' } as const;

it.each([
  ['on its way', PAYOUT, 'On its way'],
  ['arrived', { ...PAYOUT, state: 'paid' } as const, 'Arrived'],
])('shows a reward that a payout run pays: %s', async (_, payout, words) => {
  await show([{ ...BY_RUN, payout }]);
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.getByText('Jan 26, 2026 · Payout run')).toBeInTheDocument();
  expect(within(screen.getByRole('listitem')).queryByRole('button')).not.toBeInTheDocument();
});

it('says which rewards the next run pays, and offers an account for the others', async () => {
  const { user } = await show([REWARD, { ...REWARD, id: 5, schoolName: 'Oak', payee: 'ready', waitsFor: null }]);
  expect(await screen.findByText('We pay it to the school’s bank account next Monday')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Connect bank account for Oak' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Connect bank account for Northlake' }));
  await waitFor(() => expect(message()).toContain('The card provider is not answering.'));
});

it.each([
  ['its school has too few points', { waitsFor: 'points', schoolPoints: 300 }, 'the school has 300 of its 1,000 points'],
  ['there is no bank account', {}, 'The school has no bank account yet: pay by check, or connect one'],
  ['something is missing there', { payee: 'incomplete' }, 'wait for the bank account (details missing)'],
  ['the bank account is new', { payee: 'ready', waitsFor: 'bank' }, 'The bank account is new'],
  ['the money would not be covered', { payee: 'ready', waitsFor: 'money' }, 'It is paid after a top-up'],
] as const)('says why no run pays a reward: %s', async (_, change, words) => {
  await show([{ ...REWARD, ...change }]);
  expect(await screen.findByText(words, { exact: false })).toBeVisible();
  await expect(screen.getByRole('main')).toPassAxe();
});

it.each([
  ['on its way', { state: 'pending' }, 'On its way', ['Hold $500 in cash for Northlake']],
  ['at the account', { state: 'transferred' }, 'On its way', ['Hold $500 in cash for Northlake']],
  [
    'on hold',
    { state: 'pending', isHeld: true },
    'On hold',
    ['Release $500 in cash for Northlake', 'Cancel payout of $500 in cash to Northlake'],
  ],
  [
    'on hold at the account',
    { state: 'transferred', isHeld: true },
    'On hold',
    ['Release $500 in cash for Northlake', 'Take back $500 in cash from Northlake'],
  ],
] as const)('lets the team stop a reward, and let it go on: %s', async (_, change, words, names) => {
  await show([{ ...BY_RUN, payout: { ...PAYOUT, ...change } }]);
  expect(await screen.findByText(words)).toBeVisible();
  const buttons = within(screen.getByRole('listitem')).getAllByRole('button');
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(names);
});

it('holds a reward with a reason', async () => {
  const { user } = await show([{ ...BY_RUN, payout: { ...PAYOUT, state: 'pending' } }]);
  await user.click(await screen.findByRole('button', { name: 'Hold $500 in cash for Northlake' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hold $500 in cash?' }));
  await user.click(dialog.getByRole('button', { name: 'Hold' }));
  await waitFor(() => expect(dialog.getByLabelText('Why? *')).toHaveAccessibleDescription('Please say why'));
  await user.type(dialog.getByLabelText('Why? *'), 'A new principal');
  await user.click(dialog.getByRole('button', { name: 'Hold' }));
  await waitFor(() => expect(message()).toBe('Reward on hold: $500.00 for Northlake'));
  expect(sent()).toEqual([['POST /api/admin/school-payouts/3/hold', { reason: 'A new principal' }]]);
});

it.each([
  ['Hold', 'hold', 'Hold $500 in cash for Northlake', 'Hold $500 in cash?', { state: 'pending' }],
  ['Release', 'release', 'Release $500 in cash for Northlake', 'Release $500 in cash?', { state: 'pending', isHeld: true }],
  [
    ...(['Cancel payout', 'cancel', 'Cancel payout of $500 in cash to Northlake'] as const),
    ...(['Cancel the payout of $500 in cash?', { state: 'pending', isHeld: true }] as const),
  ],
  [
    ...(['Take back', 'take-back', 'Take back $500 in cash from Northlake'] as const),
    ...(['Take back $500 in cash?', { state: 'transferred', isHeld: true }] as const),
  ],
] as const)('can be decided by keyboard: %s', async (verb, path, opener, title, change) => {
  const { user } = await show([{ ...BY_RUN, payout: { ...PAYOUT, ...change } }]);
  const button = await screen.findByRole('button', { name: opener });
  button.focus();
  await user.keyboard('{Enter}');
  const reason = within(await screen.findByRole('dialog', { name: title })).getByLabelText('Why? *');
  await waitFor(() => expect(reason).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(button).toHaveFocus();
  expect(sent()).toEqual([]);
  await user.keyboard(' ');
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await waitFor(() => expect(dialog.getByLabelText('Why? *')).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(dialog.getByLabelText('Why? *')).toHaveAccessibleDescription('Please say why'));
  expect(dialog.getByLabelText('Why? *')).toHaveFocus();
  await user.keyboard('The bank called');
  const order: (string | null)[] = [];
  for (let presses = 0; presses < 2; presses += 1) {
    await user.tab();
    order.push(document.activeElement!.textContent);
  }
  expect(order).toContain(verb);
  await user.tab();
  expect(document.activeElement!.closest('[role=dialog], dialog')).not.toBeNull();
  dialog.getByLabelText('Why? *').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(message()).toContain('$500.00 for Northlake'));
  expect(sent()).toEqual([[`POST /api/admin/school-payouts/3/${path}`, { reason: 'The bank called' }]]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: opener }));
});

it('lets the team send a returned reward again, or take it back with a reason', async () => {
  const failure = 'The bank account has been closed.';
  const { user } = await show([{ ...BY_RUN, payoutFailure: failure, payout: { ...PAYOUT, state: 'returned', returnReason: failure } }]);
  expect(await screen.findByText('Returned by the bank')).toBeInTheDocument();
  expect(screen.getByText(failure)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send again: $500 in cash to Northlake' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Take back $500 in cash from Northlake' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take back $500 in cash?' }));
  await expect(document.body).toPassAxe();
  await user.type(dialog.getByLabelText('Why? *'), 'A check instead');
  await user.click(dialog.getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(message()).toBe('Reward will be taken back: $500.00 for Northlake'));
  expect(sent()).toEqual([['POST /api/admin/school-payouts/3/take-back', { reason: 'A check instead' }]]);
});

it('says when every reward is paid', async () => {
  await show([]);
  expect(await screen.findByText(/Every reward is paid|No rewards yet/)).toBeInTheDocument();
});
