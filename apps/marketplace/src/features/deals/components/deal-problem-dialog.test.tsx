import { ApiError } from '@homeroom/web';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { open } from '../../../../../../tools/component-tests/open-dialog';
import { DealProblemDialog } from './deal-problem-dialog';

const GONE = new ApiError(404, JSON.stringify({ message: 'No such deal' }), '');
const AWAY = new ApiError(503, JSON.stringify({ message: 'We are back in a minute' }), '');

async function meet(error: Error | null, isRetrying = false) {
  const onRetry = jest.fn();
  const { user } = await open((close) => <DealProblemDialog error={error} isRetrying={isRetrying} onRetry={onRetry} onClose={close} />);
  return { user, onRetry };
}
const dialog = () => screen.getByRole('dialog');

it.each([
  ['is gone', GONE],
  ['was never there', null],
])('links to all deals when the deal %s, and offers no retry', async (_, error) => {
  await meet(error);
  expect(dialog()).toHaveTextContent('It may have been taken down, or the link may be incomplete.');
  expect(screen.getByRole('link', { name: 'See all deals' })).toHaveAttribute('href', '/deals');
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await expect(document.body).toPassAxe();
});

it.each([
  ['the server failed', AWAY, 'We are back in a minute'],
  ['there is no connection', new TypeError('Failed to fetch'), 'Please check your connection.'],
])('says when %s, and retries by keyboard', async (_, error, words) => {
  const { user, onRetry } = await meet(error);
  expect(dialog()).toHaveAccessibleName('The deal could not be loaded');
  expect(within(dialog()).getByRole('alert')).toHaveTextContent(words);
  await expect(document.body).toPassAxe();
  screen.getByRole('button', { name: 'Try again' }).focus();
  await user.keyboard('{Enter}');
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('ignores another retry while one is running', async () => {
  const { user, onRetry } = await meet(AWAY, true);
  const trying = screen.getByRole('button', { name: 'Trying…' });
  expect(trying).toHaveAttribute('aria-busy', 'true');
  await user.click(trying);
  expect(onRetry).not.toHaveBeenCalled();
});

it.each<[string, (user: Awaited<ReturnType<typeof meet>>['user']) => Promise<void>]>([
  ['Escape', (user) => user.keyboard('{Escape}')],
  ['its button', (user) => user.click(within(dialog()).getAllByRole('button', { name: 'Close' }).at(-1)!)],
])('closes with %s, and returns the focus', async (_, close) => {
  const { user } = await meet(AWAY);
  expect(dialog()).toBeVisible();
  await close(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});
