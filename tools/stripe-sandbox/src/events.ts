import { API_VERSION, newId, nowSeconds, type EventSubject, type StripeEvent } from './objects.js';
import type { State } from './state.js';
import type { Webhooks } from './webhooks.js';

/** Notes what happened, and tells the shop's webhook. */
export class Events {
  constructor(
    private readonly state: State,
    private readonly webhooks: Webhooks,
  ) {}

  emit(type: string, object: EventSubject): void {
    const event: StripeEvent = {
      id: newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      type,
      created: nowSeconds(),
      livemode: false,
      pending_webhooks: 1,
      request: { id: newId('req'), idempotency_key: null },
      data: { object: structuredClone(object) },
    };
    this.state.stored.events.push(event);
    this.webhooks.send(event);
    this.state.changed();
  }
}
