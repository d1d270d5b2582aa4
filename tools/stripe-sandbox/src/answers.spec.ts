import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { startSandbox } from './server';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const SECRET = { authorization: 'Bearer sk_test_x' };

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let address: string;

async function aFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

beforeAll(async () => {
  const port = await aFreePort();
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'sandbox-')), 'state.json');
  sandbox = await startSandbox({ port, webhookSecret: 'whsec_test', file });
  address = `http://127.0.0.1:${port}`;
});
afterAll(() => sandbox.stop());

interface Thing {
  readonly id: string;
  readonly status: string;
  readonly latest_charge: string;
  readonly error: Record<string, unknown>;
  readonly data: Thing[];
}

async function ask(method: 'GET' | 'POST', url: string, form?: Record<string, string>, headers: Record<string, string> = {}) {
  const reply = await fetch(`${address}${url}`, {
    method,
    headers: { ...SECRET, ...headers },
    ...(form && { body: new URLSearchParams(form) }),
  });
  return { status: reply.status, body: (await reply.json()) as Thing };
}

const arrange = async (what: string, order: unknown) =>
  (await (await fetch(`${address}/_test/${what}`, { method: 'POST', body: JSON.stringify(order) })).json()) as Thing;

const create = async (headers?: Record<string, string>) =>
  (await ask('POST', '/v1/payment_intents', { amount: '4000', currency: 'usd', 'metadata[a]': 'b' }, headers)).body;
const confirm = async (id: string, method: string) =>
  (await ask('POST', `/v1/payment_intents/${id}/confirm`, { payment_method: method })).body;
const paid = async (method = 'pm_card_visa') => confirm((await create()).id, method);
const refund = async (intent: string, form: Record<string, string> = {}) =>
  (await ask('POST', '/v1/refunds', { payment_intent: intent, ...form })).body;
const disputeOf = async (intent: string) => (await ask('GET', `/v1/disputes?payment_intent=${intent}`)).body.data[0]!;

