import type Stripe from 'stripe';
import { aReceiver, eventually } from './testing/a-receiver';
import { aSandbox } from './testing/a-sandbox';

type Receiver = Awaited<ReturnType<typeof aReceiver>>;
const FACTS = { owner: 'Ana Lee', hasId: true, routing: '110000000', number: '000123456789' };

let sandbox: Awaited<ReturnType<typeof aSandbox>>;
let own: Receiver;
let connected: Receiver;

beforeAll(async () => {
  [own, connected] = await Promise.all([aReceiver(), aReceiver()]);
  sandbox = await aSandbox({
    webhook: { url: own.url, secret: 'whsec_own' },
    connectWebhook: { url: connected.url, secret: 'whsec_connect' },
  });
});
afterAll(async () => {
  await sandbox.stop();
  await Promise.all([own.stop(), connected.stop()]);
});

const balance = async (account?: string) => {
  const headers = account ? { 'stripe-account': account } : undefined;
  const { available, pending } = (await sandbox.ask<Stripe.Balance>('GET', '/v1/balance', undefined, headers)).body;
  return { available: available[0]!.amount, pending: pending[0]!.amount };
};
const topUp = (amount: number) => sandbox.ask('POST', '/v1/topups', { amount: String(amount), currency: 'usd' });
const transfer = (destination: string, amount: number) =>
  sandbox.ask<Stripe.Transfer & { error?: { code: string } }>('POST', '/v1/transfers', {
    ...{ amount: String(amount), currency: 'usd', destination, transfer_group: `for-${destination}` },
  });
const payOut = (account: string, amount: number) =>
  sandbox.ask<Stripe.Payout & { error?: { code: string } }>(
    'POST',
    '/v1/payouts',
    { amount: String(amount), currency: 'usd', 'metadata[payoutId]': '7' },
    { 'stripe-account': account },
  );
const payout = async (account: string, id: string) =>
  (await sandbox.ask<Stripe.Payout>('GET', `/v1/payouts/${id}`, undefined, { 'stripe-account': account })).body;
const accountOf = async (id: string) => (await sandbox.ask<Stripe.Account>('GET', `/v1/accounts/${id}`)).body;

const anAccount = async () =>
  (
    await sandbox.ask('POST', '/v1/accounts', {
      country: 'US',
      email: 'ana@example.com',
      'settings[payouts][schedule][interval]': 'manual',
    })
  ).body.id;
async function aPaidAccount(number = FACTS.number) {
  const id = await anAccount();
  await sandbox.arrange('accounts', { id, setUp: { ...FACTS, number } });
  return id;
}

