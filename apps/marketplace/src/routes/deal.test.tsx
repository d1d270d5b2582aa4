import { STORAGE } from '@homeroom/contracts';
import { jest } from '@jest/globals';
import { Route, Routes } from '@homeroom/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aDeal } from '../../../../tools/component-tests/a-deal';
import { asked, offline, problem, show, type Replies } from '../testing/show';
import DealPage from './deal';

const PATH = '/api/deals/7';
const LIST = '/api/deals/with-locations';
const REVIEWS = '/api/businesses/1/reviews';
const others =
  (...deals: object[]) =>
  () =>
    Response.json(deals, { headers: { 'x-total-count': String(deals.length) } });
const PLACE = { id: 1, name: 'The studio', address: '1 Oak St', city: 'Tustin', state: 'CA', zipCode: '92780', phone: '(949) 555-0112' };

const meet = (answers: Replies, at = '/deals/7') =>
  show(
    <Routes>
      <Route path="/deals/:id" element={<DealPage />} />
    </Routes>,
    answers,
    at,
  );
const meetDeal = (change: Parameters<typeof aDeal>[0] = {}, more: Replies = {}) =>
  meet({ [PATH]: () => Response.json(aDeal(change)), [LIST]: others(), ...more });
const title = () => screen.findByRole('heading', { name: aDeal().title, level: 1 });

