import type { ShopperPurchase } from '@homeroom/contracts';
import { screen, waitFor } from '@testing-library/react';
import { aPurchase } from '../../../testing/a-purchase';
import { open } from '../../../../../../tools/component-tests/open-dialog';
import { PurchaseHistory } from './purchase-history';

const show = (change: Partial<ShopperPurchase> = {}) => open(() => <PurchaseHistory purchases={[aPurchase(change)]} />);
const button = () => screen.queryByRole('button', { name: 'Change school: Robots' });

it('says what was bought, and for which school', async () => {
  await show();
  expect(screen.getByRole('listitem')).toHaveTextContent('Nov 20, 2026 · 15 points for Oak Elementary');
  await expect(document.body).toPassAxe();
});

it('offers no change of school once its days are over', async () => {
  await show({ schoolChangeableUntil: null });
  expect(button()).not.toBeInTheDocument();
});

it('opens the change of school, which takes the focus and gives it back', async () => {
  const { user } = await show();
  await user.click(button()!);
  expect(await screen.findByRole('dialog', { name: 'Change the school' })).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button()).toHaveFocus());
});
