import { aReceiver, eventually } from './testing/a-receiver';
import { aSandbox, aStateFile } from './testing/a-sandbox';
import { complaints } from './testing/complaints';

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
  it('announce later events, each in its own words', async () => {
    const { id } = await sandbox.paid('pm_usBankAccount_processing');
    await sandbox.arrange('processing', { id, outcome: 'succeeded' });
    await sandbox.arrange('refunds', { id: (await sandbox.refund(id)).id, status: 'failed' });
    const inquired = await sandbox.paid('pm_card_createDisputeInquiry');
    await sandbox.arrange('disputes', { id: (await sandbox.disputeOf(inquired.id)).id });
    const { id: won } = await sandbox.disputeOf((await sandbox.paid('pm_card_createDispute')).id);
    await sandbox.ask('POST', `/v1/disputes/${won}`, { 'evidence[uncategorized_text]': 'winning_evidence' });
    const told = (await sandbox.ask('GET', '/v1/events?limit=100')).body.data as unknown as { type: string }[];
    expect(told.map(({ type }) => type)).toEqual(
      expect.arrayContaining([
        ...['charge.pending', 'payment_intent.processing', 'payment_intent.succeeded'],
        ...['charge.refunded', 'refund.created', 'refund.updated', 'charge.refund.updated', 'refund.failed'],
        ...['charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.funds_withdrawn'],
        ...['charge.dispute.funds_reinstated', 'charge.dispute.closed'],
      ]),
    );
  });

  it('end with a failed refund: the money can be refunded again', async () => {
    const { id } = await sandbox.paid();
    await sandbox.arrange('refunds', { id: (await sandbox.refund(id)).id, status: 'failed' });
    expect((await sandbox.refund(id)).status).toBe('succeeded');
  });
});

