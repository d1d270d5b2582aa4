import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { Configuration } from '../../platform/configuration/configuration.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { isAboutEarlierCall, isRefusal, unavailable } from './provider-errors.js';
import { signedEvent } from './signed-event.js';
import { newStripe } from './stripe-client.js';

/** What the provider says of a business that is to be paid. */
export interface AccountFacts {
  readonly id: string;
  /** Money can be transferred to it and sent on to its bank. */
  readonly canBePaid: boolean;
  /** The business gave all that the provider asked for at first. */
  readonly hasDetails: boolean;
  /** What it has to give, in the provider's words. */
  readonly due: readonly string[];
  /** Why the account is off, in the provider's words; null where it is not. */
  readonly disabledReason: string | null;
  /** What was wrong with what it gave, in sentences. */
  readonly problems: readonly string[];
  readonly bank: { readonly id: string; readonly last4: string } | null;
}

export interface NewAccount {
  readonly businessId: number;
  readonly name: string;
  readonly email: string;
  /** The same key gives the same account. */
  readonly key: string;
}

/** Where the provider's page sends a business back to. */
export interface WayBack {
  readonly returnUrl: string;
  /** Where its link has run out. */
  readonly refreshUrl: string;
}

/** The provider repeats what it said to an earlier call; nobody knows what became of that. */
export class EarlierAnswer extends Error {}

/** The provider knows no such account, or the business took it away from us. */
export class AccountGone extends Error {}

/** What happened at an account: to itself, or to a payout of its to its bank. */
export interface News {
  readonly about: 'account' | 'payout';
  readonly id: string;
}

const CLOCKS_DIFFER_SECONDS = 60;
const BUSINESS_KEY = 'homeroomBusinessId';
const ABOUT_PAYOUTS = /^payout\./;
const ABOUT_ACCOUNTS = /^(account|capability|person)\./;

/** Accounts of businesses at the provider, to which we transfer what they earned. */
@Injectable()
export class ConnectedAccounts {
  private readonly stripe: Stripe;

  constructor(private readonly configuration: Configuration) {
    this.stripe = newStripe(configuration);
  }

  /**
   * Fees and losses are ours, so the provider asks the business for nothing but who it is and where its bank lies. Money leaves the
   * account only when we say so: then what reaches the bank is what a statement says.
   * @returns its id
   * @throws EarlierAnswer; DomainError PAYMENT_PROVIDER_REFUSED, PAYMENT_PROVIDER_UNAVAILABLE
   */
  async create({ businessId, name, email, key }: NewAccount): Promise<string> {
    try {
      const { id } = await this.stripe.accounts.create(
        {
          country: 'US',
          email,
          business_profile: { name },
          controller: {
            fees: { payer: 'application' },
            losses: { payments: 'application' },
            requirement_collection: 'stripe',
            stripe_dashboard: { type: 'express' },
          },
          capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
          settings: { payouts: { schedule: { interval: 'manual' } } },
          metadata: { [BUSINESS_KEY]: String(businessId) },
        },
        { idempotencyKey: key },
      );
      return id;
    } catch (error) {
      throw isAboutEarlierCall(error) ? new EarlierAnswer(String(error)) : translated(error);
    }
  }

  /** The one that was made for a business since a moment, whatever key it was made with; null where none was. */
  async find(businessId: number, since: Date): Promise<string | null> {
    const created = { gte: Math.floor(since.getTime() / 1_000) - CLOCKS_DIFFER_SECONDS };
    try {
      for await (const { id, metadata } of this.stripe.accounts.list({ created, limit: 100 }))
        if (metadata?.[BUSINESS_KEY] === String(businessId)) return id;
      return null;
    } catch (error) {
      throw translated(error);
    }
  }

  /** null where it is gone. */
  async retrieve(id: string): Promise<AccountFacts | null> {
    try {
      return factsOf(await this.stripe.accounts.retrieve(id));
    } catch (error) {
      if (isGone(error)) return null;
      throw translated(error);
    }
  }

  /** A page on which the business gives what is missing. @throws AccountGone */
  setupPage(id: string, { returnUrl, refreshUrl }: WayBack): Promise<string> {
    return page(() =>
      this.stripe.accountLinks.create({ account: id, return_url: returnUrl, refresh_url: refreshUrl, type: 'account_onboarding' }),
    );
  }

  /** A page on which a business that gave all sees its account and changes its bank. @throws AccountGone */
  ownPage(id: string): Promise<string> {
    return page(() => this.stripe.accounts.createLoginLink(id));
  }

  /** @returns null where an event is about nothing that we follow. @throws DomainError WEBHOOK_SIGNATURE */
  readNews(body: Buffer, signature: string | undefined): News | null {
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
    ? new DomainError('PAYMENT_PROVIDER_REFUSED', 'Our payment partner refused to set up your account. Please write to us.')
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
