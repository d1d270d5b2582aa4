import { AuditRecord } from './foundation/audit/audit-entry.entity.js';
import { SentMail } from './foundation/mail/sent-mail.entity.js';
import { OutboxMessage } from './foundation/outbox/outbox-message.entity.js';
import { Admin } from './modules/admins/admin.entity.js';
import { BusinessLocation } from './modules/businesses/business-location.entity.js';
import { Business } from './modules/businesses/business.entity.js';
import { CreditEntry } from './modules/credit/credit-entry.entity.js';
import { Deal } from './modules/deals/deal.entity.js';
import { ExportRecord } from './foundation/exports/export.entity.js';
import { DealView } from './modules/figures/deal-view.entity.js';
import { DealVisitor } from './modules/figures/deal-visitor.entity.js';
import { FailedJobRecord } from './modules/jobs/failed-job.entity.js';
import { PaymentEventCursor } from './modules/payment-events/payment-event-cursor.entity.js';
import { PaymentEvent } from './modules/payment-events/payment-event.entity.js';
import { PaymentTrouble } from './modules/payment-troubles/payment-trouble.entity.js';
import { PointEntry } from './modules/points/point-entry.entity.js';
import { PointRedemption } from './modules/points/point-redemption.entity.js';
import { Order } from './modules/purchases/order.entity.js';
import { Purchase } from './modules/purchases/purchase.entity.js';
import { CanaryVisitor } from './modules/releases/canary-visitor.entity.js';
import { RemoteOutcomes } from './modules/releases/remote-outcomes.entity.js';
import { ReminderRefusal } from './modules/reminders/reminder-refusal.entity.js';
import { VoucherReminder } from './modules/reminders/voucher-reminder.entity.js';
import { ContactMessageRecord } from './modules/requests/contact-message.entity.js';
import { ManagementRequestRecord } from './modules/requests/management-request.entity.js';
import { PartnerApplicationRecord } from './modules/requests/partner-application.entity.js';
import { SchoolRequest } from './modules/requests/school-request.entity.js';
import { Review } from './modules/reviews/review.entity.js';
import { Manager } from './modules/school-managers/manager.entity.js';
import { SchoolLink } from './modules/school-managers/school-link.entity.js';
import { School } from './modules/schools/school.entity.js';
import { MagicLink } from './modules/sessions/magic-link.entity.js';
import { Session } from './modules/sessions/session.entity.js';
import { Reward } from './modules/site/reward.entity.js';
import { Upload } from './modules/uploads/upload.entity.js';
import { User } from './modules/users/user.entity.js';
import { RedemptionRecord } from './modules/vouchers/redemption.entity.js';
import { VoucherCode } from './modules/vouchers/voucher-code.entity.js';
import { Voucher } from './modules/vouchers/voucher.entity.js';

/** Every table there is. */
export const ENTITIES = [
  Admin,
  AuditRecord,
  Business,
  BusinessLocation,
  CanaryVisitor,
  ContactMessageRecord,
  CreditEntry,
  Deal,
  DealView,
  DealVisitor,
  ExportRecord,
  FailedJobRecord,
  MagicLink,
  ManagementRequestRecord,
  Manager,
  Order,
  OutboxMessage,
  PartnerApplicationRecord,
  PaymentEvent,
  PaymentEventCursor,
  PaymentTrouble,
  PointEntry,
  PointRedemption,
  Purchase,
  RedemptionRecord,
  ReminderRefusal,
  RemoteOutcomes,
  Review,
  Reward,
  School,
  SchoolLink,
  SchoolRequest,
  SentMail,
  Session,
  Upload,
  User,
  Voucher,
  VoucherCode,
  VoucherReminder,
];
