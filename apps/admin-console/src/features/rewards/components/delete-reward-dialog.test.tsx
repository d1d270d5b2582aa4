import { screen } from '@testing-library/react';
import { behavesAsConfirmDialog } from '../../../../../../tools/component-tests/confirm-dialog';
import { open, replies } from '../../../../../../tools/component-tests/open-dialog';
import DeleteRewardDialog from './delete-reward-dialog';

const REWARD = { id: 4, title: 'Assembly', points: 1_500, cashValue: 400, updatedAt: '2026-11-20T20:00:00.000Z' };
const DELETION = '/api/admin/rewards/4/deletion';

behavesAsConfirmDialog({
  title: 'Delete this reward?',
  explains: 'Assembly disappears from every screen. This cannot be undone.',
  draw: (close) => <DeleteRewardDialog reward={REWARD} onClose={close} />,
  answers: { [DELETION]: replies({ goals: 0 }) },
  confirm: 'Delete',
  request: 'DELETE /api/admin/rewards/4',
  done: 'Reward Deleted: It no longer appears on any screen.',
  refused: 'stays',
});

it.each([
  [1, '1 school aims for it and will have no goal.'],
  [2, '2 schools aim for it and will have no goal.'],
])('says how many schools lose their goal: %i', async (goals, words) => {
  await open((close) => <DeleteRewardDialog reward={REWARD} onClose={close} />, { [DELETION]: replies({ goals }) });
  expect(await screen.findByText(words)).toBeVisible();
});
