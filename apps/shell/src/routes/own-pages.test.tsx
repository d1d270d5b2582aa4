import { STORAGE } from '@homeroom/contracts';
import { BrowserRouter, QueryClientProvider, currentUserQuery, newQueryClient } from '@homeroom/web';
import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { LicensesPage, SignInPage, VerifySignInPage } from './own-pages';

afterEach(() => localStorage.clear());

it.each([
  ['/login', SignInPage, 'Sign in'],
  ['/login/verify', VerifySignInPage, 'This link does not work'],
  ['/licenses', LicensesPage, 'Open-source licenses'],
])('%s shows the family’s school above it, with its points and next reward', async (address, Page, title) => {
  window.history.replaceState(null, '', address);
  localStorage.setItem(STORAGE.school, JSON.stringify({ id: 3, name: 'Oak Elementary', city: 'Tustin' }));
  jest
    .mocked(fetch)
    .mockImplementation(async (asked) =>
      String(asked).includes('/api/schools/3')
        ? Response.json({ id: 3, name: 'Oak Elementary', points: 1396, goalId: null })
        : Response.json({ rewards: [{ id: 1, points: 2000, title: '$1,000 cash' }] }),
    );
  const queries = newQueryClient();
  queries.setQueryData(currentUserQuery.queryKey, null);
  render(
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <main>
          <Page />
        </main>
      </BrowserRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  const strip = screen.getByRole('region', { name: 'Your school' });
  await waitFor(() => expect(strip).toHaveTextContent('Shopping for Oak Elementary1,396 points, 604 more for $1,000 cash'));
  await expect(document.body).toPassAxe();
});
