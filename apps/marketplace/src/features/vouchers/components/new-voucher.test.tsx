import type { IssuedVoucher } from '@homeroom/contracts';
import { BrowserRouter } from '@homeroom/web';
import { render, screen } from '@testing-library/react';
import { NewVoucher } from './new-voucher';

const place = { city: 'Tustin', state: 'CA', zipCode: '92780', phone: null, isActive: true };
const voucher = (change: Partial<IssuedVoucher> = {}): IssuedVoucher => ({
  id: 1,
  code: null,
  accessToken: 'a-token',
  purchasePrice: 15,
  creditUsed: 0,
  originalPrice: 30,
  schoolPointsEarned: 15,
  createdAt: '2026-11-20T20:00:00Z',
  expiresAt: '2027-05-20T20:00:00Z',
  needToKnowInfo: null,
  dealTitle: 'At the wheel',
  dealId: 7,
  discountPercentage: 50,
  schoolName: 'Oak Elementary',
  business: { name: 'Clay House', address: null, phone: null },
  locations: [
    { ...place, id: 1, name: 'Harbor', address: '2 Oak St' },
    { ...place, id: 2, name: 'Old Town', address: '9 Elm St' },
  ],
  ...change,
});
const show = (change: Partial<IssuedVoucher> = {}) =>
  render(
    <BrowserRouter>
      <NewVoucher voucher={voucher(change)} />
    </BrowserRouter>,
  );

it('names every location that takes it', () => {
  show();
  expect(screen.getByRole('link', { name: '2 Oak St, Tustin, CA 92780' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '9 Elm St, Tustin, CA 92780' })).toBeInTheDocument();
});

it('shows what store credit paid', async () => {
  show({ creditUsed: 15, schoolPointsEarned: 0 });
  expect(screen.getByText('Paid with store credit').nextElementSibling).toHaveTextContent('$15.00');
  await expect(document.body).toPassAxe();
});

it('does not mention store credit when a card paid', () => {
  show();
  expect(screen.queryByText('Paid with store credit')).not.toBeInTheDocument();
});

it('links to the counter before the other facts', () => {
  show();
  const counter = screen.getByRole('link', { name: 'I’m at the counter' });
  expect(counter).toHaveAttribute('href', '/voucher');
  expect(counter.compareDocumentPosition(screen.getByText('Original value'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
