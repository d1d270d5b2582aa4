import { FirstSchema1763600000000 } from './1763600000000-first-schema.js';
import { ShopperSide1763700000000 } from './1763700000000-shopper-side.js';
import { PartnersJoin1763800000000 } from './1763800000000-partners-join.js';
import { PartnerPortal1763900000000 } from './1763900000000-partner-portal.js';
import { Administration1764000000000 } from './1764000000000-administration.js';
import { FailedJobs1764100000000 } from './1764100000000-failed-jobs.js';
import { SchoolArea1764200000000 } from './1764200000000-school-area.js';
import { Exports1764300000000 } from './1764300000000-exports.js';
import { RemoteOutcomes1764400000000 } from './1764400000000-remote-outcomes.js';
import { CanaryVisitors1764500000000 } from './1764500000000-canary-visitors.js';
import { UnreachableRemotes1764600010000 } from './1764600010000-unreachable-remotes.js';
import { BoundedHolds1764600020000 } from './1764600020000-bounded-holds.js';
import { PaymentTroubles1764600021000 } from './1764600021000-payment-troubles.js';
import { JobsThatEnded1764600030000 } from './1764600030000-jobs-that-ended.js';
import { ClaimedMails1764600031000 } from './1764600031000-claimed-mails.js';
import { Erasure1764600032000 } from './1764600032000-erasure.js';
import { RenewalsCounted1764600040000 } from './1764600040000-renewals-counted.js';
import { EditsAreDated1764600060000 } from './1764600060000-edits-are-dated.js';
import { ClosedLocations1764600070000 } from './1764600070000-closed-locations.js';
import { RejectedBusinesses1764600090000 } from './1764600090000-rejected-businesses.js';
import { GoneWithTheirBusiness1764600110000 } from './1764600110000-gone-with-their-business.js';
import { SearchEntries1764600120000 } from './1764600120000-search-entries.js';
import { SearchWhatIsThere1764600121000 } from './1764600121000-search-what-is-there.js';
import { CaliforniaZips1764600122000 } from './1764600122000-california-zips.js';
import { SchoolChanges1764600130000 } from './1764600130000-school-changes.js';
import { ChangesMovedOnce1764600131000 } from './1764600131000-changes-moved-once.js';
import { PlacesFound1764600132000 } from './1764600132000-places-found.js';
import { Books1764600160000 } from './1764600160000-books.js';
import { FactsByTime1764600161000 } from './1764600161000-facts-by-time.js';
import { Movements1764600162000 } from './1764600162000-movements.js';
import { PaidAttempts1764600170000 } from './1764600170000-paid-attempts.js';
import { MovementMarks1764600180000 } from './1764600180000-movement-marks.js';
import { Corrections1764600181000 } from './1764600181000-corrections.js';
import { PurchasesInOrder1764600187000 } from './1764600187000-purchases-in-order.js';
import { ReleaseTokens1764600190000 } from './1764600190000-release-tokens.js';
import { FilteredExports1764600195000 } from './1764600195000-filtered-exports.js';
import { WhatHappenedToAPurchase1764600196000 } from './1764600196000-what-happened-to-a-purchase.js';
import { AttemptsInTheWay1764600206000 } from './1764600206000-attempts-in-the-way.js';
import { PointsByTime1764600208000 } from './1764600208000-points-by-time.js';
import { BoardsLeft1764600209000 } from './1764600209000-boards-left.js';
import { Payees1764600212000 } from './1764600212000-payees.js';
import { Payouts1764600214000 } from './1764600214000-payouts.js';
import { SchoolGoals1764600218000 } from './1764600218000-school-goals.js';
import { CorrectionsRefused1764600219000 } from './1764600219000-corrections-refused.js';
import { PayoutsReturned1764600220000 } from './1764600220000-payouts-returned.js';
import { DealsPausedTogether1764600221000 } from './1764600221000-deals-paused-together.js';
import { PayoutsHeldBeforeBank1764600222000 } from './1764600222000-payouts-held-before-bank.js';
import { KeptDeals1764600230000 } from './1764600230000-kept-deals.js';
import { Complaints1764600250000 } from './1764600250000-complaints.js';
import { KeptDealsGoAlong1764600260000 } from './1764600260000-kept-deals-go-along.js';
import { PasswordsAgain1764600270000 } from './1764600270000-passwords-again.js';
import { DealPictures1764600280000 } from './1764600280000-deal-pictures.js';
import { ReviewAnswers1764600350000 } from './1764600350000-review-answers.js';
import { OpeningHours1764600310000 } from './1764600310000-opening-hours.js';
import { ScheduledDealsAndFamilyLimits1764600290000 } from './1764600290000-scheduled-deals-and-family-limits.js';
import { PayoutsTakenBack1764600292000 } from './1764600292000-payouts-taken-back.js';
import { RemindersByKind1764600330000 } from './1764600330000-reminders-by-kind.js';
import { ComplaintPictures1764600341000 } from './1764600341000-complaint-pictures.js';
import { CashRequests1764600360000 } from './1764600360000-cash-requests.js';
import { DealAlerts1764600370000 } from './1764600370000-deal-alerts.js';
import { AccountBalances1764600380000 } from './1764600380000-account-balances.js';
import { PayoutsListed1764600381000 } from './1764600381000-payouts-listed.js';
import { SchoolPayouts1764600390000 } from './1764600390000-school-payouts.js';
import { WhoBearsARefund1764600340000 } from './1764600340000-who-bears-a-refund.js';
import { DealsSorted1764600372000 } from './1764600372000-deals-sorted.js';
import { UsersAndSchoolsSorted1764600382000 } from './1764600382000-users-and-schools-sorted.js';
import { WhoHasBought1764600392000 } from './1764600392000-who-has-bought.js';
import { PreviewLinks1764600395000 } from './1764600395000-preview-links.js';
import { PreviewTokens1764600396000 } from './1764600396000-preview-tokens.js';
import { RewardWaits1764600397000 } from './1764600397000-reward-waits.js';
import { SavedViews1764600401000 } from './1764600401000-saved-views.js';
import { MomentLinks1764600402000 } from './1764600402000-moment-links.js';
import { PayoutsCounted1764600409000 } from './1764600409000-payouts-counted.js';
import { TeamRoles1764600500000 } from './1764600500000-team-roles.js';
import { StaffAndTills1764600510000 } from './1764600510000-staff-and-tills.js';
import { SecondFactors1764600520000 } from './1764600520000-second-factors.js';
import { Passkeys1764600530000 } from './1764600530000-passkeys.js';
import { Notifications1764600545000 } from './1764600545000-notifications.js';
import { RemoteVitals1764600560000 } from './1764600560000-remote-vitals.js';
import { FeltByVisitors1764600570000 } from './1764600570000-felt-by-visitors.js';
import { TeamInvitations1764600580000 } from './1764600580000-team-invitations.js';
import { Looks1764600590000 } from './1764600590000-looks.js';
import { NotificationsFromNow1764600600000 } from './1764600600000-notifications-from-now.js';
import { EmailChanges1764600610000 } from './1764600610000-email-changes.js';
import { RewardsAndHoursAreDated1764600620000 } from './1764600620000-rewards-and-hours-are-dated.js';
import { NewestByDate1764600630000 } from './1764600630000-newest-by-date.js';
import { LooksAtSchools1764600641000 } from './1764600641000-looks-at-schools.js';
import { PeopleLeaveTheTeam1764600642000 } from './1764600642000-people-leave-the-team.js';
import { NotificationsForTheTeam1764600652000 } from './1764600652000-notifications-for-the-team.js';
import { DraftsFound1764600653000 } from './1764600653000-drafts-found.js';
import { NotificationsForSchools1764600662000 } from './1764600662000-notifications-for-schools.js';
import { DealsFoundFaster1764600671000 } from './1764600671000-deals-found-faster.js';
import { DeletedDealsComeBack1764600672000 } from './1764600672000-deleted-deals-come-back.js';
import { DeletedByTheTeam1764600673000 } from './1764600673000-deleted-by-the-team.js';
import { ChangesAtABusinessNameWhoMadeThem1764600674000 } from './1764600674000-changes-at-a-business-name-who-made-them.js';
import { LocationsAreDated1764600676000 } from './1764600676000-locations-are-dated.js';
import { LocationsMove1764600677000 } from './1764600677000-locations-move.js';
import { TheTeamEditsLocations1764600679000 } from './1764600679000-the-team-edits-locations.js';
import { RedemptionsNameTheirAttempt1764600675000 } from './1764600675000-redemptions-name-their-attempt.js';
import { BusinessesApplyAgain1764600686000 } from './1764600686000-businesses-apply-again.js';
import { TheTeamEditsOpeningHours1764600682000 } from './1764600682000-the-team-edits-opening-hours.js';
import { VouchersLastTheirLastDay1764600685000 } from './1764600685000-vouchers-last-their-last-day.js';
import { OldCopiesKeepWholeDays1764600689000 } from './1764600689000-old-copies-keep-whole-days.js';
import { PartialRefundsAreDated1764600690000 } from './1764600690000-partial-refunds-are-dated.js';
import { AddressesWithoutMarks1764600693000 } from './1764600693000-addresses-without-marks.js';
import { ShoppersWithoutMarks1764600695000 } from './1764600695000-shoppers-without-marks.js';

