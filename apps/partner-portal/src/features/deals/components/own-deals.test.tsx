import { BrowserRouter, QueryClientProvider, newQueryClient, useLocation } from '@homeroom/web';
import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useOwnDeals } from '../use-own-deals';
import { OwnDeals } from './own-deals';

const DEAL = {
  id: 1,
  businessId: 7,
  title: 'Clay for two',
  description: 'With glazing',
  category: 'Music & Arts',
  originalPrice: 80,
  salePrice: 40,
  discountPercentage: 50,
  schoolPoints: 40,
  maxQuantity: null,
  soldQuantity: 3,
  startsAt: null,
  expiresAt: null,
  maxPerFamily: null,
  isScheduled: false,
  isActive: true,
  imageUrl: null,
  state: 'live',
  ownCodes: null,
  awaitsTeam: false,
};

const answer = (deals: object[], total = deals.length) =>
  jest.mocked(fetch).mockImplementation(() => Promise.resolve(Response.json(deals, { headers: { 'x-total-count': String(total) } })));
const lastAsked = () => String(jest.mocked(fetch).mock.lastCall?.[0]);

function Shown() {
  const list = useOwnDeals(7, true);
  return (
    <>
      <OwnDeals list={list} onOpen={() => {}} />
      <output>{useLocation().search}</output>
    </>
  );
}

function show(address = '/business?tab=deals') {
  history.replaceState(null, '', address);
  return render(
    <QueryClientProvider client={newQueryClient()}>
      <BrowserRouter>
        <Shown />
      </BrowserRouter>
    </QueryClientProvider>,
  );
}

it('requests what the address says, and shows the count', async () => {
  answer([DEAL], 30);
  const { container } = show('/business?tab=deals&q=clay&show=inactive&sort=price&page=2');
  expect(await screen.findByText('30 deals')).toBeInTheDocument();
  expect(lastAsked()).toBe('/api/businesses/7/deals?limit=24&offset=24&q=clay&isActive=false&sort=price');
  expect(screen.getByText('Page 2 of 2')).toBeInTheDocument();
  await expect(container).toPassAxe();
});

it('keeps words and filters in the address, and returns to the first page', async () => {
  const user = userEvent.setup();
  answer([DEAL], 60);
  show('/business?tab=deals&page=3');
  await user.selectOptions(await screen.findByLabelText('Category'), 'STEM & Coding');
  await user.type(screen.getByLabelText('Search your deals'), 'robot');
  await waitFor(() => expect(lastAsked()).toBe('/api/businesses/7/deals?limit=24&q=robot&category=STEM+%26+Coding'));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(lastAsked()).toContain('offset=24'));
  expect(screen.getByText('?tab=deals&category=STEM+%26+Coding&q=robot&page=2')).toBeInTheDocument();
});

it('offers all deals when nothing matches, and the first deal when there is none yet', async () => {
  const user = userEvent.setup();
  answer([]);
  show('/business?tab=deals&q=zzz');
  await user.click(await screen.findByRole('button', { name: 'Show all deals' }));
  expect(await screen.findByRole('heading', { name: 'No deals yet' })).toBeInTheDocument();
});

it('says when the list cannot be loaded, and retries', async () => {
  const user = userEvent.setup();
  show();
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer([DEAL]);
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Clay for two' })).toBeInTheDocument();
});