describe('the distance', () => {
  const DISTANCES = `${PATH}/distances`;
  const locations = [PLACE, { ...PLACE, id: 2, name: 'The garage', city: 'Irvine', phone: null }];
  const measured = {
    [DISTANCES]: () =>
      Response.json([
        { locationId: 2, miles: 0.4 },
        { locationId: 1, miles: 3.6 },
      ]),
  };
  afterEach(() => localStorage.clear());

  it('from the remembered ZIP code is shown for the nearest location, and for each one', async () => {
    localStorage.setItem(STORAGE.zipCode, '"92866"');
    meetDeal({ locations }, measured);
    await title();
    expect(await screen.findByRole('link', { name: 'Irvine + 1 more location · less than a mile' })).toHaveAttribute('href', '#where');
    const where = screen.getByRole('region', { name: 'Where' });
    const [studio, garage] = within(where).getAllByRole('listitem');
    expect(studio).toHaveTextContent('3.6 miles from 92866');
    expect(garage).toHaveTextContent('Less than a mile from 92866');
    expect(String(asked(DISTANCES)[0]![0])).toBe(`${DISTANCES}?near=92866`);
    await expect(document.body).toPassAxe();
  });

  it.each([
    ['without a remembered place', undefined],
    ['with a place that is no ZIP code', '"Tustin"'],
  ])('is not requested for %s', async (_, kept) => {
    if (kept) localStorage.setItem(STORAGE.zipCode, kept);
    meetDeal({ locations }, measured);
    await title();
    expect(asked(DISTANCES)).toEqual([]);
    expect(screen.getByRole('link', { name: 'Tustin + 1 more location' })).toBeVisible();
  });

  it('has a reserved line while it loads, and none at a location without coordinates', async () => {
    localStorage.setItem(STORAGE.zipCode, '"92866"');
    let reply = (_: Response) => undefined as void;
    meetDeal({ locations }, { [DISTANCES]: () => new Promise<Response>((resolve) => void (reply = resolve)) });
    await title();
    const [studio, garage] = within(screen.getByRole('region', { name: 'Where' })).getAllByRole('listitem');
    const lines = (of?: HTMLElement) => [...of!.children].map(({ textContent }) => textContent);
    await waitFor(() => expect([lines(studio)[2], lines(garage)[2]]).toEqual(['\u00a0', '\u00a0']));
    const before = lines(studio).length;
    await act(async () => reply(Response.json([{ locationId: 2, miles: 3.6 }])));
    await waitFor(() => expect(lines(garage)[2]).toBe('3.6 miles from 92866'));
    expect([lines(studio).length, lines(studio).includes('')]).toEqual([before - 1, false]);
  });

  it('is left out if it could not be loaded', async () => {
    localStorage.setItem(STORAGE.zipCode, '"10001"');
    meetDeal({ locations }, { [DISTANCES]: problem(400, 'INVALID_REQUEST', 'We don’t recognize that California ZIP code') });
    await title();
    await waitFor(() => expect(asked(DISTANCES)).toHaveLength(1));
    expect(screen.getByRole('link', { name: 'Tustin + 1 more location' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

it('shows everything a shopper wants to know before buying', async () => {
  meetDeal(
    {
      maxQuantity: 40,
      soldQuantity: 11,
      expiresAt: '2099-12-04T07:59:59Z',
      locations: [PLACE, { ...PLACE, id: 2, name: 'The garage', phone: null }],
      business: { ...aDeal().business, rating: 4.3, reviewCount: 4, website: 'https://clay.example' },
    },
    { [REVIEWS]: others() },
  );
  await title();
  const page = screen.getByRole('article', { name: aDeal().title });
  for (const words of [
    '$84.00',
    'was $168.00',
    'Tustin + 1 more location',
    '50% OFF',
    'You save $84.00',
    '29 remaining',
    'Sale ends Dec 3, 2099',
    '11 bought',
  ])
    expect(page).toHaveTextContent(words);
  expect(within(page).getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
  expect(within(page).getByRole('link', { name: '4.3 (4 reviews)' })).toHaveAttribute('href', '#reviews');
  expect(within(page).getByRole('region', { name: 'What you get' })).toHaveTextContent('For two, with glazing');
  expect(within(page).getByRole('region', { name: 'Fine print' })).toHaveTextContent('Bring an apron');
  const where = within(page).getByRole('region', { name: 'Where' });
  expect(within(where).getByRole('link', { name: 'Directions to The studio' })).toHaveAttribute(
    'href',
    expect.stringContaining('1%20Oak%20St'),
  );
  expect(within(where).getByRole('link', { name: '(949) 555-0112' })).toHaveAttribute('href', 'tel:9495550112');
  expect(within(page).getByRole('region', { name: 'How to redeem' })).toHaveTextContent('84 points');
  await expect(document.body).toPassAxe();
});

it('says on its last day that the sale ends today', async () => {
  meetDeal({ expiresAt: new Date().toISOString() });
  await title();
  expect(screen.getByText('Sale ends today')).toBeVisible();
});

it.each([[[]], [[PLACE]]])('shows the address and phone of the business itself beside its locations %#', async (locations) => {
  meetDeal({ locations, business: { ...aDeal().business, address: '9 Elm Ave, Irvine', phone: '(949) 555-0100' } });
  await title();
  const where = within(screen.getByRole('region', { name: 'Where' }));
  const address = where.getByRole('link', { name: '9 Elm Ave, Irvine' });
  expect(address).toHaveAttribute('href', expect.stringMatching(/maps.*9%20Elm%20Ave/));
  expect(where.getByRole('link', { name: '(949) 555-0100' })).toHaveAttribute('href', 'tel:9495550100');
});

it.each([
  ['says since when the business is on Homeroom', '2026-03-04T20:00:00.000Z', 'On Homeroom since Mar 4, 2026'],
  ['leaves that out for a deal from a list', undefined, null],
])('%s', async (_, since, words) => {
  meetDeal({ locations: [PLACE], business: { ...aDeal().business, ...(since && { since }) } });
  await title();
  const where = within(screen.getByRole('region', { name: 'Where' }));
  expect(where.queryByText(/^On Homeroom since/)?.textContent ?? null).toBe(words);
});

it('shows a phone once when the business and its only location share it', async () => {
  meetDeal({ locations: [PLACE], business: { ...aDeal().business, phone: PLACE.phone } });
  await title();
  expect(screen.getAllByRole('link', { name: PLACE.phone })).toHaveLength(1);
});

it('shows a business’s answer to a review, with its name and the day', async () => {
  const review = { id: 1, stars: 2, words: 'We waited', author: 'Maya', dealTitle: 'Clay for two', createdAt: '2026-11-20T20:00:00.000Z' };
  const answer = { words: 'Sorry! Come again.', answeredAt: '2026-11-22T20:00:00.000Z' };
  meetDeal(
    { business: { ...aDeal().business, rating: 2, reviewCount: 2 } },
    { [REVIEWS]: others({ ...review, answer }, { ...review, id: 2, words: 'Lovely', answer: null }) },
  );
  await title();
  const answered = (await screen.findByText('We waited')).closest('blockquote')!;
  expect(answered).toHaveTextContent('Sorry! Come again.Clay House, Nov 22, 2026');
  expect(screen.getByText('Lovely').closest('blockquote')).not.toHaveTextContent('Clay House');
  await expect(document.body).toPassAxe();
});

it('says that a business is new instead of showing an empty rating', async () => {
  meetDeal();
  await title();
  const reviews = await screen.findByRole('region', { name: 'Reviews' });
  expect(reviews).toHaveTextContent('New');
  expect(reviews).toHaveTextContent('No reviews yet');
  expect(document.body).not.toHaveTextContent('4.8');
});

it('links to the checkout with the price shown', async () => {
  const { user } = meetDeal();
  await title();
  await user.click(screen.getByRole('button', { name: 'Buy Now' }));
  expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent('/checkout/7');
  expect(window.history.state).toMatchObject({ usr: { amount: 84 } });
});

it.each([
  ['sold out', { maxQuantity: 3, soldQuantity: 3, state: 'sold-out' as const }, 'This deal is sold out.', 'Sold Out'],
  ['paused', { state: 'paused' as const }, 'This deal is paused.', 'No longer on sale'],
  ['over', { state: 'ended' as const }, 'This sale has ended.', 'No longer on sale'],
  [
    'not yet begun',
    { state: 'paused' as const, isScheduled: true, startsAt: '2026-12-04T08:00:00.000Z' },
    'Starts Friday, December 4.',
    'Starts Friday, December 4',
  ],
])('a deal that is %s cannot be bought, says why, and links to alternatives', async (_, change, words, label) => {
  meetDeal({ ...change, expiresAt: '2099-12-04T07:59:59Z' }, { [LIST]: others(aDeal({ id: 8, title: 'Glazing for beginners' })) });
  await title();
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(screen.getByText(label)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Buy Now' })).not.toBeInTheDocument();
  expect(screen.queryByText(/Sale ends/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See similar deals' })).toHaveAttribute('href', '#more-deals');
  const tells = label.startsWith('Starts') ? 0 : 1;
  expect(screen.queryAllByRole('link', { name: 'Tell me when it’s back' })).toHaveLength(tells);
  await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Tell me when it’s back' })).toHaveLength(tells));
  expect(await screen.findByRole('link', { name: 'View deal: Glazing for beginners' })).toHaveAttribute('href', '/deals/8');
  await expect(document.body).toPassAxe();
});

it('lets a waiting visitor buy a deal the moment its sale begins', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-12-04T07:59:00Z'), advanceTimers: true });
  try {
    const waiting = aDeal({ state: 'paused', isScheduled: true, startsAt: '2026-12-04T08:00:00.000Z' });
    let now = waiting;
    meet({ [PATH]: () => Response.json(now), [LIST]: others() });
    await title();
    now = { ...waiting, state: 'live', isScheduled: false };
    expect(screen.queryByRole('button', { name: 'Buy Now' })).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(62_000));
    expect(await screen.findByRole('button', { name: 'Buy Now' })).toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

it('says how many a family may buy', async () => {
  meetDeal({ maxPerFamily: 2 });
  await title();
  expect(screen.getByText('Limit 2 per family')).toBeInTheDocument();
});

it('lists the business’s other deals and similar ones, without duplicates or itself', async () => {
  const own = aDeal({ id: 8, title: 'Glazing for beginners' });
  const lists = [others(aDeal(), own), others(aDeal(), own, aDeal({ id: 9, title: 'Watercolor' }))];
  meetDeal({}, { [LIST]: () => lists.shift()!() });
  const more = await screen.findByRole('region', { name: 'More from Clay House' });
  expect(within(more).getAllByRole('article')).toHaveLength(1);
  const similar = await screen.findByRole('region', { name: 'Similar deals' });
  expect(
    within(similar)
      .getAllByRole('article')
      .map((card) => within(card).getByRole('heading').textContent),
  ).toEqual(['Watercolor']);
});

it.each([
  ['is gone', '/deals/7', problem(404, 'DEAL_NOT_FOUND', 'Deal not found')],
  ['is named by no number', '/deals/abc', offline],
])('says that a deal that %s is no longer here, with other ways to go', async (_, at, reply) => {
  meet({ [PATH]: reply, [LIST]: others(aDeal({ id: 8, title: 'Glazing for beginners' })) }, at);
  await screen.findByRole('heading', { name: 'This deal is no longer here', level: 1 });
  expect(screen.getByRole('link', { name: 'See all deals' })).toHaveAttribute('href', '/deals');
  expect(await screen.findByRole('link', { name: 'View deal: Glazing for beginners' })).toBeInTheDocument();
  expect(document.title).toBe('This deal is no longer here · Homeroom');
  await expect(document.body).toPassAxe();
});

it.each([
  ['there is no connection', offline, 'Please check your connection.'],
  ['the server fails', problem(500, 'INTERNAL', 'Something went wrong on our side.'), 'Something went wrong on our side.'],
])('says when %s, and retries', async (_, reply, words) => {
  const answers: Replies = { [PATH]: reply, [LIST]: others() };
  const { user } = meet(answers);
  await screen.findByRole('heading', { name: 'The deal could not be loaded', level: 1 });
  expect(screen.getByText(words)).toBeInTheDocument();
  answers[PATH] = () => Response.json(aDeal());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await title();
});
