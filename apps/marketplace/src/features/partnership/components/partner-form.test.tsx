import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { behavesAsForm } from '../../../../../../tools/component-tests/form-dialog';
import { open } from '../../../../../../tools/component-tests/open-dialog';
import { PartnerForm } from './partner-form';

const OWN_CODES = 'I have my own codes and will send them later.';

behavesAsForm({
  title: 'Become a partner',
  draw: () => <PartnerForm onBack={() => undefined} onSent={() => undefined} />,
  wrong: {
    'Business name *': 'Please enter the name of your business',
    'Owner name *': 'Please',
    'Email *': 'Please enter a valid email address',
    'Website *': 'Please',
    'Category *': 'Please',
    'Deal title *': 'Please give the deal a title',
    'Deal category *': 'Please',
    'Regular price in dollars *': 'Please',
    'About the deal *': 'Please',
  },
  complains: 'Missing Required Fields: Please fill out all required fields marked with *',
  typed: [
    ['Business name *', 'Harbor Pottery'],
    ['Owner name *', 'Ana Lee'],
    ['Email *', 'ana@example.com'],
    ['Website *', 'harbor-pottery.example.com'],
    ['Category *', 'Services'],
    ['Deal title *', 'Two hours at the wheel'],
    ['Deal category *', 'Music & Arts'],
    ['Regular price in dollars *', '80.50'],
    ['About the deal *', 'For two, with glazing'],
    [OWN_CODES, 'provide-own'],
  ],
  submit: 'Submit',
  request: 'POST /api/partner-request',
  body: expect.objectContaining({ businessName: 'Harbor Pottery', redemptionCodeOption: 'provide-own' }) as object,
  done: "Partnership Request Submitted: We'll review your application and get back to you within 2-3 business days.",
});

it('shows a missing choice to everyone in the group', async () => {
  const { user } = await open(() => <PartnerForm onBack={() => undefined} onSent={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const group = screen.getByRole('group', { name: 'Redemption codes *' });
  await waitFor(() => expect(group).toHaveAccessibleDescription());
  expect(within(group).getByRole('alert')).toBeInTheDocument();
});

it('goes back, and keeps the input', async () => {
  sessionStorage.clear();
  const onBack = jest.fn();
  const { user } = await open(() => <PartnerForm onBack={onBack} onSent={() => undefined} />);
  await user.type(screen.getByLabelText('Deal title *'), 'Wheel');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(onBack).toHaveBeenCalledTimes(1);
  expect(Object.values(sessionStorage).join()).toContain('Wheel');
});
