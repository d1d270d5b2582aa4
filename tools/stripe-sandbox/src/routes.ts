import { PLATFORM, asOfNow, type Balances } from './balances.js';
import type { ConnectedAccounts } from './connected-accounts.js';
import type { Disputes } from './disputes.js';
import { textOf, type Form } from './form.js';
import { listOf } from './lists.js';
import type { Movement } from './objects.js';
import type { Payouts } from './payouts.js';
import type { Provider } from './provider.js';
import { Refusal, missing } from './refusal.js';
import type { Refunds } from './refunds.js';
import type { SetupLinks } from './setup-links.js';
import type { State } from './state.js';
import type { Transfers } from './transfers.js';

export interface Services {
  readonly state: State;
  readonly provider: Provider;
  readonly refunds: Refunds;
  readonly disputes: Disputes;
  readonly balances: Balances;
  readonly accounts: ConnectedAccounts;
  readonly links: SetupLinks;
  readonly transfers: Transfers;
  readonly payouts: Payouts;
}

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly form: Form;
  readonly query: Form;
  /** Whether the key is publishable. Such a key may only use an intent with its client secret. */
  readonly isPublic: boolean;
  /** The connected account that the call is for. */
  readonly account?: string | undefined;
  /** The address at which the caller reached the sandbox. */
  readonly origin: string;
}

type Answer = (call: Call, id: string) => unknown;

const LISTS = {
  payment_intents: 'intents',
  charges: 'charges',
  refunds: 'refunds',
  disputes: 'disputes',
  accounts: 'accounts',
  transfers: 'transfers',
  topups: 'topups',
} as const;

/** Calls that need the secret key, by method and path, with `*` for an id. */
const answersOf = (services: Services): Readonly<Record<string, Answer>> => ({
  'POST payment_intents': ({ form }) => services.provider.createIntent(form),
  'POST payment_intents/*': ({ form }, id) => services.provider.update(id, form),
  'POST payment_intents/*/cancel': ({ form }, id) => services.provider.cancel(id, form),
  'GET charges/*': (_, id) => services.provider.charge(id),
  'POST refunds': ({ form }) => services.refunds.create(form),
  'GET refunds/*': (_, id) => services.refunds.get(id),
  'POST disputes/*': ({ form }, id) => services.disputes.decide(id, form),
  'GET disputes/*': (_, id) => services.disputes.get(id),
  'GET account': () => services.accounts.own(),
  'POST accounts': ({ form }) => services.accounts.create(form),
  'GET accounts/*': (_, id) => services.accounts.get(id),
  'POST accounts/*': ({ form }, id) => services.accounts.update(id, form),
  'POST accounts/*/login_links': ({ origin }, id) => services.links.login(id, origin),
  'POST account_links': ({ form, origin }) => services.links.create(form, origin),
  'POST transfers': ({ form }) => services.transfers.create(form),
  'GET transfers/*': (_, id) => services.transfers.get(id),
  'POST transfers/*/reversals': ({ form }, id) => services.transfers.reverse(id, form),
  'POST topups': ({ form }) => services.transfers.topUp(form),
  'POST payouts': (call) => services.payouts.create(ownerOf(services, call), call.form),
  'GET payouts/*': (call, id) => services.payouts.get(ownerOf(services, call), id),
  'GET payouts': (call) => listOf(services.state.collections.payouts, call.query, call.path, isOf(services, call)),
  'GET events': ({ query, path, account }) => listOf(services.state.collections.events, query, path, (event) => event.account === account),
  'GET balance': (call) => services.balances.of(ownerOf(services, call)),
  'GET balance_transactions/*': (call, id) => found(services.balances.get(ownerOf(services, call), id), `balance_transaction: '${id}'`),
  'GET balance_transactions': (call) => movements(services, call),
});

const OF_ONE_INTENT = ['GET payment_intents/*', 'POST payment_intents/*/confirm', 'POST payment_intents/*/challenge'];

/** Every route that the sandbox answers, by method and path. */
export const ROUTES: readonly string[] = [
  ...OF_ONE_INTENT,
  ...Object.keys(answersOf({} as Services)),
  ...Object.keys(LISTS).map((kind) => `GET ${kind}`),
];

/** `*` for an id. */
export function routeOf(method: string, path: string): string {
  const [, , kind = '', id = '', action] = path.split('/');
  return `${method} ${[kind, ...(id ? ['*'] : []), ...(action ? [action] : [])].join('/')}`;
}

/** The part of the provider's API that Homeroom uses. */
export function answer(services: Services, call: Call): unknown {
  const { method, path, form, query, isPublic } = call;
  const [, , kind = '', id = '', action] = path.split('/');
  const secret = isPublic ? (textOf(form['client_secret']) ?? textOf(query['client_secret']) ?? null) : undefined;

  if (kind === 'payment_intents' && id) {
    if (method === 'GET' && !action) return expanded(services.provider, id, secret, query);
    if (method === 'POST' && action === 'confirm') return services.provider.confirm(id, form, secret);
    if (method === 'POST' && action === 'challenge')
      return services.provider.answerChallenge(id, secret ?? null, textOf(form['passed']) === 'true');
  }
  secretKeyOnly(call);
  const own = answersOf(services)[routeOf(method, path)];
  if (own) return own(call, id);
  if (method === 'GET' && !id && kind in LISTS) {
    const collection = services.state.collections[LISTS[kind as keyof typeof LISTS]];
    return listOf(collection as Parameters<typeof listOf>[0], query, path);
  }
  throw new Refusal(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${method}: ${path}).` });
}

function secretKeyOnly({ isPublic }: Call): void {
  if (isPublic)
    throw new Refusal(401, {
      type: 'invalid_request_error',
      code: 'secret_key_required',
      message: 'This API call cannot be made with a publishable API key.',
    });
}

/** @throws Refusal if the account is unknown or was disconnected. */
function ownerOf({ accounts }: Services, { account }: Call): string {
  return account === undefined ? PLATFORM : accounts.get(account).id;
}

function isOf(services: Services, call: Call): (item: { id: string }) => boolean {
  const owner = ownerOf(services, call);
  return ({ id }) => services.balances.ownerOf(id) === owner;
}

function movements(services: Services, call: Call) {
  const list = listOf(services.state.collections.movements, call.query, call.path, isOf(services, call));
  const isExpanded = wantedOf(call.query).includes('data.source');
  return {
    ...list,
    data: list.data.map((movement) => ({ ...asOfNow(movement), ...(isExpanded && { source: sourceOf(services, movement) }) })),
  };
}

/** The object that moved the money. */
function sourceOf({ state: { collections } }: Services, { source }: Movement) {
  const places = [
    collections.charges,
    collections.refunds,
    collections.disputes,
    collections.transfers,
    collections.payouts,
    collections.topups,
  ];
  return places.map((place) => place.get(source)).find((thing) => thing !== undefined) ?? source;
}

function found<Thing>(thing: Thing | undefined, what: string): Thing {
  if (thing === undefined) throw missing(what);
  return thing;
}

/** Fields to expand instead of returning an id. */
const wantedOf = ({ expand }: Form): unknown[] => (typeof expand === 'object' ? Object.values(expand) : []);

function expanded(provider: Provider, id: string, secret: string | null | undefined, query: Form): unknown {
  const intent = provider.intent(id, secret);
  if (!intent.latest_charge || !wantedOf(query).includes('latest_charge')) return intent;
  return { ...intent, latest_charge: provider.charge(intent.latest_charge) };
}
