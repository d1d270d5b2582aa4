import type Stripe from 'stripe';
import { PLATFORM, type MovementFacts } from './balances.js';
import type { SetupFacts } from './connected-accounts.js';
import type { Calls } from './calls.js';
import type { Fault, Faults } from './faults.js';
import type { Idempotency } from './idempotency.js';
import { moveClock, type BankBehavior } from './objects.js';
import type { PastPayment } from './provider.js';
import type { Desk } from './routes.js';
import type { Webhooks } from './webhooks.js';

interface World extends Desk {
  readonly faults: Faults;
  readonly webhooks: Webhooks;
  readonly idempotency: Idempotency;
  readonly calls: Calls;
}

const read = <Order>(body: string) => JSON.parse(body) as Order;

/** Orders from tests and the demo on the provider's behalf: by address, from the request body. */
export const ordersFor = (world: World): Readonly<Record<string, (body: string) => unknown>> => ({
  '/_test/faults': (body) => world.faults.order(read<Fault[]>(body)),
  '/_test/faults-left': () => world.faults.left,
  '/_test/webhooks': (body) => void Object.assign(world.webhooks.mishaps, JSON.parse(body)),
  '/_test/forget-keys': () => world.idempotency.forget(),
  '/_test/processing': (body) => {
    const { id, outcome } = read<{ id: string; outcome: 'succeeded' | 'failed' }>(body);
    return world.provider.endProcessing(id, outcome);
  },
  '/_test/refunds': (body) => {
    const { id, status } = read<{ id: string; status: 'succeeded' | 'failed' }>(body);
    return world.refunds.end(id, status);
  },
  '/_test/disputes': (body) => world.disputes.escalate(read<{ id: string }>(body).id),
  '/_test/clock': (body) => moveClock(read<{ seconds: number }>(body).seconds),
  '/_test/payouts': (body) => {
    const { id, outcome } = read<{ id: string; outcome: BankBehavior }>(body);
    return world.payouts.end(id, outcome);
  },
  '/_test/accounts': (body) => arrangeAccount(world, read<AccountOrder>(body)),
  '/_test/own-payouts': (body) => void (world.accounts.ownInterval = read<{ interval: string }>(body).interval),
  /** A movement that no one at the shop made, at its own account or a connected one. */
  '/_test/movements': (body) => {
    const { owner = PLATFORM, ...facts } = read<MovementFacts & { owner?: string }>(body);
    return world.balances.move(owner, facts);
  },
  '/_test/calls': () => world.calls.counts(),
  '/_demo/payments': (body) => world.provider.remember(read<PastPayment[]>(body)),
});

type AccountOrder =
  | { readonly id: string; readonly setUp: SetupFacts }
  | { readonly id: string; readonly due: readonly string[] }
  | { readonly id: string; readonly verifying: readonly string[] }
  | { readonly id: string; readonly reject: Stripe.Account.Requirements.DisabledReason }
  | { readonly id: string; readonly deauthorize: true };

function arrangeAccount({ accounts }: World, order: AccountOrder): unknown {
  if ('setUp' in order) return accounts.setUp(order.id, order.setUp);
  if ('due' in order) return accounts.restrict(order.id, order.due);
  if ('verifying' in order) return accounts.verify(order.id, order.verifying);
  if ('reject' in order) return accounts.reject(order.id, order.reject);
  return accounts.deauthorize(order.id);
}
