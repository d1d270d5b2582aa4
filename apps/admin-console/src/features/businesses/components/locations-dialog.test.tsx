import { screen, waitFor, within } from '@testing-library/react';
import { behavesAsFormDialog, fill } from '../../../../../../tools/component-tests/form-dialog';
import { LOST, message, offline, open, refuses, replies, sent, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { aBusiness } from '../../../testing/records';
import LocationsDialog from './locations-dialog';

const PATH = '/api/admin/businesses/3/locations';
const PLACE = { name: 'The studio', address: '1 Main St', city: 'Tustin', state: 'CA', zipCode: '92780' };
const show = (answers: Replies) => open((close) => <LocationsDialog business={aBusiness()} onClose={close} />, answers);
const dialog = () => screen.getByRole('dialog', { name: 'Locations of Harbor' });

it.each([
  ['none yet', replies([]), 'No locations yet'],
  ['some', replies([{ id: 8, ...PLACE }]), '1 Main St, Tustin, CA 92780'],
  ['no answer', offline, 'Failed to fetch locations'],
])('shows the locations of a business: %s', async (_, reply, words) => {
  await show({ [PATH]: reply });
  expect(await within(dialog()).findByText(words)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Locations of Harbor' })).toHaveFocus();
  await expect(dialog()).toPassAxe();
});

it('retries locations that failed to load', async () => {
  const answers: Replies = { [PATH]: offline };
  const { user } = await show(answers);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(message()).toContain('Failed to fetch locations');
  answers[PATH] = replies([{ id: 8, ...PLACE }]);
  await user.click(again);
  expect(await screen.findByText('The studio')).toBeInTheDocument();
});

it('asks before deleting a location, and keeps it when that fails', async () => {
  const answers: Replies = { [PATH]: replies([{ id: 8, ...PLACE }]), 'DELETE /api/admin/locations/8': offline };
  const { user } = await show(answers);
  await user.click(await screen.findByRole('button', { name: 'Delete The studio' }));
  const question = screen.getByRole('alertdialog', { name: 'Delete Location' });
  expect(question).toHaveAccessibleDescription(/^The studio disappears/);
  await expect(question).toPassAxe();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(message()).toBe(LOST));
  expect(question).toBeInTheDocument();
  answers['DELETE /api/admin/locations/8'] = replies(null, 204);
  await user.dblClick(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(message()).toBe('Location Deleted: Harbor’s vouchers no longer list it.'));
  expect(sent()).toHaveLength(2);
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await waitFor(() => expect(undo).toHaveFocus());
  await expect(dialog()).toPassAxe();
  answers['POST /api/admin/locations/8/restore'] = replies(null, 204);
  await user.click(undo);
  await waitFor(() => expect(message()).toBe('The location is back'));
  expect(screen.queryByText('The studio was deleted.')).not.toBeInTheDocument();
  await waitFor(() => expect(dialog()).toContainElement(document.activeElement as HTMLElement));
});

const DATED = { id: 8, ...PLACE, phone: '(714) 555-0100', updatedAt: '2026-11-20T22:00:00.000Z' };

describe('a location', () =>
  behavesAsFormDialog({
    title: 'Edit Location',
    draw: (close) => <LocationsDialog business={aBusiness()} onClose={close} />,
    reach: [['button', 'Edit The studio']],
    answers: { [PATH]: replies([DATED]) },
    begins: 'Name *',
    wrong: {},
    typed: [['Name *', 'The loft']],
    submit: 'Update Location',
    request: 'PUT /api/admin/locations/8',
    body: { name: 'The loft', updatedAt: DATED.updatedAt },
    reply: { ...DATED, name: 'The loft' },
    done: 'Location Updated: The loft',
    closing: 'asks',
  }));

it('says what the business saved meanwhile, and keeps what was typed', async () => {
  const changedAt = '2026-11-20T22:05:00.000Z';
  const conflict = { changedBy: 'Harbor', changedAt, current: { ...DATED, zipCode: '92614', updatedAt: changedAt } };
  const PUT = 'PUT /api/admin/locations/8';
  const answers: Replies = { [PATH]: replies([DATED]), [PUT]: refuses(409, 'CHANGED_MEANWHILE', 'Harbor changed this', { conflict }) };
  const { user } = await show(answers);
  await user.click(await screen.findByRole('button', { name: 'Edit The studio' }));
  const form = screen.getByRole('dialog', { name: 'Edit Location' });
  expect(form).toHaveAccessibleDescription(/^Deals and vouchers show the change, including vouchers already sold/);
  await fill(user, within(form).getByRole('textbox', { name: 'ZIP *' }), '92866');
  await user.click(screen.getByRole('button', { name: 'Update Location' }));
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Harbor changed this on Nov 20, 2026');
  expect(notice).toHaveTextContent('Theirs: 92614');
  expect(within(form).getByRole('textbox', { name: 'ZIP *' })).toHaveValue('92866');
  await expect(form).toPassAxe();
  answers[PUT] = replies({ ...DATED, zipCode: '92866' });
  await user.click(screen.getByRole('button', { name: 'Update Location' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual([PUT, { zipCode: '92866', updatedAt: changedAt }]);
});

it('shows no Edit when an older API does not date locations', async () => {
  await show({ [PATH]: replies([{ id: 8, ...PLACE }]) });
  expect(await screen.findByRole('button', { name: 'Delete The studio' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Edit The studio' })).not.toBeInTheDocument();
});

const HOURS_PUT = 'PUT /api/admin/locations/8/hours';
const MONDAY = { day: 1, opens: '09:00', closes: '17:00' };
const OPEN = { kind: 'weekly', week: [MONDAY], closures: [] };

it('shows when each location is open, and sets its hours', async () => {
  const week = [1, 2, 3, 4, 5].map((day) => ({ ...MONDAY, day }));
  const weekly = { ...OPEN, week: [...week, { day: 6, opens: '10:00', closes: '12:00' }] };
  const places = [
    { ...DATED, hours: null, hoursUpdatedAt: null },
    { ...DATED, id: 9, name: 'The loft', hours: { ...OPEN, kind: 'appointment' } },
    { ...DATED, id: 10, name: 'The pier', hours: weekly },
  ];
  const { user } = await show({ [PATH]: replies(places), [HOURS_PUT]: replies(DATED) });
  expect(await screen.findByText('No opening hours yet')).toBeVisible();
  expect(screen.getByText('By appointment')).toBeVisible();
  expect(screen.getByText('Mon–Fri 9 AM – 5 PM, Sat 10 AM – 12 PM')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit hours of The studio' }));
  const form = await screen.findByRole('dialog', { name: 'Hours of The studio' });
  expect(form).toHaveAccessibleDescription(/on the business’s deals, and whether it is open now/);
  await user.click(within(form).getByRole('button', { name: 'Add hours to Monday' }));
  await expect(form).toPassAxe();
  await user.click(within(form).getByRole('button', { name: 'Save hours' }));
  await waitFor(() => expect(message()).toBe('Hours saved: Shoppers see them on the business’s deals.'));
  expect(sent()).toEqual([[HOURS_PUT, { ...OPEN, updatedAt: null }]]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit hours of The studio' })).toHaveFocus());
});

it('says which hours the business saved meanwhile, and keeps what was typed', async () => {
  const changedAt = '2026-11-20T22:05:00.000Z';
  const theirs = { ...OPEN, week: [{ ...MONDAY, day: 2 }] };
  const conflict = { changedBy: 'Harbor', changedAt, current: { ...DATED, hours: theirs, hoursUpdatedAt: changedAt } };
  const answers: Replies = {
    [PATH]: replies([{ ...DATED, hours: null, hoursUpdatedAt: null }]),
    [HOURS_PUT]: refuses(409, 'CHANGED_MEANWHILE', 'Harbor changed this', { conflict }),
  };
  const { user } = await show(answers);
  await user.click(await screen.findByRole('button', { name: 'Edit hours of The studio' }));
  await user.click(await screen.findByRole('button', { name: 'Add hours to Monday' }));
  await user.click(screen.getByRole('button', { name: 'Save hours' }));
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Harbor changed this on Nov 20, 2026');
  expect(notice).toHaveTextContent('Theirs: Tuesday 9 AM to 5 PM');
  answers[HOURS_PUT] = replies(DATED);
  await user.click(screen.getByRole('button', { name: 'Save hours' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual([HOURS_PUT, { ...OPEN, updatedAt: changedAt }]);
});

describe('a new location', () =>
  behavesAsFormDialog({
    title: 'Add Location',
    draw: (close) => <LocationsDialog business={aBusiness()} onClose={close} />,
    reach: [['button', 'Add Location']],
    answers: { [PATH]: replies([]) },
    begins: 'Name *',
    wrong: { 'Name *': 'Please enter a name', 'Address *': 'Please enter the address', 'ZIP *': 'Please enter a ZIP code such as 92780' },
    typed: [
      ['Name *', PLACE.name],
      ['Address *', PLACE.address],
      ['City *', PLACE.city],
      ['State *', PLACE.state],
      ['ZIP *', PLACE.zipCode],
    ],
    submit: 'Add Location',
    request: `POST ${PATH}`,
    body: expect.objectContaining(PLACE) as object,
    reply: { id: 8, ...PLACE },
    done: 'Location Created: The studio',
    closing: 'asks',
  }));
