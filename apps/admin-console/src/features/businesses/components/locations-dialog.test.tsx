import { screen, waitFor, within } from '@testing-library/react';
import { behavesAsFormDialog } from '../../../../../../tools/component-tests/form-dialog';
import { LOST, message, offline, open, replies, sent, type Replies } from '../../../../../../tools/component-tests/open-dialog';
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