export const MIGRATIONS = [
  FirstSchema1763600000000,
  ShopperSide1763700000000,
  PartnersJoin1763800000000,
  PartnerPortal1763900000000,
  Administration1764000000000,
  FailedJobs1764100000000,
  SchoolArea1764200000000,
  Exports1764300000000,
  RemoteOutcomes1764400000000,
  CanaryVisitors1764500000000,
  UnreachableRemotes1764600010000,
  BoundedHolds1764600020000,
  PaymentTroubles1764600021000,
  JobsThatEnded1764600030000,
  ClaimedMails1764600031000,
  Erasure1764600032000,
  RenewalsCounted1764600040000,
  EditsAreDated1764600060000,
  ClosedLocations1764600070000,
  RejectedBusinesses1764600090000,
  GoneWithTheirBusiness1764600110000,
  SearchEntries1764600120000,
  SearchWhatIsThere1764600121000,
  CaliforniaZips1764600122000,
  SchoolChanges1764600130000,
  ChangesMovedOnce1764600131000,
  PlacesFound1764600132000,
  Books1764600160000,
  FactsByTime1764600161000,
  Movements1764600162000,
  PaidAttempts1764600170000,
  MovementMarks1764600180000,
  Corrections1764600181000,
  PurchasesInOrder1764600187000,
  ReleaseTokens1764600190000,
  FilteredExports1764600195000,
  WhatHappenedToAPurchase1764600196000,
  AttemptsInTheWay1764600206000,
  PointsByTime1764600208000,
  BoardsLeft1764600209000,
  Payees1764600212000,
  Payouts1764600214000,
  SchoolGoals1764600218000,
  CorrectionsRefused1764600219000,
  PayoutsReturned1764600220000,
  DealsPausedTogether1764600221000,
  PayoutsHeldBeforeBank1764600222000,
  KeptDeals1764600230000,
  Complaints1764600250000,
  KeptDealsGoAlong1764600260000,
  PasswordsAgain1764600270000,
  DealPictures1764600280000,
  ScheduledDealsAndFamilyLimits1764600290000,
  PayoutsTakenBack1764600292000,
  OpeningHours1764600310000,
  RemindersByKind1764600330000,
  WhoBearsARefund1764600340000,
  ComplaintPictures1764600341000,
  ReviewAnswers1764600350000,
  CashRequests1764600360000,
  DealAlerts1764600370000,
  DealsSorted1764600372000,
  AccountBalances1764600380000,
  PayoutsListed1764600381000,
  UsersAndSchoolsSorted1764600382000,
  SchoolPayouts1764600390000,
  WhoHasBought1764600392000,
  PreviewLinks1764600395000,
  PreviewTokens1764600396000,
  RewardWaits1764600397000,
  SavedViews1764600401000,
  MomentLinks1764600402000,
  PayoutsCounted1764600409000,
  TeamRoles1764600500000,
  StaffAndTills1764600510000,
  SecondFactors1764600520000,
  Passkeys1764600530000,
  Notifications1764600545000,
  RemoteVitals1764600560000,
  FeltByVisitors1764600570000,
  TeamInvitations1764600580000,
  Looks1764600590000,
  NotificationsFromNow1764600600000,
  EmailChanges1764600610000,
  RewardsAndHoursAreDated1764600620000,
  NewestByDate1764600630000,
  LooksAtSchools1764600641000,
  PeopleLeaveTheTeam1764600642000,
  NotificationsForTheTeam1764600652000,
  DraftsFound1764600653000,
  NotificationsForSchools1764600662000,
  DealsFoundFaster1764600671000,
  DeletedDealsComeBack1764600672000,
  DeletedByTheTeam1764600673000,
  ChangesAtABusinessNameWhoMadeThem1764600674000,
  RedemptionsNameTheirAttempt1764600675000,
  LocationsAreDated1764600676000,
  LocationsMove1764600677000,
  TheTeamEditsLocations1764600679000,
  TheTeamEditsOpeningHours1764600682000,
  VouchersLastTheirLastDay1764600685000,
  BusinessesApplyAgain1764600686000,
  OldCopiesKeepWholeDays1764600689000,
  PartialRefundsAreDated1764600690000,
  AddressesWithoutMarks1764600693000,
  ShoppersWithoutMarks1764600695000,
];
