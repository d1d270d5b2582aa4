import { AuditRecord } from './foundation/audit/audit-entry.entity.js';
import { SentMail } from './foundation/mail/sent-mail.entity.js';
import { OutboxMessage } from './foundation/outbox/outbox-message.entity.js';
import { Admin } from './accounts/admins/admin.entity.js';
import { PasskeyChallenge } from './accounts/admins/passkey-challenge.entity.js';
import { PasskeyRecord } from './accounts/admins/passkey.entity.js';
import { RecoveryCodeRecord } from './accounts/admins/recovery-code.entity.js';
import { SecondFactorRecord } from './accounts/admins/second-factor.entity.js';
import { TeamInvitationRecord } from './accounts/team-invitations/team-invitation.entity.js';
import { ReviewAnswer } from './catalogue/reviews/review-answer.entity.js';
import { LocationHours } from './catalogue/businesses/location-hours.entity.js';
import { BusinessLocation } from './catalogue/businesses/business-location.entity.js';
import { Business } from './catalogue/businesses/business.entity.js';
import { ComplaintPictureRecord } from './checkout/complaints/complaint-picture.entity.js';
import { ComplaintRecord } from './checkout/complaints/complaint.entity.js';
import { CreditEntry } from './checkout/credit/credit-entry.entity.js';
import { DealPictureEntry } from './catalogue/deals/deal-picture.entity.js';
import { Deal } from './catalogue/deals/deal.entity.js';
import { ExportRecord } from './foundation/exports/export.entity.js';
import { DealView } from './back-office/figures/deal-view.entity.js';
import { DealVisitor } from './back-office/figures/deal-visitor.entity.js';
import { NotificationDigest } from './back-office/notifications/notification-digest.entity.js';
import { NotificationReader } from './back-office/notifications/notification-reader.entity.js';
import { NotificationRecord } from './back-office/notifications/notification.entity.js';
import { SchoolNotificationReader } from './back-office/notifications/school-notification-reader.entity.js';
import { SchoolNotificationRecord } from './back-office/notifications/school-notification.entity.js';
import { TeamNotificationReader } from './back-office/notifications/team-notification-reader.entity.js';
import { TeamNotificationRecord } from './back-office/notifications/team-notification.entity.js';
import { FailedJobRecord } from './back-office/jobs/failed-job.entity.js';
import { PaymentEventCursor } from './checkout/payment-events/payment-event-cursor.entity.js';
import { PaymentEvent } from './checkout/payment-events/payment-event.entity.js';
import { PaymentTrouble } from './checkout/payment-troubles/payment-trouble.entity.js';
import { PointEntry } from './schools/points/point-entry.entity.js';
import { PointRedemption } from './schools/points/point-redemption.entity.js';
import { FamilyPlace } from './checkout/purchases/family-place.entity.js';
import { Order } from './checkout/purchases/order.entity.js';
import { Purchase } from './checkout/purchases/purchase.entity.js';
import { SchoolChange } from './checkout/purchases/school-change.entity.js';
import { CanaryVisitor } from './remotes/releases/canary-visitor.entity.js';
import { SavedViewRecord } from './back-office/saved-views/saved-view.entity.js';
import { MomentLinkRecord } from './remotes/releases/moment-link.entity.js';
import { PreviewLinkRecord } from './remotes/releases/preview-link.entity.js';
import { ReleaseTokenRecord } from './remotes/releases/release-token.entity.js';
import { RemoteError } from './remotes/releases/remote-error.entity.js';
import { RemoteOutcomes } from './remotes/releases/remote-outcomes.entity.js';
import { RemoteVital } from './remotes/releases/remote-vital.entity.js';
import { ReminderRefusal } from './vouchers/reminders/reminder-refusal.entity.js';
import { VoucherReminder } from './vouchers/reminders/voucher-reminder.entity.js';
import { CashRequestRecord } from './back-office/requests/cash-request.entity.js';
import { ContactMessageRecord } from './back-office/requests/contact-message.entity.js';
import { ManagementRequestRecord } from './back-office/requests/management-request.entity.js';
import { PartnerApplicationRecord } from './back-office/requests/partner-application.entity.js';
import { SchoolRequest } from './back-office/requests/school-request.entity.js';
import { SearchEntry } from './catalogue/search/search-entry.entity.js';
import { SearchSynonym } from './catalogue/search/search-synonym.entity.js';
import { SearchWord } from './catalogue/search/search-word.entity.js';
import { ZipPlace } from './catalogue/search/zip-place.entity.js';
import { DealAlert } from './catalogue/deal-alerts/deal-alert.entity.js';
import { KeptDeal } from './catalogue/kept-deals/kept-deal.entity.js';
import { Review } from './catalogue/reviews/review.entity.js';
import { Manager } from './schools/school-managers/manager.entity.js';
import { SchoolLink } from './schools/school-managers/school-link.entity.js';
import { School } from './schools/schools/school.entity.js';
import { MagicLink } from './accounts/sessions/magic-link.entity.js';
import { BusinessManager } from './catalogue/staff/business-manager.entity.js';
import { StaffEventRecord } from './catalogue/staff/staff-event.entity.js';
import { StaffLink } from './catalogue/staff/staff-link.entity.js';
import { TillRecord } from './catalogue/staff/till.entity.js';
import { EmailChange } from './accounts/users/email-change.entity.js';
import { LookRecord } from './accounts/sessions/look.entity.js';
import { Session } from './accounts/sessions/session.entity.js';
import { Reward } from './schools/rewards/reward.entity.js';
import { Upload } from './catalogue/uploads/upload.entity.js';
import { Correction } from './treasury/books/correction.entity.js';
import { AccountBalance } from './treasury/books/account-balance.entity.js';
import { JournalLine } from './treasury/books/journal-line.entity.js';
import { JournalMark } from './treasury/books/journal-mark.entity.js';
import { Journal } from './treasury/books/journal.entity.js';
import { PayoutTerms } from './treasury/books/payout-terms.entity.js';
import { Payee } from './treasury/payees/payee.entity.js';
import { SchoolPayee } from './treasury/payees/school-payee.entity.js';
import { RewardWaitRecord } from './treasury/payouts/reward-wait.entity.js';
import { SchoolPayout } from './treasury/payouts/school-payout.entity.js';
import { PayoutLine } from './treasury/payouts/payout-line.entity.js';
import { PayoutRun } from './treasury/payouts/payout-run.entity.js';
import { Payout } from './treasury/payouts/payout.entity.js';
import { DebtTold } from './treasury/payouts/debt.entity.js';
import { TopupWarning } from './treasury/payouts/topup-warning.entity.js';
import { WriteOff } from './treasury/payouts/write-off.entity.js';
import { PayeeReminder } from './treasury/payees/payee-reminder.entity.js';
import { FailedReconciliation } from './treasury/reconciliation/failed-reconciliation.entity.js';
import { MovementMark } from './treasury/reconciliation/movement-mark.entity.js';
import { Movement } from './treasury/reconciliation/movement.entity.js';
import { ProviderDispute } from './treasury/reconciliation/provider-dispute.entity.js';
import { Reconciliation } from './treasury/reconciliation/reconciliation.entity.js';
import { User } from './accounts/users/user.entity.js';
import { RedemptionRecord } from './vouchers/vouchers/redemption.entity.js';
import { VoucherCode } from './vouchers/vouchers/voucher-code.entity.js';
import { Voucher } from './vouchers/vouchers/voucher.entity.js';

