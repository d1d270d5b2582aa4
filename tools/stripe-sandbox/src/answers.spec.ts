import { EVENT_TYPES } from './events';
import { ROUTES } from './routes';
import { aReceiver, eventually } from './testing/a-receiver';
import { aSandbox, aStateFile } from './testing/a-sandbox';
import { typeErrors } from './testing/type-errors';

let sandbox: Awaited<ReturnType<typeof aSandbox>>;
let connected: Awaited<ReturnType<typeof aReceiver>>;

beforeAll(async () => {
  connected = await aReceiver();
  sandbox = await aSandbox({ file: aStateFile(), connectWebhook: { url: connected.url, secret: 'whsec_connect' } });
});
afterAll(async () => {
  await sandbox.stop();
  await connected.stop();
});

describe('later events at the provider', () => {
  it('are reported, each with its own event type', async () => {
    const { id } = await sandbox.paid('pm_usBankAccount_processing');
    await sandbox.arrange('processing', { id, outcome: 'succeeded' });
    await sandbox.arrange('refunds', { id: (await sandbox.refund(id)).id, status: 'failed' });
    const inquired = await sandbox.paid('pm_card_createDisputeInquiry');
    await sandbox.arrange('disputes', { id: (await sandbox.disputeOf(inquired.id)).id });
    const { id: won } = await sandbox.disputeOf((await sandbox.paid('pm_card_createDispute')).id);
    await sandbox.ask('POST', `/v1/disputes/${won}`, { 'evidence[uncategorized_text]': 'winning_evidence' });
    const reported = (await sandbox.ask('GET', '/v1/events?limit=100')).body.data as unknown as { type: string }[];
    expect(reported.map(({ type }) => type)).toEqual(
      expect.arrayContaining([
        ...['charge.pending', 'payment_intent.processing', 'payment_intent.succeeded'],
        ...['charge.refunded', 'refund.created', 'refund.updated', 'charge.refund.updated', 'refund.failed'],
        ...['charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.funds_withdrawn'],
        ...['charge.dispute.funds_reinstated', 'charge.dispute.closed'],
      ]),
    );
  });

  it('may end with a failed refund, whose money can be refunded again', async () => {
    const { id } = await sandbox.paid();
    await sandbox.arrange('refunds', { id: (await sandbox.refund(id)).id, status: 'failed' });
    expect((await sandbox.refund(id)).status).toBe('succeeded');
  });
});

describe('its idempotency keys', () => {
  const headers = { 'idempotency-key': 'a-key' };

  it('also replay a refusal and a 500, and expire after a day', async () => {
    const disputed = await sandbox.paid('pm_card_createDispute');
    const again = () => sandbox.ask('POST', '/v1/refunds', { payment_intent: disputed.id }, { 'idempotency-key': disputed.id });
    expect((await again()).body.error['code']).toBe('charge_disputed');
    await sandbox.ask('POST', `/v1/disputes/${(await sandbox.disputeOf(disputed.id)).id}`, {
      'evidence[uncategorized_text]': 'winning_evidence',
    });
    expect((await again()).body.error['code']).toBe('charge_disputed');

    await sandbox.arrange('faults', [{ path: '/v1/payment_intents$', mode: 'error-kept' }]);
    const attempt = () => sandbox.ask('POST', '/v1/payment_intents', { amount: '4000', currency: 'usd' }, headers);
    expect([(await attempt()).status, (await attempt()).status]).toEqual([500, 500]);
    await sandbox.arrange('forget-keys', {});
    expect((await attempt()).status).toBe(200);
  });

  it('are not used up by rejected parameters, nor by 429', async () => {
    const attempt = (amount: string) =>
      sandbox.ask('POST', '/v1/payment_intents', { amount, currency: 'usd' }, { 'idempotency-key': 'another' });
    expect((await attempt('x')).status).toBe(400);
    await sandbox.arrange('faults', [{ path: '/v1/payment_intents$', mode: 'limited' }]);
    expect((await attempt('4000')).status).toBe(429);
    expect((await attempt('4000')).status).toBe(200);
  });
});

