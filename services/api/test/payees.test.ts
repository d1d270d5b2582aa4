import type { Payee, PayeeLink, Problem, TeamPayee } from '@homeroom/contracts';
import { jest } from '@jest/globals';
import Stripe from 'stripe';
import { ConnectedAccounts, ReplayedAnswer } from '../src/checkout/payments';
import { FollowPayees } from '../src/treasury/payees/follow-payees';
import { accountAtProvider, accountsOf, forgetKeys, orderFaults, setUpAccount, webhookMishaps } from './support/card';
import { aPartner, type Partner } from './support/partner';
import { treasuryOf } from './support/payee';
import { anAdmin } from './support/shopper';
import { startStack } from './support/stack';
import { eventually } from './support/world';

const { api, database, world } = await startStack({ listens: true });
const { booksAreRight } = treasuryOf(api, database, world);
afterEach(async () => {
  jest.restoreAllMocks();
  await orderFaults();
  await webhookMishaps({ lose: 0, repeat: 0 });
  await booksAreRight();
});

const CREATED = { path: '^/v1/accounts$', method: 'POST' };

const payee = async ({ id, headers }: Partner) => (await api.get<Payee>(`/api/businesses/${id}/payee`, headers)).body;
const press = ({ id, headers }: Partner) => api.post<PayeeLink & Problem>(`/api/businesses/${id}/payee/link`, {}, headers);
const look = async ({ id, headers }: Partner) => (await api.post<Payee>(`/api/businesses/${id}/payee/look`, {}, headers)).body;
const accountOf = async ({ id }: Partner) =>
  (await world.one<{ account: string }>('SELECT account_id AS account FROM payees WHERE business_id = $1', id)).account;
/** The worker's recurring tasks. */
const checkDue = () => api.app.get(FollowPayees).checkDue();
const mails = (name: string, { id }: Partner) => world.count('outbox', `name = $1 AND payload->>'businessId' = $2`, name, String(id));

async function aPayee() {
  const partner = await aPartner(api, database);
  expect((await press(partner)).status).toBe(200);
  const account = await accountOf(partner);
  await setUpAccount(account);
  expect(await look(partner)).toMatchObject({ state: 'ready' });
  return { ...partner, account };
}

const becomes = (partner: Partner, state: Payee['state']) =>
  eventually(async () => {
    await checkDue();
    return (await payee(partner)).state === state;
  });

