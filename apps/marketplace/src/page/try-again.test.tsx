import { newQueryClient, useQuery } from '@homeroom/web';
import { screen, waitFor } from '@testing-library/react';
import { offline, show } from '../testing/show';
import { TryAgain } from './try-again';

const PART = '/api/schools/board';

function Part() {
  const query = useQuery({ queryKey: ['part'], queryFn: async () => (await fetch(PART)).text(), staleTime: 0 });
  return (
    <main tabIndex={-1}>
      {query.isPending && <p>It is coming</p>}
      {query.isError && <TryAgain of={query} />}
      <p>{query.data}</p>
    </main>
  );
}

function thePart(queries = newQueryClient()) {
  let answer: (text: string) => void = () => undefined;
  let reply = offline;
  const { user } = show(<Part />, { [PART]: () => reply() }, '/', queries);
  const tryAgain = async () => {
    const button = await screen.findByRole('button', { name: 'Try again' });
    reply = () => new Promise<Response>((resolve) => (answer = (text) => resolve(new Response(text))));
    await user.click(button);
  };
  return { user, tryAgain, answer: (text: string) => answer(text) };
}

it('gives way to what is coming, and the focus continues from the page', async () => {
  const { tryAgain, answer } = thePart();
  await tryAgain();
  expect(screen.getByText('It is coming')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
  answer('Here it is');
  expect(await screen.findByText('Here it is')).toBeVisible();
});

it('is busy where older data stays, and keeps the focus until the answer', async () => {
  const queries = newQueryClient();
  queries.setQueryData(['part'], 'Yesterday');
  const { tryAgain, answer } = thePart(queries);
  await tryAgain();
  const button = screen.getByRole('button', { name: 'Try again' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(document.body).toPassAxe();
  answer('Today');
  expect(await screen.findByText('Today')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});
