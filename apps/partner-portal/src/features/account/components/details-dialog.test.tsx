import type { BusinessDetails } from '@homeroom/contracts';
import { screen, waitFor } from '@testing-library/react';
import { behavesAsFormDialog, fill } from '../../../../../../tools/component-tests/form-dialog';
import { message, open, refuses, replies, sent, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import DetailsDialog from './details-dialog';

const PUT = 'PUT /api/businesses/7/details';
const DETAILS: BusinessDetails = {
  id: 7,
  name: 'Kiln',
  description: null,
  category: 'Services',
  location: 'Tustin',
  phone: '(714) 555-0100',
  website: null,
  ownerName: null,
  ownerEmail: null,
  state: 'rejected',
  rejectionReason: 'Your website does not open.',
  updatedAt: '2026-11-20T22:00:00.000Z',
};
const APPROVED = { ...DETAILS, state: 'approved', rejectionReason: null } as const;
const show = (details: BusinessDetails, answers: Replies = {}) =>
  open((close) => <DetailsDialog details={details} onClose={close} />, answers);
const field = (label: string) => screen.getByLabelText(label);

beforeEach(() => sessionStorage.clear());

behavesAsFormDialog({
  title: 'Business details',
  draw: (close) => <DetailsDialog details={{ ...DETAILS, state: 'waiting', rejectionReason: null }} onClose={close} />,
  begins: 'Business name *',
  wrong: {},
  typed: [
    ['Business name *', 'Kiln & Co.'],
    ['Website', 'kiln.test'],
  ],
  submit: 'Save details',
  request: PUT,
  body: { name: 'Kiln & Co.', website: 'https://kiln.test', updatedAt: DETAILS.updatedAt },
  done: 'Details saved',
  closing: 'asks',
});

it('says why a business was rejected, and sends its corrections with the application', async () => {
  const { user } = await show(DETAILS, { [PUT]: replies({ ...DETAILS, state: 'waiting' }) });
  expect(screen.getByRole('dialog', { name: 'Apply again' })).toHaveTextContent('Your website does not open.');
  await expect(screen.getByRole('dialog')).toPassAxe();
  await fill(user, field('Website'), 'kiln.test');
  await user.click(screen.getByRole('button', { name: 'Apply again' }));
  await waitFor(() => expect(message()).toBe('Application sent: Our team will look at your business again and email you.'));
  expect(sent()).toEqual([[PUT, { website: 'https://kiln.test', applyAgain: true, updatedAt: DETAILS.updatedAt }]]);
});

it('lets an approved business change what does not need an approval, and says whom to ask for the rest', async () => {
  const { user } = await show(APPROVED, {
    [PUT]: replies(APPROVED),
    '/api/configuration': replies({ contact: { partnerships: 'partners@shop.test' } }),
  });
  expect(screen.queryByLabelText('Business name *')).not.toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/name, category, or location, write to partners@shop.test/),
  );
  await user.clear(field('Phone'));
  await user.click(screen.getByRole('button', { name: 'Save details' }));
  await waitFor(() => expect(message()).toBe('Details saved'));
  expect(sent()).toEqual([[PUT, { phone: null, updatedAt: DETAILS.updatedAt }]]);
});

it('says what the team saved meanwhile, and keeps what was typed', async () => {
  const changedAt = '2026-11-20T22:05:00.000Z';
  const current = { ...APPROVED, phone: null, updatedAt: changedAt };
  const conflict = { changedBy: 'The Homeroom team', changedAt, current };
  const { user } = await show(APPROVED, { [PUT]: refuses(409, 'CHANGED_MEANWHILE', 'changed', { conflict }) });
  await fill(user, field('Website'), 'kiln.test');
  await user.click(screen.getByRole('button', { name: 'Save details' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The Homeroom team changed this');
  expect(field('Website')).toHaveValue('kiln.test');
  expect(field('Phone')).toHaveValue('');
});
