import type Stripe from 'stripe';
import { newId, nowSeconds, type Account, type BankAccount } from './objects.js';

/** What a business must provide before it can be paid. */
export const FIRST_REQUIREMENTS = [
  'business_profile.mcc',
  'external_account',
  'individual.first_name',
  'individual.last_name',
  'individual.verification.document',
  'tos_acceptance.date',
];

export const requirementsOf = (due: readonly string[], disabledReason?: Stripe.Account.Requirements.DisabledReason) => ({
  alternatives: [],
  current_deadline: null,
  currently_due: [...due],
  disabled_reason: disabledReason ?? (due.length > 0 ? ('requirements.past_due' as const) : null),
  errors: [],
  eventually_due: [...due],
  past_due: [...due],
  pending_verification: [],
});

const settingsOf = (name: string | null, interval: string): Stripe.Account.Settings => ({
  branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
  card_payments: {
    decline_on: { avs_failure: false, cvc_failure: false },
    statement_descriptor_prefix: null,
    statement_descriptor_prefix_kana: null,
    statement_descriptor_prefix_kanji: null,
  },
  dashboard: { display_name: name, timezone: 'America/Los_Angeles' },
  payments: {
    statement_descriptor: null,
    statement_descriptor_kana: null,
    statement_descriptor_kanji: null,
    statement_descriptor_prefix_kana: null,
    statement_descriptor_prefix_kanji: null,
  },
  payouts: { debit_negative_balances: false, schedule: { delay_days: 2, interval }, statement_descriptor: null },
});

export interface AccountFacts {
  readonly id: string;
  readonly email: string | null;
  readonly name: string | null;
  readonly metadata: Record<string, string>;
  /** When money goes to the bank automatically; `manual` for never. */
  readonly interval: string;
}

export const newAccount = ({ id, email, name, metadata, interval }: AccountFacts): Account => ({
  id,
  object: 'account',
  business_profile: {
    mcc: null,
    minority_owned_business_designation: null,
    name,
    product_description: null,
    specified_commercial_transactions_act_url: null,
    support_address: null,
    support_email: null,
    support_phone: null,
    support_url: null,
    url: null,
  },
  business_type: null,
  capabilities: { card_payments: 'inactive', transfers: 'inactive' },
  charges_enabled: false,
  controller: {
    fees: { payer: 'application' },
    is_controller: true,
    losses: { payments: 'application' },
    requirement_collection: 'stripe',
    stripe_dashboard: { type: 'express' },
    type: 'application',
  },
  country: 'US',
  created: nowSeconds(),
  default_currency: 'usd',
  details_submitted: false,
  email,
  external_accounts: { object: 'list', data: [], has_more: false, url: `/v1/accounts/${id}/external_accounts` },
  metadata,
  payouts_enabled: false,
  requirements: requirementsOf(FIRST_REQUIREMENTS),
  settings: settingsOf(name, interval),
  tos_acceptance: { date: null },
  type: 'none',
});

/** The shop's own account. */
export const ownAccount = (interval: string): Account => ({
  ...newAccount({ id: 'acct_homeroom', email: 'team@homeroom.example', name: 'Homeroom', metadata: {}, interval }),
  capabilities: { card_payments: 'active', transfers: 'active' },
  charges_enabled: true,
  controller: { type: 'account' },
  details_submitted: true,
  payouts_enabled: true,
  requirements: requirementsOf([]),
  type: 'standard',
});

export const newBankAccount = (account: string, holder: string, routing: string, number: string): BankAccount => ({
  id: newId('ba'),
  object: 'bank_account',
  account,
  account_holder_name: holder,
  account_holder_type: 'individual',
  account_type: null,
  available_payout_methods: ['standard'],
  bank_name: 'STRIPE TEST BANK',
  country: 'US',
  currency: 'usd',
  default_for_currency: true,
  fingerprint: newId('f').slice(2),
  future_requirements: null,
  last4: number.slice(-4),
  metadata: {},
  requirements: null,
  routing_number: routing,
  status: 'new',
});
