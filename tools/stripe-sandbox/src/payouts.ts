import { PLATFORM, type Balances } from './balances.js';
import type { ConnectedAccounts } from './connected-accounts.js';
import type { EventType, Events } from './events.js';
import { centsOf, textOf, textsOf, type Form } from './form.js';
import { newId, nowSeconds, type BankBehavior, type Payout } from './objects.js';
import { missing } from './refusal.js';
import type { State } from './state.js';

const BANK_ANSWERS_AFTER_MS = 1_500;
const DAYS_TO_ARRIVE = 2;
const DAY_SECONDS = 86_400;

const WHY: Readonly<Record<Exclude<BankBehavior, 'pays'>, string>> = {
  no_account: 'The bank account details on file are probably incorrect. No bank account could be located with those details.',
  account_closed: 'The bank account has been closed.',
};

/** Payouts to a bank: a connected account's, or the shop's own. A payout may be returned, even after it was paid. */
export class Payouts {
  constructor(
    private readonly state: State,
    private readonly events: Events,
    private readonly balances: Balances,
    private readonly accounts: ConnectedAccounts,
  ) {}

  /** Continues payouts that were pending when the sandbox stopped. */
  resume(): void {
    for (const payout of this.state.collections.payouts.oldestFirst()) if (payout.status === 'pending') this.askBankLater(payout.id);
  }

  create(owner: string, form: Form): Payout {
    const amount = centsOf(form, 'amount');
    const bank = owner === PLATFORM ? null : this.accounts.bankForPayouts(owner);
    this.balances.refuseBeyond(owner, amount, 'payout');
    const id = newId('po');
    const movement = this.balances.move(owner, { type: 'payout', category: 'payout', amount: -amount, source: id });
    const payout: Payout = {
      id,
      object: 'payout',
      amount,
      application_fee: null,
      application_fee_amount: null,
      arrival_date: nowSeconds() + DAYS_TO_ARRIVE * DAY_SECONDS,
      automatic: false,
      balance_transaction: movement.id,
      created: nowSeconds(),
      currency: 'usd',
      description: textOf(form['description']) ?? null,
      destination: bank,
      failure_balance_transaction: null,
      failure_code: null,
      failure_message: null,
      livemode: false,
      metadata: textsOf(form['metadata']),
      method: 'standard',
      original_payout: null,
      payout_method: null,
      reconciliation_status: 'not_applicable',
      reversed_by: null,
      source_type: 'card',
      statement_descriptor: textOf(form['statement_descriptor']) ?? null,
      status: 'pending',
      trace_id: null,
      type: 'bank_account',
    };
    if (owner !== PLATFORM) this.state.collections.owners.keep(id, owner);
    this.state.collections.payouts.keep(id, payout);
    this.tell('payout.created', payout);
    this.askBankLater(id);
    return payout;
  }

  get(owner: string, id: string): Payout {
    const payout = this.state.collections.payouts.get(id);
    if (!payout || this.balances.ownerOf(id) !== owner) throw missing(`payout: '${id}'`);
    return payout;
  }

  /** Sets the bank's outcome. The bank may also return a paid payout. */
  end(id: string, outcome: BankBehavior): Payout {
    const payout = this.state.collections.payouts.get(id);
    if (!payout) throw missing(`payout: '${id}'`);
    if (payout.status === 'failed' || (payout.status === 'paid' && outcome === 'pays')) return payout;
    if (outcome === 'pays') this.state.collections.payouts.change(id, { status: 'paid' });
    else this.comeBack(payout, outcome);
    this.tell(outcome === 'pays' ? 'payout.paid' : 'payout.failed', payout);
    return payout;
  }

  /** The bank answers now about what an account sent to it. */
  bankAnswers(account: string): void {
    for (const { id, status } of this.state.collections.payouts.oldestFirst())
      if (status === 'pending' && this.balances.ownerOf(id) === account) this.askBank(id);
  }

  private comeBack(payout: Payout, why: Exclude<BankBehavior, 'pays'>): void {
    const owner = this.balances.ownerOf(payout.id);
    const movement = this.balances.move(owner, {
      type: 'payout_failure',
      category: 'payout_reversal',
      amount: payout.amount,
      source: payout.id,
    });
    this.state.collections.payouts.change(payout.id, {
      status: 'failed',
      failure_balance_transaction: movement.id,
      failure_code: why,
      failure_message: WHY[why],
    });
  }

  private askBankLater(id: string): void {
    setTimeout(() => this.askBank(id), BANK_ANSWERS_AFTER_MS).unref();
  }

  private askBank(id: string): void {
    const payout = this.state.collections.payouts.get(id);
    if (payout?.status !== 'pending') return;
    const bank = typeof payout.destination === 'string' ? this.state.collections.banks.get(payout.destination) : 'pays';
    this.end(id, bank ?? 'pays');
  }

  private tell(type: EventType, payout: Payout): void {
    const owner = this.balances.ownerOf(payout.id);
    this.events.emit(type, payout, owner === PLATFORM ? undefined : owner);
  }
}
