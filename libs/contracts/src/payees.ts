import type { PayeeState } from './states.js';

/** GET /api/businesses/{id}/payee: whether the card provider can pay a business, and what it still asks for. */
export interface Payee {
  readonly state: PayeeState;
  /** What the provider still needs, in words, such as `a photo ID of the owner`. */
  readonly needs: readonly string[];
  /** Why the provider refused what it was given, or the business, in sentences. */
  readonly reasons: readonly string[];
  /** The last digits of the bank account; null where there is none. */
  readonly bankLast4: string | null;
  /** When another bank account took the place of the one before; null where none did. */
  readonly bankChangedAt: string | null;
  /** When the provider last said so; null before it was asked. */
  readonly lookedAt: string | null;
}

/** POST /api/businesses/{id}/payee/link: a page of the provider. It opens once, within minutes. */
export interface PayeeLink {
  readonly url: string;
}

/** A payee as the team sees it. */
export interface TeamPayee extends Payee {
  /** By which the provider knows it; null before it began. */
  readonly accountId: string | null;
}