describe('a business that wants to be paid', () => {
  it('goes to the provider, and is told what is missing until it can be paid', async () => {
    const partner = await aPartner(api, database);
    expect(await payee(partner)).toEqual({
      ...{ state: 'not-begun', needs: [], reasons: [], bankLast4: null, bankChangedAt: null, lookedAt: null },
    });
    const { status, body } = await press(partner);
    expect(status).toBe(200);
    expect(await (await fetch(body.url)).text()).toContain('Get paid');
    expect(await look(partner)).toMatchObject({
      state: 'incomplete',
      needs: expect.arrayContaining(['your bank account', 'a photo ID of the owner', "the owner's name"]) as string[],
    });
    const account = await accountOf(partner);
    await setUpAccount(account);
    await accountAtProvider({ id: account, verifying: ['individual.verification.document'] });
    expect(await look(partner)).toMatchObject({ state: 'in-review', needs: [], bankLast4: '6789' });
    await accountAtProvider({ id: account, due: [] });
    expect(await look(partner)).toMatchObject({ state: 'ready', needs: [], reasons: [], bankLast4: '6789' });
  });

  it('opens its own account page once it gave everything', async () => {
    const partner = await aPayee();
    const own = jest.spyOn(api.app.get(ConnectedAccounts), 'ownPage');
    expect((await press(partner)).status).toBe(200);
    expect(own).toHaveBeenCalledWith(partner.account);
  });

  it('gets one account when pressed 20 times at once', async () => {
    const partner = await aPartner(api, database);
    const replies = await Promise.all(Array.from({ length: 20 }, () => press(partner)));
    expect(replies.some(({ status }) => status === 200)).toBe(true);
    expect(replies.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect((await press(partner)).status).toBe(200);
    expect(await accountsOf(partner.id)).toEqual([expect.objectContaining({ id: await accountOf(partner) })]);
  });

  it('gets one account though the answer was lost and the key forgotten', async () => {
    const partner = await aPartner(api, database);
    await orderFaults({ ...CREATED, mode: 'reset-after', times: 2 });
    expect((await press(partner)).status).toBe(503);
    expect(await accountsOf(partner.id)).toHaveLength(1);
    await forgetKeys();
    expect((await press(partner)).status).toBe(200);
    expect(await accountsOf(partner.id)).toEqual([expect.objectContaining({ id: await accountOf(partner) })]);
  });

  it('gets one account when the provider repeats an old failure for a day', async () => {
    const partner = await aPartner(api, database);
    await orderFaults({ ...CREATED, mode: 'error-kept', times: 1 });
    await press(partner);
    expect((await press(partner)).status).toBe(200);
    expect(await accountsOf(partner.id)).toHaveLength(1);
  });

  it('gets one account when the provider created it, reported a failure, and repeats that', async () => {
    const partner = await aPartner(api, database);
    const accounts = api.app.get(ConnectedAccounts);
    const create = accounts.create.bind(accounts);
    jest.spyOn(accounts, 'create').mockImplementationOnce(async (order) => {
      await create(order);
      throw new ReplayedAnswer('500');
    });
    expect((await press(partner)).status).toBe(200);
    expect(await accountsOf(partner.id)).toHaveLength(1);
  });

  it('gets one account when its address changed after a lost answer', async () => {
    const partner = await aPartner(api, database);
    await orderFaults({ ...CREATED, mode: 'reset-after', times: 2 });
    await press(partner);
    await database.query(`UPDATE businesses SET email = 'new-' || email WHERE id = $1`, [partner.id]);
    expect((await press(partner)).status).toBe(200);
    expect(await accountsOf(partner.id)).toHaveLength(1);
  });

  it('is told to retry while the provider does not answer, and loses nothing by it', async () => {
    const partner = await aPartner(api, database);
    await orderFaults({ ...CREATED, mode: 'reset-before', times: 2 });
    expect(await press(partner)).toMatchObject({ status: 503, body: { code: 'PAYMENT_PROVIDER_UNAVAILABLE' } });
    expect(await payee(partner)).toMatchObject({ state: 'not-begun' });
    expect((await press(partner)).status).toBe(200);
  });
});

describe('news of a payee', () => {
  it('is followed, and changes nothing more when repeated', async () => {
    const partner = await aPayee();
    await webhookMishaps({ repeat: 1 });
    await accountAtProvider({ id: partner.account, due: ['individual.id_number'] });
    await becomes(partner, 'incomplete');
    expect(await payee(partner)).toMatchObject({ needs: ["the owner's Social Security number"] });
    await checkDue();
    expect(await mails('payouts-paused', partner)).toBe(1);
  });

  it('out of order leaves what the provider said last', async () => {
    const partner = await aPayee();
    const accounts = api.app.get(ConnectedAccounts);
    const retrieve = accounts.retrieve.bind(accounts);
    let answerLate = () => {};
    jest.spyOn(accounts, 'retrieve').mockImplementationOnce(async (id) => {
      const old = await retrieve(id);
      await new Promise<void>((resolve) => (answerLate = resolve));
      return old;
    });
    await webhookMishaps({ lose: 100 });
    const late = look(partner);
    await eventually(async () => (await world.count('payees', 'business_id = $1 AND looks > looked', partner.id)) === 1);
    await eventually(() => Promise.resolve(jest.mocked(accounts.retrieve).mock.calls.length === 1));
    await accountAtProvider({ id: partner.account, reject: 'rejected.fraud' });
    expect(await look(partner)).toMatchObject({ state: 'blocked' });
    answerLate();
    await late;
    expect(await payee(partner)).toMatchObject({ state: 'blocked', reasons: ['Our payment provider has declined this account.'] });
  });

  it('that arrives while the provider is asked leads to one more request', async () => {
    const partner = await aPayee();
    const accounts = api.app.get(ConnectedAccounts);
    const retrieve = accounts.retrieve.bind(accounts);
    jest.spyOn(accounts, 'retrieve').mockImplementationOnce(async (id) => {
      const old = await retrieve(id);
      await accountAtProvider({ id, due: ['external_account'] });
      await eventually(async () => (await world.count('payees', 'business_id = $1 AND looks > looked + 1', partner.id)) === 1);
      return old;
    });
    expect(await look(partner)).toMatchObject({ state: 'ready' });
    await checkDue();
    expect(await payee(partner)).toMatchObject({ state: 'incomplete', needs: ['your bank account'] });
  });

  it('that was lost is made up for within a day', async () => {
    // Including events of its setup, which may arrive after the first check.
    await webhookMishaps({ lose: 100 });
    const partner = await aPayee();
    await accountAtProvider({ id: partner.account, due: ['external_account'] });
    await checkDue();
    expect(await payee(partner)).toMatchObject({ state: 'ready' });
    expect(await world.count('payees', `business_id = $1 AND look_due_at < now() + interval '25 hours'`, partner.id)).toBe(1);
    await database.query(`UPDATE payees SET look_due_at = look_due_at - interval '24 hours' WHERE business_id = $1`, [partner.id]);
    await checkDue();
    expect(await payee(partner)).toMatchObject({ state: 'incomplete' });
  });

  it('waits while the provider does not answer, and does not hold up others', async () => {
    const [partner, other] = [await aPayee(), await aPayee()];
    await accountAtProvider({ id: partner.account, due: ['external_account'] });
    await accountAtProvider({ id: other.account, due: ['external_account'] });
    await eventually(
      async () => (await world.count('payees', 'business_id IN ($1, $2) AND look_due_at <= now()', partner.id, other.id)) === 2,
    );
    await orderFaults({ path: `^/v1/accounts/${partner.account}$`, mode: 'error', times: 2 });
    await checkDue();
    expect([(await payee(partner)).state, (await payee(other)).state]).toEqual(['ready', 'incomplete']);
    await database.query('UPDATE payees SET look_due_at = now() WHERE business_id = $1', [partner.id]);
    await checkDue();
    expect((await payee(partner)).state).toBe('incomplete');
  });

  it('is trusted only with a signature by its own secret', async () => {
    const stripe = new Stripe('sk_test_x');
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'account.updated', account: 'acct_1', data: { object: {} } });
    const tell = (secret: string, age = 0) =>
      api.post('/api/webhooks/stripe-connect', payload, {
        'stripe-signature': stripe.webhooks.generateTestHeaderString({
          payload,
          secret,
          timestamp: Math.floor(Date.now() / 1_000) - age,
        }),
      });
    expect((await tell('whsec_homeroom_sandbox_connect')).status).toBe(200);
    expect(await tell('whsec_homeroom_sandbox')).toMatchObject({ status: 400, body: { code: 'WEBHOOK_SIGNATURE' } });
    expect((await tell('whsec_homeroom_sandbox_connect', 400)).status).toBe(400);
    expect((await api.post('/api/webhooks/stripe-connect', payload)).status).toBe(400);
  });
});