/** Every table there is. */
export const ENTITIES = [
  AccountBalance,
  Admin,
  PasskeyChallenge,
  PasskeyRecord,
  RecoveryCodeRecord,
  SecondFactorRecord,
  TeamInvitationRecord,
  LookRecord,
  AuditRecord,
  Business,
  BusinessManager,
  StaffEventRecord,
  StaffLink,
  TillRecord,
  BusinessLocation,
  LocationHours,
  ReviewAnswer,
  CanaryVisitor,
  CashRequestRecord,
  ContactMessageRecord,
  Correction,
  ComplaintPictureRecord,
  ComplaintRecord,
  CreditEntry,
  Deal,
  DealPictureEntry,
  DealView,
  DealVisitor,
  DebtTold,
  EmailChange,
  ExportRecord,
  FailedJobRecord,
  FailedReconciliation,
  Journal,
  JournalLine,
  JournalMark,
  MagicLink,
  ManagementRequestRecord,
  Manager,
  Movement,
  MovementMark,
  NotificationDigest,
  NotificationReader,
  NotificationRecord,
  SchoolNotificationReader,
  SchoolNotificationRecord,
  TeamNotificationReader,
  TeamNotificationRecord,
  FamilyPlace,
  Order,
  OutboxMessage,
  PartnerApplicationRecord,
  Payee,
  SchoolPayee,
  RewardWaitRecord,
  SchoolPayout,
  PayeeReminder,
  Payout,
  PayoutLine,
  PayoutRun,
  PaymentEvent,
  PaymentEventCursor,
  PaymentTrouble,
  PayoutTerms,
  PointEntry,
  PointRedemption,
  ProviderDispute,
  Purchase,
  Reconciliation,
  SchoolChange,
  RedemptionRecord,
  MomentLinkRecord,
  PreviewLinkRecord,
  SavedViewRecord,
  ReleaseTokenRecord,
  ReminderRefusal,
  RemoteError,
  RemoteOutcomes,
  RemoteVital,
  DealAlert,
  KeptDeal,
  Review,
  Reward,
  School,
  SchoolLink,
  SchoolRequest,
  SearchEntry,
  SearchSynonym,
  SearchWord,
  SentMail,
  Session,
  TopupWarning,
  Upload,
  User,
  Voucher,
  VoucherCode,
  VoucherReminder,
  WriteOff,
  ZipPlace,
];
