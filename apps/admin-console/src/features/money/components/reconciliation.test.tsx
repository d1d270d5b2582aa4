import type { CorrectionView, ReconciledDay, UnexplainedMovement } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { message, open, replies, sent, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { Reconciliation } from './reconciliation';

const MOVEMENT: UnexplainedMovement = {
  ...{ id: 'txn_1', category: 'refund', at: '2026-11-20T20:00:00.000Z', sourceId: 're_1', amount: -10, left: -10, waits: false },
};
const CORRECTION: CorrectionView = {
  ...{ id: 4, debit: 'goodwill', credit: 'unexplained', amount: 900, reason: 'A refund by hand', movementId: 'txn_2', state: 'waiting' },
  ...{ madeBy: 'sam@homeroom.test', madeAt: '2026-11-20T20:00:00.000Z', decidedBy: null },
};
const DAYS: readonly ReconciledDay[] = [
  { day: '2026-11-21', endedAt: '2026-11-21T13:00:00.000Z', problems: ['movement txn_1 of −$10.00 is not known here'] },
  { day: '2026-11-20', endedAt: '2026-11-20T13:00:00.000Z', problems: [] },
];
const list = (items: readonly unknown[]) => () => Response.json(items, { headers: { 'x-total-count': String(items.length) } });
const answersOf = (
  movements: readonly UnexplainedMovement[] = [MOVEMENT],
  corrections: readonly CorrectionView[] = [CORRECTION],
): Replies => ({
  '/api/admin/unexplained': list(movements),
  '/api/admin/corrections': list(corrections),
  '/api/admin/reconciliations': list(DAYS),
});

// Loaded first, because loading it takes too long for a test to wait for.
beforeAll(async () => {
  await import('./explain-dialog');
  await import('./refuse-dialog');
}, 60_000);

it('lists unexplained movements, corrections that wait for a second person, and each day’s result', async () => {
  await open(() => <Reconciliation />, answersOf());
  expect(await screen.findByText('Refund of $10.00 made at the card provider: not known here')).toBeInTheDocument();
  expect(await screen.findByText('#4 · $900.00')).toBeInTheDocument();
  expect(screen.getByText('Debit: refunds at our expense · credit: unexplained movements')).toBeInTheDocument();
  expect(screen.getByText('Waiting for a second admin')).toBeInTheDocument();
  const days = within(await screen.findByRole('list', { name: 'days' })).getAllByRole('listitem');
  expect(days.map(({ textContent }) => textContent)).toEqual([
    'Nov 21, 20261 problemmovement txn_1 of −$10.00 is not known here',
    'Nov 20, 2026The books balanced',
  ]);
  await expect(screen.getByRole('main')).toPassAxe();
});

it.each([
  ['payable:5', 'owed to business #5'],
  ['clearing:pi_1', 'payments on their way, pi_1'],
  ['bank', 'our bank account'],
  ['a-later-account:7', 'a-later-account #7'],
])('describes the account %s of a correction', async (account, words) => {
  await open(() => <Reconciliation />, answersOf([], [{ ...CORRECTION, credit: account }]));
  expect(await screen.findByText(`Debit: refunds at our expense · credit: ${words}`)).toBeInTheDocument();
});

it('says when there is nothing', async () => {
  await open(() => <Reconciliation />, answersOf([], []));
  expect(await screen.findByText('No unexplained movements yet')).toBeInTheDocument();
  expect(await screen.findByText('No corrections yet')).toBeInTheDocument();
});

it('explains a movement with its kind, its business, and a reason', async () => {
  const { user } = await open(() => <Reconciliation />, {
    ...answersOf(),
    'POST /api/admin/movements/txn_1/explain': replies({ counts: true }),
  });
  await user.click(await screen.findByRole('button', { name: 'Explain txn_1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Explain $10.00' }));
  await expect(document.body).toPassAxe();
  expect(dialog.queryByLabelText('Business number *')).not.toBeInTheDocument();
  await user.selectOptions(dialog.getByLabelText('What was it? *'), 'A business’s earnings or debt');
  await user.type(dialog.getByLabelText('Business number *'), '3');
  await user.click(dialog.getByRole('button', { name: 'Explain' }));
  expect(await dialog.findByText('Please say why')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Why? *'), 'They called');
  await user.click(dialog.getByRole('button', { name: 'Explain' }));
  await waitFor(() => expect(message()).toBe('Movement explained: $10.00'));
  expect(sent()).toEqual([['POST /api/admin/movements/txn_1/explain', { account: 'payable', reference: '3', reason: 'They called' }]]);
});

it('confirms somebody else’s correction, or refuses it with a reason', async () => {
  const { user } = await open(() => <Reconciliation />, {
    ...answersOf(),
    'POST /api/admin/corrections/4/confirm': replies(null, 204),
    'POST /api/admin/corrections/4/refuse': replies(null, 204),
  });
  await user.click(await screen.findByRole('button', { name: 'Confirm correction 4' }));
  await waitFor(() => expect(message()).toBe('Correction confirmed: $900.00'));
  await user.click(screen.getByRole('button', { name: 'Refuse correction 4' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refuse correction #4?' }));
  await user.type(dialog.getByLabelText('Why? *'), 'Not ours');
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  await waitFor(() => expect(message()).toBe('Correction refused: $900.00'));
  expect(sent()).toEqual([
    ['POST /api/admin/corrections/4/confirm', undefined],
    ['POST /api/admin/corrections/4/refuse', { reason: 'Not ours' }],
  ]);
});

it.each([
  ['balance', [], 'The books balance'],
  ['are off', ['clearing pi_1: $0.01'], 'The books are off: 1 problem'],
] as const)('checks now, and says that the books %s', async (_, problems, words) => {
  const { user } = await open(() => <Reconciliation />, {
    ...answersOf(),
    'POST /api/admin/reconciliations': replies({ ...DAYS[0], problems }),
  });
  await user.click(await screen.findByRole('button', { name: 'Check now' }));
  await waitFor(() => expect(message()).toBe(words));
});
