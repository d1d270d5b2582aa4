import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { Configuration } from '../../platform/configuration/configuration.js';
import { ReplayedAnswer } from './connected-accounts.js';
import { isAboutEarlierCall, isRefusal, unavailable } from './provider-errors.js';
import { newStripe } from './stripe-client.js';

/** Our payout request. The same key moves money once. */
export interface PayoutOrder {
  readonly id: string;
  readonly accountId: string;
  readonly cents: number;
  readonly key: string;
}

export interface BankPayoutFacts {
  readonly id: string;
  readonly state: 'under-way' | 'paid' | 'returned';
  /** Why the bank returned it, in the provider's words. */
  readonly failure: string | null;
}

/** The provider refused: nothing moved. */
export class StepRefused extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }

  /** Whether our balance was too low, so that a later try may work. */
  get isForLater(): boolean {
    return this.code === 'balance_insufficient';
  }
}

const PAYOUT_KEY = 'homeroomPayoutId';
const PAGE = 100;
const CLOCKS_DIFFER_SECONDS = 60;

/** Moves a business's earnings to its account at the provider, and from there to its bank. Amounts are cents. */
@Injectable()
export class BankPayouts {
  private readonly stripe: Stripe;

  constructor(configuration: Configuration) {
    this.stripe = newStripe(configuration);
  }

  /** @returns its id. @throws StepRefused, ReplayedAnswer; DomainError PAYMENT_PROVIDER_UNAVAILABLE */
  async transfer({ id, accountId, cents, key }: PayoutOrder): Promise<string> {
    const made = await moved(() =>
      this.stripe.transfers.create(
        { amount: cents, currency: 'usd', destination: accountId, transfer_group: groupOf(id) },
        { idempotencyKey: key },
      ),
    );
    return made.id;
  }

  /** The transfer made for a payout, whichever key it was made with. */
  async findTransfer(id: string): Promise<string | null> {
    const { data } = await asked(() => this.stripe.transfers.list({ transfer_group: groupOf(id), limit: 1 }));
    return data[0]?.id ?? null;
  }

  /** @returns its id. @throws StepRefused, ReplayedAnswer; DomainError PAYMENT_PROVIDER_UNAVAILABLE */
  async send({ id, accountId, cents, key }: PayoutOrder): Promise<string> {
    const sent = await moved(() =>
      this.stripe.payouts.create(
        { amount: cents, currency: 'usd', metadata: { [PAYOUT_KEY]: id } },
        { idempotencyKey: key, stripeAccount: accountId },
      ),
    );
    return sent.id;
  }

  /** What was sent for a payout since a moment and not returned. @throws StepRefused when the account is gone */
  async findSent(id: string, accountId: string, since: Date): Promise<string | null> {
    const created = { gte: Math.floor(since.getTime() / 1_000) - CLOCKS_DIFFER_SECONDS };
    return asked(async () => {
      for await (const payout of this.stripe.payouts.list({ created, limit: PAGE }, { stripeAccount: accountId }))
        if (payout.metadata?.[PAYOUT_KEY] === id && payout.status !== 'failed' && payout.status !== 'canceled') return payout.id;
      return null;
    });
  }

  /** The same, but null if the account is gone. */
  async findSentIfThere(id: string, accountId: string, since: Date): Promise<string | null> {
    try {
      return await this.findSent(id, accountId, since);
    } catch (error) {
      if (error instanceof StepRefused && error.code === GONE) return null;
      throw error;
    }
  }

  /** @returns its id. @throws StepRefused where the money has left the account; ReplayedAnswer; DomainError PAYMENT_PROVIDER_UNAVAILABLE */
  async takeBack(transferId: string, { cents, key }: PayoutOrder): Promise<string> {
    const reversal = await moved(() => this.stripe.transfers.createReversal(transferId, { amount: cents }, { idempotencyKey: key }));
    return reversal.id;
  }

  /** The full reversal of a transfer, whichever key it was made with. */
  async findReversal(transferId: string): Promise<string | null> {
    const { reversed, reversals } = await asked(() => this.stripe.transfers.retrieve(transferId));
    return reversed ? (reversals.data[0]?.id ?? null) : null;
  }

  /** @throws StepRefused when the account is gone */
  async retrieve(bankPayoutId: string, accountId: string): Promise<BankPayoutFacts> {
    const {
      id,
      status,
      failure_message: failure,
    } = await asked(() => this.stripe.payouts.retrieve(bankPayoutId, {}, { stripeAccount: accountId }));
    if (status === 'paid') return { id, state: 'paid', failure: null };
    const isReturned = status === 'failed' || status === 'canceled';
    return { id, state: isReturned ? 'returned' : 'under-way', failure: isReturned ? (failure ?? status) : null };
  }
}

const groupOf = (id: string) => `payout_${id}`;

/** Only these errors refuse the step itself; an expired API key says nothing about an earlier try. */
const GONE = 'account_invalid';
const REFUSALS = [GONE, 'balance_insufficient', 'insufficient_capabilities_for_transfer', 'payouts_not_allowed'];

async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    // No retry can succeed once the account is gone.
    throw error.code === GONE ? new StepRefused(GONE, error.message) : unavailable();
  }
}

async function moved<Answer>(move: () => Promise<Answer>): Promise<Answer> {
  try {
    return await move();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (isAboutEarlierCall(error)) throw new ReplayedAnswer(error.message);
    throw isRefusal(error) && REFUSALS.includes(error.code ?? '') ? new StepRefused(error.code!, error.message) : unavailable();
  }
}
