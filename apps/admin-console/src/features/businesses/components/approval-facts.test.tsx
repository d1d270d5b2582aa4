import type { AdminBusiness } from '@homeroom/contracts';
import { QueryClientProvider, newQueryClient } from '@homeroom/web';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ApprovalFacts } from './approval-facts';

const BUSINESS: AdminBusiness = {
  id: 3,
  name: 'Harbor',
  email: 'harbor@shop.test',
  description: null,
  category: 'Services',
  location: 'Tustin',
  phone: null,
  website: 'https://harbor.test',
  isVerified: false,
  ownerName: null,
  ownerEmail: null,
  rating: 0,
  reviewCount: 0,
  isEmailProven: false,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
};
const PLACE = { id: 1, name: 'Front', address: '2 Oak St', city: 'Tustin', state: 'CA', zipCode: '92780', phone: null };

function show(business: AdminBusiness) {
  jest
    .mocked(fetch)
    .mockImplementation((address) =>
      Promise.resolve(
        String(address).includes('/locations')
          ? Response.json([PLACE])
          : Response.json([{ title: 'Two hours', salePrice: 40 }], { headers: { 'x-total-count': '1' } }),
      ),
    );
  render(
    <QueryClientProvider client={newQueryClient()}>
      <ApprovalFacts business={business} />
    </QueryClientProvider>,
  );
}

describe('an approval', () => {
  it('is judged by site, address and deals, and warns of an email that nobody confirmed', async () => {
    show(BUSINESS);
    expect(screen.getByRole('link', { name: 'https://harbor.test' })).toBeInTheDocument();
    expect(await screen.findByText(/2 Oak St/)).toBeInTheDocument();
    expect(await screen.findByText(/Two hours \(\$40.00\)/)).toBeInTheDocument();
    expect(screen.getByText(/Nobody has confirmed harbor@shop.test/)).toBeInTheDocument();
  });

  it('does not warn of an email that was confirmed', () => {
    show({ ...BUSINESS, isEmailProven: true });
    expect(screen.queryByText(/Nobody has confirmed/)).not.toBeInTheDocument();
    expect(screen.getByText(/harbor@shop.test \(confirmed\)/)).toBeInTheDocument();
  });
});
