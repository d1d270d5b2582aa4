import { screen, waitFor } from '@testing-library/react';
import { LOST, message, offline, open, replies, sent, slow, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { anOwnDeal } from '../../../testing/an-own-deal';
import { DeletedDeal } from './deleted-deal';

it('restores a deleted deal once, and stays if that fails', async () => {
  const answers: Replies = { 'POST /api/deals/5/restore': offline };
  const { user } = await open((close) => <DeletedDeal deal={anOwnDeal()} onRestored={close} />, answers);
  expect(screen.getByText('Deal Deleted: Clay for two')).toBeVisible();
  await expect(screen.getByRole('main')).toPassAxe();
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(undo).toHaveFocus();
  await user.click(undo);
  await waitFor(() => expect(message()).toBe(LOST));
  answers['POST /api/deals/5/restore'] = slow(replies(null, 204));
  await user.dblClick(undo);
  await waitFor(() => expect(message()).toBe('Your deal is back'));
  expect(screen.queryByText('Deal Deleted: Clay for two')).not.toBeInTheDocument();
  expect(sent()).toHaveLength(2);
});