/** What the compiler says of these objects as the SDK's types; names of open enums count as closed. */
function complaints(answers: readonly (readonly [type: string, answer: unknown])[]): string[] {
  const name = path.join(ROOT, 'services/api/answers-of-the-sandbox.ts');
  const lines = answers.map(([type, answer], index) => `export const answer${index}: ${type} = ${JSON.stringify(answer)};`);
  const source = `import type Stripe from 'stripe';\n${lines.join('\n')}\n`;
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  host.fileExists = (file) => file === name || fileExists(file);
  host.readFile = (file) => {
    if (file === name) return source;
    const text = readFile(file);
    return file.includes('node_modules/stripe/') ? text?.replaceAll('| OtherString', '') : text;
  };
  host.getSourceFile = (file, version) => {
    const text = host.readFile(file);
    return text === undefined ? undefined : ts.createSourceFile(file, text, version);
  };
  const program = ts.createProgram([name], options, host);
  const said = program.getSemanticDiagnostics(program.getSourceFile(name));
  return said.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

describe('what happens later at the provider', () => {
  it('tells by events of what happens later, each in its own words', async () => {
    const { id } = await paid('pm_usBankAccount_processing');
    await arrange('processing', { id, outcome: 'succeeded' });
    await arrange('refunds', { id: (await refund(id)).id, status: 'failed' });
    const inquired = await paid('pm_card_createDisputeInquiry');
    await arrange('disputes', { id: (await disputeOf(inquired.id)).id });
    const { id: won } = await disputeOf((await paid('pm_card_createDispute')).id);
    await ask('POST', `/v1/disputes/${won}`, { 'evidence[uncategorized_text]': 'winning_evidence' });
    const told = (await ask('GET', '/v1/events?limit=100')).body.data as unknown as { type: string }[];
    expect(told.map(({ type }) => type)).toEqual(
      expect.arrayContaining([
        ...['charge.pending', 'payment_intent.processing', 'payment_intent.succeeded'],
        ...['charge.refunded', 'refund.created', 'refund.updated', 'charge.refund.updated', 'refund.failed'],
        ...['charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.funds_withdrawn'],
        ...['charge.dispute.funds_reinstated', 'charge.dispute.closed'],
      ]),
    );
  });

  it('is over a refund that failed: the money can be asked back again', async () => {
    const { id } = await paid();
    await arrange('refunds', { id: (await refund(id)).id, status: 'failed' });
    expect((await refund(id)).status).toBe('succeeded');
  });
});

describe('its idempotency keys', () => {
  const headers = { 'idempotency-key': 'a-key' };

  it('replay a refusal and a 500 too, and are forgotten after a day', async () => {
    const disputed = await paid('pm_card_createDispute');
    const again = () => ask('POST', '/v1/refunds', { payment_intent: disputed.id }, { 'idempotency-key': disputed.id });
    expect((await again()).body.error['code']).toBe('charge_disputed');
    await ask('POST', `/v1/disputes/${(await disputeOf(disputed.id)).id}`, { 'evidence[uncategorized_text]': 'winning_evidence' });
    expect((await again()).body.error['code']).toBe('charge_disputed');

    await arrange('faults', [{ path: '/v1/payment_intents$', mode: 'error-kept' }]);
    const attempt = () => ask('POST', '/v1/payment_intents', { amount: '4000', currency: 'usd' }, headers);
    expect([(await attempt()).status, (await attempt()).status]).toEqual([500, 500]);
    await arrange('forget-keys', {});
    expect((await attempt()).status).toBe(200);
  });

  it('are not used up by parameters that it refuses, nor by 429', async () => {
    const attempt = (amount: string) => ask('POST', '/v1/payment_intents', { amount, currency: 'usd' }, { 'idempotency-key': 'another' });
    expect((await attempt('x')).status).toBe(400);
    await arrange('faults', [{ path: '/v1/payment_intents$', mode: 'limited' }]);
    expect((await attempt('4000')).status).toBe(429);
    expect((await attempt('4000')).status).toBe(200);
  });
});

// Last, since the compiler keeps this process from answering for some seconds.
it('answers with every required field of the SDK 23.1.0, and none that it does not know', async () => {
  const open = await create();
  const declined = await create();
  const { error: cardError } = await confirm(declined.id, 'pm_card_chargeDeclined');
  const challenged = await paid('pm_card_authenticationRequired');
  const processing = await paid('pm_usBankAccount_processing');
  const pending = await paid('pm_usBankAccount_processing');
  const bankRefused = await arrange('processing', { id: pending.id, outcome: 'failed' });
  const bought = await paid();
  const expanded = await ask('GET', `/v1/payment_intents/${bought.id}?expand[0]=latest_charge`);
  const partial = await refund(bought.id, { amount: '1500' });
  const waiting = await refund((await paid('pm_card_pendingRefund')).id);
  const failed = await arrange('refunds', { id: (await refund((await paid()).id)).id, status: 'failed' });
  const disputed = await paid('pm_card_createDispute');
  const dispute = await disputeOf(disputed.id);
  const inquiry = await disputeOf((await paid('pm_card_createDisputeInquiry')).id);
  const lost = await ask('POST', `/v1/disputes/${dispute.id}`, { 'evidence[uncategorized_text]': 'losing_evidence' });
  const closed = await ask('POST', `/v1/disputes/${inquiry.id}`, { 'evidence[uncategorized_text]': 'anything' });
  const canceled = await ask('POST', `/v1/payment_intents/${(await create()).id}/cancel`);
  const missing = await ask('GET', '/v1/payment_intents/pi_none');
  const events = (await ask('GET', '/v1/events?limit=100')).body.data;

  const intents = [open, challenged, processing, bankRefused, bought, expanded.body, disputed, canceled.body];
  const charges = await Promise.all(
    [bought, disputed, processing, bankRefused].map(async (intent) => (await ask('GET', `/v1/charges/${intent.latest_charge}`)).body),
  );
  const statuses = [...intents, partial, waiting, failed, dispute, inquiry, lost.body, closed.body].map(({ status }) => status);
  expect(new Set(statuses)).toEqual(
    new Set([
      ...['requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled'],
      ...['pending', 'failed', 'needs_response', 'warning_needs_response', 'lost', 'warning_closed'],
    ]),
  );
  expect(cardError).toMatchObject({
    charge: expect.any(String),
    payment_method: { object: 'payment_method' },
    doc_url: expect.any(String),
  });
  expect(
    complaints([
      ...intents.map((answer) => ['Stripe.PaymentIntent', answer] as const),
      ...charges.map((answer) => ['Stripe.Charge', answer] as const),
      ...[partial, waiting, failed].map((answer) => ['Stripe.Refund', answer] as const),
      ...[dispute, inquiry, lost.body, closed.body].map((answer) => ['Stripe.Dispute', answer] as const),
      ...events.map((answer) => ['Stripe.Event', answer] as const),
      ['Stripe.StripeRawError & { charge: string; payment_method: Stripe.PaymentMethod; doc_url: string }', cardError],
      ['Stripe.StripeRawError', missing.body.error],
      ['Omit<Stripe.ApiList<Stripe.Dispute>, "lastResponse">', (await ask('GET', '/v1/disputes')).body],
      ['Stripe.Refund', { ...partial, status: undefined, reason: 'because' }],
    ]),
  ).toEqual([expect.stringContaining('"because"')]);
});
