import { screen } from '@testing-library/react';
import { offline, open, replies, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { PayoutsTab } from './payouts-tab';

afterEach(() => window.history.replaceState(null, '', '/'));

it('shows the parts of a business’s money separately', async () => {
  await open(() => <PayoutsTab businessId={7} />, { '/api/businesses/7/payee': offline });
  expect(await screen.findAllByRole('button', { name: 'Try again' })).toHaveLength(4);
  for (const name of ['Your money', 'Your bank account', 'Paid out', 'Earnings'])
    expect(screen.getByRole('region', { name })).toBeInTheDocument();
  await expect(screen.getByRole('main')).toPassAxe();
});

it('shows the payout named by the address instead', async () => {
  window.history.replaceState(null, '', '/business?tab=payouts&payout=12');
  await open(() => <PayoutsTab businessId={7} />);
  expect(await screen.findByText('This payout could not be loaded')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Earnings' })).not.toBeInTheDocument();
});

it('keeps the focus in the page between the list and a payout', async () => {
  window.history.replaceState(null, '', '/business?tab=payouts');
  const payout = {
    ...{ id: 12, day: '2026-11-23', amount: 66, state: 'paid', isHeld: false, vouchers: 2, sentAt: null },
    ...{ paidAt: '2026-11-24T20:00:00.000Z', returnedAt: null, returnReason: null },
  };
  const listed = () => Response.json([payout], { headers: { 'x-total-count': '1' } });
  const answers: Replies = { '/api/businesses/7/payouts': listed, '/api/businesses/7/payouts/12': replies(payout) };
  const { user } = await open(() => <PayoutsTab businessId={7} />, answers);
  for (const name of ['Nov 23, 2026', '← All payouts']) {
    (await screen.findByRole('link', { name })).focus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
  }
});
