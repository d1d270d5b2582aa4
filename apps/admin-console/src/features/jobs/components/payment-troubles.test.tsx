import type { PaymentTrouble } from '@homeroom/contracts';
import { screen } from '@testing-library/react';
import { behavesAsFormDialog } from '../../../../../../tools/component-tests/form-dialog';
import { open, replies } from '../../../../../../tools/component-tests/open-dialog';
import { PaymentTroubles } from './payment-troubles';

const TROUBLE: PaymentTrouble = {
  id: 6,
  kind: 'no-order',
  subject: 'pi_6',
  paymentIntentId: 'pi_6',
  orderId: null,
  amount: 15,
  detail: 'Nobody knows its order',
  createdAt: '2026-11-20T20:00:00Z',
  resolvedAt: null,
  note: null,
};
const LIST = '/api/admin/payment-troubles';
// Loaded first, because loading it takes too long for a test to wait for.
beforeAll(async () => void (await import('./resolve-dialog')), 60_000);

const listing = (...troubles: PaymentTrouble[]) => ({
  [LIST]: () => Response.json(troubles, { headers: { 'x-total-count': String(troubles.length) } }),
});

behavesAsFormDialog({
  title: 'Resolve this problem?',
  draw: () => <PaymentTroubles />,
  reach: [['button', 'Resolve pi_6']],
  answers: listing(TROUBLE),
  begins: 'What did you do? *',
  wrong: { 'What did you do? *': 'Please say what you did' },
  typed: [['What did you do? *', 'Refunded by hand']],
  submit: 'Resolve',
  request: 'POST /api/admin/payment-troubles/6/resolve',
  body: { note: 'Refunded by hand' },
  reply: { ...TROUBLE, resolvedAt: '2026-11-22T20:00:00Z', note: 'Refunded by hand' },
  done: 'Resolved: It stays in the list, with your note.',
  closing: 'asks',
});

it('describes each problem and how it was resolved, and offers no action on resolved ones', async () => {
  const resolved = { ...TROUBLE, id: 7, amount: null, orderId: 'o-1', resolvedAt: '2026-11-22T20:00:00Z', note: 'Refunded by hand' };
  await open(() => <PaymentTroubles />, listing(TROUBLE, { ...resolved, kind: 'event-failed' }));
  expect(await screen.findByRole('heading', { name: '$15.00 · Payment without an order' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'A payment event could not be processed' })).toBeInTheDocument();
  expect(screen.getByText('Nov 22, 2026: Refunded by hand')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /^Resolve/ })).toHaveLength(1);
  await expect(screen.getByRole('main')).toPassAxe();
});

it('retries a list that failed to load', async () => {
  const answers = { [LIST]: replies({}, 500) };
  const { user } = await open(() => <PaymentTroubles />, answers);
  expect(await screen.findByRole('heading', { name: 'Failed to fetch payment problems' })).toBeInTheDocument();
  Object.assign(answers, listing());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No payment problems yet')).toBeInTheDocument();
});
