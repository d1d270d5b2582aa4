import { screen, waitFor } from '@testing-library/react';
import { behavesAsFormDialog } from '../../../../../../tools/component-tests/form-dialog';
import { message, offline, open, replies, sent, slow, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { Rewards } from './rewards';

const REWARD = { id: 4, title: 'Assembly', points: 1_500, cashValue: 400 };
const READS: Replies = { '/api/admin/rewards': replies([REWARD]) };

describe('a new reward', () =>
  behavesAsFormDialog({
    title: 'Add Reward',
    draw: () => <Rewards />,
    reach: [['button', 'Add Reward']],
    answers: READS,
    begins: 'Title *',
    wrong: { 'Title *': 'Please say what it is', 'Points *': 'Please enter a whole number of points' },
    typed: [
      ['Title *', 'Garden'],
      ['Points *', '777'],
    ],
    submit: 'Save',
    request: 'POST /api/admin/rewards',
    body: { title: 'Garden', points: 777 },
    reply: { ...REWARD, title: 'Garden' },
    done: 'Reward Created: Garden',
    failed: 'Error: Failed to save reward',
    closing: 'asks',
  }));

describe('editing a reward', () =>
  behavesAsFormDialog({
    title: 'Edit Reward',
    draw: () => <Rewards />,
    reach: [['button', 'Edit Assembly']],
    answers: READS,
    begins: 'Title *',
    wrong: {},
    typed: [['Cash value in dollars', '500']],
    submit: 'Save',
    request: 'PUT /api/admin/rewards/4',
    body: { title: 'Assembly', points: 1_500, cashValue: 500 },
    reply: REWARD,
    done: 'Reward Updated: Assembly',
    failed: 'Error: Failed to save reward',
    closing: 'asks',
  }));

it('asks before deleting a reward, deletes it once, and keeps it when that fails', async () => {
  const answers: Replies = { ...READS, 'DELETE /api/admin/rewards/4': offline };
  const { user } = await open(() => <Rewards />, answers);
  await user.click(await screen.findByRole('button', { name: 'Delete Assembly' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(message()).toBe('Error: Failed to delete reward'));
  answers['DELETE /api/admin/rewards/4'] = slow(replies(null, 204));
  await user.dblClick(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(message()).toContain('Reward Deleted'));
  expect(sent()).toHaveLength(2);
});

it('says when the rewards fail to load', async () => {
  await open(() => <Rewards />);
  expect(await screen.findByRole('heading', { name: 'Failed to fetch rewards' })).toBeInTheDocument();
});
