import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { Configuration } from '../../platform/configuration/configuration.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { isAboutEarlierCall, isRefusal, unavailable } from './provider-errors.js';
import { signedEvent } from './signed-event.js';
import { newStripe } from './stripe-client.js';

/** A business's payee account according to the provider. */
export interface AccountFacts {
  readonly id: string;
  /** Money can be transferred to it and on to its bank. */
  readonly canBePaid: boolean;
  /** The business completed the provider's first questions. */
  readonly hasDetails: boolean;
  /** What is still needed, in the provider's terms. */
  readonly due: readonly string[];
  /** Why the account is disabled, in the provider's terms; null when it is not. */
  readonly disabledReason: string | null;
  /** What was wrong with its details, in sentences. */
  readonly problems: readonly string[];
  readonly bank: { readonly id: string; readonly last4: string } | null;
}

/** Whose account it is. */
export type AccountOwner = { readonly businessId: number } | { readonly schoolId: number };

export type NewAccount = AccountOwner & {
  readonly name: string;
  readonly email?: string;
  /** The same key returns the same account. */
  readonly key: string;
};

/** Where the provider's page returns a business to. */
export interface ReturnUrls {
  readonly returnUrl: string;
  /** Where an expired link leads. */
  readonly refreshUrl: string;
}

/** The provider repeats its answer to an earlier call, whose outcome is unknown. */
export class ReplayedAnswer extends Error {}

/** The provider knows no such account, or the business disconnected it. */
export class AccountGone extends Error {}

/** An event of an account, or of its payout to its bank. */
export interface AccountEvent {
  readonly about: 'account' | 'payout';
  readonly id: string;
}

const CLOCKS_DIFFER_SECONDS = 60;
const metadataOf = (owner: AccountOwner): Record<string, string> =>
  'businessId' in owner ? { homeroomBusinessId: String(owner.businessId) } : { homeroomSchoolId: String(owner.schoolId) };
const ABOUT_PAYOUTS = /^payout\./;
const ABOUT_ACCOUNTS = /^(account|capability|person)\./;

/** Businesses' accounts at the provider, which receive their earnings. */
@Injectable()
export class ConnectedAccounts {
  private readonly stripe: Stripe;

  constructor(private readonly configuration: Configuration) {
    this.stripe = newStripe(configuration);
  }

  /**
   * Fees and losses are ours, so the provider asks the business only for its identity and bank account. Money leaves the account only on
   * our request, so that each bank deposit equals a statement.
   * @returns its id
   * @throws ReplayedAnswer; DomainError PAYMENT_PROVIDER_REFUSED, PAYMENT_PROVIDER_UNAVAILABLE
   */
  async create({ name, email, key, ...owner }: NewAccount): Promise<string> {
    try {
      const { id } = await this.stripe.accounts.create(
        {
          country: 'US',
          ...(email !== undefined && { email }),
          business_profile: { name },
          controller: {
            fees: { payer: 'application' },
            losses: { payments: 'application' },
            requirement_collection: 'stripe',
            stripe_dashboard: { type: 'express' },
          },
          capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
          settings: { payouts: { schedule: { interval: 'manual' } } },
          metadata: metadataOf(owner),
        },
        { idempotencyKey: key },
      );
      return id;
    } catch (error) {
      throw isAboutEarlierCall(error) ? new ReplayedAnswer(String(error)) : translated(error);
    }
  }

  /** The account that was created for an owner since then, whichever key it was created with; null if there is none. */
  async find(owner: AccountOwner, since: Date): Promise<string | null> {
    const created = { gte: Math.floor(since.getTime() / 1_000) - CLOCKS_DIFFER_SECONDS };
    const [[name, value]] = Object.entries(metadataOf(owner)) as [[string, string]];
    try {
      for await (const { id, metadata } of this.stripe.accounts.list({ created, limit: 100 })) if (metadata?.[name] === value) return id;
      return null;
    } catch (error) {
      throw translated(error);
    }
  }

  /** null when it is gone. */
  async retrieve(id: string): Promise<AccountFacts | null> {
    try {
      return factsOf(await this.stripe.accounts.retrieve(id));
    } catch (error) {
      if (isGone(error)) return null;
      throw translated(error);
    }
  }

  /** A page where the business enters missing details. @throws AccountGone */
  setupPage(id: string, { returnUrl, refreshUrl }: ReturnUrls): Promise<string> {
    return page(() =>
      this.stripe.accountLinks.create({ account: id, return_url: returnUrl, refresh_url: refreshUrl, type: 'account_onboarding' }),
    );
  }

  /** A page where a complete business sees its account and changes its bank. @throws AccountGone */
  ownPage(id: string): Promise<string> {
    return page(() => this.stripe.accounts.createLoginLink(id));
  }

  /** @returns null for an irrelevant event. @throws DomainError WEBHOOK_SIGNATURE */
  readEvent(body: Buffer, signature: string | undefined): AccountEvent | null {
    const { type, account, data } = signedEvent(this.stripe, body, signature, this.configuration.stripeConnectWebhookSecret);
    if (account === undefined) return null;
    if (ABOUT_PAYOUTS.test(type)) return { about: 'payout', id: (data.object as Stripe.Payout).id };
    return ABOUT_ACCOUNTS.test(type) ? { about: 'account', id: account } : null;
  }
}

async function page(ask: () => Promise<{ readonly url: string }>): Promise<string> {
  try {
    return (await ask()).url;
  } catch (error) {
    throw isGone(error) ? new AccountGone(String(error)) : translated(error);
  }
}

const isGone = (error: unknown) => error instanceof Stripe.errors.StripeError && error.code === 'account_invalid';

function translated(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  return isRefusal(error)
    ? new DomainError('PAYMENT_PROVIDER_REFUSED', 'Our payment provider refused to set up your account. Please write to us.')
    : unavailable();
}

function factsOf(account: Stripe.Account): AccountFacts {
  const { id, requirements, capabilities, external_accounts: banks } = account;
  const bank = banks?.data.find((one) => one.default_for_currency) ?? banks?.data[0];
  return {
    id,
    canBePaid: account.payouts_enabled && capabilities?.transfers === 'active',
    hasDetails: account.details_submitted,
    due: [...new Set([...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])])],
    disabledReason: requirements?.disabled_reason ?? null,
    problems: [...new Set((requirements?.errors ?? []).map(({ reason }) => reason))],
    bank: bank ? { id: bank.id, last4: bank.last4 } : null,
  };
}
