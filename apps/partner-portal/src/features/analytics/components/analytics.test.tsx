import { screen, within } from '@testing-library/react';
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