describe('a connected account', () => {
  it('can be paid once its owner completed the setup page, which opens only once', async () => {
    const id = await anAccount();
    expect((await accountOf(id)).requirements!.currently_due).toContain('external_account');
    expect((await transfer(id, 100)).body.error!.code).toBe('insufficient_capabilities_for_transfer');
    const form = {
      account: id,
      return_url: 'http://shop.example/back',
      refresh_url: 'http://shop.example/again',
      type: 'account_onboarding',
    };
    const { url } = (await sandbox.ask<Stripe.AccountLink>('POST', '/v1/account_links', form)).body;
    expect(await (await fetch(url)).text()).toContain('Get paid');
    const second = await fetch(url, { redirect: 'manual' });
    expect([second.status, second.headers.get('location')]).toEqual([303, form.refresh_url]);

    const send = (facts: object) => fetch(url, { method: 'POST', body: JSON.stringify(facts) });
    expect((await send({ ...FACTS, number: '12' })).status).toBe(400);
    expect(await (await send({ ...FACTS, hasId: false })).json()).toEqual({ returnUrl: form.return_url });
    expect((await send(FACTS)).status).toBe(410);
    expect(await accountOf(id)).toMatchObject({
      payouts_enabled: false,
      details_submitted: true,
      requirements: { currently_due: ['individual.verification.document'], disabled_reason: 'requirements.past_due' },
    });
    await sandbox.arrange('accounts', { id, due: [] });
    expect(await accountOf(id)).toMatchObject({ payouts_enabled: true, capabilities: { transfers: 'active' } });
    await eventually(() => connected.received.some(({ type, account }) => type === 'account.updated' && account === id));
    expect(own.received.filter(({ account }) => account)).toEqual([]);
    const listed = async (headers?: Record<string, string>) =>
      (await sandbox.ask<Stripe.ApiList<Stripe.Event>>('GET', '/v1/events?limit=100', undefined, headers)).body.data.map(
        ({ account }) => account,
      );
    expect(new Set(await listed())).not.toContain(id);
    expect(new Set(await listed({ 'stripe-account': id }))).toEqual(new Set([id]));
  });

  it('receives nothing, and has nothing to provide, while the provider reviews it', async () => {
    const id = await aPaidAccount();
    await sandbox.arrange('accounts', { id, verifying: ['individual.verification.document'] });
    expect(await accountOf(id)).toMatchObject({
      payouts_enabled: false,
      capabilities: { transfers: 'pending' },
      requirements: { currently_due: [], past_due: [], disabled_reason: 'requirements.pending_verification' },
    });
    expect((await transfer(id, 100)).body.error!.code).toBe('insufficient_capabilities_for_transfer');
    await sandbox.arrange('accounts', { id, due: [] });
    expect(await accountOf(id)).toMatchObject({ payouts_enabled: true, requirements: { pending_verification: [] } });
  });

  it('receives nothing, and has nothing to provide, after the provider rejected its business', async () => {
    const id = await aPaidAccount();
    await sandbox.arrange('accounts', { id, reject: 'rejected.fraud' });
    expect(await accountOf(id)).toMatchObject({
      payouts_enabled: false,
      capabilities: { transfers: 'inactive' },
      requirements: { currently_due: [], disabled_reason: 'rejected.fraud' },
    });
    expect((await transfer(id, 100)).body.error!.code).toBe('insufficient_capabilities_for_transfer');
  });

  it('cannot be read or paid after its business left', async () => {
    const id = await aPaidAccount();
    await sandbox.arrange('accounts', { id, deauthorize: true });
    const { status, body } = await sandbox.ask('GET', `/v1/accounts/${id}`);
    expect([status, body.error['code']]).toEqual([403, 'account_invalid']);
    expect((await transfer(id, 100)).body.error!.code).toBe('account_invalid');
    await eventually(() => connected.received.some(({ type, account }) => type === 'account.application.deauthorized' && account === id));
  });
});

describe('a transfer', () => {
  it('moves only what is available, and can be found by its group', async () => {
    const id = await aPaidAccount();
    await topUp(5_000);
    const before = (await balance()).available;
    expect((await transfer(id, before + 1)).body.error!.code).toBe('balance_insufficient');
    const { body } = await transfer(id, 3_000);
    expect([(await balance()).available, (await balance(id)).available]).toEqual([before - 3_000, 3_000]);
    const found = (await sandbox.ask('GET', `/v1/transfers?transfer_group=for-${id}`)).body.data;
    expect(found.map((one) => one.id)).toEqual([body.id]);
  });

  it('can be reversed as long as the account still has the money', async () => {
    const id = await aPaidAccount();
    await topUp(2_000);
    const { body } = await transfer(id, 2_000);
    await payOut(id, 1_500);
    const reverse = (amount: string) => sandbox.ask('POST', `/v1/transfers/${body.id}/reversals`, { amount });
    expect((await reverse('501')).body.error['code']).toBe('balance_insufficient');
    expect((await reverse('500')).status).toBe(200);
    expect((await sandbox.ask<Stripe.Transfer>('GET', `/v1/transfers/${body.id}`)).body).toMatchObject({
      amount_reversed: 500,
      reversed: false,
    });
    expect(await balance(id)).toEqual({ available: 0, pending: 0 });
  });
});

