import type { AdminEarningsQuery, BusinessEarnings, EarningLine, Earnings, EarningsQuery, Money } from '../earnings.js';
import type { Payee, PayeeLink, TeamPayee } from '../payees.js';
import type { WebhookReply } from '../payments.js';
import type {
  AccountLine,
  AdminPayoutsQuery,
  BusinessMoney,
  DecidePayout,
  NextPayout,
  Payout,
  PayoutLine,
  PayoutRecord,
  PayoutsQuery,
  SetBusinessTerms,
  RefundEffect,
  TeamPayout,
} from '../payouts.js';
import type { AdminPointRedemption } from '../school-area.js';

import type {
  CorrectionView,
  CorrectionsQuery,
  ExplainMovement,
  ReconciledDay,
  ReconciliationsQuery,
  RefuseCorrection,
  UnexplainedMovement,
  UnexplainedQuery,
} from '../reconciliation.js';

/** How businesses are paid, and what is owed. */
export interface TreasuryEndpoints {
  /** Sent by the card provider in its own format, about businesses' accounts. */
  'POST /api/webhooks/stripe-connect': { reply: WebhookReply };

  'GET /api/businesses/:id/payee': { reply: Payee };
  'POST /api/businesses/:id/payee/link': { reply: PayeeLink };
  'POST /api/businesses/:id/payee/look': { reply: Payee };

  'GET /api/admin/businesses/:id/payee': { may: 'payees.see'; reply: TeamPayee };
  'POST /api/admin/businesses/:id/payee/look': { may: 'payees.see'; reply: TeamPayee };

  'GET /api/school/payee': { reply: Payee };
  'POST /api/school/payee/link': { reply: PayeeLink };
  'POST /api/school/payee/look': { reply: Payee };
  'GET /api/admin/schools/:id/payee': { may: 'payees.see'; reply: TeamPayee };
  'POST /api/admin/schools/:id/payee/link': { may: 'money.move'; reply: PayeeLink };
  'POST /api/admin/schools/:id/payee/look': { may: 'payees.see'; reply: TeamPayee };
  /** As for a business's payout. */
  'POST /api/admin/school-payouts/:id/hold': { may: 'money.move'; body: DecidePayout; reply: AdminPointRedemption };
  'POST /api/admin/school-payouts/:id/release': { may: 'money.move'; body: DecidePayout; reply: AdminPointRedemption };
  'POST /api/admin/school-payouts/:id/retry': { may: 'money.move'; body: DecidePayout; reply: AdminPointRedemption };
  'POST /api/admin/school-payouts/:id/cancel': { may: 'money.move'; body: DecidePayout; reply: AdminPointRedemption };
  'POST /api/admin/school-payouts/:id/take-back': { may: 'money.move'; body: DecidePayout; reply: AdminPointRedemption };

  'GET /api/businesses/:id/earnings': { reply: Earnings };
  'GET /api/businesses/:id/earnings/lines': { query: EarningsQuery; reply: EarningLine[] };
  'GET /api/admin/earnings': { may: 'money.see'; query: AdminEarningsQuery; reply: BusinessEarnings[] };
  'GET /api/admin/money': { may: 'money.see'; reply: Money };

  'GET /api/businesses/:id/next-payout': { reply: NextPayout };
  /** Everything that is ready, before Monday. */
  'POST /api/businesses/:id/pay-now': { reply: NextPayout };
  'GET /api/businesses/:id/payouts': { query: PayoutsQuery; reply: Payout[] };
  'GET /api/businesses/:id/payouts/:payoutId': { reply: Payout };
  'GET /api/businesses/:id/payouts/:payoutId/lines': { query: PayoutsQuery; reply: PayoutLine[] };
  'GET /api/businesses/:id/payouts/:payoutId/statement.csv': { file: 'text/csv' };
  'GET /api/businesses/:id/payouts/:payoutId/statement.pdf': { file: 'application/pdf' };
  'GET /api/admin/transactions/:id/refund-effect': { may: 'transactions.refund'; reply: RefundEffect };
  /** Those that need the team come first. */
  'GET /api/admin/payouts': { may: 'money.see'; query: AdminPayoutsQuery; reply: TeamPayout[] };
  'GET /api/admin/payouts/:id': { may: 'money.see'; reply: PayoutRecord };
  'GET /api/admin/payouts/:id/lines': { may: 'money.see'; query: PayoutsQuery; reply: PayoutLine[] };
  'POST /api/admin/payouts/:id/hold': { may: 'money.move'; body: DecidePayout; reply: TeamPayout };
  'POST /api/admin/payouts/:id/release': { may: 'money.move'; body: DecidePayout; reply: TeamPayout };
  /** Retries what a bank returned, or the provider rejected. */
  'POST /api/admin/payouts/:id/retry': { may: 'money.move'; body: DecidePayout; reply: TeamPayout };
  /** Reverses money still at the business's account, so that it can be paid another time. */
  'POST /api/admin/payouts/:id/take-back': { may: 'money.move'; body: DecidePayout; reply: TeamPayout };

  'GET /api/admin/businesses/:id/money': { may: 'money.see'; reply: BusinessMoney };
  'GET /api/admin/businesses/:id/money/lines': { may: 'money.see'; query: PayoutsQuery; reply: AccountLine[] };
  'POST /api/admin/businesses/:id/pay-now': { may: 'money.move'; body: DecidePayout; reply: BusinessMoney };
  /** Writes off the business's debt. */
  'POST /api/admin/businesses/:id/write-off': { may: 'money.move'; body: DecidePayout; reply: BusinessMoney };
  'POST /api/admin/businesses/:id/terms': { may: 'money.move'; body: SetBusinessTerms; reply: BusinessMoney };

  'GET /api/admin/reconciliations': { may: 'money.see'; query: ReconciliationsQuery; reply: ReconciledDay[] };
  /** Checks the books now, instead of waiting for the morning. */
  'POST /api/admin/reconciliations': { may: 'money.move'; reply: ReconciledDay };
  'GET /api/admin/unexplained': { may: 'money.see'; query: UnexplainedQuery; reply: UnexplainedMovement[] };
  /** Whether it counts at once, or waits for a second admin. */
  'POST /api/admin/movements/:id/explain': { may: 'money.move'; body: ExplainMovement; reply: { readonly counts: boolean } };
  'GET /api/admin/corrections': { may: 'money.see'; query: CorrectionsQuery; reply: CorrectionView[] };
  'POST /api/admin/corrections/:id/confirm': { may: 'money.move'; status: 204 };
  'POST /api/admin/corrections/:id/refuse': { may: 'money.move'; body: RefuseCorrection; status: 204 };
}
