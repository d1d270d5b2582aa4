import { screen, waitFor } from '@testing-library/react';
import { behavesAsFormDialog, fill } from '../../../../../../tools/component-tests/form-dialog';
import { message, open, refuses, replies, sent, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import EditLocationDialog from './edit-location-dialog';

const PUT = 'PUT /api/locations/1';
const PLACE = {
  id: 1,
  name: 'The barn',
  address: '1 Harbor Way',
  city: 'Tustin',
  state: 'CA',
  zipCode: '92780',
  phone: '(714) 555-0100',
  updatedAt: '2026-11-20T22:00:00.000Z',
};
const draw = (close: () => void) => <EditLocationDialog businessId={7} location={PLACE} onClose={close} />;
const show = (answers: Replies) => open(draw, answers);
const field = (label: string) => screen.getByRole('textbox', { name: label });
const save = () => screen.getByRole('button', { name: 'Update Location' });

behavesAsFormDialog({
  title: 'Edit Location',
  draw,
  begins: 'Name *',
  wrong: {},
  typed: [
    ['Name *', 'The loft'],
    ['ZIP *', '92614'],
  ],
  submit: 'Update Location',
  request: PUT,
  body: { name: 'The loft', zipCode: '92614', updatedAt: PLACE.updatedAt },
  done: 'Location updated successfully!',
  closing: 'asks',
});

beforeEach(() => sessionStorage.clear());

it('says beside each field what is wrong with it, and sends nothing', async () => {
  const { user } = await show({});
  for (const label of ['Name *', 'Address *', 'City *', 'State *', 'ZIP *']) await user.clear(field(label));
  await fill(user, field('Phone'), 'call me');
  await user.click(save());
  await waitFor(() => expect(field('Name *')).toHaveAccessibleDescription('Please enter a name'));
  expect(field('Address *')).toHaveAccessibleDescription('Please enter the address');
  expect(field('City *')).toHaveAccessibleDescription('Please enter the city');
  expect(field('State *')).toHaveAccessibleDescription('Please enter a two-letter state code, such as CA');
  expect(field('ZIP *')).toHaveAccessibleDescription('Please enter a ZIP code such as 92780');
  expect(field('Phone')).toHaveAccessibleDescription('Please enter a valid phone number');
  expect(sent()).toEqual([]);
  await expect(screen.getByRole('dialog')).toPassAxe();
});

it('clears the phone', async () => {
  const { user } = await show({ [PUT]: replies(PLACE) });
  await user.clear(field('Phone'));
  await user.click(save());
  await waitFor(() => expect(message()).toBe('Success: Location updated successfully!'));
  expect(sent()).toEqual([[PUT, { phone: null, updatedAt: PLACE.updatedAt }]]);
});

it('says what someone else saved meanwhile, keeps what was typed, and saves on purpose', async () => {
  const changedAt = '2026-11-20T22:05:00.000Z';
  const theirs = { ...PLACE, name: 'The annex', phone: null, updatedAt: changedAt };
  const conflict = { changedBy: 'Ben Okafor', changedAt, current: theirs };
  const answers: Replies = { [PUT]: refuses(409, 'CHANGED_MEANWHILE', 'Ben Okafor changed this', { conflict }) };
  const { user } = await show(answers);
  await fill(user, field('Name *'), 'The loft');
  await user.click(save());
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Ben Okafor changed this on Nov 20, 2026');
  expect(notice).toHaveTextContent('Theirs: The annex');
  expect(notice).toHaveTextContent('Yours: The loft');
  expect(field('Name *')).toHaveValue('The loft');
  expect(field('Phone')).toHaveValue('');
  await expect(screen.getByRole('dialog')).toPassAxe();
  answers[PUT] = replies({ ...theirs, name: 'The loft' });
  await user.click(save());
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual([PUT, { name: 'The loft', updatedAt: changedAt }]);
});
