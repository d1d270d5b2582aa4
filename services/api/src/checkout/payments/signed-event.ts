import type Stripe from 'stripe';
import { DomainError } from '../../platform/errors/domain-error.js';

const WEBHOOK_TOLERANCE_SECONDS = 300;

/** @throws DomainError WEBHOOK_SIGNATURE when missing, forged, or more than 300 s old or ahead. */
export function signedEvent(stripe: Stripe, body: Buffer, signature: string | undefined, secret: string): Stripe.Event {
  try {
    const event = stripe.webhooks.constructEvent(body, signature ?? '', secret, WEBHOOK_TOLERANCE_SECONDS);
    refuseFuture(signature ?? '');
    return event;
  } catch {
    throw new DomainError('WEBHOOK_SIGNATURE', 'The signature is not valid');
  }
}

/** The SDK rejects only old ones. */
function refuseFuture(signature: string): void {
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  if (!(signedAt <= Date.now() / 1_000 + WEBHOOK_TOLERANCE_SECONDS)) throw new Error('signed in the future');
}
