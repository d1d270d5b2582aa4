import { API_VERSION, newId, nowSeconds, type EventSubject, type StripeEvent } from './objects.js';
import type { State } from './state.js';
import type { Webhooks } from './webhooks.js';

/** Records an event, and delivers it to the shop's webhook, or the one for connected accounts. */
export class Events {
  constructor(
    private readonly state: State,
    private readonly webhooks: Webhooks,
  ) {}

  emit(type: string, object: EventSubject, account?: string): void {
    const event: StripeEvent = {
      id: newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      type,
      created: nowSeconds(),
      livemode: false,
      ...(account !== undefined && { account }),
      pending_webhooks: 1,
      request: { id: newId('req'), idempotency_key: null },
      data: { object: structuredClone(object) },
    };
    this.state.shelves.events.keep(event.id, event);
    this.webhooks.send(event);
  }
}