const listOf = (type: string) => `Omit<Stripe.ApiList<Stripe.${type}>, "lastResponse">`;

/** The SDK's type for each route's answer. */
const TYPES: Readonly<Record<string, string>> = {
  'GET payment_intents/*': 'Stripe.PaymentIntent',
  'POST payment_intents/*/confirm': 'Stripe.PaymentIntent',
  'POST payment_intents/*/challenge': 'Stripe.PaymentIntent',
  'POST payment_intents': 'Stripe.PaymentIntent',
  'POST payment_intents/*': 'Stripe.PaymentIntent',
  'POST payment_intents/*/cancel': 'Stripe.PaymentIntent',
  'GET payment_intents': listOf('PaymentIntent'),
  'GET charges/*': 'Stripe.Charge',
  'GET charges': listOf('Charge'),
  'POST refunds': 'Stripe.Refund',
  'GET refunds/*': 'Stripe.Refund',
  'GET refunds': listOf('Refund'),
  'POST disputes/*': 'Stripe.Dispute',
  'GET disputes/*': 'Stripe.Dispute',
  'GET disputes': listOf('Dispute'),
  'GET account': 'Stripe.Account',
  'POST accounts': 'Stripe.Account',
  'GET accounts/*': 'Stripe.Account',
  'POST accounts/*': 'Stripe.Account',
  'GET accounts': listOf('Account'),
  'POST accounts/*/login_links': 'Stripe.LoginLink',
  'POST account_links': 'Stripe.AccountLink',
  'POST transfers': 'Stripe.Transfer',
  'GET transfers/*': 'Stripe.Transfer',
  'GET transfers': listOf('Transfer'),
  'POST transfers/*/reversals': 'Stripe.TransferReversal',
  'POST topups': 'Stripe.Topup',
  'GET topups': listOf('Topup'),
  'POST payouts': 'Stripe.Payout',
  'GET payouts/*': 'Stripe.Payout',
  'GET payouts': listOf('Payout'),
  'GET events': listOf('Event'),
  'GET balance': 'Stripe.Balance',
  'GET balance_transactions/*': 'Stripe.BalanceTransaction',
  'GET balance_transactions': listOf('BalanceTransaction'),
};

/** Splits a list into its type with one item, and its items, so that equal answers are checked only once. */
function apart([route, answer]: readonly [route: string, answer: unknown]): (readonly [type: string, answer: unknown])[] {
  const { data } = answer as { data?: unknown };
  const type = TYPES[route]!;
  if (!Array.isArray(data)) return [[type, answer]];
  const [, item] = /ApiList<(.+)>, /.exec(type)!;
  return [[type, { ...(answer as object), data: data.slice(0, 1) }], ...data.map((one) => [item!, one] as const)];
}

const EVIDENCE = 'evidence[uncategorized_text]';

