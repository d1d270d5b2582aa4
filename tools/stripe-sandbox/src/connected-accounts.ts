import type Stripe from 'stripe';
import type { Events } from './events.js';
import { textOf, textsOf, type Form } from './form.js';
import { newAccount, newBankAccount, ownAccount, requirementsOf } from './new-accounts.js';
import { newId, type Account, type BankBehavior } from './objects.js';
import { Refusal } from './refusal.js';
import type { State } from './state.js';

/** The provider's published test numbers of bank accounts. */
const BANKS: Readonly<Record<string, BankBehavior>> = {
  '000123456789': 'pays',
  '000111111116': 'no_account',
  '000111111113': 'account_closed',
};

/** A business's input on the provider's page. */
export interface SetupFacts {
  readonly owner: string;
  /** If false, the provider keeps asking for the owner's ID. */
  readonly hasId: boolean;
  readonly routing: string;
  readonly number: string;
}

/** Businesses and schools that the provider can pay. */
export class ConnectedAccounts {
  /** The shop's own payout schedule; tests may set `daily`. */
  ownInterval = 'manual';

  constructor(
    private readonly state: State,
    private readonly events: Events,
  ) {}

  own(): Account {
    return ownAccount(this.ownInterval);
  }

  create(form: Form): Account {
    const profile = typeof form['business_profile'] === 'object' ? form['business_profile'] : {};
    const account = newAccount({
      id: newId('acct'),
      email: textOf(form['email']) ?? null,
      name: textOf(profile['name']) ?? null,
      metadata: textsOf(form['metadata']),
      interval: intervalOf(form) ?? 'daily',
    });
    return this.state.collections.accounts.keep(account.id, account);
  }

  get(id: string): Account {
    const account = this.state.collections.accounts.get(id);
    if (account) return account;
    throw new Refusal(403, {
      type: 'invalid_request_error',
      code: 'account_invalid',
      message: `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
    });
  }

  update(id: string, form: Form): Account {
    const account = this.get(id);
    const interval = intervalOf(form);
    if (interval && account.settings?.payouts) account.settings.payouts.schedule.interval = interval;
    this.change(id, { metadata: { ...account.metadata, ...textsOf(form['metadata']) } });
    return account;
  }

  /** Stores the business's input; another bank account replaces the previous one. */
  setUp(id: string, { owner, hasId, routing, number }: SetupFacts): Account {
    const account = this.get(id);
    const behavior = BANKS[number];
    if (!behavior || !/^\d{9}$/.test(routing) || owner.trim() === '')
      throw new Refusal(400, {
        type: 'invalid_request_error',
        message: 'Give a name, the routing number 110000000 and a test account number',
      });
    const bank = newBankAccount(id, owner, routing, number);
    const hadBank = account.external_accounts.data.length > 0;
    this.state.collections.banks.keep(bank.id, behavior);
    const due = hasId ? [] : ['individual.verification.document'];
    this.change(id, {
      ...standingOf(due),
      details_submitted: true,
      external_accounts: { ...account.external_accounts, data: [bank] },
    });
    this.events.emit(hadBank ? 'account.external_account.updated' : 'account.external_account.created', bank, id);
    return account;
  }

  /** Sets what the provider still needs. */
  restrict(id: string, due: readonly string[]): Account {
    this.change(id, standingOf(due));
    return this.get(id);
  }

  /** Starts the provider's review, with nothing left to provide. */
  verify(id: string, pending: readonly string[]): Account {
    this.change(id, verifying(pending));
    return this.get(id);
  }

  /** Rejects the business for good. */
  reject(id: string, reason: Stripe.Account.Requirements.DisabledReason): Account {
    this.change(id, { ...switched('inactive'), requirements: requirementsOf([], reason) });
    return this.get(id);
  }

  /** Disconnects the account, after which the shop can neither read nor pay it. */
  deauthorize(id: string): void {
    this.get(id);
    this.events.emit('account.application.deauthorized', { id: 'ca_homeroom', object: 'application', name: 'Homeroom' }, id);
    this.state.collections.accounts.drop(id);
  }

  /** @throws Refusal when the account accepts no transfers. */
  refuseWithoutTransfers(id: string): void {
    if (this.get(id).capabilities.transfers === 'active') return;
    throw new Refusal(400, {
      type: 'invalid_request_error',
      code: 'insufficient_capabilities_for_transfer',
      message:
        'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
    });
  }

  /** @throws Refusal when nothing can be paid out. */
  bankForPayouts(id: string): string {
    const account = this.get(id);
    const [bank] = account.external_accounts.data;
    if (bank && account.payouts_enabled) return bank.id;
    throw new Refusal(400, {
      type: 'invalid_request_error',
      code: 'payouts_not_allowed',
      message: 'Cannot create payouts: this account is missing information or a bank account.',
    });
  }

  private change(id: string, facts: Partial<Account>): void {
    const account = this.get(id);
    this.state.collections.accounts.change(id, facts);
    this.events.emit('account.updated', account, id);
  }
}

/** Sets all of an account's capabilities. */
const switched = (to: Stripe.Account.Capabilities.Transfers) => ({
  capabilities: { card_payments: to, transfers: to },
  charges_enabled: to === 'active',
  payouts_enabled: to === 'active',
});

const verifying = (pending: readonly string[]) => ({
  ...switched('pending'),
  requirements: { ...requirementsOf([], 'requirements.pending_verification'), pending_verification: [...pending] },
});

const standingOf = (due: readonly string[]) => ({
  ...switched(due.length === 0 ? 'active' : 'inactive'),
  requirements: requirementsOf(due),
});

/** `settings[payouts][schedule][interval]` */
function intervalOf(form: Form): string | undefined {
  const at = (value: Form[string], key: string) => (typeof value === 'object' ? value[key] : undefined);
  return textOf(at(at(at(form['settings'], 'payouts'), 'schedule'), 'interval'));
}
