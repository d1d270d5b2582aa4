import type { OwnDeal } from './deals.js';
import type { Figures } from './figures.js';

/** What a partner can do for a deal, most valuable first. */
export const NEXT_STEPS = ['sold-out', 'few-codes', 'ends-soon', 'ended', 'draft', 'no-picture', 'few-views'] as const;
export type NextStepKind = (typeof NEXT_STEPS)[number];

/** The most urgent step for a deal. */
export interface NextStep {
  readonly kind: NextStepKind;
  readonly deal: OwnDeal;
  /** Remaining own codes, views in the last 14 days, or total sales; null for other kinds. */
  readonly count: number | null;
}

/** The steps until the first voucher is redeemed. */
export interface FirstSteps {
  readonly hasLocation: boolean;
  /** A published one. */
  readonly hasDeal: boolean;
  /** Whether the card provider can pay it; null while no one is paid. */
  readonly isPayee: boolean | null;
  readonly hasSold: boolean;
}

/** GET /api/businesses/{id}/home: a partner's start page. */
export interface BusinessHome {
  /** null once a voucher was redeemed. */
  readonly firstSteps: FirstSteps | null;
  readonly today: Figures;
  /** The last seven days, including today. */
  readonly week: Figures;
  /** The seven days before them. */
  readonly weekBefore: Figures;
  /** Published reviews without an answer. */
  readonly reviewsToAnswer: number;
  /** At most six deals, one step each. */
  readonly nextSteps: readonly NextStep[];
}
