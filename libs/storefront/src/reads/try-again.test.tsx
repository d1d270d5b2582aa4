import { newQueryClient, useQuery, QueryClientProvider } from '@homeroom/web';
import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TryAgain } from './try-again';

const offline = () => Promise.reject(new TypeError('Failed to fetch'));

function Part() {
  const query = useQuery({ queryKey: ['part'], queryFn: async () => (await fetch('/part')).text(), staleTime: 0 });
  return (
    <main tabIndex={-1}>
      {query.isPending && <p>It is coming</p>}
      {(query.isLoadingError || query.isRefetchError) && <TryAgain of={query} />}
      <p>{query.data}</p>
    </main>
  );
}

async function pressed(queries = newQueryClient()) {
  jest.mocked(fetch).mockImplementation(offline);
  render(
    <QueryClientProvider client={queries}>
      <Part />
    </QueryClientProvider>,
  );
  const button = await screen.findByRole('button', { name: 'Try again' });
  let answer: (text: string) => void = () => undefined;
  jest.mocked(fetch).mockImplementation(() => new Promise((resolve) => (answer = (text) => resolve(new Response(text)))));
  await userEvent.click(button);
  return { button, answer: (text: string) => answer(text) };
}

it('gives way to the placeholder, and the focus moves to the page', async () => {
  const { answer } = await pressed();
  expect(screen.getByText('It is coming')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
  answer('Here it is');
  expect(await screen.findByText('Here it is')).toBeVisible();
});

it('is busy where older data stays, and keeps the focus until the answer', async () => {
  const queries = newQueryClient();
  queries.setQueryData(['part'], 'Yesterday');
  const { button, answer } = await pressed(queries);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(document.body).toPassAxe();
  answer('Today');
  expect(await screen.findByText('Today')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});
