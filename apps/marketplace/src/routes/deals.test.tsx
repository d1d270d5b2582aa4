import { API } from '@homeroom/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aDeal } from '../testing/a-deal';
import { offline, problem, show, type Answers } from '../testing/show';
import { DealsPage } from './deals';

const list =
  (...deals: object[]) =>
  () =>
    Response.json(deals, { headers: { 'x-total-count': String(deals.length) } });
beforeEach(() => sessionStorage.clear());

it.each([
  ['the server fails', problem(500, 'INTERNAL', 'no')],
  ['there is no connection', offline],
])('shows nine placeholders while it loads, and says so when %s, with a way on', async (_, reply) => {
  const answers: Answers = { [API.dealsWithLocations]: reply };
  const { user } = show(<DealsPage />, answers, '/deals');
  expect(screen.getAllByTestId('deal-placeholder')).toHaveLength(9);
  await expect(document.body).toPassAxe();
  expect(await screen.findByRole('heading', { name: 'The deals could not be loaded' })).toBeInTheDocument();
  await expect(document.body).toPassAxe();
  answers[API.dealsWithLocations] = list(aDeal());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toHaveTextContent('Two hours at the wheel');
  expect(screen.getByText('1 deal')).toBeInTheDocument();
});

it('says that nothing matches, and clears the filters', async () => {
  const answers: Answers = { [API.dealsWithLocations]: list() };
  const { user } = show(<DealsPage />, answers, '/deals?q=nothing');
  await screen.findByRole('heading', { name: 'No deals found' });
  await expect(document.body).toPassAxe();
  answers[API.dealsWithLocations] = list(aDeal());
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(await screen.findByRole('article')).toBeInTheDocument();
  await waitFor(() => expect(location.search).toBe(''));
});

it('a card leads to its deal by an address of its own, also in another tab and without scripts', async () => {
  const { user } = show(<DealsPage />, { [API.dealsWithLocations]: list(aDeal()) }, '/deals?q=wheel');
  const link = await screen.findByRole('link', { name: 'View deal: Two hours at the wheel' });
  expect(link).toHaveAttribute('href', '/deals/7');
  // The last to hear of a click sees whether it is left to the browser, which opens no other tab here.
  const leftToBrowser: boolean[] = [];
  const hear = (event: Event) => {
    leftToBrowser.push(!event.defaultPrevented);
    event.preventDefault();
  };
  window.addEventListener('click', hear);
  for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }]) fireEvent.click(link, how);
  window.removeEventListener('click', hear);
  expect(leftToBrowser).toEqual([true, true, true, true]);
  expect(location.pathname).toBe('/deals');
  link.focus();
  await user.keyboard('{Enter}');
  expect(location.pathname).toBe('/deals/7');
});
