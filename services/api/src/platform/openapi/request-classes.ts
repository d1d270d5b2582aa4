import * as account from '@homeroom/contracts/account';
import * as accounts from '@homeroom/contracts/accounts';
import * as admin from '@homeroom/contracts/admin';
import * as adminDeals from '@homeroom/contracts/admin-deals';
import * as bulk from '@homeroom/contracts/bulk';
import * as businessDetails from '@homeroom/contracts/business-details';
import * as businessRecords from '@homeroom/contracts/business-records';
import * as businesses from '@homeroom/contracts/businesses';
import * as complaints from '@homeroom/contracts/complaints';
import * as counter from '@homeroom/contracts/counter';
import * as deals from '@homeroom/contracts/deals';
import * as earnings from '@homeroom/contracts/earnings';
import * as exportsOfLists from '@homeroom/contracts/exports';
import * as figures from '@homeroom/contracts/figures';
import * as history from '@homeroom/contracts/history';
import * as jobs from '@homeroom/contracts/jobs';
import * as keptDeals from '@homeroom/contracts/kept-deals';
import * as locations from '@homeroom/contracts/locations';
import * as openingHours from '@homeroom/contracts/opening-hours';
import * as matrix from '@homeroom/contracts/matrix';
import * as notifications from '@homeroom/contracts/notifications';
import * as teamNotifications from '@homeroom/contracts/team-notifications';
import * as looks from '@homeroom/contracts/looks';
import * as passkeys from '@homeroom/contracts/passkeys';
import * as troubles from '@homeroom/contracts/payment-troubles';
import * as payments from '@homeroom/contracts/payments';
import * as payouts from '@homeroom/contracts/payouts';
import * as reconciliation from '@homeroom/contracts/reconciliation';
import * as releases from '@homeroom/contracts/releases';
import * as reminders from '@homeroom/contracts/reminders';
import * as requests from '@homeroom/contracts/requests';
import * as reviews from '@homeroom/contracts/reviews';
import * as rewards from '@homeroom/contracts/rewards';
import * as savedViews from '@homeroom/contracts/saved-views';
import * as schoolArea from '@homeroom/contracts/school-area';
import * as schoolNotifications from '@homeroom/contracts/school-notifications';
import * as schools from '@homeroom/contracts/schools';
import * as search from '@homeroom/contracts/search';
import * as staff from '@homeroom/contracts/staff';
import * as team from '@homeroom/contracts/team';
import * as updateLocation from '@homeroom/contracts/update-location';
import * as vitals from '@homeroom/contracts/vitals';
import * as teamInvitations from '@homeroom/contracts/team-invitations';
import * as codes from '@homeroom/contracts/voucher-codes';
import * as vouchers from '@homeroom/contracts/vouchers';
import type { Type } from '@nestjs/common';

const MODULES: readonly object[] = [
  account,
  accounts,
  admin,
  adminDeals,
  bulk,
  businessDetails,
  businessRecords,
  businesses,
  complaints,
  counter,
  deals,
  earnings,
  exportsOfLists,
  figures,
  history,
  jobs,
  keptDeals,
  locations,
  updateLocation,
  looks,
  matrix,
  notifications,
  teamNotifications,
  openingHours,
  passkeys,
  troubles,
  payments,
  payouts,
  reconciliation,
  releases,
  reminders,
  requests,
  reviews,
  rewards,
  savedViews,
  schoolArea,
  schoolNotifications,
  schools,
  search,
  staff,
  team,
  vitals,
  teamInvitations,
  codes,
  vouchers,
];

/** The classes that validate requests, by name. */
export const REQUEST_CLASSES = new Map<string, Type>(
  MODULES.flatMap((module) => Object.entries(module)).filter((entry): entry is [string, Type] => typeof entry[1] === 'function'),
);
