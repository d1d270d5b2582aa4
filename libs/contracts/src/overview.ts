/** The marketplace's numbers over a range of days; amounts in dollars. */
export interface OverviewTotals {
  readonly purchases: number;
  /** What families paid for them, including store credit. */
  readonly sales: number;
  /** How many of these purchases' vouchers are redeemed by now. */
  readonly redeemed: number;
  /** Purchases refunded in this range, also in part, whenever they were made. */
  readonly refunds: number;
  /** What families got back for them, as in the totals of transactions: to cards, also in part, and as store credit. */
  readonly refunded: number;
  /** Points that these purchases earn for schools, without refunded ones. */
  readonly points: number;
  readonly newFamilies: number;
  readonly newBusinesses: number;
}

export interface OverviewDay {
  /** `2026-11-30`, in the marketplace's time zone. */
  readonly day: string;
  readonly sales: number;
  /** The same number of days before. */
  readonly salesBefore: number;
}

/** GET /api/admin/overview */
export interface TeamOverview {
  readonly today: OverviewTotals;
  readonly yesterday: OverviewTotals;
  /** The last 30 days, including today. */
  readonly span: OverviewTotals;
  /** The 30 days before them. */
  readonly before: OverviewTotals;
  /** Each day of the range, oldest first. */
  readonly days: OverviewDay[];
  readonly waiting: WaitingWork[];
}

export const WAITING_WORK = [
  'business',
  'school',
  'management',
  'partner',
  'contact',
  'cash',
  'review',
  'reward',
  'dispute',
  'complaint',
  'payment-trouble',
  'payout',
  'school-payout',
  'failed-job',
  'correction',
  'few-codes',
] as const;

/** One kind of work waiting for the team. */
export interface WaitingWork {
  readonly kind: (typeof WAITING_WORK)[number];
  readonly count: number;
  /** How long the oldest has been waiting; null when unknown. */
  readonly oldest: string | null;
}