describe('a payout to a bank', () => {
  it('is paid, and returns to the balance if the bank sends it back weeks later', async () => {
    const id = await aPaidAccount();
    await topUp(1_000);
    await transfer(id, 1_000);
    const { body } = await payOut(id, 1_000);
    expect(body.status).toBe('pending');
    await eventually(async () => (await payout(id, body.id)).status === 'paid');
    await sandbox.arrange('payouts', { id: body.id, outcome: 'account_closed' });
    expect(await payout(id, body.id)).toMatchObject({ status: 'failed', failure_code: 'account_closed' });
    expect((await balance(id)).available).toBe(1_000);
    await sandbox.arrange('payouts', { id: body.id, outcome: 'pays' });
    expect((await payout(id, body.id)).status).toBe('failed');
  });

  it('is returned by a bank without such an account', async () => {
    const id = await aPaidAccount('000111111116');
    await topUp(700);
    await transfer(id, 700);
    const { body } = await payOut(id, 700);
    await eventually(async () => (await payout(id, body.id)).failure_code === 'no_account');
    await eventually(() => connected.received.some(({ type, account }) => type === 'payout.failed' && account === id));
  });

  it('is refused beyond the balance, and is visible to its own account only', async () => {
    const [id, other] = await Promise.all([aPaidAccount(), aPaidAccount()]);
    await topUp(300);
    await transfer(id, 300);
    expect((await payOut(id, 301)).body.error!.code).toBe('balance_insufficient');
    const { body } = await payOut(id, 300);
    const seenBy = (account: string) => sandbox.ask('GET', `/v1/payouts/${body.id}`, undefined, { 'stripe-account': account });
    expect([(await seenBy(id)).status, (await seenBy(other)).status]).toEqual([200, 404]);
  });
});

describe('the shop’s own balance', () => {
  it('is the sum of its movements, whatever happened', async () => {
    await sandbox.refund((await sandbox.paid()).id, { amount: '1000' });
    await sandbox.arrange('refunds', { id: (await sandbox.refund((await sandbox.paid()).id)).id, status: 'failed' });
    const { id: won } = await sandbox.disputeOf((await sandbox.paid('pm_card_createDispute')).id);
    await sandbox.ask('POST', `/v1/disputes/${won}`, { 'evidence[uncategorized_text]': 'winning_evidence' });
    await sandbox.paid('pm_card_createDisputeProductNotReceived');
    await sandbox.arrange('movements', { type: 'stripe_fee', category: 'fee', amount: -250, source: 'fee_1' });
    const { data } = (await sandbox.ask<Stripe.ApiList<Stripe.BalanceTransaction>>('GET', '/v1/balance_transactions?limit=100')).body;
    const { available, pending } = await balance();
    expect(data.reduce((sum, { net }) => sum + net, 0)).toBe(available + pending);
    const nets = (category: string) => data.filter((one) => one.reporting_category === category).map(({ net }) => net);
    expect(nets('charge')).toEqual([3_854, 3_854, 3_854, 3_854]);
    expect([nets('refund'), nets('refund_failure')]).toEqual([[-4_000, -1_000], [4_000]]);
    expect([nets('dispute'), nets('dispute_reversal')]).toEqual([[-5_500, -5_500], [4_000]]);
    expect(pending).toBe(4 * 3_854);
  });

  it('makes a payment’s money available after two days', async () => {
    const before = await balance();
    await sandbox.arrange('clock', { seconds: 2 * 86_400 + 1 });
    expect(await balance()).toEqual({ available: before.available + before.pending, pending: 0 });
  });

  it('reports its payout schedule', async () => {
    const interval = async () => (await sandbox.ask<Stripe.Account>('GET', '/v1/account')).body.settings!.payouts!.schedule.interval;
    expect(await interval()).toBe('manual');
    await sandbox.arrange('own-payouts', { interval: 'daily' });
    expect(await interval()).toBe('daily');
  });
});

it('counts how often each endpoint was called', async () => {
  const counts = async () => (await sandbox.arrange('calls', {})) as unknown as Record<string, number>;
  const before = (await counts())['POST topups'] ?? 0;
  await topUp(100);
  expect((await counts())['POST topups']).toBe(before + 1);
});

it('a dispute can be decided only once', async () => {
  const { id } = await sandbox.disputeOf((await sandbox.paid('pm_card_createDispute')).id);
  const decide = () => sandbox.ask('POST', `/v1/disputes/${id}`, { 'evidence[uncategorized_text]': 'winning_evidence' });
  expect([(await decide()).status, (await decide()).status]).toEqual([200, 400]);
});
