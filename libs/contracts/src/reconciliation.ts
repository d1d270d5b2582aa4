import { IsIn } from 'class-validator';
import { LIMITS } from './limits.js';
import { PageQuery } from './paging.js';
import { IsLine } from './validation.js';

/** GET /api/admin/reconciliations: what the comparison of a day found, the latest first. */
export interface ReconciledDay {
  readonly day: string;
  readonly endedAt: string;
  /** A sentence for each; none is good. */
  readonly problems: readonly string[];
}

export class ReconciliationsQuery extends PageQuery {}

/** GET /api/admin/unexplained: a movement at the card provider of which nobody knows why, or not all. Dollars. */
export interface UnexplainedMovement {
  readonly id: string;
  /** What the provider's reports call it. */
  readonly category: string;
  readonly at: string;
  /** By which the provider knows what it is of. */
  readonly sourceId: string | null;
  /** What it changed at the provider; below zero for what went out. */
  readonly amount: number;
  /** What of that has no reason yet. */
  readonly left: number;
  /** Somebody explained it by a sum that a second person of the team has to confirm. */
  readonly waits: boolean;
}

export class UnexplainedQuery extends PageQuery {}

/** GET /api/admin/corrections: what the team put right in the books, those that wait for a second person first. Dollars. */
export interface CorrectionView {
  readonly id: number;
  /** As an order writes it, such as `goodwill` or `payable:12`. */
  readonly debit: string;
  readonly credit: string;
  readonly amount: number;
  readonly reason: string;
  readonly movementId: string | null;
  readonly madeBy: string;
  readonly madeAt: string;
  readonly state: 'waiting' | 'confirmed' | 'refused';
  readonly decidedBy: string | null;
}

export class CorrectionsQuery extends PageQuery {}

/** What a movement turned out to be, by the account of the books that it belongs to. */
export const EXPLANATIONS = [
  'bank',
  'goodwill',
  'card-fees',
  'provider-fees',
  'dispute-fees',
  'dispute-losses',
  'share',
  'payable',
  'clearing',
] as const;
export type Explanation = (typeof EXPLANATIONS)[number];

/** POST /api/admin/movements/{id}/explain: books all that is left of it. */
export class ExplainMovement {
  @IsIn(EXPLANATIONS, { message: 'Please say what it was' })
  account!: Explanation;

  /** The number of the business, or the payment; nothing for the others. */
  @IsLine({ max: 100 })
  reference?: string;

  @IsLine({ max: LIMITS.reasonLength, required: 'Please say why' })
  reason!: string;
}

/** POST /api/admin/corrections/{id}/refuse */
export class RefuseCorrection {
  @IsLine({ max: LIMITS.reasonLength, required: 'Please say why' })
  reason!: string;
}
