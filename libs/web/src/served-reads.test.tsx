import { dehydrate, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { newQueryClient } from './query';
import { forgetServedReads, takeServedReads } from './served-reads';

const stock = (asked: string[]) => ({
  queryKey: ['stock'],
  queryFn: () => {
    asked.push('stock');
    return Promise.resolve('of the browser');
  },
  staleTime: 0,
});

function Stock({ asked }: { readonly asked: string[] }) {
  return <p>{useQuery(stock(asked)).data}</p>;
}

async function aServedPage() {
  const server = newQueryClient();
  await server.prefetchQuery({ queryKey: ['stock'], queryFn: () => 'of the server' });
  const client = newQueryClient();
  // As if the server's clock were a year behind.
  const state = dehydrate(server);
  for (const query of state.queries) query.state.dataUpdatedAt -= 31_536_000_000;
  takeServedReads(client, JSON.parse(JSON.stringify(state)));
  const asked: string[] = [];
  const page = (
    <QueryClientProvider client={client}>
      <Stock asked={asked} />
    </QueryClientProvider>
  );
  return { client, asked, page };
}

it('data read by the server is not requested again on hydration', async () => {
  const { asked, page } = await aServedPage();
  render(page);
  expect(screen.getByText('of the server')).toBeInTheDocument();
  expect(asked).toEqual([]);
});

it('is requested when it is opened again after a navigation', async () => {
  const { client, asked, page } = await aServedPage();
  render(page).unmount();
  forgetServedReads(client);
  render(page);
  expect(await screen.findByText('of the browser')).toBeInTheDocument();
  expect(asked).toEqual(['stock']);
});
