import type { PayeeState } from './states.js';

/** GET /api/businesses/{id}/payee: whether the card provider can pay a business, and what it still needs. */
export interface Payee {
  readonly state: PayeeState;
  /** What the provider still needs, in words, such as `a photo ID of the owner`. */
  readonly needs: readonly string[];
  /** Why the provider rejected details or the business, in sentences. */
  readonly reasons: readonly string[];
  /** The last digits of the bank account; null without one. */
  readonly bankLast4: string | null;
  /** When the bank account was last replaced; null if never. */
  readonly bankChangedAt: string | null;
  /** When the provider last reported it; null before it was asked. */
  readonly lookedAt: string | null;
}

/** POST /api/businesses/{id}/payee/link: a page of the provider. It opens once, within minutes. */
export interface PayeeLink {
  readonly url: string;
}

/** A payee for the team. */
export interface TeamPayee extends Payee {
  /** The provider's id for it; null before it started. */
  readonly accountId: string | null;
}