/** Creates every state of a payment, its refunds, and its disputes. @returns objects that no route returned */
async function arrangeFamilies(): Promise<{ statuses: string[]; arranged: [string, unknown][]; cardError: Record<string, unknown> }> {
  const { ask, arrange, create, confirm, paid, refund, disputeOf } = sandbox;
  const open = await create();
  await ask('POST', `/v1/payment_intents/${open.id}`, { 'metadata[c]': 'd' });
  const { error: cardError } = await confirm((await create()).id, 'pm_card_chargeDeclined');
  const challenged = await paid('pm_card_authenticationRequired');
  for (const passed of ['true', 'false']) {
    const { id, client_secret: secret } = await paid('pm_card_authenticationRequired');
    await ask('POST', `/v1/payment_intents/${id}/challenge`, { passed, client_secret: secret }, { authorization: 'Bearer pk_test_x' });
  }
  const processing = await paid('pm_usBankAccount_processing');
  const bankRefused = await arrange('processing', { id: (await paid('pm_usBankAccount_processing')).id, outcome: 'failed' });
  const bankPaid = await arrange('processing', { id: (await paid('pm_usBankAccount_processing')).id, outcome: 'succeeded' });
  const bought = await paid();
  await ask('GET', `/v1/payment_intents/${bought.id}?expand[0]=latest_charge`);
  const partial = await refund(bought.id, { amount: '1500' });
  const waiting = await refund((await paid('pm_card_pendingRefund')).id);
  const failed = await arrange('refunds', { id: (await refund((await paid()).id)).id, status: 'failed' });
  const arrived = await arrange('refunds', { id: (await refund((await paid('pm_card_pendingRefund')).id)).id, status: 'succeeded' });
  for (const { id } of [partial, waiting, failed, arrived]) await ask('GET', `/v1/refunds/${id}`);
  const disputed = await paid('pm_card_createDispute');
  const disputes: { id: string; status: string }[] = [];
  for (const card of ['pm_card_createDispute', 'pm_card_createDisputeProductNotReceived', 'pm_card_createDisputeInquiry'])
    disputes.push(await disputeOf((await paid(card)).id));
  const escalated = await disputeOf((await paid('pm_card_createDisputeInquiry')).id);
  await arrange('disputes', { id: escalated.id });
  const [won, lost, closed] = await Promise.all(
    ['winning_evidence', 'losing_evidence', 'anything'].map((evidence, index) =>
      ask('POST', `/v1/disputes/${disputes[index]!.id}`, { [EVIDENCE]: evidence }),
    ),
  );
  for (const { id } of [...disputes, escalated, await disputeOf(disputed.id)]) await ask('GET', `/v1/disputes/${id}`);
  const canceled = await ask('POST', `/v1/payment_intents/${(await create()).id}/cancel`);
  for (const { latest_charge: charge } of [bought, disputed, processing, bankRefused]) await ask('GET', `/v1/charges/${charge}`);
  for (const kind of ['payment_intents', 'charges', 'refunds', 'disputes']) await ask('GET', `/v1/${kind}?limit=100`);
  const seen = [open, challenged, processing, bought, bankRefused, canceled.body, partial, waiting, failed, arrived];
  return {
    statuses: [...seen, ...disputes, won!.body, lost!.body, closed!.body].map(({ status }) => status),
    arranged: [
      ...[bankRefused, bankPaid].map((answer): [string, unknown] => ['Stripe.PaymentIntent', answer]),
      ...[failed, arrived].map((answer): [string, unknown] => ['Stripe.Refund', answer]),
    ],
    cardError,
  };
}