describe('its idempotency keys', () => {
  const headers = { 'idempotency-key': 'a-key' };

  it('replay a refusal and a 500 too, and are forgotten after a day', async () => {
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

type Answer = readonly [type: string, answer: unknown];

/** The provider's answers about payable businesses, in all states. */
async function connectedAnswers(): Promise<Answer[]> {
  const { ask, arrange } = sandbox;
  const account = (await ask('POST', '/v1/accounts', { country: 'US', email: 'ana@example.com' })).body;
  const { id } = account;
  const link = { account: id, return_url: 'http://a.example', refresh_url: 'http://b.example', type: 'account_onboarding' };
  const links = [
    ['Stripe.AccountLink', (await ask('POST', '/v1/account_links', link)).body],
    ['Stripe.LoginLink', (await ask('POST', `/v1/accounts/${id}/login_links`)).body],
  ] as const;
  const facts = { owner: 'Ana Lee', hasId: true, routing: '110000000', number: '000111111113' };
  await arrange('accounts', { id, setUp: facts });
  const complete = (await ask('GET', `/v1/accounts/${id}`)).body;
  const topup = (await ask('POST', '/v1/topups', { amount: '90000', currency: 'usd' })).body;
  const transfer = (await ask('POST', '/v1/transfers', { amount: '5000', currency: 'usd', destination: id })).body;
  const reversal = (await ask('POST', `/v1/transfers/${transfer.id}/reversals`, { amount: '1000' })).body;
  const headers = { 'stripe-account': id };
  const payout = (await ask('POST', '/v1/payouts', { amount: '4000', currency: 'usd' }, headers)).body;
  const failed = await arrange('payouts', { id: payout.id, outcome: 'account_closed' });
  const ownPayout = (await ask('POST', '/v1/payouts', { amount: '3000', currency: 'usd' })).body;
  await arrange('accounts', { id, due: ['individual.verification.document'] });
  const restricted = (await ask('GET', `/v1/accounts/${id}`)).body;
  const checked = await arrange('accounts', { id, verifying: ['individual.verification.document'] });
  const balances = [(await ask('GET', '/v1/balance')).body, (await ask('GET', '/v1/balance', undefined, headers)).body];
  const movements = [
    ...(await ask('GET', '/v1/balance_transactions?limit=100')).body.data,
    ...(await ask('GET', '/v1/balance_transactions?limit=100', undefined, headers)).body.data,
  ];
  const accounts = [account, complete, restricted, checked, (await ask('GET', '/v1/account')).body];
  const lists = (await Promise.all(['accounts', 'transfers', 'topups', 'payouts'].map((kind) => ask('GET', `/v1/${kind}`)))).map(
    ({ body }) => body,
  );
  await arrange('accounts', { id, deauthorize: true });
  await eventually(() => connected.told.some(({ type }) => type === 'account.application.deauthorized'));
  return [
    ...links,
    ...accounts.map((answer): Answer => ['Stripe.Account', answer]),
    ['Stripe.Topup', topup],
    ...[transfer, (await ask('GET', `/v1/transfers/${transfer.id}`)).body].map((answer): Answer => ['Stripe.Transfer', answer]),
    ['Stripe.TransferReversal', reversal],
    ...[payout, failed, ownPayout].map((answer): Answer => ['Stripe.Payout', answer]),
    ...balances.map((answer): Answer => ['Stripe.Balance', answer]),
    ...['Account', 'Transfer', 'Topup', 'Payout'].map((kind, index): Answer => [
      `Omit<Stripe.ApiList<Stripe.${kind}>, "lastResponse">`,
      lists[index],
    ]),
    ...connected.told.map((answer): Answer => ['Stripe.Event', answer]),
    ...movements.map((answer): Answer => ['Stripe.BalanceTransaction', answer]),
  ];
}

// Last, because the compiler blocks this process for some seconds.
it('answers with every required field of the SDK 23.1.0, and no unknown one', async () => {
  const open = await sandbox.create();
  const declined = await sandbox.create();
  const { error: cardError } = await sandbox.confirm(declined.id, 'pm_card_chargeDeclined');
  const challenged = await sandbox.paid('pm_card_authenticationRequired');
  const processing = await sandbox.paid('pm_usBankAccount_processing');
  const pending = await sandbox.paid('pm_usBankAccount_processing');
  const bankRefused = await sandbox.arrange('processing', { id: pending.id, outcome: 'failed' });
  const bought = await sandbox.paid();
  const expanded = await sandbox.ask('GET', `/v1/payment_intents/${bought.id}?expand[0]=latest_charge`);
  const partial = await sandbox.refund(bought.id, { amount: '1500' });
  const waiting = await sandbox.refund((await sandbox.paid('pm_card_pendingRefund')).id);
  const failed = await sandbox.arrange('refunds', { id: (await sandbox.refund((await sandbox.paid()).id)).id, status: 'failed' });
  const disputed = await sandbox.paid('pm_card_createDispute');
  const dispute = await sandbox.disputeOf(disputed.id);
  const inquiry = await sandbox.disputeOf((await sandbox.paid('pm_card_createDisputeInquiry')).id);
  const lost = await sandbox.ask('POST', `/v1/disputes/${dispute.id}`, { 'evidence[uncategorized_text]': 'losing_evidence' });
  const closed = await sandbox.ask('POST', `/v1/disputes/${inquiry.id}`, { 'evidence[uncategorized_text]': 'anything' });
  const canceled = await sandbox.ask('POST', `/v1/payment_intents/${(await sandbox.create()).id}/cancel`);
  const missing = await sandbox.ask('GET', '/v1/payment_intents/pi_none');
  const aboutBusinesses = await connectedAnswers();
  const events = (await sandbox.ask('GET', '/v1/events?limit=100')).body.data;

  const intents = [open, challenged, processing, bankRefused, bought, expanded.body, disputed, canceled.body];
  const charges = await Promise.all(
    [bought, disputed, processing, bankRefused].map(
      async (intent) => (await sandbox.ask('GET', `/v1/charges/${intent.latest_charge}`)).body,
    ),
  );
  const statuses = [...intents, partial, waiting, failed, dispute, inquiry, lost.body, closed.body].map(({ status }) => status);
  expect(new Set(connected.told.map(({ type }) => type))).toEqual(
    new Set([
      ...['account.updated', 'account.external_account.created', 'account.application.deauthorized'],
      ...['payout.created', 'payout.failed'],
    ]),
  );
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
      ...aboutBusinesses,
      ['Stripe.StripeRawError & { charge: string; payment_method: Stripe.PaymentMethod; doc_url: string }', cardError],
      ['Stripe.StripeRawError', missing.body.error],
      ['Omit<Stripe.ApiList<Stripe.Dispute>, "lastResponse">', (await sandbox.ask('GET', '/v1/disputes')).body],
      ['Stripe.Refund', { ...partial, status: undefined, reason: 'because' }],
    ]),
  ).toEqual([expect.stringContaining('"because"')]);
});
