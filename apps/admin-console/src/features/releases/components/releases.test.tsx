import type { ReleasedRemote } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { message, offline, open, refuses, replies, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { Releases } from './releases';

const LIST = '/api/admin/releases';
const REMOTE: ReleasedRemote = {
  ...{ remote: 'marketplace', title: 'Marketplace', path: '/', activeSince: '2026-11-20T20:00:00.000Z' },
  ...{ isPinned: false, canaryPercent: null, versions: [] },
};
const READS: Replies = {
  [LIST]: replies([REMOTE]),
  [`${LIST}/granted`]: replies([]),
  [`${LIST}/history`]: replies([]),
  [`${LIST}/tokens`]: replies([]),
};

beforeEach(() => sessionStorage.clear());

it('keeps an open form and its input while the releases can’t be refreshed', async () => {
  const grant = `POST ${LIST}/marketplace/tokens`;
  const answers: Replies = { ...READS, [grant]: refuses(500, 'INTERNAL', 'Something went wrong on our side.') };
  const { user } = await open(() => <Releases />, answers);
  await user.click(await screen.findByRole('button', { name: 'Tokens of Marketplace' }));
  await user.type(screen.getByLabelText('Who is it for? *'), 'Marketplace CI');
  answers[LIST] = offline;
  await user.click(screen.getByRole('button', { name: 'Grant' }));
  await waitFor(() => expect(message()).toBe('Error: Failed to fetch releases'));
  expect(screen.getByLabelText('Who is it for? *')).toHaveValue('Marketplace CI');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Grant' })).not.toHaveAttribute('aria-busy'));
});

it('shows the five newest changes, and the earlier ones when asked', async () => {
  const at = '2026-11-20T20:00:00.000Z';
  const changes = Array.from({ length: 8 }, (_, place) => ({
    generation: 8 - place,
    what: `Change ${8 - place}`,
    by: 'Ana',
    at,
    why: 'x',
  }));
  const { user } = await open(() => <Releases />, { ...READS, [`${LIST}/history`]: replies(changes) });
  const shown = () => within(screen.getByRole('list', { name: 'Changes of releases' })).getAllByRole('listitem');
  await user.click(await screen.findByRole('button', { name: 'Show 3 earlier changes' }));
  expect(shown()).toHaveLength(8);
  await user.click(screen.getByRole('button', { name: 'Hide 3 earlier changes' }));
  expect(shown()).toHaveLength(5);
  expect(shown()[0]).toHaveTextContent('Change 8');
});

it('says when the releases fail to load, and retries', async () => {
  const answers: Replies = { ...READS, [LIST]: offline };
  const { user } = await open(() => <Releases />, answers);
  expect(await screen.findByRole('heading', { name: 'Failed to fetch releases' })).toBeInTheDocument();
  answers[LIST] = replies([]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Nothing is released yet' })).toBeInTheDocument();
});
