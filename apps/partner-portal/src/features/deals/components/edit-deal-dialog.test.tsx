import { screen, waitFor, within } from '@testing-library/react';
import { behavesAsFormDialog, fill } from '../../../../../../tools/component-tests/form-dialog';
import { open, refuses, replies, sent, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { SHOP, anOwnDeal } from '../../../testing/an-own-deal';
import EditDealDialog from './edit-deal-dialog';

const DEAL = anOwnDeal();
const REQUEST = 'PUT /api/deals/5';
const draw = (close: () => void) => <EditDealDialog deal={DEAL} shop={SHOP} onClose={close} />;
const field = (label: string) => within(screen.getByRole('dialog')).getByLabelText(label);
const save = () => screen.getByRole('button', { name: 'Update Deal' });

behavesAsFormDialog({
  title: 'Edit Deal',
  draw,
  begins: 'Enable to show deal to customers',
  wrong: {},
  typed: [['Sale price in dollars *', '20']],
  submit: 'Update Deal',
  request: REQUEST,
  body: { id: 5, salePrice: 20, updatedAt: DEAL.updatedAt },
  reply: DEAL,
  done: 'Deal Updated: Your deal has been updated successfully!',
  failed: 'Update Failed: Failed to update deal',
  closing: 'asks',
});

it('shows what is wrong beside a field, and sends nothing', async () => {
  const { user } = await open(draw);
  await fill(user, field('Title *'), '');
  await user.click(save());
  await waitFor(() => expect(field('Title *')).toHaveAccessibleDescription('Please enter a title'));
  expect(field('Title *')).toHaveFocus();
  expect(sent()).toEqual([]);
});

it('changes where it can be redeemed, and nothing else', async () => {
  const { user } = await open(draw, { [REQUEST]: replies(DEAL) });
  await user.click(field('The barn, Tustin'));
  await user.click(save());
  await waitFor(() => expect(sent()).toEqual([[REQUEST, { id: 5, validLocationIds: [1], updatedAt: DEAL.updatedAt }]]));
});

it('keeps both versions when someone else saved, and takes their locations on request', async () => {
  const changedAt = '2026-11-20T22:05:00.000Z';
  const current = anOwnDeal({ validLocationIds: [9], title: 'Clay for three', updatedAt: changedAt });
  const conflict = { changedBy: 'kiln@shop.test', changedAt, current };
  const answers: Replies = { [REQUEST]: refuses(409, 'CHANGED_MEANWHILE', 'changed', { conflict }) };
  const { user } = await open(draw, answers);
  await user.click(field('The barn, Tustin'));
  await user.click(save());
  expect(await screen.findByText('Theirs: Clay for three')).toBeInTheDocument();
  expect(field('The barn, Tustin')).toBeChecked();
  expect(field('Title *')).toHaveValue('Clay for three');
  await expect(screen.getByRole('dialog')).toPassAxe();
  await user.click(screen.getByRole('button', { name: 'Use theirs for Locations' }));
  expect(field('The barn, Tustin')).not.toBeChecked();
});
