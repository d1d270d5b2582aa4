import { SCREENS } from '@homeroom/contracts';
import { Route, Routes } from '@homeroom/web';
import { screen } from '@testing-library/react';
import { aDeal } from '../../../../tools/component-tests/a-deal';
import { ActiveFilters, QuickFilters } from '../features/deals/parts';
import { aSchool } from '../testing/a-school';
import { problem, show, type Replies } from '../testing/show';
import DealPage from './deal';
import { DealsPage } from './deals';
import InformationPage from './information';
import SchoolPage from './school';
import VoucherPage from './voucher';

const deal = aDeal();
const school = aSchool();
const DEALS: Replies = {
  '/api/deals/with-locations': () => Response.json([deal], { headers: { 'x-total-count': '1' } }),
  [`/api/deals/${deal.id}`]: () => Response.json(deal),
};
const NONE = () => Response.json([], { headers: { 'x-total-count': '0' } });
const pages = (
  <Routes>
    <Route path={SCREENS.deals} element={<DealsPage />} />
    <Route path={`${SCREENS.deals}/:id`} element={<DealPage />} />
    <Route path={`${SCREENS.schools}/:id`} element={<SchoolPage />} />
    <Route path="*" element={<InformationPage />} />
  </Routes>
);

beforeAll(() => Promise.all([ActiveFilters.fetchAhead!(), QuickFilters.fetchAhead!()]));
beforeEach(() => {
  document.title = 'What the server said';
});

it('a deal keeps the server’s title while it loads and afterwards', async () => {
  document.title = 'Two hours at the wheel for $84.00 · Homeroom';
  show(pages, DEALS, SCREENS.deal(deal.id));
  expect(document.title).toBe('Two hours at the wheel for $84.00 · Homeroom');
  await screen.findByRole('heading', { name: deal.title, level: 1 });
  expect(document.title).toBe('Two hours at the wheel for $84.00 · Homeroom');
});

it('a missing deal says so in its title', async () => {
  show(
    pages,
    { '/api/deals/with-locations': NONE, [`/api/deals/${deal.id}`]: problem(404, 'DEAL_NOT_FOUND', 'Deal not found') },
    SCREENS.deal(deal.id),
  );
  await screen.findByRole('heading', { name: 'This deal is no longer here', level: 1 });
  expect(document.title).toBe('This deal is no longer here · Homeroom');
});

it.each([
  ['/deals', 'Deals in Orange County', 'Browse deals'],
  ['/deals?sort=price-low&maxPrice=50', 'Deals in Orange County', 'Browse deals'],
  ['/deals?q=wheel', 'Deals for “wheel”', 'Deals for “wheel”'],
  ['/deals?q=wheel&near=92780&within=5', 'Deals for “wheel” near 92780', 'Deals for “wheel” near 92780'],
  ['/deals?near=92780', 'Deals near 92780', 'Deals near 92780'],
  ['/deals?location=Irvine', 'Deals in Irvine', 'Deals in Irvine'],
  ['/deals?category=Music+%26+Arts', 'Deals in Orange County', 'Music & Arts: Deals in Orange County'],
  ['/deals?q=wheel&category=Music+%26+Arts', 'Deals for “wheel”', 'Music & Arts: Deals for “wheel”'],
  ['/deals?businessId=1', 'Deals from Clay House', 'Deals from Clay House'],
])('each search has its own heading and title: %s', async (address, heading, title) => {
  show(pages, { ...DEALS, '/api/search/words': () => Response.json({ didYouMean: null, marked: [] }) }, address);
  expect(await screen.findByRole('heading', { name: heading, level: 1 })).toBeInTheDocument();
  expect(document.title).toBe(`${title} · Homeroom`);
});

it('a school keeps the server’s title', async () => {
  document.title = 'Support Oak Elementary · Homeroom';
  show(pages, { [`/api/schools/${school.id}`]: () => Response.json(school) }, SCREENS.school(school.id));
  expect(document.title).toBe('Support Oak Elementary · Homeroom');
  await screen.findByRole('heading', { name: school.name });
  expect(document.title).toBe('Support Oak Elementary · Homeroom');
});

it('a missing school says so in its title', async () => {
  show(pages, { [`/api/schools/${school.id}`]: problem(404, 'NOT_FOUND', 'School not found') }, SCREENS.school(school.id));
  await screen.findByRole('heading', { name: 'School not found' });
  expect(document.title).toBe('School not found · Homeroom');
});

it('a voucher’s page is named after its deal, also with an older API', async () => {
  const access = {
    voucher: {
      id: 1,
      code: null,
      expiresAt: '2099-11-20T20:00:00Z',
      isRedeemed: false,
      redeemedAt: null,
      isRefunded: false,
      isCredited: false,
    },
    deal: { ...deal, needToKnowInfo: null },
    business: deal.business,
    school,
    locations: [],
  };
  show(<VoucherPage token="t" />, { '/api/voucher/access': () => Response.json(access) }, SCREENS.voucher);
  await screen.findByRole('button', { name: 'I’m at the counter' });
  expect(document.title).toBe('Voucher for Two hours at the wheel · Homeroom');
});

it('the title of the page about Homeroom contains the name once', () => {
  show(pages, {}, SCREENS.about);
  expect(document.title).toBe('About Homeroom');
});
