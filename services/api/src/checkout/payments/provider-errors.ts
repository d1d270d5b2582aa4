import Stripe from 'stripe';
import { DomainError } from '../../platform/errors/domain-error.js';

/** Whether the provider repeats its answer to an earlier call with the same key. */
export function isAboutEarlierCall(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  const isReplayed = error.headers?.['idempotent-replayed'] === 'true';
  return isReplayed || (error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode === 400);
}

/** The provider refused, and not because of a rate limit or a temporary failure. */
export const isRefusal = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeError &&
  error.statusCode !== undefined &&
  error.statusCode >= 400 &&
  error.statusCode < 429 &&
  error.statusCode !== 409;

export const unavailable = () =>
  new DomainError('PAYMENT_PROVIDER_UNAVAILABLE', 'Our payment provider is not answering. Please try again in a moment.');
