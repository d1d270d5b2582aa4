import { SESSION_HINT_COOKIE, STORAGE } from '@homeroom/contracts';
import { BrowserRouter, QueryClientProvider, currentUserQuery, newQueryClient, useSession } from '@homeroom/web';
import { act, render, screen } from '@testing-library/react';
import { AccountElsewhere } from './account-elsewhere';

const ANA = { id: 1, firstName: 'Ana', email: 'ana@example.com', rewardPoints: 15 };

function Name() {
  const session = useSession();
  return <p>{session.status === 'signed-in' ? session.user.firstName : 'Nobody'}</p>;
}

async function show() {
  document.cookie = `${SESSION_HINT_COOKIE}=1; path=/`;
  const queries = newQueryClient();
  queries.setQueryData(currentUserQuery.queryKey, ANA);
  render(
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <AccountElsewhere />
        <Name />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByText('Ana')).toBeVisible();
  await act(async () => void (await import('./followed-account')));
}

afterEach(() => void (document.cookie = `${SESSION_HINT_COOKIE}=; max-age=0; path=/`));

it('forgets the account once another tab has signed out, without the header', async () => {
  await show();
  document.cookie = `${SESSION_HINT_COOKIE}=; max-age=0; path=/`;
  act(() => void dispatchEvent(new Event('focus')));
  expect(await screen.findByText('Nobody')).toBeVisible();
});

it('forgets the account once someone else has signed in in another tab, without the header', async () => {
  await show();
  document.cookie = `${SESSION_HINT_COOKIE}=; max-age=0; path=/`;
  act(() => void dispatchEvent(new StorageEvent('storage', { key: STORAGE.keptFor, newValue: '2' })));
  expect(await screen.findByText('Nobody')).toBeVisible();
});
