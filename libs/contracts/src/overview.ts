/** What a span of days brought to the marketplace; sums of money in dollars. */
export interface OverviewFigures {
  readonly purchases: number;
  /** What families paid for them, credit included. */
  readonly sales: number;
  /** Of these purchases, how many vouchers are redeemed by now. */
  readonly redeemed: number;
  /** Purchases whose money went back in these days, whenever they were made. */
  readonly refunds: number;
  readonly refunded: number;
  /** What these purchases earn for schools; none for those that were refunded. */
  readonly points: number;
  readonly newFamilies: number;
  readonly newBusinesses: number;
}

export interface OverviewDay {
  /** `2026-11-30`, in the marketplace's own time. */
  readonly day: string;
  readonly sales: number;
  /** As many days before. */
  readonly salesBefore: number;
}

/** GET /api/admin/overview */
export interface TeamOverview {
  readonly today: OverviewFigures;
  readonly yesterday: OverviewFigures;
  /** The last 30 days, today counted. */
  readonly span: OverviewFigures;
  /** The 30 days before them. */
  readonly before: OverviewFigures;
  /** Each day of the span, the oldest first. */
  readonly days: OverviewDay[];
  readonly waiting: WaitingWork[];
}

export const WAITING_WORK = [
  'business',
  'school',
  'management',
  'partner',
  'contact',
  'review',
  'reward',
  'dispute',
  'complaint',
  'payment-trouble',
  'payout',
  'failed-job',
  'correction',
  'few-codes',
] as const;

/** One kind of work that waits for the team. */
export interface WaitingWork {
  readonly kind: (typeof WAITING_WORK)[number];
  readonly count: number;
  /** Since when the first of it waits; null where nobody can say. */
  readonly oldest: string | null;
}
