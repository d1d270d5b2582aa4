import { screen, waitFor, within } from '@testing-library/react';
import { behavesAsFormDialog, fill } from '../../../../../../tools/component-tests/form-dialog';
import { message, open, replies, sent } from '../../../../../../tools/component-tests/open-dialog';
import { SHOP } from '../../../testing/an-own-deal';
import CreateDealDialog from './create-deal-dialog';

const REQUEST = 'POST /api/businesses/7/deals';
const TYPED = [
  ['Title *', 'Clay for two'],
  ['Category *', 'Music & Arts'],
  ['Description *', 'With glazing'],
  ['Original price in dollars *', '80'],
  ['Sale price in dollars *', '39.5'],
] as const;
const draw = (close: () => void) => <CreateDealDialog shop={SHOP} onClose={close} />;
const form = () => within(screen.getByRole('dialog', { name: 'Create New Voucher' }));

behavesAsFormDialog({
  title: 'Create New Voucher',
  draw,
  begins: 'Title *',
  wrong: {
    'Title *': 'Please enter a title',
    'Category *': 'Please choose a category',
    'Description *': 'Please describe the deal',
    'Original price in dollars *': 'Please enter a price such as 49.50',
    'Sale price in dollars *': 'Please enter a price such as 49.50',
  },
  typed: TYPED,
  submit: 'Create Voucher',
  request: REQUEST,
  body: expect.objectContaining({ title: 'Clay for two', category: 'Music & Arts', originalPrice: 80, salePrice: 39.5 }) as object,
  done: 'Your new deal has been created successfully!',
  failed: 'Failed to create deal',
  closing: 'keeps',
});

it.each([
  ['Original price in dollars *', '10.123', 'Please enter a price such as 49.50'],
  ['Sale price in dollars *', '0.49', 'The sale price must be at least $0.50'],
  ['How many', '0', 'Please enter at least 1, or leave it empty'],
  ['Image URL', 'javascript:alert(1)', 'Please enter the address of a picture'],
])('rejects a %s of %s, and says why beside it', async (label, value, words) => {
  const { user } = await open(draw);
  for (const [name, typed] of [...TYPED, [label, value]] as const) await fill(user, form().getByLabelText(name), typed);
  await user.click(form().getByRole('button', { name: 'Create Voucher' }));
  await waitFor(() => expect(form().getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(words)));
  expect(message()).toBe(`Error: ${words}`);
  expect(sent()).toEqual([]);
});

it('shows the card as shoppers will see it, while typing', async () => {
  const { user } = await open(draw);
  for (const [label, typed] of [...TYPED, ['How many', '7']] as const) await fill(user, form().getByLabelText(label), typed);
  const card = screen.getByRole('complementary', { name: 'What shoppers see' });
  for (const words of ['Clay for two', '51% OFF', '+40 School Points', '$39.50', '$80.00', '7 remaining'])
    expect(card).toHaveTextContent(words);
});

it('saves a private draft once, whatever is pressed meanwhile', async () => {
  const { user } = await open(draw, { [REQUEST]: replies({}) });
  for (const [label, typed] of TYPED) await fill(user, form().getByLabelText(label), typed);
  const publish = form().getByRole('button', { name: 'Create Voucher' });
  await user.click(form().getByRole('button', { name: 'Save as draft' }));
  if (publish.isConnected) await user.click(publish);
  await waitFor(() => expect(message()).toBe('Draft saved: Only you see it until you publish it.'));
  expect(sent()).toEqual([[REQUEST, expect.objectContaining({ isActive: false })]]);
});
