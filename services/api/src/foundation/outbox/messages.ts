import type { DecidePointRedemption, PurchaseState } from '@homeroom/contracts';

/** The forms that strangers send. */
export const REQUEST_KINDS = ['management', 'school', 'partner', 'contact'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** Every job there is, with what it needs to know. Payloads hold ids only, never secrets. */
export type Message =
  /** `to` where the team sends it to another address than the buyer's. */
  | { queue: 'email'; name: 'voucher'; payload: { voucherId: number; to?: string } }
  | { queue: 'email'; name: 'magic-link'; payload: { magicLinkId: string } }
  | { queue: 'email'; name: 'order-refused'; payload: { orderId: string } }
  | { queue: 'email'; name: 'purchase-refunded' | 'payment-taken-back' | 'purchase-disputed'; payload: { purchaseId: number } }
  /** To the business; `state` is what became of the purchase. */
  | { queue: 'email'; name: 'sale-disputed'; payload: { purchaseId: number; state: PurchaseState } }
  | { queue: 'email'; name: 'orders-stuck'; payload: { count: number; orderIds: readonly string[] } }
  | { queue: 'email'; name: 'payment-trouble'; payload: { troubleId: number } }
  | { queue: 'email'; name: 'purchase-partly-refunded'; payload: { purchaseId: number } }
  | { queue: 'email'; name: 'points-held'; payload: { purchaseId: number } }
  | { queue: 'email'; name: 'request-received' | 'request-for-team'; payload: { kind: RequestKind; id: number } }
  | { queue: 'email'; name: 'request-decided'; payload: { kind: RequestKind; id: number } }
  | { queue: 'email'; name: 'voucher-ending'; payload: { voucherId: number; days: number } }
  | { queue: 'email'; name: 'review-invitation'; payload: { voucherId: number } }
  | {
      queue: 'email';
      name: 'business-verification' | 'business-reset' | 'business-approved' | 'business-invitation';
      payload: { businessId: number };
    }
  | { queue: 'email'; name: 'school-link'; payload: { linkId: number } }
  | { queue: 'email'; name: 'codes-low'; payload: { dealId: number } }
  | { queue: 'email'; name: 'reward-requested'; payload: { redemptionId: number } }
  | { queue: 'email'; name: 'reward-decided'; payload: { redemptionId: number; state: DecidePointRedemption['state'] } }
  | { queue: 'points'; name: 'credit'; payload: { purchaseId: number } }
  | { queue: 'refunds'; name: 'return-payment'; payload: { orderId: string } };

export type QueueName = Message['queue'];
export const QUEUES: readonly QueueName[] = ['email', 'points', 'refunds'];

export type MessagesOf<Queue extends QueueName> = Extract<Message, { queue: Queue }>;

/** What a queue's consumer gets. */
export interface Job<Queue extends QueueName = QueueName> {
  readonly outboxId: string;
  readonly name: MessagesOf<Queue>['name'];
  readonly payload: MessagesOf<Queue>['payload'];
}
