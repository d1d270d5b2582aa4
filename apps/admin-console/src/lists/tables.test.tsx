import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { message, open, replies, sent, slow } from '../../../../tools/component-tests/open-dialog';
import { Businesses } from '../features/businesses/components/businesses';
import { Deals } from '../features/deals/components/deals';
import { Schools } from '../features/schools/components/schools';
import { Users } from '../features/users/components/users';
import { aBusiness, anAdminDeal, aSchool, aUser } from '../testing/records';

/** Without the year while it is the current one. */
const dayIn2026 = (day: string) => (new Date().getFullYear() === 2026 ? day : `${day}, 2026`);

const cells = () => ['rowheader', 'cell'].flatMap((role) => screen.getAllByRole(role).map(({ textContent }) => textContent));

it.each<[string, ReactNode, string, object, string[]]>([
  [
    'businesses',
    <Businesses key="list" />,
    '/api/admin/businesses',
    aBusiness({ location: 'Tustin', phone: '(714) 555-0100', rating: 4.25, reviewCount: 3, isEmailProven: false }),
    [
      'Harbor Services, Tustin',
      '',
      'ApprovedAddress not confirmed',
      'harbor@shop.test (714) 555-0100 · Ana Lee',
      'Nov 1, 2026',
      '★ 4.3 (3)',
      'Edit⋯LocationsPayoutsWithdraw approvalDelete',
    ],
  ],
  [
    'deals',
    <Deals key="list" />,
    '/api/admin/deals',
    anAdminDeal({ isActive: false, state: 'paused', isFeatured: true, maxQuantity: 20, ownCodes: { total: 30, available: 2, used: 28 } }),
    [
      'Clay for two Music & Arts',
      // The checkbox that selects the row.
      '',
      'Harbor',
      'PausedInactiveFeaturedFew codes2 of 30 own codes left',
      '$40.00',
      '3 of 20 sold',
      dayIn2026('Nov 1'),
      'Edit⋯PreviewVoucher codesUnfeatureActivateDelete',
    ],
  ],
  [
    'schools',
    <Schools key="list" />,
    '/api/admin/schools',
    aSchool({ points: 1_234, principalName: 'Dana Whit', adminEmail: 'office@north.test' }),
    [
      'Northlake',
      '',
      'Active',
      '1,234 points',
      'Irvine, CA 92602 5 Lake Rd',
      'Dana Whit office@north.test',
      dayIn2026('Oct 31'),
      'Edit⋯DetailsLedgerManagersDeactivate',
    ],
  ],
  [
    'users',
    <Users key="list" />,
    '/api/admin/users',
    aUser(),
    ['ana@x.test Ana', 'Northlake', 'Signed in before', '1 purchase', '1,200 points', dayIn2026('Nov 1')],
  ],
])('shows %s in a table, one per row', async (noun, list, path, item, row) => {
  await open(() => list, { [path]: replies([item]) });
  const table = await screen.findByRole('table', { name: noun });
  expect(within(table).getAllByRole('row')).toHaveLength(2);
  expect(cells()).toEqual(row);
  await expect(screen.getByRole('main')).toPassAxe();
});

it('updates a deal from its row’s menu, once on a double press, and gives the focus to the menu’s button', async () => {
  const request = 'PUT /api/admin/deals/5';
  const { user } = await open(() => <Deals />, {
    '/api/admin/deals': replies([anAdminDeal()]),
    [request]: slow(replies(anAdminDeal({ isFeatured: true }))),
  });
  const feature = await screen.findByRole('button', { name: 'Feature Clay for two' });
  await user.dblClick(feature);
  expect(screen.getByRole('button', { name: 'More for Clay for two' })).toHaveFocus();
  await screen.findByText(/Deal Updated/);
  expect(message()).toBe('Deal Updated: Clay for two');
  expect(sent()).toEqual([[request, { isFeatured: true }]]);
});

it('focuses the search with / and then the rows, but types a / in a field', async () => {
  const { user } = await open(() => <Schools />, {
    '/api/admin/schools': () => Response.json([aSchool({})], { headers: { 'x-total-count': '1' } }),
  });
  const link = await screen.findByRole('link', { name: /Northlake/ });
  await user.keyboard('/');
  const box = screen.getByRole('searchbox');
  expect(box).toHaveFocus();
  expect(box).toHaveValue('');
  await user.keyboard('a/b');
  expect(box).toHaveValue('a/b');
  await user.clear(box);
  await screen.findByRole('link', { name: /Northlake/ });
  await user.keyboard('{ArrowDown}');
  expect(link.isConnected ? link : screen.getByRole('link', { name: /Northlake/ })).toHaveFocus();
});

it('focuses the row that led to a record on the way back from it', async () => {
  const answers = { '/api/admin/deals': replies([anAdminDeal(), anAdminDeal({ id: 8, title: 'Kites' })]) };
  const show = () => {
    history.replaceState(null, '', '/admin?tab=deals');
    return open(() => <Deals />, answers);
  };
  const first = await show();
  await first.user.click(await screen.findByRole('link', { name: 'Kites' }));
  first.page.unmount();
  const { page } = await show();
  // As the shell does with each new page.
  screen.getByRole('main').focus();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Kites' })).toHaveFocus());
  page.unmount();
  await show();
  expect(await screen.findByRole('link', { name: 'Kites' })).not.toHaveFocus();
});
