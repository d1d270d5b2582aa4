import { getMetadataStorage } from 'class-validator';
import { AdminTransactionsQuery, AdminUsersQuery } from './admin';
import { AdminDealsQuery } from './admin-deals';
import { AdminBusinessesQuery } from './businesses';
import { TeamComplaintsQuery } from './complaints';
import { exportFilterOf, type StartExport } from './exports';
import { PromisedJobsQuery } from './jobs';
import { InboxQuery } from './requests';
import { ReviewsQuery } from './reviews';
import { PointRedemptionsQuery } from './school-area';
import { AdminSchoolsQuery } from './schools';

/** Fields of a file's order itself, the position in a list, and what no screen filters by: its state says it. */
const NO_FILTER = ['q', 'schoolId', 'school', 'limit', 'offset', 'after', 'isVerified'];

it.each([
  ['businesses', AdminBusinessesQuery],
  ['deals', AdminDealsQuery],
  ['users', AdminUsersQuery],
  ['schools', AdminSchoolsQuery],
  ['transactions', AdminTransactionsQuery],
  ['contact-messages', InboxQuery],
  ['complaints', TeamComplaintsQuery],
  ['reviews', ReviewsQuery],
  ['reward-requests', PointRedemptionsQuery],
  ['promised-jobs', PromisedJobsQuery],
])('a file of %s keeps every filter of its screen', (_, query) => {
  const fields = new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(query, '', false, false)
      .map(({ propertyName }) => propertyName),
  );
  const dropped = [...fields].filter((field) => !NO_FILTER.includes(field) && !exportFilterOf({ [field]: 1 } as unknown as StartExport));
  expect(dropped).toEqual([]);
});
