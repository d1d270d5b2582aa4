import { QueryClientProvider, newQueryClient, useQuery } from '@homeroom/web';
import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Refresh } from '../../../../tools/component-tests/refresh';
import { LoadState } from './load-state';

const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const answers: Record<string, () => Promise<Response>> = {};
const says = (words: string) => () => Promise.resolve(new Response(words));
const OLD = 'Could not refresh. Shown as of Nov 20, 2026, 2:05 PM.';

const partQuery = (path: string) => ({ queryKey: [path], queryFn: async () => (await fetch(path)).text() });

function Part({ isDated = false }: { readonly isDated?: boolean }) {
  const balance = useQuery(partQuery('/balance'));
  const payout = useQuery(partQuery('/payout'));
  return (
    <main tabIndex={-1}>
      <LoadState of={[balance, payout]} isDated={isDated} title="Your money could not be loaded" />
      <p>{balance.data}</p>
      <p>{payout.data}</p>
      <Refresh />
    </main>
  );
}

function show(isDated?: boolean) {
  jest.mocked(fetch).mockImplementation((path) => answers[path as string]!());
  const queries = newQueryClient();
  render(
    <QueryClientProvider client={queries}>
      <Part isDated={isDated} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), queries };
}

const asked = () => jest.mocked(fetch).mock.calls.map(([path]) => path);

it('takes the place of data that never arrived, and retries only that', async () => {
  answers['/balance'] = says('$312.00');
  answers['/payout'] = offline;
  const { user } = show(true);
  expect(await screen.findByRole('heading', { name: 'Your money could not be loaded' })).toBeVisible();
  expect(screen.getByText('Please check your connection.')).toBeVisible();
  await expect(document.body).toPassAxe();
  answers['/payout'] = says('Monday');
  jest.mocked(fetch).mockClear();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Monday')).toBeVisible();
  expect(asked()).toEqual(['/payout']);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

async function failedLater(isDated: boolean) {
  answers['/balance'] = says('$312.00');
  answers['/payout'] = says('Monday');
  const { user, queries } = show(isDated);
  await screen.findByText('Monday');
  queries.setQueryData(['/balance'], '$312.00', { updatedAt: Date.parse('2026-11-20T22:05:00Z') });
  answers['/balance'] = offline;
  answers['/payout'] = offline;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(asked()).toHaveLength(4));
  return user;
}

it('says how old the oldest is that could not be refreshed, until it is', async () => {
  const user = await failedLater(true);
  expect(await screen.findByText(OLD)).toBeVisible();
  expect(screen.getByText('$312.00')).toBeVisible();
  await expect(document.body).toPassAxe();
  answers['/balance'] = says('$320.00');
  answers['/payout'] = says('Tuesday');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('$320.00')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(OLD)).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

it('says nothing beside earlier data whose age does not matter', async () => {
  await failedLater(false);
  expect(screen.getByText('$312.00')).toBeVisible();
  expect(screen.queryByText(/Could not refresh/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});
