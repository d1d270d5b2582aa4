import { STORAGE } from '@homeroom/contracts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { aDeal } from '../../../../tools/component-tests/a-deal';
import { asked, offline, problem, show, type Replies } from '../testing/show';
import { ActiveFilters, QuickFilters } from '../features/deals/parts';
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

beforeAll(() => Promise.all([ActiveFilters.fetchAhead!(), QuickFilters.fetchAhead!()]));
beforeEach(() => sessionStorage.clear());

it.each([
  ['the server fails', problem(500, 'INTERNAL', 'no')],
  ['there is no connection', offline],
])('shows nine placeholders while loading, and says when %s, with a way forward', async (_, reply) => {
  const answers: Replies = { '/api/deals/with-locations': reply };
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
  const answers: Replies = { '/api/deals/with-locations': list(), [WORDS]: understood('noting') };
  const { user } = show(<DealsPage />, answers, '/deals?q=nothing');
  await screen.findByRole('heading', { name: 'No deals found' });
  await screen.findByRole('link', { name: 'noting' });
  await expect(document.body).toPassAxe();
  answers['/api/deals/with-locations'] = list(aDeal());
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(await screen.findByRole('article')).toBeInTheDocument();
  await waitFor(() => expect(location.search).toBe(''));
});

it('links each card to its deal by its own address, also in another tab and without scripts', async () => {
  const { user } = show(<DealsPage />, { '/api/deals/with-locations': list(aDeal()) }, '/deals');
  const link = await screen.findByRole('link', { name: 'View deal: Two hours at the wheel' });
  expect(link).toHaveAttribute('href', '/deals/7');
  // The last click listener sees whether the browser would handle it; jsdom opens no tab.
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

it('shows full matches, then partial ones, and marks the matching words', async () => {
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

it('says that nothing matches all words before showing partial matches', async () => {
  const answers = { '/api/deals/with-locations': list(aDeal({ match: 'some' })), [WORDS]: understood('wheel diner') };
  show(<DealsPage />, answers, '/deals?q=wheel%20dinner');
  await screen.findByRole('link', { name: 'wheel diner' });
  expect(await screen.findByText('No deals match all of your words. These match some:')).toBeInTheDocument();
});

it('offers corrected words, and keeps the other filters', async () => {
  show(
    <DealsPage />,
    { '/api/deals/with-locations': list(aDeal()), [WORDS]: understood('pottery wheel') },
    '/deals?q=potery%20wheel&location=Irvine',
  );
  expect(await screen.findByRole('link', { name: 'pottery wheel' })).toHaveAttribute('href', '/deals?q=pottery+wheel&location=Irvine');
  await expect(document.body).toPassAxe();
});

it('offers other ways to find a deal when nothing was found', async () => {
  show(<DealsPage />, { '/api/deals/with-locations': list(), [WORDS]: understood(null) }, '/deals?q=nothing');
  expect(await screen.findByRole('link', { name: 'STEM & Coding' })).toHaveAttribute('href', '/deals?category=STEM+%26+Coding');
  expect(screen.getByRole('link', { name: 'All deals' })).toHaveAttribute('href', '/deals');
});

const lastAsked = () => new URL(String(asked('/api/deals/with-locations').at(-1)![0]), 'http://shop.test').searchParams;

it('applies the filters in the address, names each one, and removes it', async () => {
  const address = '/deals?near=92780&within=10&maxPrice=50&minPoints=100&sort=nearest';
  const { user } = show(<DealsPage />, { '/api/deals/with-locations': list(aDeal({ miles: 3.6 })) }, address);
  expect(await screen.findByRole('article')).toHaveTextContent('3.6 miles away');
  expect(Object.fromEntries(lastAsked())).toMatchObject({ near: '92780', within: '10', maxPrice: '50', minPoints: '100', sort: 'nearest' });
  expect(screen.getByRole('button', { name: 'Filters (4)' })).toBeInTheDocument();
  await expect(document.body).toPassAxe();
  await user.click(screen.getByRole('button', { name: 'Remove filter $50 or less' }));
  await user.click(screen.getByRole('button', { name: 'Remove filter Near: 92780' }));
  expect(location.search).toBe('?minPoints=100');
  expect(screen.getByRole('button', { name: /^Remove filter 100/ })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('combobox', { name: 'Search deals' })).toHaveFocus();
  await waitFor(() => expect(lastAsked().has('within')).toBe(false));
});

it('remembers the place of a list in this browser once the server knows it', async () => {
  localStorage.removeItem(STORAGE.zipCode);
  show(<DealsPage />, { '/api/deals/with-locations': problem(400, 'INVALID_REQUEST', 'No such ZIP code') }, '/deals?near=10001');
  expect(await screen.findByText('No such ZIP code')).toBeInTheDocument();
  expect(localStorage.getItem(STORAGE.zipCode)).toBeNull();
  cleanup();
  show(<DealsPage />, { '/api/deals/with-locations': list(aDeal({ miles: 3.6 })) }, '/deals?near=92780');
  await waitFor(() => expect(localStorage.getItem(STORAGE.zipCode)).toBe('"92780"'));
});

it('undoes a choice with the browser’s Back', async () => {
  const { user } = show(<DealsPage />, { '/api/deals/with-locations': list(aDeal()) }, '/deals?q=wheel');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Category' }), 'For Parents');
  expect(location.search).toBe('?q=wheel&category=For+Parents');
  window.history.back();
  await waitFor(() => expect(location.search).toBe('?q=wheel'));
});

it('opens its filters, and puts applied ones into the address', async () => {
  const { user } = show(<DealsPage />, { '/api/deals/with-locations': list(aDeal()) }, '/deals?q=wheel');
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Discount' }), '40% off or more');
  await user.click(await screen.findByRole('button', { name: 'Show 1 deal' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(location.search).toBe('?q=wheel&minDiscount=40');
});

it('names the business when the deals are from one business', async () => {
  show(<DealsPage />, { '/api/deals/with-locations': list(aDeal()) }, '/deals?businessId=1');
  expect(await screen.findByRole('heading', { name: 'Deals from Clay House', level: 1 })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove filter Business: Clay House' })).toBeInTheDocument();
});

it('says what is wrong with an address the server rejects, with a way forward', async () => {
  const message = 'We don’t recognize that California ZIP code';
  const answers: Replies = { '/api/deals/with-locations': problem(400, 'INVALID_REQUEST', message) };
  const { user } = show(<DealsPage />, answers, '/deals?near=10001');
  expect(await screen.findByText(message)).toBeInTheDocument();
  answers['/api/deals/with-locations'] = list(aDeal());
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(await screen.findByRole('article')).toBeInTheDocument();
});

it('searches at once on Enter, without waiting for a pause', async () => {
  const { user } = show(<DealsPage />, { '/api/deals/with-locations': list(aDeal()), [WORDS]: understood(null) }, '/deals?maxPrice=50');
  await user.type(screen.getByRole('combobox', { name: 'Search deals' }), 'wheel{Enter}');
  expect(location.search).toBe('?q=wheel&maxPrice=50');
});

it('keeps the deals if more of them fail to load, and says so beside the button', async () => {
  const first = () =>
    Response.json([aDeal()], { headers: { 'x-total-count': '2', link: '</api/deals/with-locations?offset=1>; rel="next"' } });
  const answers: Replies = { '/api/deals/with-locations': first };
  const { user } = show(<DealsPage />, answers, '/deals');
  const more = await screen.findByRole('button', { name: 'Show more (1 left)' });
  answers['/api/deals/with-locations'] = offline;
  await user.click(more);
  expect(await screen.findByRole('alert')).toHaveTextContent('More deals could not be loaded. Please try again.');
  expect(screen.getByRole('article')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'The deals could not be loaded' })).not.toBeInTheDocument();
  expect(screen.getByText('2 deals')).toBeVisible();
  expect(more).toHaveFocus();
  await expect(document.body).toPassAxe();
});
