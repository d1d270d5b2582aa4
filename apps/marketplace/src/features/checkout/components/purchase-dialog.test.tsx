import { STORAGE } from '@homeroom/contracts';
import { screen, waitFor } from '@testing-library/react';
import { fill } from '../../../../../../tools/component-tests/form-dialog';
import { open, replies, sent } from '../../../../../../tools/component-tests/open-dialog';
import { chooseSchool } from '../../../chosen-school/chosen-school';
import { aDeal, aSchool } from '../../../testing/a-deal';
import PurchaseDialog from './purchase-dialog';

const school = aSchool();
const show = () => open((close) => <PurchaseDialog deal={aDeal()} onCancel={close} />, { '/api/schools': replies([school]) });
const dialog = () => screen.getByRole('dialog', { name: 'Complete your purchase' });
const proceed = () => screen.getByRole('button', { name: 'Proceed to Payment' });
const draft = () => JSON.parse(localStorage.getItem(STORAGE.checkout) ?? 'null') as object | null;

async function filled(email: string) {
  const { user } = await show();
  await fill(user, screen.getByLabelText('Name'), 'Ana Lee');
  await fill(user, screen.getByLabelText('Email'), email);
  await user.type(screen.getByRole('combobox', { name: 'School' }), 'oak');
  await user.click(await screen.findByRole('option', { name: /Oak Elementary/ }));
  return user;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  chooseSchool(null);
});

it('begins at the name, says what it costs and what the school earns, and waits for all three', async () => {
  const { user } = await show();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(dialog()).toHaveTextContent('Regular price$168.00Your price$84.00School earns84 points');
  await expect(dialog()).toPassAxe();
  expect(proceed()).toBeDisabled();
  await fill(user, screen.getByLabelText('Name'), 'Ana Lee');
  await fill(user, screen.getByLabelText('Email'), 'ana@example.com');
  expect(proceed()).toBeDisabled();
});

it('says beside it that an address is none, and does not go on', async () => {
  const user = await filled('not an address');
  await user.click(proceed());
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/Please enter a valid email address$/));
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(draft()).toBeNull();
  await expect(dialog()).toPassAxe();
});

it('locks the school until it is cleared', async () => {
  const user = await filled('ana@example.com');
  expect(screen.getByRole('textbox', { name: 'School' })).toHaveValue('Oak Elementary');
  expect(proceed()).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Clear school Oak Elementary' }));
  expect(screen.getByRole('combobox', { name: 'School' })).toHaveFocus();
  expect(proceed()).toBeDisabled();
});

it('goes on to the payment with the price that was shown; nothing is sent before that', async () => {
  const user = await filled('ana@example.com');
  await user.dblClick(proceed());
  await waitFor(() => expect(location.pathname).toBe('/checkout'));
  expect(draft()).toMatchObject({ dealId: 7, schoolId: 3, customerName: 'Ana Lee', customerEmail: 'ana@example.com', amount: 84 });
  expect(sent()).toEqual([]);
});

it('closes without a question, gives the focus back, and has what was typed the next time', async () => {
  const user = await filled('ana@example.com');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Ana Lee');
  expect(screen.getByLabelText('Email')).toHaveValue('ana@example.com');
});

it('closes the list of schools with Escape before it closes itself', async () => {
  const { user } = await show();
  await user.type(screen.getByRole('combobox', { name: 'School' }), 'oak');
  await screen.findByRole('option', { name: /Oak Elementary/ });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(dialog()).toBeInTheDocument();
});
