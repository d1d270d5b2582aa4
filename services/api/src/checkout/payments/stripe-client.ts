import Stripe from 'stripe';
import type { Configuration } from '../../platform/configuration/configuration.js';

/** With one retry, a hanging provider is given up within 12 s. */
const TIMEOUT_MS = 5_000;
const RETRIES = 1;

/** The card provider's official SDK, or the sandbox behind it. */
export const newStripe = ({ stripeSecretKey, stripeSandboxUrl }: Configuration): Stripe =>
  new Stripe(stripeSecretKey, { timeout: TIMEOUT_MS, maxNetworkRetries: RETRIES, telemetry: false, ...sandboxAddress(stripeSandboxUrl) });

function sandboxAddress(url: string | undefined): Partial<ConstructorParameters<typeof Stripe>[1]> {
  if (!url) return {};
  const { hostname, port, protocol } = new URL(url);
  return { host: hostname, port, protocol: protocol === 'https:' ? 'https' : 'http' };
}
