import type { Disputes } from './disputes.js';
import type { Fault, Faults } from './faults.js';
import type { Idempotency } from './idempotency.js';
import type { PastPayment, Provider } from './provider.js';
import type { Refunds } from './refunds.js';
import type { Webhooks } from './webhooks.js';

interface World {
  readonly faults: Faults;
  readonly webhooks: Webhooks;
  readonly idempotency: Idempotency;
  readonly provider: Provider;
  readonly refunds: Refunds;
  readonly disputes: Disputes;
}

/** What tests and the demo arrange, with the provider's part of the world in their hands: by address, from the body of the call. */
export const ordersFor = ({
  faults,
  webhooks,
  idempotency,
  provider,
  refunds,
  disputes,
}: World): Readonly<Record<string, (body: string) => unknown>> => ({
  '/_test/faults': (body) => faults.order(JSON.parse(body) as Fault[]),
  '/_test/webhooks': (body) => void Object.assign(webhooks.mishaps, JSON.parse(body)),
  '/_test/forget-keys': () => idempotency.forget(),
  '/_test/processing': (body) => {
    const { id, outcome } = JSON.parse(body) as { id: string; outcome: 'succeeded' | 'failed' };
    return provider.endProcessing(id, outcome);
  },
  '/_test/refunds': (body) => {
    const { id, status } = JSON.parse(body) as { id: string; status: 'succeeded' | 'failed' };
    return refunds.end(id, status);
  },
  '/_test/disputes': (body) => disputes.escalate((JSON.parse(body) as { id: string }).id),
  '/_demo/payments': (body) => provider.remember(JSON.parse(body) as PastPayment[]),
});
