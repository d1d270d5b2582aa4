import { STORAGE } from '@homeroom/contracts';
import { offeredWorkspace } from '@homeroom/web';
import { screen, waitFor } from '@testing-library/react';
import { open, replies, type Replies } from '../../../../tools/component-tests/open-dialog';
import DashboardPage from './dashboard';
import DealPage from './deal';

const NONE = { views: 0, purchases: 0, redemptions: 0, revenue: 0, schoolPoints: 0, conversion: null };
const list = (items: readonly unknown[]) => () => Response.json(items, { headers: { 'x-total-count': String(items.length) } });
const ANSWERS: Replies = {
  '/api/businesses/session': replies({ id: 7, name: 'Kiln', role: 'owner', isEmailProven: true, isApproved: false, rejectionReason: null }),
  '/api/businesses/7/deals': list([]),
  '/api/businesses/7/complaints': list([]),
  '/api/businesses/7/locations': replies([]),
  '/api/businesses/7/notifications': replies({ unread: 0, items: [] }),
  '/api/businesses/7/home': replies({
    ...{ firstSteps: null, today: NONE, week: NONE, weekBefore: NONE, reviewsToAnswer: 2, nextSteps: [] },
  }),
  '/api/businesses/7/overview': replies({
    ...{ vouchersCreated: 0, schoolContributions: 0, communityImpactPoints: 0, rating: null, reviewCount: 0, totalDeals: 0 },
    ...{ activeDeals: 0, disputed: { purchases: 0, revenue: 0 }, topCategories: [] },
  }),
};

it.each(['session', '7/home', '7/overview', '7/complaints'])(
  'shows nothing of the overview until all of it is there, so that nothing moves when %s comes last',
  async (last) => {
    localStorage.setItem(STORAGE.businessAuth, JSON.stringify({ id: 7, name: 'Kiln' }));
    history.replaceState(null, '', '/business');
    const path = `/api/businesses/${last}`;
    let answer: (() => void) | undefined;
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await open(() => <DashboardPage />, { ...ANSWERS, [path]: () => late.then(ANSWERS[path]) });
    const others = Object.keys(ANSWERS).filter(
      (other) => other !== path && !/locations|notifications|home|overview|complaints/.test(other),
    );
    await waitFor(() => expect(jestCalls()).toEqual(expect.arrayContaining([path, ...others])));
    expect(screen.getByRole('heading', { level: 1, name: 'Kiln' })).toBeVisible();
    expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
    answer!();
    expect(await screen.findByRole('heading', { name: 'Recent Vouchers' })).toBeVisible();
    expect(screen.getByText(/You have 2 reviews to answer/)).toBeVisible();
    expect(screen.getByText(/Waiting for approval/)).toBeVisible();
  },
);

it('counts the reviews to answer in the navigation of every tab', async () => {
  localStorage.setItem(STORAGE.businessAuth, JSON.stringify({ id: 7, name: 'Kiln' }));
  history.replaceState(null, '', '/business?tab=locations');
  await open(() => <DashboardPage />, ANSWERS);
  await waitFor(() => expect(offeredWorkspace()?.entries.map(({ label }) => label)).toContain('Reviews (2)'));
});

it('counts the reviews to answer in the navigation beside a deal, too', async () => {
  localStorage.setItem(STORAGE.businessAuth, JSON.stringify({ id: 7, name: 'Kiln' }));
  history.replaceState(null, '', '/business/deals/new');
  await open(() => <DealPage />, ANSWERS);
  await waitFor(() => expect(offeredWorkspace()?.entries.map(({ label }) => label)).toContain('Reviews (2)'));
});

const jestCalls = () => (fetch as unknown as { mock: { calls: [string][] } }).mock.calls.map(([address]) => address.split('?')[0]);
