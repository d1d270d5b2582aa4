import type Stripe from 'stripe';
import { newId, nowSeconds, type Charge, type Movement } from './objects.js';
import { Refusal } from './refusal.js';
import type { State } from './state.js';

/** The shop's own account, beside the connected ones. */
export const PLATFORM = 'platform';

const DAY_SECONDS = 86_400;
/** Days until a card payment's money is available. */
const CHARGE_DAYS = 2;
const FEE_RATE = 0.029;
const FEE_CENTS = 30;

export interface MovementFacts {
  readonly type: Movement['type'];
  /** Its type in reports. */
  readonly category: string;
  /** Cents; negative for outgoing money. */
  readonly amount: number;
  /** Cents, deducted. */
  readonly fee?: number;
  readonly source: string;
  /** Seconds; now by default. */
  readonly created?: number;
  readonly availableOn?: number;
}

interface Purse {
  total: number;
  /** Movements that are not available yet. */
  waiting: Movement[];
}

/** The balances of the shop and each connected account: the sums of their movements. */
export class Balances {
  private readonly purses = new Map<string, Purse>();

  constructor(private readonly state: State) {
    for (const movement of state.collections.movements.oldestFirst()) this.count(movement);
  }

  move(owner: string, { type, category, amount, fee = 0, source, created = nowSeconds(), availableOn = created }: MovementFacts): Movement {
    const movement: Movement = {
      id: newId('txn'),
      object: 'balance_transaction',
      amount,
      available_on: availableOn,
      balance_type: 'payments',
      created,
      currency: 'usd',
      description: null,
      exchange_rate: null,
      fee,
      fee_details:
        fee === 0 ? [] : [{ amount: fee, application: null, currency: 'usd', description: 'Processing fee', type: 'stripe_fee' }],
      net: amount - fee,
      reporting_category: category,
      source,
      status: 'pending',
      type,
    };
    if (owner !== PLATFORM) this.state.collections.owners.keep(movement.id, owner);
    this.state.collections.movements.keep(movement.id, movement);
    this.count(movement);
    return movement;
  }

  /** Books a card payment. The provider keeps its fee even if the payment is refunded. */
  charged({ id, amount, created }: Charge): Movement {
    const fee = Math.round(amount * FEE_RATE) + FEE_CENTS;
    const availableOn = created + CHARGE_DAYS * DAY_SECONDS;
    return this.move(PLATFORM, { type: 'charge', category: 'charge', amount, fee, source: id, created, availableOn });
  }

  /** @throws Refusal when less is available. */
  refuseBeyond(owner: string, amount: number, what: string): void {
    if (this.sumsOf(owner).available >= amount) return;
    throw new Refusal(400, {
      type: 'invalid_request_error',
      code: 'balance_insufficient',
      message: `You have insufficient available funds for this ${what}.`,
    });
  }

  of(owner: string): Stripe.Balance {
    const { available, pending } = this.sumsOf(owner);
    return {
      object: 'balance',
      available: [{ amount: available, currency: 'usd', source_types: { card: available } }],
      livemode: false,
      pending: [{ amount: pending, currency: 'usd', source_types: { card: pending } }],
    };
  }

  get(owner: string, id: string): Movement | undefined {
    const movement = this.state.collections.movements.get(id);
    return movement && this.ownerOf(id) === owner ? asOfNow(movement) : undefined;
  }

  ownerOf(id: string): string {
    return this.state.collections.owners.get(id) ?? PLATFORM;
  }

  private sumsOf(owner: string): { available: number; pending: number } {
    const purse = this.purses.get(owner);
    if (!purse) return { available: 0, pending: 0 };
    purse.waiting = purse.waiting.filter((movement) => movement.available_on > nowSeconds());
    const pending = purse.waiting.reduce((sum, { net }) => sum + net, 0);
    return { available: purse.total - pending, pending };
  }

  private count(movement: Movement): void {
    const owner = this.ownerOf(movement.id);
    const purse = this.purses.get(owner) ?? { total: 0, waiting: [] };
    purse.total += movement.net;
    if (movement.available_on > nowSeconds()) purse.waiting.push(movement);
    this.purses.set(owner, purse);
  }
}

export const asOfNow = (movement: Movement): Movement => ({
  ...movement,
  status: movement.available_on > nowSeconds() ? 'pending' : 'available',
});
