import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { offline, open, replies, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import Analytics from './analytics';

const OVERVIEW = { totalDeals: 5, activeDeals: 4, topCategories: [{ category: 'Music & Arts', deals: 5 }] };
const show = (figures: Replies[string]) =>
  open(() => <Analytics businessId={7} />, {
    '/api/businesses/7/overview': replies(OVERVIEW),
    '/api/businesses/7/figures': figures,
  });
const rate = async () => within((await screen.findByText('Conversion Rate')).parentElement!);

it('does not call the typical rate one without views while the views are still loading', async () => {
  await show(() => new Promise(() => undefined));
  expect((await rate()).queryByText(/typical, no views yet/)).toBeNull();
});

it('shows the typical rate when the views could not be loaded', async () => {
  await show(offline);
  expect(await (await rate()).findByText(/12\.5%/)).toBeVisible();
});

describe('the range of days', () => {
  const NONE = { views: 0, purchases: 0, redemptions: 0, revenue: 0, schoolPoints: 0, conversion: null };
  const FIGURES = replies({
    ...{
      from: '2026-11-01',
      to: '2026-11-02',
      totals: { ...NONE, views: 7 },
      days: [{ day: '2026-11-01', ...NONE }],
      deals: [],
      locations: [],
    },
    ...{ disputed: { purchases: 0, revenue: 0 }, complaints: { made: 0, refunded: 0 } },
  });
  const asked = () =>
    (fetch as unknown as { mock: { calls: [string][] } }).mock.calls
      .map(([address]) => address)
      .filter((address) => /7\/figures/.test(address));
  const set = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

  afterEach(() => history.replaceState(null, '', '/'));

  it('is in the address, so that a reload and a copied link show the same days', async () => {
    history.replaceState(null, '', '/business?tab=analytics&from=2026-11-01&to=2026-11-02');
    const { user } = await show(FIGURES);
    expect(await screen.findByText('7 views')).toBeVisible();
    expect(asked()).toEqual(['/api/businesses/7/figures?from=2026-11-01&to=2026-11-02']);
    set('From', '2026-10-30');
    expect(location.search).toBe('?tab=analytics&from=2026-10-30&to=2026-11-02');
    await user.click(screen.getByRole('button', { name: '7 days' }));
    expect(screen.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true');
    expect(location.search).toMatch(/^\?tab=analytics&from=[\d-]+&to=[\d-]+$/);
  });

  it.each([
    ['From', '2026-11-05', 'The first day must not be after the last'],
    ['From', '2024-01-01', 'Please choose at most 366 days'],
    ['From', '0002-01-01', 'Please choose days between 2000 and 2199'],
    ['To', '2026-10-05', 'The first day must not be after the last'],
  ])('says beside it what is wrong with %s %s, asks for nothing, and keeps the figures', async (label, value, words) => {
    history.replaceState(null, '', '/business?tab=analytics&from=2026-11-01&to=2026-11-02');
    await show(FIGURES);
    expect(await screen.findByText('7 views')).toBeVisible();
    set(label, value);
    await waitFor(() => expect(screen.getByLabelText('From')).toHaveAccessibleDescription(words));
    expect(screen.getByLabelText(label)).toHaveValue(value);
    expect(screen.getByText('7 views')).toBeVisible();
    expect(location.search).toBe('?tab=analytics&from=2026-11-01&to=2026-11-02');
    set('From', '2026-10-01');
    await waitFor(() => expect(screen.getByLabelText('From')).not.toHaveAccessibleDescription());
    await waitFor(() => expect(asked()).toHaveLength(2));
    await expect(screen.getByRole('main')).toPassAxe();
  });

  it.each(['from=2026-11-05&to=2026-11-01', 'from=expired', 'from=2024-01-01&to=2026-11-01'])(
    'is the last 30 days when the address has none that can be shown: %s',
    async (wrong) => {
      history.replaceState(null, '', `/business?tab=analytics&${wrong}`);
      await show(FIGURES);
      expect(await screen.findByRole('button', { name: '30 days' })).toHaveAttribute('aria-pressed', 'true');
    },
  );
});
