import { screen, waitFor, within } from '@testing-library/react';
import { offline, open, replies, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { aSchool } from '../../../testing/records';
import SchoolDetailsDialog from './school-details-dialog';

const PATH = '/api/admin/transactions';
const show = (answers: Replies) => open((close) => <SchoolDetailsDialog school={aSchool()} onClose={close} />, answers);
const dialog = () => screen.getByRole('dialog', { name: 'Northlake' });

it.each([
  ['no answer', offline, 'Failed to fetch transactions'],
  ['nothing yet', replies([]), 'No transactions yet'],
])('shows the school and the outcome of its transactions: %s', async (_, reply, words) => {
  await show({ [PATH]: reply });
  expect(dialog()).toHaveAccessibleDescription('5 Lake Rd, Irvine, CA 92602');
  expect(within(dialog()).getByText('1,200 points')).toBeInTheDocument();
  expect(within(dialog()).getByText('No contact given')).toBeInTheDocument();
  expect(await within(dialog()).findByText(words)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Northlake' })).toHaveFocus();
  await expect(dialog()).toPassAxe();
});

it('retries transactions that failed to load, and returns the focus on close', async () => {
  const answers: Replies = { [PATH]: offline };
  const { user } = await show(answers);
  const again = await screen.findByRole('button', { name: 'Try again' });
  answers[PATH] = replies([]);
  await user.click(again);
  expect(await screen.findByText('No transactions yet')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});
