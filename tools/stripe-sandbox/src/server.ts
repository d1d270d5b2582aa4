import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Balances } from './balances.js';
import { Calls } from './calls.js';
import { ConnectedAccounts } from './connected-accounts.js';
import { Disputes } from './disputes.js';
import { Events } from './events.js';
import { Faults, type Fault } from './faults.js';
import { readForm, type Form } from './form.js';
import { Idempotency } from './idempotency.js';
import { API_VERSION, newId, resetClock } from './objects.js';
import { Pages } from './pages.js';
import { Payouts } from './payouts.js';
import { Provider } from './provider.js';
import { Refusal } from './refusal.js';
import { Refunds } from './refunds.js';
import { testControls } from './test-controls.js';
import { answer, type Call, type Services } from './routes.js';
import { SetupLinks } from './setup-links.js';
import { State } from './state.js';
import { Transfers } from './transfers.js';
import { Webhooks, type WebhookTarget } from './webhooks.js';

export interface SandboxOptions {
  readonly port: number;
  /** Where to deliver events; nowhere by default. */
  readonly webhook?: WebhookTarget | undefined;
  /** Where to deliver events of connected accounts. */
  readonly connectWebhook?: WebhookTarget | undefined;
  /** Where to keep the state; in memory by default. */
  readonly file?: string | undefined;
  /** Where its pages are; beside the built code by default. */
  readonly pages?: URL | undefined;
}

const MAXIMUM_BODY = 1_000_000;

/** Starts a local stand-in for the card provider: its API, its browser script and its webhooks. */
export async function startSandbox(options: SandboxOptions) {
  const state = new State(options.file);
  const webhooks = new Webhooks(state, { own: options.webhook, connected: options.connectWebhook });
  const services = createServices(state, new Events(state, webhooks));
  const idempotency = new Idempotency(state);
  const faults = new Faults();
  const calls = new Calls();
  const pages = new Pages(options.pages ?? new URL('browser/', import.meta.url), services.links);
  const orders = testControls({ ...services, faults, webhooks, idempotency, calls });

  async function api(request: IncomingMessage, response: ServerResponse, url: URL, body: string): Promise<void> {
    const form = readForm(body);
    const query = readForm(url.search);
    const key = keyOf(request, form, query);
    const method = request.method ?? 'GET';
    calls.note(method, url.pathname);
    const fault = faults.take(method, url.pathname, body);
    if (fault?.mode === 'reset-before') return void request.socket.destroy();
    refuseAs(fault);
    const call: Call = {
      method,
      path: url.pathname,
      form,
      query,
      isPublic: key.startsWith('pk_'),
      account: header(request, 'stripe-account'),
      origin: `http://${request.headers.host}`,
    };
    const idempotencyKey = method === 'POST' ? header(request, 'idempotency-key') : undefined;
    const reply = await idempotency.once(idempotencyKey, `${call.account ?? ''} ${url.pathname}\n${body}`, async () => {
      if (fault?.mode === 'delay') await pause(fault.delayMs);
      return { fingerprint: '', at: Date.now(), ...outcome(() => work(services, fault, call)) };
    });
    if (fault?.mode === 'reset-after') return void request.socket.destroy();
    send(response, reply.status, reply.body, reply.replayed ? { 'idempotent-replayed': 'true' } : {});
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://sandbox');
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'authorization,content-type,stripe-version,idempotency-key');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const body = await readBody(request);
    const order = orders[url.pathname];
    if (order) return void send(response, 200, order(body) ?? {});
    if (url.pathname === '/health') return send(response, 200, { status: 'ok' });
    const page = await pages.answer(request.method ?? 'GET', url.pathname, body);
    if (page) return void response.writeHead(page.status, page.headers).end(page.body);
    await api(request, response, url, body);
  }

  const server = serving(handle);
  await listening(server, options.port);
  webhooks.resume();
  services.payouts.resume();

  return { stop: () => stop(server, webhooks, state) };
}

/** Stops one sandbox. Its process may go on and start another. */
async function stop(server: Server, webhooks: Webhooks, state: State): Promise<void> {
  server.close();
  server.closeAllConnections();
  webhooks.stop();
  resetClock();
  await state.save();
}

function createServices(state: State, events: Events): Services {
  const balances = new Balances(state);
  const disputes = new Disputes(state, events, balances);
  const refunds = new Refunds(state, events, balances);
  const provider = new Provider(state, events, disputes, refunds, balances);
  const accounts = new ConnectedAccounts(state, events);
  const links = new SetupLinks(state, accounts);
  const transfers = new Transfers(state, events, balances, accounts);
  const payouts = new Payouts(state, events, balances, accounts);
  return { state, provider, refunds, disputes, balances, accounts, links, transfers, payouts };
}

const serving = (handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>) =>
  createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (error instanceof Refusal) send(response, error.status, error.body);
      else send(response, 500, { error: { type: 'api_error', message: String(error) } });
    });
  });

const listening = (server: Server, port: number) =>
  new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));

function work(services: Services, fault: Fault | undefined, call: Call): unknown {
  if (fault?.mode === 'error-kept') throw broken();
  return answer(services, call);
}

/** @throws Refusal for a fault that keeps the call from being processed. */
function refuseAs(fault: Fault | undefined): void {
  if (fault?.mode === 'error') throw broken();
  if (fault?.mode === 'limited')
    throw new Refusal(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests hit the API too quickly.' });
}

const broken = () => new Refusal(500, { type: 'api_error', message: 'An unexpected error occurred' });

function outcome(work: () => unknown): { status: number; body: unknown } {
  try {
    return { status: 200, body: structuredClone(work()) };
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, body: structuredClone(error.body) };
    throw error;
  }
}

function keyOf(request: IncomingMessage, form: Form, query: Form): string {
  const authorization = header(request, 'authorization') ?? '';
  const key = authorization.startsWith('Bearer ') ? authorization.slice('Bearer '.length) : (form['key'] ?? query['key'] ?? '');
  if (typeof key !== 'string' || !/^(sk|pk|rk)_test_\w+$/.test(key))
    throw new Refusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
  return key;
}

const header = (request: IncomingMessage, name: string) => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > MAXIMUM_BODY) throw new Refusal(413, { type: 'invalid_request_error', message: 'Too large' });
  }
  return body;
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': newId('req'),
    'stripe-version': API_VERSION,
    ...headers,
  });
  response.end(JSON.stringify(body));
}
