/** An open order (pending, cancelling) holds stock. Refused: paid when nothing was left, the money goes back. */
export const ORDER_STATES = ['pending', 'cancelling', 'cancelled', 'paid', 'refused'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const PURCHASE_STATES = ['paid', 'refunded', 'disputed'] as const;
export type PurchaseState = (typeof PURCHASE_STATES)[number];

/** Who pays for the refund of a used voucher: we do, as goodwill, or the business, which did not honor it. */
export const REFUND_BEARERS = ['us', 'business'] as const;
export type RefundBearer = (typeof REFUND_BEARERS)[number];

export const POINTS_STATES = ['pending', 'credited', 'held', 'reversed'] as const;
export type PointsState = (typeof POINTS_STATES)[number];

export const REQUEST_STATES = ['pending', 'approved', 'rejected'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export const ACCOUNT_KINDS = ['shopper', 'partner', 'manager', 'till', 'school', 'admin'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** The team's inboxes, besides reviews. */
export const INBOXES = ['school', 'management', 'partner', 'contact', 'cash'] as const;
export type Inbox = (typeof INBOXES)[number];

/** The team's lists that can be exported. */
export const EXPORTS = [
  'businesses',
  'deals',
  'users',
  'schools',
  'transactions',
  'school-requests',
  'management-requests',
  'partner-applications',
  'contact-messages',
  'cash-requests',
  'complaints',
  'reviews',
  'reward-requests',
  'rewards',
  'failed-jobs',
  'promised-jobs',
  'log',
  'ledger',
  'payouts',
  'payout-lines',
  'journal',
  '1099-k',
] as const;
export type Export = (typeof EXPORTS)[number];

/** An inbox as a table. */
export const INBOX_EXPORTS = {
  school: 'school-requests',
  management: 'management-requests',
  partner: 'partner-applications',
  contact: 'contact-messages',
  cash: 'cash-requests',
} as const satisfies Record<Inbox, Export>;

export const EXPORT_STATES = ['waiting', 'running', 'done', 'failed'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

/** A school's reward request: its points are reserved while requested or approved, and gone when paid. */
export const POINT_REDEMPTION_STATES = ['requested', 'approved', 'paid', 'rejected', 'cancelled'] as const;
export type PointRedemptionState = (typeof POINT_REDEMPTION_STATES)[number];

/** The allowed moves of a reward request. */
export const POINT_REDEMPTION_TRANSITIONS: Record<PointRedemptionState, readonly PointRedemptionState[]> = {
  requested: ['approved', 'rejected', 'cancelled'],
  approved: ['paid', 'rejected'],
  paid: [],
  rejected: [],
  cancelled: [],
};

/** Whether the card provider pays a business: it may still need details, review them, or have rejected it. */
export const PAYEE_STATES = ['not-begun', 'incomplete', 'in-review', 'ready', 'blocked', 'disconnected'] as const;
export type PayeeState = (typeof PAYEE_STATES)[number];

/** Whether earnings may be paid out: held during a refund or dispute, waiting until their day. */
export const EARNING_STATES = ['ready', 'waiting', 'held'] as const;
export type EarningState = (typeof EARNING_STATES)[number];

/** Why a business owes us: what took back money that it had been paid. */
export const DEBT_REASONS = ['refund', 'dispute', 'correction'] as const;
export type DebtReason = (typeof DEBT_REASONS)[number];

/**
 * What keeps the next run from paying an approved cash reward: too few points since a refund, no bank account that can be paid, one that is
 * new, or too little money at the card provider beyond families'.
 */
export const REWARD_WAITS = ['points', 'account', 'bank', 'money'] as const;
export type RewardWait = (typeof REWARD_WAITS)[number];

/** How long nothing is paid to a bank account that replaced another one: the owner is told meanwhile, in case a thief entered it. */
export const NEW_BANK_HOURS = 72;

/** The state of a payout: created, at the business's account with the card provider, on its way to the bank, and the bank's outcome. */
export const PAYOUT_STATES = [
  'pending',
  'transferred',
  'sent',
  'paid',
  'returned',
  'failed',
  'cancelled',
  'taking-back',
  'taken-back',
] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/**
 * A bank may return what it has paid. A returned or rejected payout is at the provider and can be retried or taken back. One that left
 * for the bank before it could be taken back becomes sent.
 */
export const PAYOUT_TRANSITIONS: Readonly<Record<PayoutState, readonly PayoutState[]>> = {
  pending: ['transferred', 'cancelled'],
  transferred: ['sent', 'failed', 'taking-back'],
  sent: ['paid', 'returned'],
  paid: ['returned'],
  returned: ['transferred', 'taking-back'],
  failed: ['transferred', 'taking-back'],
  cancelled: [],
  'taking-back': ['taken-back', 'returned', 'failed', 'sent'],
  'taken-back': [],
};

/** The team's payout filters: a state, or those the team stopped. */
export type PayoutFilter = PayoutState | 'held';
export const PAYOUT_FILTERS: readonly PayoutFilter[] = [...PAYOUT_STATES, 'held'];

/**
 * What blocks a business's next payout: payouts are off, the card provider does not pay it, its bank account is new, it owes us, or too
 * little is due.
 */
export const PAYOUT_WAITS = ['start', 'payee', 'bank', 'debt', 'minimum'] as const;
export type PayoutWait = (typeof PAYOUT_WAITS)[number];

/**
 * `open` waits for the business, `answered` for the team. It ends as `honored` (the business accepts the voucher after all), `refunded`,
 * `kept` (the team leaves the voucher as before), or `overtaken` by a refund or dispute of the same payment.
 */
export const COMPLAINT_STATES = ['open', 'answered', 'honored', 'refunded', 'kept', 'overtaken'] as const;
export type ComplaintState = (typeof COMPLAINT_STATES)[number];
