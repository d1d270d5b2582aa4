import type { OwnDeal } from './deals.js';
import type { Figures } from './figures.js';

/** What a partner can do for a deal, what costs most sales first. */
export const NEXT_STEPS = ['sold-out', 'few-codes', 'ends-soon', 'ended', 'draft', 'no-picture', 'few-views'] as const;
export type NextStepKind = (typeof NEXT_STEPS)[number];

/** One thing to do for a deal, the most urgent of those that apply to it. */
export interface NextStep {
  readonly kind: NextStepKind;
  readonly deal: OwnDeal;
  /** Own codes left, views of the last 14 days, or all that it sold; null for the other kinds. */
  readonly count: number | null;
}

/** What there is to do until the first voucher is redeemed. */
export interface FirstSteps {
  readonly hasLocation: boolean;
  /** One that is published. */
  readonly hasDeal: boolean;
  /** Whether the card provider can pay it; null while nobody is paid. */
  readonly isPayee: boolean | null;
  readonly hasSold: boolean;
}

/** GET /api/businesses/{id}/home: what a partner wants to know first. */
export interface BusinessHome {
  /** null once a voucher was redeemed. */
  readonly firstSteps: FirstSteps | null;
  readonly today: Figures;
  /** The last seven days, today counted. */
  readonly week: Figures;
  /** The seven days before them. */
  readonly weekBefore: Figures;
  /** At most six deals, one step for each. */
  readonly nextSteps: readonly NextStep[];
}
