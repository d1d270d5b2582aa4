/** The buyer's side of the card provider, and the faults a test requests. */
import { eventually } from './world';

const sandbox = () => process.env['STRIPE_SANDBOX_URL']!;

export const intentOf = (clientSecret: string) => clientSecret.split('_secret_')[0]!;

export async function payByCard(clientSecret: string, method = 'pm_card_visa'): Promise<{ status?: string; error?: { message: string } }> {
  const body = new URLSearchParams({ key: 'pk_test_x', client_secret: clientSecret, payment_method: method });
  const reply = await fetch(`${sandbox()}/v1/payment_intents/${intentOf(clientSecret)}/confirm`, { method: 'POST', body });
  return (await reply.json()) as { status?: string };
}

export async function answerChallenge(clientSecret: string, passed: boolean): Promise<void> {
  const body = new URLSearchParams({ key: 'pk_test_x', client_secret: clientSecret, passed: String(passed) });
  await fetch(`${sandbox()}/v1/payment_intents/${intentOf(clientSecret)}/challenge`, { method: 'POST', body });
}

/** @param amount cents; the whole payment by default */
export async function refundAtProvider(paymentIntentId: string, amount?: number): Promise<void> {
  await fetch(`${sandbox()}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_x' },
    body: new URLSearchParams({ payment_intent: paymentIntentId, ...(amount !== undefined && { amount: String(amount) }) }),
  });
}

/** The bank's decision on a dispute. */
export async function bankDecides(paymentIntentId: string, verdict: 'won' | 'lost'): Promise<void> {
  const headers = { authorization: 'Bearer sk_test_x' };
  const reply = await fetch(`${sandbox()}/v1/disputes?payment_intent=${paymentIntentId}`, { headers });
  const { data } = (await reply.json()) as { data: { id: string }[] };
  const evidence = verdict === 'won' ? 'winning_evidence' : 'losing_evidence';
  await fetch(`${sandbox()}/v1/disputes/${data[0]!.id}`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ 'evidence[uncategorized_text]': evidence }),
  });
}

export async function intentAtProvider(paymentIntentId: string): Promise<{ status: string }> {
  const reply = await fetch(`${sandbox()}/v1/payment_intents/${paymentIntentId}`, { headers: { authorization: 'Bearer sk_test_x' } });
  return (await reply.json()) as { status: string };
}

export async function refundsAtProvider(paymentIntentId: string): Promise<{ id: string; status: string }[]> {
  const reply = await fetch(`${sandbox()}/v1/refunds?payment_intent=${paymentIntentId}`, {
    headers: { authorization: 'Bearer sk_test_x' },
  });
  return ((await reply.json()) as { data: { id: string; status: string }[] }).data;
}

export const refundsOf = async (paymentIntentId: string) => (await refundsAtProvider(paymentIntentId)).length;

export async function intentsForOrder(orderId: string): Promise<{ id: string; status: string }[]> {
  const reply = await fetch(`${sandbox()}/v1/payment_intents?limit=100`, { headers: { authorization: 'Bearer sk_test_x' } });
  const { data } = (await reply.json()) as { data: { id: string; status: string; metadata: { homeroomOrderId?: string } }[] };
  return data.filter(({ metadata }) => metadata.homeroomOrderId === orderId);
}

export interface Fault {
  readonly path: string;
  readonly method?: string;
  /** A pattern in the request's body. */
  readonly body?: string;
  readonly mode: 'error' | 'error-kept' | 'limited' | 'reset-before' | 'reset-after' | 'delay';
  readonly times?: number;
  readonly delayMs?: number;
}

export const orderFaults = (...faults: Fault[]) => fetch(`${sandbox()}/_test/faults`, { method: 'POST', body: JSON.stringify(faults) });

export const webhookMishaps = (mishaps: { lose?: number; repeat?: number }) =>
  fetch(`${sandbox()}/_test/webhooks`, { method: 'POST', body: JSON.stringify(mishaps) });

const arrange = async <Answer>(what: string, order: unknown) =>
  (await (await fetch(`${sandbox()}/_test/${what}`, { method: 'POST', body: JSON.stringify(order) })).json()) as Answer;

/** The provider has the last of the requests that the ordered faults wait for. */
export const faultsAreTaken = () => eventually(async () => (await arrange<number>('faults-left', {})) === 0);

/** The outcome of a bank account payment, which takes days. */
export const bankTransferEnds = (id: string, outcome: 'succeeded' | 'failed') => arrange('processing', { id, outcome });

/** The bank's outcome of a refund. */
export const refundEnds = (id: string, status: 'succeeded' | 'failed') => arrange('refunds', { id, status });

/** The bank answers now about what these accounts sent to it, and not a second and a half later. */
export const bankAnswers = (accounts: readonly string[]) => Promise.all(accounts.map((account) => arrange('bank-answers', { account })));

/** Whether our own account pays out by itself. */
export const ownPayouts = (interval: 'daily' | 'manual') => arrange('own-payouts', { interval });

/** A business's account at the provider. */
export const accountAtProvider = (order: { readonly id: string; readonly [what: string]: unknown }) =>
  arrange<{ id: string }>('accounts', order);

/** Completes everything the provider asks a business for. */
export const setUpAccount = (id: string, number = '000123456789') =>
  accountAtProvider({ id, setUp: { owner: 'Ana Lee', hasId: true, routing: '110000000', number } });

/** How often each endpoint of the provider was called. */
export const callCounts = () => arrange<Record<string, number>>('calls', {});

export const forgetKeys = () => arrange('forget-keys', {});

/** As if that many seconds had passed at the provider. */
export const moveClock = (seconds: number) => arrange('clock', { seconds });

/** The accounts created for a business. */
export async function accountsOf(businessId: number): Promise<{ id: string }[]> {
  const reply = await fetch(`${sandbox()}/v1/accounts?limit=100`, { headers: { authorization: 'Bearer sk_test_x' } });
  const { data } = (await reply.json()) as { data: { id: string; metadata: { homeroomBusinessId?: string } }[] };
  return data.filter(({ metadata }) => metadata.homeroomBusinessId === String(businessId));
}
