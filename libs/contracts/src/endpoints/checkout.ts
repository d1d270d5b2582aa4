import type {
  ChangeSchool,
  RefundReply,
  SchoolChangeReply,
  ShopperPurchase,
  ShopperVoucher,
  StoreCredit,
  VoucherLink,
} from '../history.js';
import type { PaymentTrouble, PaymentTroublesQuery, ResolveTrouble } from '../payment-troubles.js';
import type {
  CreatePaymentIntent,
  PaymentIntentReply,
  PaymentReport,
  ReleaseCredit,
  ReleasedCredit,
  ReportPayment,
  WebhookReply,
} from '../payments.js';

/** Buying, and purchase history. The id of a user may be `me`. */
export interface CheckoutEndpoints {
  'POST /api/create-payment-intent': { body: CreatePaymentIntent; reply: PaymentIntentReply };
  'POST /api/payment-success': { body: ReportPayment; reply: PaymentReport };
  /** Sent by the card provider in its own format. */
  'POST /api/webhooks/stripe': { reply: WebhookReply };

  'GET /api/users/:id/vouchers': { may: 'families.see'; reply: ShopperVoucher[] };
  'GET /api/users/:id/purchases': { may: 'families.see'; reply: ShopperPurchase[] };
  'GET /api/users/:id/credit': { may: 'families.see'; reply: StoreCredit };
  'POST /api/users/me/credit/release': { body: ReleaseCredit; reply: ReleasedCredit };
  'GET /api/users/me/vouchers/:voucherId/link': { reply: VoucherLink };
  'POST /api/users/me/vouchers/:voucherId/refund': { reply: RefundReply };
  'POST /api/users/me/vouchers/:voucherId/credit': { reply: StoreCredit };

  'GET /api/users/me/purchases/:purchaseId/receipt.pdf': { file: 'application/pdf' };
  'POST /api/users/me/purchases/:purchaseId/school': { body: ChangeSchool; reply: SchoolChangeReply };

  'GET /api/admin/payment-troubles': { may: 'troubles.see'; query: PaymentTroublesQuery; reply: PaymentTrouble[] };
  'POST /api/admin/payment-troubles/:id/resolve': { may: 'troubles.resolve'; body: ResolveTrouble; reply: PaymentTrouble };
}
