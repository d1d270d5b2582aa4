import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { open, replies } from '../../../../../../tools/component-tests/open-dialog';
import { aDeal } from '../../../../../../tools/component-tests/a-deal';
import { DealDetailsDialog } from './deal-details-dialog';

const SOLD_OUT = { maxQuantity: 5, soldQuantity: 5 };
const OFF_SALE = { state: 'paused' as const };
const LIST = '/api/deals/with-locations';
const SIMILAR = replies([aDeal({ id: 8, title: 'Glazing for beginners', salePrice: 31 })]);

async function meet(change: Parameters<typeof aDeal>[0] = {}, answers = {}) {
  const onBuy = jest.fn();
  const deal = aDeal(change);
  const { user } = await open(
    (close) => <DealDetailsDialog deal={deal} onClose={close} onBuy={onBuy} reviews={<p>Four stars</p>} />,
    answers,
  );
  return { user, onBuy, deal };
}
const dialog = () => screen.getByRole('dialog', { name: aDeal().title });
const button = (name: string) => within(dialog()).getByRole('button', { name });

it('shows the deal, business, price and reviews, and sells it', async () => {
  const { user, onBuy, deal } = await meet({ salePrice: 28, originalPrice: 40 });
  expect(dialog()).toHaveTextContent(deal.description);
  expect(within(dialog()).getByRole('heading', { name: deal.business.name })).toBeVisible();
  expect(within(dialog()).getByText('$28.00')).toBeVisible();
  expect(within(dialog()).getByText('$40.00')).toBeVisible();
  expect(within(dialog()).getByText('Four stars')).toBeVisible();
  await expect(document.body).toPassAxe();
  await user.click(button('Buy Now'));
  expect(onBuy).toHaveBeenCalledWith(deal);
});

it('focuses its title, and returns the focus on close', async () => {
  const { user } = await meet();
  expect(within(dialog()).getByRole('heading', { name: aDeal().title })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

it.each([
  ['sold out', SOLD_OUT, 'Sold Out', 'This deal is sold out.'],
  ['paused', OFF_SALE, 'No longer on sale', 'This deal is paused.'],
  ['over', { state: 'ended' as const }, 'No longer on sale', 'This sale has ended.'],
])('cannot be bought when it is %s, says so, and links to similar deals', async (_, change, label, words) => {
  await meet(change, { [LIST]: SIMILAR });
  expect(within(dialog()).getByText(label, { selector: 'p' })).toBeVisible();
  expect(within(dialog()).getByText(words)).toBeVisible();
  expect(within(dialog()).queryByRole('button', { name: 'Buy Now' })).not.toBeInTheDocument();
  expect(await within(dialog()).findByRole('link', { name: 'Glazing for beginners' })).toHaveAttribute('href', '/deals/8');
  await expect(document.body).toPassAxe();
});

it('shows nothing without a deal', async () => {
  await open((close) => <DealDetailsDialog deal={null} onClose={close} onBuy={close} />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
