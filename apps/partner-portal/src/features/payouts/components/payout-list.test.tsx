import type { Payout } from '@homeroom/contracts';
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { message, offline, open, replies, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { PayoutList } from './payout-list';

const PATH = '/api/businesses/7/payouts';
const PAYOUT: Payout = {
  vouchers: 12,
  ...{ id: 12, day: '2026-11-23', amount: 312, state: 'paid', isHeld: false },
  ...{ sentAt: null, paidAt: null, returnedAt: null, returnReason: null },
};
const list =
  (items: readonly Payout[], total = items.length) =>
  () =>
    Response.json(items, { headers: { 'x-total-count': String(total) } });
const show = (items: readonly Payout[], total?: number) => open(() => <PayoutList businessId={7} />, { [PATH]: list(items, total) });

it('links each payout to its page', async () => {
  await show([PAYOUT]);
  expect(await screen.findByRole('listitem')).toHaveTextContent('Nov 23, 202612 vouchers$312.00ArrivedPDFCSV');
  expect(screen.getByRole('link', { name: 'Nov 23, 2026' })).toHaveAttribute('href', '/?tab=payouts&payout=12');
  await expect(screen.getByRole('main')).toPassAxe();
});

it.each([
  ['Statement of Nov 23, 2026 (PDF)', 'pdf'],
  ['Statement of Nov 23, 2026 (CSV)', 'csv'],
])('downloads the %s from its row, and says when that fails', async (name, kind) => {
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const replying: Replies = { [PATH]: list([PAYOUT]), '/api/businesses/session': offline };
  const { user } = await open(() => <PayoutList businessId={7} />, replying);
  const download = await screen.findByRole('button', { name });
  await user.click(download);
  await waitFor(() => expect(message()).toBe('Error: The statement could not be downloaded. Please try again.'));
  replying['/api/businesses/session'] = replies({});
  await user.click(download);
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  expect((click.mock.contexts[0] as HTMLAnchorElement).pathname).toBe(`${PATH}/12/statement.${kind}`);
  click.mockRestore();
});

it.each([
  ['On its way', { state: 'pending' }],
  ['On its way', { state: 'transferred' }],
  ['On its way', { state: 'sent' }],
  ['Waiting', { state: 'pending', isHeld: true }],
  ['Waiting', { state: 'failed' }],
  ['Returned', { state: 'returned' }],
  ['Canceled', { state: 'cancelled' }],
] as const)('describes a payout: %s', async (words, change) => {
  await show([{ ...PAYOUT, ...change }]);
  expect(await screen.findByText(words)).toBeInTheDocument();
});

it('says when payouts are made while there are none', async () => {
  await show([]);
  expect(await screen.findByText('We pay your ready earnings on Mondays, once they reach $25.00.')).toBeInTheDocument();
  await expect(screen.getByRole('main')).toPassAxe();
});

it('goes to the next page, and retries when there was no answer', async () => {
  const answers: Replies = { [PATH]: offline };
  const { user } = await open(() => <PayoutList businessId={7} />, answers);
  const again = await screen.findByRole('button', { name: 'Try again' });
  await expect(screen.getByRole('main')).toPassAxe();
  answers[PATH] = list([PAYOUT], 11);
  await user.click(again);
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(jest.mocked(fetch).mock.calls.map(([address]) => String(address))).toContain(`${PATH}?limit=10&offset=10`);
});
