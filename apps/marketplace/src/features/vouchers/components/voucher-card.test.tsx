import { BrowserRouter } from '@homeroom/web';
import { jest } from '@jest/globals';
import { fireEvent, render as renderAlone, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { LIMITS, type VoucherAccess } from '@homeroom/contracts';
import { VoucherCard } from './voucher-card';

const render = (card: ReactElement) => renderAlone(<BrowserRouter>{card}</BrowserRouter>);

afterEach(() => void (window.innerWidth = 1_024));

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
  school: { id: 0, name: 'Oak Elementary' },
  locations,
  expiry: { cashBelow: 15 },
});

it('shows when a voucher expired, and promises no code', () => {
  render(<VoucherCard access={access()} token="t" status="Expired" />);
  expect(screen.getByText('Nov 20, 2026').parentElement).toHaveTextContent('Expired');
  expect(screen.queryByText('Expires')).not.toBeInTheDocument();
  expect(screen.queryByText(/hidden for security/)).not.toBeInTheDocument();
});

it('shows neither a last day nor points of a refunded voucher', () => {
  render(<VoucherCard access={access()} token="t" status="Refunded" />);
  expect(screen.getByText('You paid')).toBeVisible();
  for (const words of ['Expires', 'School points']) expect(screen.queryByText(words)).not.toBeInTheDocument();
});

it('says that a voucher which store credit paid for earned no points', () => {
  const { deal, ...rest } = access();
  render(<VoucherCard access={{ ...rest, deal: { ...deal, schoolPoints: 0 } }} token="t" status="Redeemed" />);
  expect(screen.getByText('School points').parentElement).toHaveTextContent(/^School pointsNone, because store credit earns none$/);
});

it('shows the last day of a usable voucher, and that its code is hidden', () => {
  render(<VoucherCard access={access()} token="t" status="Active" />);
  expect(screen.getByText('Nov 20, 2026').parentElement).toHaveTextContent('Expires');
  expect(screen.getByText('Code hidden for security')).toBeInTheDocument();
});

it('names a closed location and says that it is closed', () => {
  const locations = [
    { ...place, id: 1, name: 'Harbor', isActive: true },
    { ...place, id: 2, name: 'Old Town', isActive: false },
  ];
  render(<VoucherCard access={access(locations)} token="t" status="Active" />);
  expect(screen.getByText('Old Town').parentElement).toHaveTextContent('Closed');
  expect(screen.getByText('Harbor').parentElement).not.toHaveTextContent('Closed');
});

it('shows the counter button and the steps of a usable voucher before the facts', () => {
  render(<VoucherCard access={access()} token="t" status="Active" counter={<button type="button">I’m at the counter</button>} />);
  const after = screen.getByText('Original price');
  for (const first of [screen.getByRole('button', { name: 'I’m at the counter' }), screen.getByRole('list', { name: 'How to redeem' })])
    expect(first.compareDocumentPosition(after)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('shows no steps for a used voucher, but whom to contact about a problem', () => {
  render(<VoucherCard access={access()} token="t" status="Redeemed" />);
  expect(screen.queryByRole('list', { name: 'How to redeem' })).not.toBeInTheDocument();
  const problem = screen.getByRole('link', { name: 'Problem with this voucher?' });
  expect(problem).toHaveAttribute('href', '/contact');
  fireEvent.click(problem);
  expect((window.history.state as { usr: unknown }).usr).toEqual({ about: `Voucher ${access().voucher.id}: ${access().deal.title}` });
});

it('shortens a long title to the contact form’s limit', () => {
  const long = access();
  render(<VoucherCard access={{ ...long, deal: { ...long.deal, title: 'x'.repeat(LIMITS.titleLength) } }} token="t" status="Redeemed" />);
  fireEvent.click(screen.getByRole('link', { name: 'Problem with this voucher?' }));
  const { about } = (window.history.state as { usr: { about: string } }).usr;
  expect([about.length, about.startsWith('Voucher 1: x')]).toEqual([LIMITS.titleLength, true]);
});

it('adds the last day of a usable voucher to a calendar, without the secret link', async () => {
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

it('offers no calendar entry for a used voucher', () => {
  render(<VoucherCard access={access()} token="t" status="Redeemed" />);
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).not.toBeInTheDocument();
});

it('says that the discount of a usable voucher expires but the price paid does not, and when cash is due by law', () => {
  const { rerender } = render(<VoucherCard access={access()} token="t" status="Active" />);
  expect(screen.getByText(/The discount ends on Nov 20, 2026. The \$40.00 you paid is still yours/)).toHaveTextContent(
    'If you have less than $15.00 of store credit, you can ask for it in cash there.',
  );
  rerender(
    <BrowserRouter>
      <VoucherCard access={{ ...access(), expiry: { cashBelow: null } }} token="t" status="Active" />
    </BrowserRouter>,
  );
  expect(screen.getByText(/The discount ends/)).not.toHaveTextContent('cash');
});

it('collapses details that the counter does not need on a phone, but not for the printer', async () => {
  window.innerWidth = 390;
  const { container } = render(
    <VoucherCard access={access([{ ...place, id: 1, name: 'Harbor', isActive: true }])} token="t" status="Active" />,
  );
  const folded = ['You paid', 'School points', 'Harbor'];
  for (const words of folded) expect(screen.getByText(words)).not.toBeVisible();
  for (const words of ['Expires', 'That’s it. Each voucher works once.', 'Problem with this voucher?'])
    expect(screen.getByText(words)).toBeVisible();
  await expect(container).toPassAxe();
  window.dispatchEvent(new Event('beforeprint'));
  for (const words of folded) expect(screen.getByText(words)).toBeVisible();
});

it.each([
  ['a used one on a phone', 390, 'Redeemed'],
  ['a usable one on a wide screen', 1_280, 'Active'],
] as const)('folds nothing of %s', (_, width, status) => {
  window.innerWidth = width;
  render(<VoucherCard access={access()} token="t" status={status} />);
  expect(screen.getByText('You paid')).toBeVisible();
});
