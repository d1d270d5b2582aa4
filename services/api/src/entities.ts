import { Admin } from './modules/admins/admin.entity.js';
import { BusinessLocation } from './modules/businesses/business-location.entity.js';
import { Business } from './modules/businesses/business.entity.js';
import { Deal } from './modules/deals/deal.entity.js';
import { SentMail } from './foundation/mail/sent-mail.entity.js';
import { OutboxMessage } from './foundation/outbox/outbox-message.entity.js';
import { PaymentEvent } from './modules/payment-events/payment-event.entity.js';
import { PaymentTrouble } from './modules/payment-troubles/payment-trouble.entity.js';
import { PointEntry } from './modules/points/point-entry.entity.js';
import { Order } from './modules/purchases/order.entity.js';
import { Purchase } from './modules/purchases/purchase.entity.js';
import { SchoolRequest } from './modules/schools/school-request.entity.js';
import { School } from './modules/schools/school.entity.js';
import { MagicLink } from './modules/sessions/magic-link.entity.js';
import { Session } from './modules/sessions/session.entity.js';
import { Reward } from './modules/site/reward.entity.js';
import { User } from './modules/users/user.entity.js';
import { VoucherCode } from './modules/vouchers/voucher-code.entity.js';
import { Voucher } from './modules/vouchers/voucher.entity.js';

import { CreditEntry } from './modules/credit/credit-entry.entity.js';
import { ContactMessageRecord } from './modules/requests/contact-message.entity.js';
import { ManagementRequestRecord } from './modules/requests/management-request.entity.js';
import { PartnerApplicationRecord } from './modules/requests/partner-application.entity.js';
import { Review } from './modules/reviews/review.entity.js';
import { Upload } from './modules/uploads/upload.entity.js';

/** Every table that code reaches through TypeORM. */
export const ENTITIES = [
  Admin,
  Business,
  BusinessLocation,
  Deal,
  Upload,
  Review,
  PartnerApplicationRecord,
  ManagementRequestRecord,
  ContactMessageRecord,
  CreditEntry,
  MagicLink,
  Order,
  OutboxMessage,
  PaymentEvent,
  PaymentTrouble,
  PointEntry,
  Purchase,
  Reward,
  School,
  SchoolRequest,
  SentMail,
  Session,
  User,
  Voucher,
  VoucherCode,
];
