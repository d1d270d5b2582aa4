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

export interface Desk {
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
  /** A publishable key: may only touch an intent whose client secret it knows. */
  readonly isPublic: boolean;
  /** The connected account of the call. */
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

/** Calls for the secret key only, by method and path, `*` for an id. */
const answersOf = (desk: Desk): Readonly<Record<string, Answer>> => ({
  'POST payment_intents': ({ form }) => desk.provider.createIntent(form),
  'POST payment_intents/*': ({ form }, id) => desk.provider.update(id, form),
  'POST payment_intents/*/cancel': ({ form }, id) => desk.provider.cancel(id, form),
  'GET charges/*': (_, id) => desk.provider.charge(id),
  'POST refunds': ({ form }) => desk.refunds.create(form),
  'GET refunds/*': (_, id) => desk.refunds.get(id),
  'POST disputes/*': ({ form }, id) => desk.disputes.decide(id, form),
  'GET disputes/*': (_, id) => desk.disputes.get(id),
  'GET account': () => desk.accounts.own(),
  'POST accounts': ({ form }) => desk.accounts.create(form),
  'GET accounts/*': (_, id) => desk.accounts.get(id),
  'POST accounts/*': ({ form }, id) => desk.accounts.update(id, form),
  'POST accounts/*/login_links': ({ origin }, id) => desk.links.login(id, origin),
  'POST account_links': ({ form, origin }) => desk.links.create(form, origin),
  'POST transfers': ({ form }) => desk.transfers.create(form),
  'GET transfers/*': (_, id) => desk.transfers.get(id),
  'POST transfers/*/reversals': ({ form }, id) => desk.transfers.reverse(id, form),
  'POST topups': ({ form }) => desk.transfers.topUp(form),
  'POST payouts': (call) => desk.payouts.create(ownerOf(desk, call), call.form),
  'GET payouts/*': (call, id) => desk.payouts.get(ownerOf(desk, call), id),
  'GET payouts': (call) => listOf(desk.state.shelves.payouts, call.query, call.path, isOf(desk, call)),
  'GET events': ({ query, path, account }) => listOf(desk.state.shelves.events, query, path, (event) => event.account === account),
  'GET balance': (call) => desk.balances.of(ownerOf(desk, call)),
  'GET balance_transactions/*': (call, id) => found(desk.balances.get(ownerOf(desk, call), id), `balance_transaction: '${id}'`),
  'GET balance_transactions': (call) => movements(desk, call),
});

const OF_ONE_INTENT = ['GET payment_intents/*', 'POST payment_intents/*/confirm', 'POST payment_intents/*/challenge'];

/** Every route that the sandbox answers, by method and path. */
export const ROUTES: readonly string[] = [
  ...OF_ONE_INTENT,
  ...Object.keys(answersOf({} as Desk)),
  ...Object.keys(LISTS).map((kind) => `GET ${kind}`),
];

/** `*` for an id. */
export function routeOf(method: string, path: string): string {
  const [, , kind = '', id = '', action] = path.split('/');
  return `${method} ${[kind, ...(id ? ['*'] : []), ...(action ? [action] : [])].join('/')}`;
}

/** The part of the provider's API that Homeroom uses. */
export function answer(desk: Desk, call: Call): unknown {
  const { method, path, form, query, isPublic } = call;
  const [, , kind = '', id = '', action] = path.split('/');
  const secret = isPublic ? (textOf(form['client_secret']) ?? textOf(query['client_secret']) ?? null) : undefined;

  if (kind === 'payment_intents' && id) {
    if (method === 'GET' && !action) return expanded(desk.provider, id, secret, query);
    if (method === 'POST' && action === 'confirm') return desk.provider.confirm(id, form, secret);
    if (method === 'POST' && action === 'challenge')
      return desk.provider.answerChallenge(id, secret ?? null, textOf(form['passed']) === 'true');
  }
  secretKeyOnly(call);
  const own = answersOf(desk)[routeOf(method, path)];
  if (own) return own(call, id);
  if (method === 'GET' && !id && kind in LISTS) {
    const shelf = desk.state.shelves[LISTS[kind as keyof typeof LISTS]];
    return listOf(shelf as Parameters<typeof listOf>[0], query, path);
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

/** @throws Refusal when the account is unknown, or left. */
function ownerOf({ accounts }: Desk, { account }: Call): string {
  return account === undefined ? PLATFORM : accounts.get(account).id;
}

function isOf(desk: Desk, call: Call): (item: { id: string }) => boolean {
  const owner = ownerOf(desk, call);
  return ({ id }) => desk.balances.ownerOf(id) === owner;
}

function movements(desk: Desk, call: Call) {
  const list = listOf(desk.state.shelves.movements, call.query, call.path, isOf(desk, call));
  const isExpanded = wantedOf(call.query).includes('data.source');
  return {
    ...list,
    data: list.data.map((movement) => ({ ...asOfNow(movement), ...(isExpanded && { source: sourceOf(desk, movement) }) })),
  };
}

/** The object that moved the money. */
function sourceOf({ state: { shelves } }: Desk, { source }: Movement) {
  const places = [shelves.charges, shelves.refunds, shelves.disputes, shelves.transfers, shelves.payouts, shelves.topups];
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
