import { screen } from '@testing-library/react';
import { offline, open } from '../../../../../../tools/component-tests/open-dialog';
import { PayoutsTab } from './payouts-tab';

afterEach(() => window.history.replaceState(null, '', '/'));

it('shows each part of a business’s money by itself', async () => {
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
