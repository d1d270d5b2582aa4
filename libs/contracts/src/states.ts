/** An open order (pending, cancelling) holds stock. Refused: paid when nothing was left, the money goes back. */
export const ORDER_STATES = ['pending', 'cancelling', 'cancelled', 'paid', 'refused'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const PURCHASE_STATES = ['paid', 'refunded', 'disputed'] as const;
export type PurchaseState = (typeof PURCHASE_STATES)[number];

export const POINTS_STATES = ['pending', 'credited', 'held', 'reversed'] as const;
export type PointsState = (typeof POINTS_STATES)[number];

export const REQUEST_STATES = ['pending', 'approved', 'rejected'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export const ACCOUNT_KINDS = ['shopper', 'partner', 'school', 'admin'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** The inboxes of the team, besides reviews. */
export const INBOXES = ['school', 'management', 'partner', 'contact'] as const;
export type Inbox = (typeof INBOXES)[number];

/** The lists of the team that can be had as a table for a spreadsheet. */
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
  'reviews',
  'reward-requests',
  'rewards',
  'failed-jobs',
  'promised-jobs',
  'log',
  'ledger',
] as const;
export type Export = (typeof EXPORTS)[number];

/** The list of an inbox as a table. */
export const INBOX_EXPORTS = {
  school: 'school-requests',
  management: 'management-requests',
  partner: 'partner-applications',
  contact: 'contact-messages',
} as const satisfies Record<Inbox, Export>;

export const EXPORT_STATES = ['waiting', 'running', 'done', 'failed'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

/** A school's request for a reward: reserved while requested or approved, gone from the balance when paid. */
export const POINT_REDEMPTION_STATES = ['requested', 'approved', 'paid', 'rejected', 'cancelled'] as const;
export type PointRedemptionState = (typeof POINT_REDEMPTION_STATES)[number];

/** Which state a school's request may go to from which. */
export const POINT_REDEMPTION_TRANSITIONS: Record<PointRedemptionState, readonly PointRedemptionState[]> = {
  requested: ['approved', 'rejected', 'cancelled'],
  approved: ['paid', 'rejected'],
  paid: [],
  rejected: [],
  cancelled: [],
};

/** Whether the card provider pays a business: it may still ask for something, look at what it was given, or have refused it. */
export const PAYEE_STATES = ['not-begun', 'incomplete', 'in-review', 'ready', 'blocked', 'disconnected'] as const;
export type PayeeState = (typeof PAYEE_STATES)[number];

/** Whether what a business earned may be paid out: held while a refund or a dispute is open, waiting until its day. */
export const EARNING_STATES = ['ready', 'waiting', 'held'] as const;
export type EarningState = (typeof EARNING_STATES)[number];

/** Where a payout stands: drawn, at the business's account with the card provider, on its way to its bank, and what the bank did with it. */
export const PAYOUT_STATES = ['pending', 'transferred', 'sent', 'paid', 'returned', 'failed', 'cancelled'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** A bank may return what it has paid. What was returned or refused lies at the provider and can be sent again. */
export const PAYOUT_TRANSITIONS: Readonly<Record<PayoutState, readonly PayoutState[]>> = {
  pending: ['transferred', 'cancelled'],
  transferred: ['sent', 'failed'],
  sent: ['paid', 'returned'],
  paid: ['returned'],
  returned: ['transferred'],
  failed: ['transferred'],
  cancelled: [],
};

/** By what the team narrows the list of payouts: a state, or those that one of them stopped. */
export type PayoutFilter = PayoutState | 'held';
export const PAYOUT_FILTERS: readonly PayoutFilter[] = [...PAYOUT_STATES, 'held'];

/**
 * What keeps a business from being paid next: payouts are not switched on, the card provider does not pay it, its bank account is new,
 * it owes us, or what is due is too little.
 */
export const PAYOUT_WAITS = ['start', 'payee', 'bank', 'debt', 'minimum'] as const;
export type PayoutWait = (typeof PAYOUT_WAITS)[number];

/**
 * `open` waits for the business, `answered` for the team. It ends as `honored` (the business takes the voucher after all), `refunded`,
 * `kept` (the team found nothing wrong: the voucher is as before), or `overtaken` by a refund or a dispute of the same payment.
 */
export const COMPLAINT_STATES = ['open', 'answered', 'honored', 'refunded', 'kept', 'overtaken'] as const;
export type ComplaintState = (typeof COMPLAINT_STATES)[number];
