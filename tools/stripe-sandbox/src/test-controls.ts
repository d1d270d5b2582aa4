import type Stripe from 'stripe';
import { PLATFORM, type MovementFacts } from './balances.js';
import type { SetupFacts } from './connected-accounts.js';
import type { Calls } from './calls.js';
import type { Fault, Faults } from './faults.js';
import type { Idempotency } from './idempotency.js';
import { moveClock, type BankBehavior } from './objects.js';
import type { PastPayment } from './provider.js';
import type { Services } from './routes.js';
import type { Webhooks } from './webhooks.js';

interface ControlledSandbox extends Services {
  readonly faults: Faults;
  readonly webhooks: Webhooks;
  readonly idempotency: Idempotency;
  readonly calls: Calls;
}

const read = <Order>(body: string) => JSON.parse(body) as Order;

/** Lets tests and the demo act as the provider: handlers by address, which get the request body. */
export const testControls = (sandbox: ControlledSandbox): Readonly<Record<string, (body: string) => unknown>> => ({
  '/_test/faults': (body) => sandbox.faults.order(read<Fault[]>(body)),
  '/_test/faults-left': () => sandbox.faults.left,
  '/_test/webhooks': (body) => void Object.assign(sandbox.webhooks.mishaps, JSON.parse(body)),
  '/_test/forget-keys': () => sandbox.idempotency.forget(),
  '/_test/processing': (body) => {
    const { id, outcome } = read<{ id: string; outcome: 'succeeded' | 'failed' }>(body);
    return sandbox.provider.endProcessing(id, outcome);
  },
  '/_test/refunds': (body) => {
    const { id, status } = read<{ id: string; status: 'succeeded' | 'failed' }>(body);
    return sandbox.refunds.end(id, status);
  },
  '/_test/disputes': (body) => sandbox.disputes.escalate(read<{ id: string }>(body).id),
  '/_test/clock': (body) => moveClock(read<{ seconds: number }>(body).seconds),
  '/_test/payouts': (body) => {
    const { id, outcome } = read<{ id: string; outcome: BankBehavior }>(body);
    return sandbox.payouts.end(id, outcome);
  },
  '/_test/bank-answers': (body) => sandbox.payouts.bankAnswers(read<{ account: string }>(body).account),
  '/_test/accounts': (body) => changeAccount(sandbox, read<AccountChange>(body)),
  '/_test/own-payouts': (body) => void (sandbox.accounts.ownInterval = read<{ interval: string }>(body).interval),
  /** Adds a movement that the shop did not make, on its own or a connected account. */
  '/_test/movements': (body) => {
    const { owner = PLATFORM, ...facts } = read<MovementFacts & { owner?: string }>(body);
    return sandbox.balances.move(owner, facts);
  },
  '/_test/calls': () => sandbox.calls.counts(),
  '/_demo/payments': (body) => sandbox.provider.remember(read<PastPayment[]>(body)),
});

type AccountChange =
  | { readonly id: string; readonly setUp: SetupFacts }
  | { readonly id: string; readonly due: readonly string[] }
  | { readonly id: string; readonly verifying: readonly string[] }
  | { readonly id: string; readonly reject: Stripe.Account.Requirements.DisabledReason }
  | { readonly id: string; readonly deauthorize: true };

function changeAccount({ accounts }: ControlledSandbox, order: AccountChange): unknown {
  if ('setUp' in order) return accounts.setUp(order.id, order.setUp);
  if ('due' in order) return accounts.restrict(order.id, order.due);
  if ('verifying' in order) return accounts.verify(order.id, order.verifying);
  if ('reject' in order) return accounts.reject(order.id, order.reject);
  return accounts.deauthorize(order.id);
}
