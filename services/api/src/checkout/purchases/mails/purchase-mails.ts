import { OrderRefusedMail } from './order-refused.mail.js';
import { OrdersStuckMail } from './orders-stuck.mail.js';
import { PaymentTakenBackMail } from './payment-taken-back.mail.js';
import { PointsHeldMail } from './points-held.mail.js';
import { PurchaseDisputedMail } from './purchase-disputed.mail.js';
import { PurchasePartlyRefundedMail } from './purchase-partly-refunded.mail.js';
import { PurchaseRefundedMail } from './purchase-refunded.mail.js';
import { SaleDisputedMail } from './sale-disputed.mail.js';
import { SaleRefundedMail } from './sale-refunded.mail.js';

export const PURCHASE_MAILS = [
  OrderRefusedMail,
  OrdersStuckMail,
  PaymentTakenBackMail,
  PointsHeldMail,
  PurchaseDisputedMail,
  PurchasePartlyRefundedMail,
  PurchaseRefundedMail,
  SaleDisputedMail,
  SaleRefundedMail,
];
