import type {
  AnswerComplaint,
  Complaint,
  ComplaintPicture,
  ComplaintsQuery,
  DecideComplaint,
  MakeComplaint,
  TeamComplaint,
  TeamComplaintsQuery,
} from '../complaints.js';
import type { CounterVoucher, FindVoucher, Redemption, RedemptionsQuery, UndoRedemption } from '../counter.js';
import type { RemindersChoice, UnsubscribeLink } from '../reminders.js';
import type { DeleteCodes, GenerateCodes, ImportCodes, VoucherCodeStats, VoucherCodeView, VoucherCodesQuery } from '../voucher-codes.js';
import type { RedeemVoucher, RedeemedVoucher, VoucherAccess, VoucherAccessQuery } from '../vouchers.js';

/** Vouchers, their codes, the counter that redeems them, and reminders. */
export interface VoucherEndpoints {
  'GET /api/voucher/access': { query: VoucherAccessQuery; reply: VoucherAccess };
  'GET /api/voucher/pdf': { query: VoucherAccessQuery; file: 'application/pdf' };
  'POST /api/voucher/:id/redeem': { body: RedeemVoucher; reply: RedeemedVoucher };
  'POST /api/voucher/:id/complaint': { body: MakeComplaint };
  /** The body is the picture's bytes. */
  'POST /api/voucher/complaint-picture': { query: VoucherAccessQuery; sends: 'image/*'; reply: ComplaintPicture };
  'GET /api/businesses/:id/complaints/:complaintId/picture': { file: 'image/webp' };
  'GET /api/admin/complaints/:id/picture': { may: 'complaints'; file: 'image/webp' };
  'GET /api/businesses/:id/complaints': { query: ComplaintsQuery; reply: Complaint[] };
  'POST /api/businesses/:id/complaints/:complaintId/answer': { body: AnswerComplaint };
  'GET /api/admin/complaints': { may: 'complaints'; query: TeamComplaintsQuery; reply: TeamComplaint[] };
  'POST /api/admin/complaints/:id/decide': { may: 'complaints'; body: DecideComplaint; reply: TeamComplaint };
  'POST /api/voucher/:id/undo-redemption': { body: UndoRedemption };
  'POST /api/businesses/:id/counter/find': { body: FindVoucher; reply: CounterVoucher };
  'GET /api/businesses/:id/counter/redemptions': { query: RedemptionsQuery; reply: Redemption[] };

  'GET /api/deals/:id/voucher-codes': { query: VoucherCodesQuery; reply: VoucherCodeView[] };
  'GET /api/deals/:id/voucher-codes/stats': { reply: VoucherCodeStats };
  'POST /api/deals/:id/voucher-codes/import': { body: ImportCodes; reply: VoucherCodeView[] };
  'DELETE /api/deals/:id/voucher-codes': { query: DeleteCodes; reply: VoucherCodeStats };
  'GET /api/admin/deals/:id/voucher-codes': { may: 'codes.see'; query: VoucherCodesQuery; reply: VoucherCodeView[] };
  'GET /api/admin/deals/:id/voucher-codes/stats': { may: 'codes.see'; reply: VoucherCodeStats };
  'POST /api/admin/deals/:id/voucher-codes/generate': { may: 'codes.change'; body: GenerateCodes; reply: VoucherCodeView[] };
  'POST /api/admin/deals/:id/voucher-codes/import': { may: 'codes.change'; body: ImportCodes; reply: VoucherCodeView[] };
  'DELETE /api/admin/deals/:id/voucher-codes': { may: 'codes.change'; query: DeleteCodes; reply: VoucherCodeStats };

  'GET /api/reminders': { query: UnsubscribeLink; reply: RemindersChoice };
  'POST /api/reminders/unsubscribe': { query: UnsubscribeLink; reply: RemindersChoice };
  'POST /api/reminders/subscribe': { query: UnsubscribeLink; reply: RemindersChoice };
}
