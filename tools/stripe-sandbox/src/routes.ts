import type { Disputes } from './disputes.js';
import { textOf, type Form } from './form.js';
import { listOf } from './lists.js';
import type { Provider } from './provider.js';
import { Refusal } from './refusal.js';
import type { Refunds } from './refunds.js';
import type { State } from './state.js';

export interface Desk {
  readonly state: State;
  readonly provider: Provider;
  readonly refunds: Refunds;
  readonly disputes: Disputes;
}

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly form: Form;
  readonly query: Form;
  /** A publishable key: may only touch an intent whose client secret it knows. */
  readonly isPublic: boolean;
}

const LISTS = { payment_intents: 'intents', charges: 'charges', refunds: 'refunds', disputes: 'disputes', events: 'events' } as const;

function secretKeyOnly({ isPublic }: Call): void {
  if (isPublic)
    throw new Refusal(401, {
      type: 'invalid_request_error',
      code: 'secret_key_required',
      message: 'This API call cannot be made with a publishable API key.',
    });
}

/** The part of the provider's API that Homeroom speaks. */
export function answer({ state, provider, refunds, disputes }: Desk, call: Call): unknown {
  const { method, path, form, query, isPublic } = call;
  const [, , kind, id, action] = path.split('/');
  const secret = isPublic ? (textOf(form['client_secret']) ?? textOf(query['client_secret']) ?? null) : undefined;

  if (kind === 'payment_intents' && id) {
    if (method === 'GET' && !action) return expanded(provider, id, secret, query);
    if (method === 'POST' && action === 'confirm') return provider.confirm(id, form, secret);
    if (method === 'POST' && action === 'challenge') return provider.answerChallenge(id, secret ?? null, textOf(form['passed']) === 'true');
    secretKeyOnly(call);
    if (method === 'POST' && action === 'cancel') return provider.cancel(id, form);
    if (method === 'POST' && !action) return provider.update(id, form);
  }
  secretKeyOnly(call);
  if (method === 'POST' && kind === 'payment_intents') return provider.createIntent(form);
  if (method === 'POST' && kind === 'refunds') return refunds.create(form);
  if (method === 'POST' && kind === 'disputes' && id) return disputes.decide(id, form);
  if (method === 'GET' && kind === 'charges' && id) return provider.charge(id);
  if (method === 'GET' && kind === 'refunds' && id) return refunds.get(id);
  if (method === 'GET' && kind === 'disputes' && id) return disputes.get(id);
  if (method === 'GET' && !id && kind && kind in LISTS) return listOf(state, LISTS[kind as keyof typeof LISTS], query, path);
  throw new Refusal(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${method}: ${path}).` });
}

function expanded(provider: Provider, id: string, secret: string | null | undefined, query: Form): unknown {
  const intent = provider.intent(id, secret);
  const wanted = typeof query['expand'] === 'object' ? Object.values(query['expand']) : [];
  if (!intent.latest_charge || !wanted.includes('latest_charge')) return intent;
  return { ...intent, latest_charge: provider.charge(intent.latest_charge) };
}
