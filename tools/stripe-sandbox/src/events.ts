import { API_VERSION, newId, nowSeconds, type EventSubject, type StripeEvent } from './objects.js';
import type { State } from './state.js';
import type { Webhooks } from './webhooks.js';

/** The types of all events that the sandbox reports. */
export const EVENT_TYPES = [
  'account.application.deauthorized',
  'account.external_account.created',
  'account.external_account.updated',
  'account.updated',
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.dispute.funds_reinstated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.updated',
  'charge.failed',
  'charge.pending',
  'charge.refund.updated',
  'charge.refunded',
  'charge.succeeded',
  'payment_intent.canceled',
  'payment_intent.created',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.requires_action',
  'payment_intent.succeeded',
  'payout.created',
  'payout.failed',
  'payout.paid',
  'refund.created',
  'refund.failed',
  'refund.updated',
  'topup.succeeded',
  'transfer.created',
  'transfer.reversed',
] as const;

export type EventType = (typeof EVENT_TYPES)[number];

/** Records events, and delivers each to the shop's webhook or the one for connected accounts. */
export class Events {
  constructor(
    private readonly state: State,
    private readonly webhooks: Webhooks,
  ) {}

  emit(type: EventType, object: EventSubject, account?: string): void {
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
    this.state.collections.events.keep(event.id, event);
    this.webhooks.send(event);
  }
}
