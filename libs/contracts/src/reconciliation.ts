import { IsIn } from 'class-validator';
import { LIMITS } from './limits.js';
import { PageQuery } from './paging.js';
import { IsLine } from './validation.js';

/** GET /api/admin/reconciliations: the results of the daily comparison, newest first. */
export interface ReconciledDay {
  readonly day: string;
  readonly endedAt: string;
  /** A sentence for each; none is good. */
  readonly problems: readonly string[];
}

export class ReconciliationsQuery extends PageQuery {}

/** GET /api/admin/unexplained: a fully or partly unexplained movement at the card provider. Dollars. */
export interface UnexplainedMovement {
  readonly id: string;
  /** What the provider's reports call it. */
  readonly category: string;
  readonly at: string;
  /** The provider's id of its subject. */
  readonly sourceId: string | null;
  /** The change at the provider; negative for outgoing money. */
  readonly amount: number;
  /** The unexplained part. */
  readonly left: number;
  /** Explained by an amount that a second admin has to confirm. */
  readonly waits: boolean;
}

export class UnexplainedQuery extends PageQuery {}

/** GET /api/admin/corrections: the team's corrections of the books, those waiting for a second admin first. Dollars. */
export interface CorrectionView {
  readonly id: number;
  /** As written in an order, such as `goodwill` or `payable:12`. */
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

/** The meaning of a movement, by its account in the books. */
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

  /** The business's number, or the payment; empty for others. */
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