describe('a payee', () => {
  it('refused by the provider is blocked, and its owner told once', async () => {
    const partner = await aPayee();
    await accountAtProvider({ id: partner.account, reject: 'rejected.terms_of_service' });
    await becomes(partner, 'blocked');
    expect(await payee(partner)).toMatchObject({ reasons: ['Our payment provider does not serve this kind of business.'] });
    await look(partner);
    expect(await mails('payouts-paused', partner)).toBe(1);
  });

  it('that left is known to have left, and starts over with another account', async () => {
    const partner = await aPayee();
    await accountAtProvider({ id: partner.account, deauthorize: true });
    await becomes(partner, 'disconnected');
    expect(await mails('payouts-paused', partner)).toBe(0);
    const replies = await Promise.all([press(partner), press(partner)]);
    expect(replies.some(({ status }) => status === 200)).toBe(true);
    const anew = await accountsOf(partner.id);
    expect(anew).toHaveLength(1);
    expect(anew[0]!.id).not.toBe(partner.account);
    expect(await look(partner)).toMatchObject({ state: 'incomplete' });
  });

  it('that left without notice starts over with one press', async () => {
    const partner = await aPayee();
    await webhookMishaps({ lose: 100 });
    await accountAtProvider({ id: partner.account, deauthorize: true });
    expect((await press(partner)).status).toBe(200);
    expect(await accountOf(partner)).not.toBe(partner.account);
  });

  it('that changed its bank account is told so once, by email', async () => {
    const partner = await aPayee();
    expect(await mails('bank-changed', partner)).toBe(0);
    await setUpAccount(partner.account, '000111111116');
    await eventually(async () => {
      await checkDue();
      return (await payee(partner)).bankLast4 === '1116';
    });
    expect((await payee(partner)).bankChangedAt).not.toBeNull();
    await look(partner);
    expect(await mails('bank-changed', partner)).toBe(1);
  });

  it('is visible to its own business and the team only', async () => {
    const [partner, other] = [await aPayee(), await aPartner(api, database)];
    for (const [method, path] of [
      ['GET', 'payee'],
      ['POST', 'payee/link'],
      ['POST', 'payee/look'],
    ] as const) {
      const at = `/api/businesses/${partner.id}/${path}`;
      const body = method === 'POST' ? {} : undefined;
      expect((await api.call(method, at, body, other.headers)).status).toBe(403);
      expect((await api.call(method, at, body)).status).toBe(401);
    }
    const { headers } = await anAdmin(api, world);
    const seen = await api.get<TeamPayee>(`/api/admin/businesses/${partner.id}/payee`, headers);
    expect(seen.body).toMatchObject({ state: 'ready', accountId: partner.account });
    await webhookMishaps({ lose: 100 });
    await accountAtProvider({ id: partner.account, due: ['external_account'] });
    const looked = await api.post<TeamPayee>(`/api/admin/businesses/${partner.id}/payee/look`, {}, headers);
    expect(looked.body).toMatchObject({ state: 'incomplete' });
    expect((await api.get('/api/admin/businesses/999999/payee', headers)).status).toBe(404);
  });
});
