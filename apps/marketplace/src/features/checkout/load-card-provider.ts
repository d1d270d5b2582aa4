import type { PublicConfiguration } from '@homeroom/contracts';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

const OFFICIAL_SCRIPT = 'https://js.stripe.com/';
/** Fails after this time, because a network that drops the request never answers. */
const LOADS_WITHIN_MS = 20_000;

/** Browsers with trusted types only allow the official address, unless the edge replaces it by a sandbox. */
const trusted = (url: string) =>
  globalThis.trustedTypes?.createPolicy('card-sandbox', { createScriptURL: () => url }).createScriptURL(url) ?? url;

/** Adds a configured address here, because the provider's library uses a script that is on the page already. */
function addScript(url: string): Promise<void> {
  if (url.startsWith(OFFICIAL_SCRIPT) || 'Stripe' in window) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = trusted(url);
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('The card service could not be loaded'));
    };
    document.head.append(script);
  });
}

async function inTime<Value>(loading: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The card service did not load in time')), LOADS_WITHIN_MS);
  });
  return Promise.race([loading, deadline]).finally(() => clearTimeout(timer));
}

let loading: Promise<Stripe | null> | undefined;

/** Loads the script once per page. A failed load is retried with the next call. */
export function loadCardProvider({ scriptUrl, publishableKey }: PublicConfiguration['payments']): Promise<Stripe | null> {
  loading ??= inTime(addScript(scriptUrl).then(() => loadStripe(publishableKey))).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
