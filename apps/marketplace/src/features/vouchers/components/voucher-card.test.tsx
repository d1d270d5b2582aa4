import { BrowserRouter } from '@homeroom/web';
import { jest } from '@jest/globals';
import { render as renderAlone, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { VoucherAccess } from '@homeroom/contracts';
import { VoucherCard } from './voucher-card';

const render = (card: ReactElement) => renderAlone(<BrowserRouter>{card}</BrowserRouter>);

const place = { address: '2 Oak St', city: 'Tustin', state: 'CA', zipCode: '92780', phone: null };
const access = (locations: VoucherAccess['locations'] = []): VoucherAccess => ({
  voucher: {
    id: 1,
    code: null,
    expiresAt: '2026-11-20T20:00:00Z',
    isRedeemed: false,
    redeemedAt: null,
    isRefunded: false,
    isRefundPending: false,
    isCredited: false,
    complaint: null,
  },
  deal: { id: 7, title: 'At the wheel', imageUrl: null, originalPrice: 80, salePrice: 40, needToKnowInfo: null, schoolPoints: 40 },
  business: { name: 'Clay House', address: null, phone: null, website: null },
  school: { name: 'Oak Elementary' },
  locations,
  expiry: { cashBelow: 15 },
});

it('of a voucher that expired says when it did, and promises no code', () => {
  render(<VoucherCard access={access()} token="t" status="Expired" />);
  expect(screen.getByText('Nov 20, 2026').parentElement).toHaveTextContent('Expired');
  expect(screen.queryByText('Expires')).not.toBeInTheDocument();
  expect(screen.queryByText(/hidden for security/)).not.toBeInTheDocument();
});

it('of a voucher that can be used says until when, and that its code is hidden', () => {
  render(<VoucherCard access={access()} token="t" status="Active" />);
  expect(screen.getByText('Nov 20, 2026').parentElement).toHaveTextContent('Expires');
  expect(screen.getByText('Code hidden for security')).toBeInTheDocument();
});

it('names a place that has closed, and says that it has', () => {
  const locations = [
    { ...place, id: 1, name: 'Harbor', isActive: true },
    { ...place, id: 2, name: 'Old Town', isActive: false },
  ];
  render(<VoucherCard access={access(locations)} token="t" status="Active" />);
  expect(screen.getByText('Old Town').parentElement).toHaveTextContent('Closed');
  expect(screen.getByText('Harbor').parentElement).not.toHaveTextContent('Closed');
});

it('that can be used has the button of the counter and how to redeem before its facts', () => {
  render(<VoucherCard access={access()} token="t" status="Active" counter={<button type="button">Use at the counter</button>} />);
  const after = screen.getByText('Original price');
  for (const first of [screen.getByRole('button', { name: 'Use at the counter' }), screen.getByRole('list', { name: 'How to redeem' })])
    expect(first.compareDocumentPosition(after)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('that was used tells no steps, and where to turn with a problem', () => {
  render(<VoucherCard access={access()} token="t" status="Redeemed" />);
  expect(screen.queryByRole('list', { name: 'How to redeem' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Problem with this voucher?' })).toHaveAttribute('href', '/contact');
});

it('that can be used puts its last day into a calendar, without the address that would let others use it', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  const pressed = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const locations = [
    { ...place, id: 1, name: 'Harbor', isActive: true },
    { ...place, id: 2, name: 'Old Town', isActive: false },
  ];
  render(<VoucherCard access={access(locations)} token="secret-token" status="Active" />);
  await userEvent.click(screen.getByRole('button', { name: 'Add to calendar' }));
  const text = await files[0]!.text();
  expect(text).toContain('SUMMARY:Last day for your voucher: At the wheel');
  expect(text).toContain('LOCATION:2 Oak St\\, Tustin\\, CA 92780');
  expect(text).not.toContain('secret-token');
  expect(pressed.mock.contexts[0]).toMatchObject({ href: 'blob:1', download: 'homeroom-voucher.ics' });
  pressed.mockRestore();
  Reflect.deleteProperty(URL, 'createObjectURL');
});

it('that was used goes into no calendar', () => {
  render(<VoucherCard access={access()} token="t" status="Redeemed" />);
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).not.toBeInTheDocument();
});

it('that can be used says that the discount ends and what was paid does not, and of cash where the law asks for it', () => {
  const { rerender } = render(<VoucherCard access={access()} token="t" status="Active" />);
  expect(screen.getByText(/The discount ends on Nov 20, 2026. The \$40.00 you paid is still yours/)).toHaveTextContent(
    'Credit below $15.00 can be paid out in cash: just write to us.',
  );
  rerender(
    <BrowserRouter>
      <VoucherCard access={{ ...access(), expiry: { cashBelow: null } }} token="t" status="Active" />
    </BrowserRouter>,
  );
  expect(screen.getByText(/The discount ends/)).not.toHaveTextContent('cash');
});
