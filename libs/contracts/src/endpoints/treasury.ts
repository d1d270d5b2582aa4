import type { AdminEarningsQuery, BusinessEarnings, EarningLine, Earnings, EarningsQuery, Money } from '../earnings.js';
import type { Payee, PayeeLink, TeamPayee } from '../payees.js';
import type { WebhookReply } from '../payments.js';
import type {
  AdminPayoutsQuery,
  DecidePayout,
  NextPayout,
  Payout,
  PayoutLine,
  PayoutRecord,
  PayoutsQuery,
  TeamPayout,
} from '../payouts.js';

/** How businesses are paid, and what is owed. */
export interface TreasuryEndpoints {
  /** Sent by the card provider in its own format, about businesses' accounts. */
  'POST /api/webhooks/stripe-connect': { reply: WebhookReply };

  'GET /api/businesses/:id/payee': { reply: Payee };
  'POST /api/businesses/:id/payee/link': { reply: PayeeLink };
  'POST /api/businesses/:id/payee/look': { reply: Payee };

  'GET /api/admin/businesses/:id/payee': { reply: TeamPayee };
  'POST /api/admin/businesses/:id/payee/look': { reply: TeamPayee };

  'GET /api/businesses/:id/earnings': { reply: Earnings };
  'GET /api/businesses/:id/earnings/lines': { query: EarningsQuery; reply: EarningLine[] };
  'GET /api/admin/earnings': { query: AdminEarningsQuery; reply: BusinessEarnings[] };
  'GET /api/admin/money': { reply: Money };

  'GET /api/businesses/:id/next-payout': { reply: NextPayout };
  /** Everything that is ready, before Monday. */
  'POST /api/businesses/:id/pay-now': { reply: NextPayout };
  'GET /api/businesses/:id/payouts': { query: PayoutsQuery; reply: Payout[] };
  'GET /api/businesses/:id/payouts/:payoutId': { reply: Payout };
  'GET /api/businesses/:id/payouts/:payoutId/lines': { query: PayoutsQuery; reply: PayoutLine[] };
  'GET /api/businesses/:id/payouts/:payoutId/statement.csv': { file: 'text/csv' };
  /** Those that need the team come first. */
  'GET /api/admin/payouts': { query: AdminPayoutsQuery; reply: TeamPayout[] };
  'GET /api/admin/payouts/:id': { reply: PayoutRecord };
  'GET /api/admin/payouts/:id/lines': { query: PayoutsQuery; reply: PayoutLine[] };
  'POST /api/admin/payouts/:id/hold': { body: DecidePayout; reply: TeamPayout };
  'POST /api/admin/payouts/:id/release': { body: DecidePayout; reply: TeamPayout };
  /** Retries what a bank returned, or the provider rejected. */
  'POST /api/admin/payouts/:id/retry': { body: DecidePayout; reply: TeamPayout };
}
