import { screen, waitFor } from '@testing-library/react';
import { behavesAsFormDialog } from '../../../../../../tools/component-tests/form-dialog';
import {
  LOST,
  message,
  offline,
  open,
  refuses,
  replies,
  sent,
  slow,
  type Replies,
} from '../../../../../../tools/component-tests/open-dialog';
import { Rewards } from './rewards';

const REWARD = { id: 4, title: 'Assembly', points: 1_500, cashValue: 400, updatedAt: '2026-11-20T20:00:00.000Z' };
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
    body: { title: 'Assembly', points: 1_500, cashValue: 500, updatedAt: REWARD.updatedAt },
    reply: REWARD,
    done: 'Reward Updated: Assembly',
    closing: 'asks',
  }));

it('asks before deleting a reward, deletes it once, and keeps it when that fails', async () => {
  const answers: Replies = { ...READS, 'DELETE /api/admin/rewards/4': offline };
  const { user } = await open(() => <Rewards />, answers);
  await user.click(await screen.findByRole('button', { name: 'Delete Assembly' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(message()).toBe(LOST));
  answers['DELETE /api/admin/rewards/4'] = slow(replies(null, 204));
  await user.dblClick(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(message()).toContain('Reward Deleted'));
  expect(sent()).toHaveLength(2);
});

it('says when the rewards fail to load', async () => {
  await open(() => <Rewards />);
  expect(await screen.findByRole('heading', { name: 'Failed to fetch rewards' })).toBeInTheDocument();
});

it('keeps an open form and its input while the rewards can’t be refreshed', async () => {
  const answers: Replies = { ...READS, 'PUT /api/admin/rewards/4': refuses(500, 'INTERNAL', 'Something went wrong on our side.') };
  const { user } = await open(() => <Rewards />, answers);
  await user.click(await screen.findByRole('button', { name: 'Edit Assembly' }));
  await user.type(screen.getByLabelText('Title *'), ' hall');
  answers['/api/admin/rewards'] = offline;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(message()).toBe('Error: Something went wrong on our side.'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy'));
  expect(screen.getByLabelText('Title *')).toHaveValue('Assembly hall');
});

it('shows what a colleague saved meanwhile, and keeps the input', async () => {
  const changedAt = '2026-11-20T22:05:00.000Z';
  const request = 'PUT /api/admin/rewards/4';
  const conflict = {
    changedBy: 'ana@team.test',
    changedAt,
    current: { ...REWARD, title: 'Big assembly', points: 2_000, updatedAt: changedAt },
  };
  const answers: Replies = { ...READS, [request]: refuses(409, 'CHANGED_MEANWHILE', 'Ana changed this', { conflict }) };
  const { user } = await open(() => <Rewards />, answers);
  await user.click(await screen.findByRole('button', { name: 'Edit Assembly' }));
  const title = screen.getByLabelText('Title *');
  await user.clear(title);
  await user.type(title, 'Robot show');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('ana@team.test changed this on Nov 20, 2026');
  expect(notice).toHaveTextContent('Theirs: Big assembly');
  expect(notice).toHaveTextContent('Yours: Robot show');
  expect([title, screen.getByLabelText('Points *')].map((field) => (field as HTMLInputElement).value)).toEqual(['Robot show', '2000']);
  answers[request] = replies(REWARD);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual([request, { title: 'Robot show', points: 2_000, cashValue: 400, updatedAt: changedAt }]);
});
