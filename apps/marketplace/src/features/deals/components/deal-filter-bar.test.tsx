import { TextField } from '@homeroom/ui';
import { useSearchParams } from '@homeroom/web';
import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { show } from '../../../testing/show';
import { readFilters, type DealFilters } from '../filters';
import { DealFilterBar } from './deal-filter-bar';
import { QuickFilters } from '../parts';

const onType = jest.fn();
const onChoose = jest.fn();
const onSubmit = jest.fn();

const Bar = ({ filters }: { readonly filters: DealFilters }) => (
  <DealFilterBar
    filters={filters}
    typed={{ q: filters.q ?? '', location: filters.location ?? '' }}
    search={<TextField label="Search" name="q" defaultValue={filters.q} />}
    onType={onType}
    onChoose={onChoose}
    onSubmit={onSubmit}
  />
);

/** Its filters come from the address. */
function Addressed() {
  const [search] = useSearchParams();
  return <Bar filters={readFilters(search)} />;
}

const REPLIES = { '/api/deals/with-locations': () => Response.json([], { headers: { 'x-total-count': '24' } }) };
const bar = (filters: DealFilters = {}) => show(<Bar filters={filters} />, REPLIES, '/deals').user;
const form = () => screen.getByRole<HTMLFormElement>('search');
const chosen = () => onChoose.mock.calls.map(([part]) => part);

beforeAll(() => QuickFilters.fetchAhead!());
beforeEach(() => jest.clearAllMocks());

it('shows the search words and filters, and submits on Enter', async () => {
  const user = bar();
  await expect(document.body).toPassAxe();
  await user.type(screen.getByRole('textbox', { name: 'City or ZIP' }), 'T');
  expect(onType).toHaveBeenCalledWith({ location: 'T' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Music & Arts');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: low to high');
  expect(chosen()).toEqual([{ category: 'Music & Arts' }, { sort: 'price-low' }]);
  await user.type(screen.getByRole('textbox', { name: 'Search' }), '{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(location.pathname).toBe('/deals');
});

it('removes a filter', async () => {
  const user = bar({ category: 'Music & Arts', sort: 'price-low' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'All Categories');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), screen.getAllByRole('option', { name: 'Featured' }));
  expect(chosen()).toEqual([{ category: undefined }, { sort: undefined }]);
});

it('submits every filter once without scripts', () => {
  bar({ q: 'clay', location: 'Tustin', category: 'Music & Arts', sort: 'price-low', maxPrice: 50, minPoints: 100 });
  expect(form()).toHaveAttribute('action', '/deals');
  expect([...new FormData(form())].sort()).toEqual([
    ['category', 'Music & Arts'],
    ['location', 'Tustin'],
    ['maxPrice', '50'],
    ['minPoints', '100'],
    ['q', 'clay'],
    ['sort', 'price-low'],
  ]);
});

it.each([
  ['nothing', {}, 'Filters', 'Near me'],
  ['two filters', { maxPrice: 50, minPoints: 100 }, 'Filters (2)', 'Near me'],
  ['a place', { near: '92780' }, 'Filters (1)', 'Near 92780'],
])('shows the chosen filters on its buttons: %s', async (_, filters, ofFilters, ofPlace) => {
  bar(filters);
  expect(screen.getByRole('button', { name: ofFilters })).toHaveAttribute('aria-haspopup', 'dialog');
  expect(screen.getByRole('button', { name: ofPlace })).toBeInTheDocument();
  await expect(document.body).toPassAxe();
});

it.each([
  ['Filters', 'Price'],
  ['Near me', 'ZIP code'],
])('opens the panel with %s, and gets the focus back', async (name, field) => {
  const user = bar();
  await user.click(screen.getByRole('button', { name }));
  expect(await screen.findByLabelText(field)).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
  expect(onChoose).not.toHaveBeenCalled();
});

it('applies the panel’s filters and keeps the search words', async () => {
  const user = bar({ q: 'clay', location: 'Tustin' });
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Price' }), '$50 or less');
  await user.click(screen.getByRole('button', { name: /^Show/ }));
  expect(chosen()).toHaveLength(1);
  expect(chosen()[0]).toMatchObject({ maxPrice: 50, minPoints: undefined, near: undefined });
  expect(chosen()[0]).not.toHaveProperty('q');
  expect(chosen()[0]).not.toHaveProperty('location');
});

it('shows in the open panel what Back changes behind it', async () => {
  const { user } = show(<Addressed />, REPLIES, '/deals?maxPrice=50');
  await user.click(screen.getByRole('button', { name: 'Filters (1)' }));
  expect(await screen.findByRole('combobox', { name: 'Price' })).toHaveValue('50');
  window.history.replaceState(null, '', '/deals?minRating=4');
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
  expect(await screen.findByRole('combobox', { name: 'Price' })).toHaveValue('');
  expect(screen.getByRole('combobox', { name: 'Rating' })).toHaveValue('4');
});

it('has the category among its chips, chosen by keyboard, and marks a chosen one', async () => {
  const user = bar({ category: 'For Parents' });
  const category = within(await screen.findByRole('group', { name: 'Quick filters' })).getByRole('combobox', { name: 'Category' });
  expect(category).toHaveValue('For Parents');
  expect(category).toHaveAttribute('data-chosen', 'true');
  expect(within(category).getAllByRole('option')).toHaveLength(6);
  await user.click(screen.getByRole('button', { name: 'Filters (1)' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Filters (1)' })).toHaveFocus());
  await user.tab();
  expect(category).toHaveFocus();
});

it('filters the list with one press, and clears the filter with another', async () => {
  const user = bar({ minRating: 4, maxPrice: 100 });
  const chips = await screen.findByRole('group', { name: 'Quick filters' });
  const chip = (name: string) => within(chips).getByRole('button', { name });
  expect(chip('4 stars and up')).toHaveAttribute('aria-pressed', 'true');
  expect(chip('Up to $50')).toHaveAttribute('aria-pressed', 'false');
  await expect(document.body).toPassAxe();
  await user.click(chip('Up to $50'));
  await user.click(chip('4 stars and up'));
  await user.click(chip('Ends soon'));
  expect(chosen()).toEqual([{ maxPrice: 50 }, { minRating: undefined }, { endsWithin: 7 }]);
});
