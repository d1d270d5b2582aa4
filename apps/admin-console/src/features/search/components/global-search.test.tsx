import { BrowserRouter, QueryClientProvider, newQueryClient } from '@homeroom/web';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GlobalSearch } from './global-search';

async function find(words: string) {
  jest.mocked(fetch).mockImplementation((path) => {
    const isSchools = String(path).startsWith('/api/admin/schools');
    const items = isSchools ? [{ name: 'Laurel Grove Elementary', city: 'Irvine' }] : [];
    return Promise.resolve(Response.json(items, { headers: { 'x-total-count': String(items.length) } }));
  });
  const { container } = render(
    <QueryClientProvider client={newQueryClient()}>
      <BrowserRouter>
        <GlobalSearch />
        <button type="button">Below</button>
      </BrowserRouter>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.type(box(), words);
  await screen.findByRole('link', { name: '1 school' });
  return { user, container };
}

const box = () => screen.getByRole('searchbox', { name: 'Find an order, code, email, school or business' });

it('what was found goes with the focus, so that it covers nothing below, and comes back with it', async () => {
  const { user, container } = await find('laurel');
  await expect(container).toPassAxe();
  await user.tab();
  expect(screen.getByRole('link', { name: '1 school' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Below' })).toHaveFocus();
  expect(screen.queryByRole('link', { name: '1 school' })).not.toBeInTheDocument();
  expect(box()).toHaveValue('laurel');
  await user.click(box());
  expect(screen.getByRole('link', { name: '1 school' })).toBeInTheDocument();
});

it('stays while something in it is pressed', async () => {
  const { user } = await find('laurel');
  await user.click(screen.getByText('Laurel Grove Elementary, Irvine'));
  expect(screen.getByRole('link', { name: '1 school' })).toBeInTheDocument();
});
