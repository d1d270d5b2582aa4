import Stripe from 'stripe';
import type { Api } from './api';

const stripe = new Stripe('sk_test_x');

/** Sends an event like the card provider's webhook for connected accounts. @param age seconds since it was signed */
export function tellOf(api: Api, event: object, { secret = 'whsec_homeroom_sandbox_connect', age = 0 } = {}) {
  const payload = JSON.stringify({ id: `evt_${crypto.randomUUID()}`, object: 'event', ...event });
  const timestamp = Math.floor(Date.now() / 1_000) - age;
  return api.post('/api/webhooks/stripe-connect', payload, {
    'stripe-signature': stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
  });
}
