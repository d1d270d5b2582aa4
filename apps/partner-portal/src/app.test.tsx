import { BrowserRouter, QueryClientProvider, newQueryClient } from '@homeroom/web';
import { act, render, screen } from '@testing-library/react';
import { App } from './app';

// Loaded first, because loading it takes too long for a test to wait for.
beforeAll(async () => {
  await import('./routes/dashboard');
}, 60_000);

it.each(['/business/dashboard?tab=payouts', '/business/anything?tab=payouts'])(
  '%s leads to the dashboard with its tab',
  async (address) => {
    history.replaceState(null, '', address);
    await act(async () => {
      render(
        <QueryClientProvider client={newQueryClient()}>
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </QueryClientProvider>,
      );
    });
    expect(await screen.findByRole('heading', { name: 'Please sign in' })).toBeVisible();
    expect(location.pathname + location.search).toBe('/business?tab=payouts');
    expect(screen.getByRole('link', { name: 'Go to the partner login' })).toBeVisible();
  },
);
