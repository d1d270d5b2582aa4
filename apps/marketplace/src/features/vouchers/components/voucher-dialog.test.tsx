import type { IssuedVoucher } from '@homeroom/contracts';
import { render, screen } from '@testing-library/react';
import VoucherDialog from './voucher-dialog';

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
const show = (change: Partial<IssuedVoucher> = {}) => render(<VoucherDialog voucher={voucher(change)} onClose={() => undefined} />);

it('names every place that takes it', () => {
  show();
  expect(screen.getByRole('link', { name: '2 Oak St, Tustin, CA 92780' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '9 Elm St, Tustin, CA 92780' })).toBeInTheDocument();
});

it('says what store credit paid, and speaks of no points where none were earned', async () => {
  show({ creditUsed: 15, schoolPointsEarned: 0 });
  expect(screen.getByText('Paid with store credit').nextElementSibling).toHaveTextContent('$15.00');
  expect(screen.queryByText(/0 points/)).not.toBeInTheDocument();
  await expect(document.body).toPassAxe();
});

it('says nothing of store credit where a card paid, and how many points were earned', () => {
  show();
  expect(screen.queryByText('Paid with store credit')).not.toBeInTheDocument();
  expect(screen.getByText('15 points earned for Oak Elementary')).toBeInTheDocument();
});
