import { AdminTransactionsQuery, AdminUsersQuery, AuditQuery } from '@homeroom/contracts/admin';
import { AdminBusinessesQuery } from '@homeroom/contracts/businesses';
import { AdminDealsQuery } from '@homeroom/contracts/admin-deals';
import { FailedJobsQuery, PromisedJobsQuery } from '@homeroom/contracts/jobs';
import { ReviewsQuery } from '@homeroom/contracts/reviews';
import { AdminPayoutsQuery } from '@homeroom/contracts/payouts';
import { PointRedemptionsQuery } from '@homeroom/contracts/school-area';
import { AdminSchoolsQuery } from '@homeroom/contracts/schools';
import { BrowserRouter, QueryClientProvider, newQueryClient } from '@homeroom/web';
import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { ReactNode } from 'react';
import { Audit } from '../features/audit';
import { Businesses } from '../features/businesses';
import { Deals } from '../features/deals';
import { FailedJobs, PromisedJobs } from '../features/jobs';
import { Payouts } from '../features/payouts';
import { PointRedemptions } from '../features/points';
import { ReviewModeration } from '../features/reviews';
import { Schools } from '../features/schools';
import { Transactions } from '../features/transactions';
import { Users } from '../features/users';

/** Rejects parameters that the contract does not name, like the server. */
function refusedOf(query: new () => object, address: string): unknown[] {
  const sent = Object.fromEntries(new URL(address, 'http://shop.test').searchParams);
  return validateSync(plainToInstance(query, sent), { whitelist: true, forbidNonWhitelisted: true });
}

it.each<[string, ReactNode, string, new () => object]>([
  ['businesses', <Businesses />, '/api/admin/businesses', AdminBusinessesQuery],
  ['deals', <Deals />, '/api/admin/deals', AdminDealsQuery],
  ['users', <Users />, '/api/admin/users', AdminUsersQuery],
  ['schools', <Schools />, '/api/admin/schools', AdminSchoolsQuery],
  ['transactions', <Transactions />, '/api/admin/transactions', AdminTransactionsQuery],
  ['payouts', <Payouts />, '/api/admin/payouts', AdminPayoutsQuery],
  ['reward requests', <PointRedemptions />, '/api/admin/point-redemptions', PointRedemptionsQuery],
  ['reviews', <ReviewModeration />, '/api/admin/reviews', ReviewsQuery],
  ['failed jobs', <FailedJobs />, '/api/admin/jobs', FailedJobsQuery],
  ['promised jobs', <PromisedJobs />, '/api/admin/promised-jobs', PromisedJobsQuery],
  ['log', <Audit />, '/api/admin/audit', AuditQuery],
])('the list of %s sends only parameters in its contract', async (_, list, path, query) => {
  const user = userEvent.setup();
  history.replaceState(null, '', '/admin');
  jest
    .mocked(fetch)
    .mockImplementation((address) =>
      Promise.resolve(String(address).includes('backlog') ? Response.json({ waiting: 0, oldest: null }) : Response.json([])),
    );
  render(
    <QueryClientProvider client={newQueryClient()}>
      <BrowserRouter>{list}</BrowserRouter>
    </QueryClientProvider>,
  );
  const asked = () =>
    jest
      .mocked(fetch)
      .mock.calls.map(([address]) => String(address))
      .filter((address) => address.split('?')[0] === path);
  await waitFor(() => expect(asked()).not.toEqual([]));
  for (const select of screen.queryAllByRole('combobox')) {
    const before = asked().length;
    await user.selectOptions(select, [...(select as HTMLSelectElement).options].at(-1)!);
    await waitFor(() => expect(asked().length).toBeGreaterThan(before));
  }
  const words = screen.queryByRole('searchbox');
  if (words) await user.type(words, 'maya');
  await waitFor(() => expect(words === null || asked().some((address) => address.includes('q=maya'))).toBe(true));
  expect(asked().map((address) => [address, refusedOf(query, address)])).toEqual(asked().map((address) => [address, []]));
});
