import type { TimelineKind, TimelineEntry } from '@homeroom/contracts';
import type { Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';

/** The ids of a purchase and its parts in other modules' tables. */
export interface PurchaseKeys {
  readonly id: number;
  readonly orderId: string;
  readonly voucherId: number;
  readonly paymentIntentId: string;
}

/** The keys of several purchases as arrays, for one statement. */
export const keysOf = (purchases: readonly PurchaseKeys[]) => ({
  ids: purchases.map(({ id }) => id),
  orderIds: purchases.map(({ orderId }) => orderId),
  voucherIds: purchases.map(({ voucherId }) => voucherId),
  paymentIntentIds: purchases.map(({ paymentIntentId }) => paymentIntentId),
});

/** What one module knows about the history of purchases. */
export interface TimelineSource {
  ofPurchases(purchases: readonly PurchaseKeys[]): Promise<readonly TimelineEntry[]>;
}

export const SourceOf = DiscoveryService.createDecorator<'purchase'>();

/** Marks the provider of a module's part of a purchase's timeline. Its module lists it; nothing else names it. */
export function TimelineOfPurchase() {
  return (provider: Type<TimelineSource>): void => {
    SourceOf('purchase')(provider);
  };
}

/** An entry as the database returns it. A source leaves out the facts that it does not know. */
export interface TimelineRow {
  readonly purchaseId: number;
  readonly kind: TimelineKind;
  readonly at: Date;
  readonly by?: string | null;
  readonly what?: string | null;
  readonly words?: string | null;
  /** The database's text. */
  readonly amount?: string | null;
  readonly points?: number | null;
}

export const toTimelineEntry = ({
  purchaseId,
  kind,
  at,
  by = null,
  what = null,
  words = null,
  amount,
  points = null,
}: TimelineRow): TimelineEntry => ({
  purchaseId,
  kind,
  at: at.toISOString(),
  by,
  what,
  words,
  amount: amount === null || amount === undefined ? null : Number(amount),
  points,
});
