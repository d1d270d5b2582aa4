import { BrowserRouter } from '@homeroom/web';
import { render, screen } from '@testing-library/react';
import { AboutJob } from './about-job';

const show = (payload: Record<string, unknown>) =>
  render(
    <BrowserRouter>
      <AboutJob payload={payload} />
    </BrowserRouter>,
  ).container;

it.each([
  [{ purchaseId: 377 }, 'Order #377', '/admin/transactions/377'],
  [{ orderId: 'a1-b2' }, 'Order a1-b2', '/admin?tab=transactions&q=a1-b2'],
  [{ voucherId: 12, to: 'ana@home.test' }, 'Voucher 12', '/admin?tab=transactions&q=voucher+12'],
  [{ kind: 'contact', id: 5 }, 'Contact message 5', '/admin?tab=requests&view=contact'],
  [{ redemptionId: 4, state: 'paid' }, 'Reward request 4', '/admin?tab=points'],
])('links a job with %j to what it is about', (payload, words, address) => {
  show(payload);
  expect(screen.getByRole('link', { name: words })).toHaveAttribute('href', address);
});

it('shows the other facts, and no raw payload', () => {
  expect(show({ voucherId: 12, to: 'ana@home.test' })).toHaveTextContent(/^About: Voucher 12, to ana@home.test$/);
  expect(show({ magicLinkId: 'x' })).toHaveTextContent(/^About: A sign-in link for a family$/);
});
