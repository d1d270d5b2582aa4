import { screen, waitFor } from '@testing-library/react';
import { LOST, message, offline, open, replies, sent, slow, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { anOwnDeal } from '../../../testing/an-own-deal';
import { DeleteDealDialog } from './delete-deal-dialog';

const REQUEST = 'DELETE /api/deals/5';
const show = (answers: Replies = {}) => open((close) => <DeleteDealDialog deal={anOwnDeal()} onClose={close} onDeleted={close} />, answers);
const remove = () => screen.getByRole('button', { name: 'Delete' });

it('asks first, starting at Cancel, and says what would happen', async () => {
  const { user } = await show();
  const question = screen.getByRole('alertdialog', { name: 'Delete Deal' });
  expect(question).toHaveAccessibleDescription(/^Clay for two disappears/);
  await expect(question).toPassAxe();
  await user.keyboard('{Enter}');
  expect(sent()).toEqual([]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

it('says what would be deleted with it, and asks without the numbers if they cannot be loaded', async () => {
  const answers: Replies = { '/api/deals/5/deletion': replies({ unredeemed: 3, codes: 1 }) };
  const { page } = await show(answers);
  expect(await screen.findByText('3 vouchers are still unredeemed. 1 code that no buyer has goes with the deal.')).toBeVisible();
  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(/3 vouchers are still unredeemed/);
  page.unmount();
  answers['/api/deals/5/deletion'] = offline;
  await show(answers);
  await waitFor(() => expect(screen.getByRole('alertdialog').querySelectorAll('p')).toHaveLength(1));
});

it('reports a failure and stays open, and deletes once on a double click', async () => {
  const answers: Replies = { [REQUEST]: offline };
  const { user } = await show(answers);
  await user.click(remove());
  await waitFor(() => expect(message()).toBe(LOST));
  answers[REQUEST] = slow(replies(null, 204));
  await user.dblClick(remove());
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(sent()).toHaveLength(2);
});
