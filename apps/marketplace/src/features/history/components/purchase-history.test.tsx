import type { ShopperPurchase } from '@homeroom/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aPurchase } from '../../../testing/a-purchase';
import { message, offline, open, replies, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { PurchaseHistory } from './purchase-history';

const show = (change: Partial<ShopperPurchase> = {}, answers: Replies = {}) =>
  open(() => <PurchaseHistory purchases={[aPurchase(change)]} />, answers);
const button = () => screen.queryByRole('button', { name: 'Change school: Robots' });

/** A browser that is idle at once. */
beforeAll(() => void Object.assign(globalThis, { requestIdleCallback: setTimeout, cancelIdleCallback: clearTimeout }));
afterAll(() => {
  for (const name of ['requestIdleCallback', 'cancelIdleCallback']) Reflect.deleteProperty(globalThis, name);
});

/** This test runs first, because the code stays loaded. */
it('opens the dialog to change the school at once, because its code was prefetched', async () => {
  await show();
  await import('./change-school-dialog');
  await new Promise((resolve) => setTimeout(resolve));
  fireEvent.click(button()!);
  expect(screen.getByRole('dialog', { name: 'Change the school' })).toBeVisible();
});

it('shows what was bought, and for which school', async () => {
  await show();
  expect(screen.getByRole('listitem')).toHaveTextContent('Nov 20, 2026 · 15 points for Oak Elementary');
  await expect(document.body).toPassAxe();
});

it('says of a refunded purchase that the school gave its points back', async () => {
  await show({ state: 'refunded', schoolChangeableUntil: null });
  expect(screen.getByRole('listitem')).toHaveTextContent('Nov 20, 2026 · Oak Elementary gave back 15 points');
});

it('says that a purchase which store credit paid for earned no points, and offers no other school for them', async () => {
  await show({ schoolPointsEarned: 0 });
  expect(screen.getByRole('listitem')).toHaveTextContent('Nov 20, 2026 · No points, because store credit earns none');
  expect(button()).not.toBeInTheDocument();
});

it('offers no change of school after the deadline', async () => {
  await show({ schoolChangeableUntil: null });
  expect(button()).not.toBeInTheDocument();
});

it('opens the dialog to change the school, and returns the focus', async () => {
  const { user } = await show();
  await user.click(button()!);
  expect(await screen.findByRole('dialog', { name: 'Change the school' })).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button()).toHaveFocus());
});

it('saves the receipt as a file after renewing the session', async () => {
  const files: string[] = [];
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    files.push(`${this.pathname} as ${this.download}`);
  };
  const { user } = await show({}, { '/api/auth/user': replies({ id: 1 }) });
  await user.click(screen.getByRole('button', { name: 'Receipt: Robots' }));
  await waitFor(() => expect(files).toEqual(['/api/users/me/purchases/9/receipt.pdf as homeroom-receipt-9.pdf']));
});

it('says when the receipt fails to load', async () => {
  const { user } = await show({}, { '/api/auth/user': offline });
  await user.click(screen.getByRole('button', { name: 'Receipt: Robots' }));
  await waitFor(() => expect(message()).toBe('Error: The receipt could not be downloaded. Please try again.'));
});
