import { screen, waitFor } from '@testing-library/react';
import { jest } from '@jest/globals';
import { fill } from '../../../../../../tools/component-tests/form-dialog';
import { chooseSchool } from '@homeroom/storefront/your-school';
import { aSchool } from '../../../testing/a-school';
import { show } from '../../../testing/show';
import { BuyerForm, type BuyerPart } from './buyer-form';

const school = aSchool();
const onBuyer = jest.fn();
const meet = (changes: BuyerPart | null = null) =>
  show(<BuyerForm draft={null} changes={changes} onBuyer={onBuyer} />, { '/api/schools': () => Response.json([school]) });
const proceed = () => screen.getByRole('button', { name: 'Proceed to Payment' });

async function filled(email: string) {
  const { user } = meet();
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
  onBuyer.mockReset();
});

it('requires all three fields', async () => {
  const { user } = meet();
  expect(proceed()).toBeDisabled();
  await fill(user, screen.getByLabelText('Name'), 'Ana Lee');
  await fill(user, screen.getByLabelText('Email'), 'ana@example.com');
  expect(proceed()).toBeDisabled();
  await expect(document.body).toPassAxe();
});

it('says that an address is invalid, and does not continue', async () => {
  const user = await filled('not an address');
  await user.click(proceed());
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/Please enter a valid email address$/));
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(onBuyer).not.toHaveBeenCalled();
  await expect(document.body).toPassAxe();
});

it('locks the school until it is cleared', async () => {
  const user = await filled('ana@example.com');
  expect(screen.getByRole('textbox', { name: 'School' })).toHaveValue('Oak Elementary');
  expect(proceed()).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Clear school Oak Elementary' }));
  expect(screen.getByRole('combobox', { name: 'School' })).toHaveFocus();
  expect(proceed()).toBeDisabled();
});

it('passes on the buyer and the school', async () => {
  const user = await filled('ana@example.com');
  await user.click(proceed());
  expect(onBuyer).toHaveBeenCalledWith({ customerName: 'Ana Lee', customerEmail: 'ana@example.com', schoolId: 3 });
});

it('remembers what was typed', async () => {
  await filled('ana@example.com');
  meet();
  expect(screen.getAllByLabelText('Name')[1]).toHaveValue('Ana Lee');
  expect(screen.getAllByLabelText('Email')[1]).toHaveValue('ana@example.com');
});

it.each([
  ['contact', () => screen.getByLabelText('Name')],
  ['school', () => screen.getByRole('combobox', { name: 'School' })],
] as const)('starts at what should change: %s', (part, field) => {
  meet(part);
  expect(field()).toHaveFocus();
});

it('closes the list of schools with Escape', async () => {
  const { user } = meet();
  await user.type(screen.getByRole('combobox', { name: 'School' }), 'oak');
  await screen.findByRole('option', { name: /Oak Elementary/ });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});
