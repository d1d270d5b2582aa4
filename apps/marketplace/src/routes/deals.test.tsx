import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aDeal } from '../testing/a-deal';
import { offline, problem, show, type Answers } from '../testing/show';
import { DealsPage } from './deals';

const list =
  (...deals: object[]) =>
  () =>
    Response.json(deals, { headers: { 'x-total-count': String(deals.length) } });
const WORDS = '/api/search/words';
const understood =
  (didYouMean: string | null, ...marked: string[]) =>
  () =>
    Response.json({ didYouMean, marked });

beforeEach(() => sessionStorage.clear());

it.each([
  ['the server fails', problem(500, 'INTERNAL', 'no')],
  ['there is no connection', offline],
])('shows nine placeholders while it loads, and says so when %s, with a way on', async (_, reply) => {
  const answers: Answers = { '/api/deals/with-locations': reply };
  const { user } = show(<DealsPage />, answers, '/deals');
  expect(screen.getAllByTestId('deal-placeholder')).toHaveLength(9);
  await expect(document.body).toPassAxe();
  expect(await screen.findByRole('heading', { name: 'The deals could not be loaded' })).toBeInTheDocument();
  await expect(document.body).toPassAxe();
  answers['/api/deals/with-locations'] = list(aDeal());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toHaveTextContent('Two hours at the wheel');
  expect(screen.getByText('1 deal')).toBeInTheDocument();
});

it('says that nothing matches, and clears the filters', async () => {
  const answers: Answers = { '/api/deals/with-locations': list(), [WORDS]: understood('noting') };
  const { user } = show(<DealsPage />, answers, '/deals?q=nothing');
  await screen.findByRole('heading', { name: 'No deals found' });
  await screen.findByRole('link', { name: 'noting' });
  await expect(document.body).toPassAxe();
  answers['/api/deals/with-locations'] = list(aDeal());
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(await screen.findByRole('article')).toBeInTheDocument();
  await waitFor(() => expect(location.search).toBe(''));
});

it('a card leads to its deal by an address of its own, also in another tab and without scripts', async () => {
  const { user } = show(<DealsPage />, { '/api/deals/with-locations': list(aDeal()) }, '/deals');
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

it('shows what has all words, says what has only some, and marks the words that were found', async () => {
  show(
    <DealsPage />,
    {
      '/api/deals/with-locations': list(aDeal({ match: 'all' }), aDeal({ id: 8, title: 'Clay for two', match: 'some' })),
      [WORDS]: understood(null, 'wheel', 'hours'),
    },
    '/deals?q=wheel%20hour',
  );
  const cards = await screen.findAllByRole('article');
  await waitFor(() => expect([...cards[0]!.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['hours', 'wheel']));
  expect(screen.getByText('These match only some of your words:')).toBeInTheDocument();
  expect(cards[1]).toHaveTextContent('Clay for two');
  await expect(document.body).toPassAxe();
});

it('says that nothing has all words, before what has some', async () => {
  const answers = { '/api/deals/with-locations': list(aDeal({ match: 'some' })), [WORDS]: understood('wheel diner') };
  show(<DealsPage />, answers, '/deals?q=wheel%20dinner');
  await screen.findByRole('link', { name: 'wheel diner' });
  expect(await screen.findByText('No deals match all of your words. These match some:')).toBeInTheDocument();
});

it('offers the words that were meant, and keeps the other filters', async () => {
  show(
    <DealsPage />,
    { '/api/deals/with-locations': list(aDeal()), [WORDS]: understood('pottery wheel') },
    '/deals?q=potery%20wheel&location=Irvine',
  );
  expect(await screen.findByRole('link', { name: 'pottery wheel' })).toHaveAttribute('href', '/deals?q=pottery+wheel&location=Irvine');
  await expect(document.body).toPassAxe();
});

it('offers ways on where nothing was found', async () => {
  show(<DealsPage />, { '/api/deals/with-locations': list(), [WORDS]: understood(null) }, '/deals?q=nothing');
  expect(await screen.findByRole('link', { name: 'STEM & Coding' })).toHaveAttribute('href', '/deals?category=STEM+%26+Coding');
  expect(screen.getByRole('link', { name: 'All deals' })).toHaveAttribute('href', '/deals');
});
