import type { TeamPayout } from '@homeroom/contracts';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { offline, open, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { aPayout } from '../../../testing/payouts';
import { Payouts } from './payouts';

const PATH = '/api/admin/payouts';
const list = (items: readonly TeamPayout[]) => () => Response.json(items, { headers: { 'x-total-count': String(items.length) } });
const show = (...items: TeamPayout[]) => open(() => <Payouts />, { [PATH]: list(items) });

it('links each payout to its page and its business, and shows its state and reason', async () => {
  await show(aPayout({ state: 'returned', failure: 'The bank account has been closed.' }), aPayout({ id: 13, isHeld: true }));
  const table = await screen.findByRole('table', { name: 'payouts' });
  const [, returned, held] = within(table).getAllByRole('row');
  expect(returned).toHaveTextContent('#12 Nov 23, 2026$40.00HarborReturned by the bankThe bank account has been closed.');
  expect(held).toHaveTextContent('CreatedOn hold');
  expect(within(returned!).getByRole('link', { name: '#12' })).toHaveAttribute('href', '/admin/payouts/12');
  expect(within(returned!).getByRole('link', { name: 'Harbor' })).toHaveAttribute('href', '/admin/businesses/3');
  await expect(screen.getByRole('main')).toPassAxe();
});

it('filters by one state', async () => {
  const { user } = await show(aPayout());
  await user.selectOptions(await screen.findByLabelText('Show'), 'On hold');
  await waitFor(() =>
    expect(jest.mocked(fetch).mock.calls.map(([address]) => String(address))).toContain(`${PATH}?state=held&limit=20&offset=0`),
  );
});

it('says when there are none', async () => {
  await show();
  expect(await screen.findByText('No payouts yet')).toBeInTheDocument();
  await expect(screen.getByRole('main')).toPassAxe();
});

it('retries when there was no answer', async () => {
  const answers: Replies = { [PATH]: offline };
  const { user } = await open(() => <Payouts />, answers);
  const again = await screen.findByRole('button', { name: 'Try again' });
  answers[PATH] = list([aPayout()]);
  await user.click(again);
  expect(await screen.findByRole('link', { name: '#12' })).toBeInTheDocument();
});