/** Creates every state of a business's and a school's account, its transfers, and its payouts. @returns objects that no route returned */
async function arrangePayees(): Promise<[string, unknown][]> {
  const { ask, arrange } = sandbox;
  const school = (await ask('POST', '/v1/accounts', { country: 'US', 'metadata[homeroomSchoolId]': '7' })).body;
  const { id } = (await ask('POST', '/v1/accounts', { country: 'US', email: 'ana@example.com' })).body;
  await ask('POST', `/v1/accounts/${id}`, { 'settings[payouts][schedule][interval]': 'manual' });
  const link = { account: id, return_url: 'http://a.example', refresh_url: 'http://b.example', type: 'account_onboarding' };
  await ask('POST', '/v1/account_links', link);
  await ask('POST', `/v1/accounts/${id}/login_links`);
  const facts = { owner: 'Ana Lee', hasId: true, routing: '110000000' };
  const states: object[] = [{ setUp: { ...facts, number: '000111111113' } }, { setUp: { ...facts, number: '000123456789' } }];
  const arranged: [string, unknown][] = [];
  const becomes = async (account: string, state: object) => {
    arranged.push(['Stripe.Account', await arrange('accounts', { id: account, ...state })]);
    await ask('GET', `/v1/accounts/${account}`);
  };
  for (const state of states) await becomes(id, state);
  await becomes(school.id, states[1]!);
  await ask('POST', '/v1/topups', { amount: '90000', currency: 'usd' });
  const headers = { 'stripe-account': id };
  const order = { amount: '4000', currency: 'usd' };
  const transfer = (await ask('POST', '/v1/transfers', { amount: '9000', currency: 'usd', destination: id })).body;
  await ask('POST', '/v1/transfers', { ...order, destination: school.id, transfer_group: 'payout_school-1' });
  await ask('POST', `/v1/transfers/${transfer.id}/reversals`, { amount: '1000' });
  await ask('GET', `/v1/transfers/${transfer.id}`);
  for (const outcome of ['account_closed', 'no_account', 'pays']) {
    const payout = (await ask('POST', '/v1/payouts', order, headers)).body;
    arranged.push(['Stripe.Payout', await arrange('payouts', { id: payout.id, outcome })]);
    await ask('GET', `/v1/payouts/${payout.id}`, undefined, headers);
  }
  const own = (await ask('POST', '/v1/payouts', { ...order, amount: '3000' })).body;
  await ask('GET', `/v1/payouts/${own.id}`);
  for (const state of [
    { due: ['individual.verification.document'] },
    { verifying: ['individual.verification.document'] },
    { reject: 'rejected.fraud' },
  ])
    await becomes(id, state);
  await ask('GET', '/v1/account');
  for (const as of [undefined, headers]) {
    await ask('GET', '/v1/balance', undefined, as);
    const { data } = (await ask('GET', '/v1/balance_transactions?limit=100', undefined, as)).body;
    await ask('GET', `/v1/balance_transactions/${data[0]!.id}`, undefined, as);
    await ask('GET', '/v1/payouts', undefined, as);
  }
  await ask('GET', '/v1/balance_transactions?limit=100&expand[0]=data.source');
  for (const kind of ['accounts', 'transfers', 'topups']) await ask('GET', `/v1/${kind}`);
  await arrange('accounts', { id, deauthorize: true });
  await eventually(() => connected.received.some(({ type }) => type === 'account.application.deauthorized'));
  return arranged;
}

// Last, because the compiler blocks this process for some seconds.
it('sends every required field of the SDK 23.1.0, and no unknown one, in each answer and each event', async () => {
  const { statuses, arranged, cardError } = await arrangeFamilies();
  const aboutPayees = await arrangePayees();
  const missing = await sandbox.ask('GET', '/v1/payment_intents/pi_none');
  const own = (await sandbox.ask('GET', '/v1/events?limit=100')).body.data as unknown as { type: string }[];
  const reported = [...own, ...connected.received];
  expect(Object.keys(TYPES).toSorted()).toEqual(ROUTES.toSorted());
  expect([...new Set(sandbox.answers.map(([route]) => route))].toSorted()).toEqual(ROUTES.toSorted());
  expect([...new Set(reported.map(({ type }) => type))].toSorted()).toEqual([...EVENT_TYPES]);
  expect(new Set(statuses)).toEqual(
    new Set([
      ...['requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled', 'pending', 'failed'],
      ...['needs_response', 'warning_needs_response', 'won', 'lost', 'warning_closed'],
    ]),
  );
  expect(cardError).toMatchObject({
    charge: expect.any(String),
    payment_method: { object: 'payment_method' },
    doc_url: expect.any(String),
  });
  expect(
    typeErrors([
      ...sandbox.answers.flatMap(apart),
      ...arranged,
      ...aboutPayees,
      ...reported.map((event) => ['Stripe.Event', event] as const),
      ['Stripe.StripeRawError & { charge: string; payment_method: Stripe.PaymentMethod; doc_url: string }', cardError],
      ['Stripe.StripeRawError', missing.body.error],
      ['Stripe.Refund', { ...(arranged.at(-1)![1] as object), status: undefined, reason: 'because' }],
    ]),
  ).toEqual([expect.stringContaining('"because"')]);
});
