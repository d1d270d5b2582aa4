import type { NextPayout } from '@homeroom/contracts';
import { Configuration } from '../../src/platform/configuration/configuration';
import { accountAtProvider, callCounts, moveClock, orderFaults, setUpAccount, webhookMishaps } from '../support/card';
import { tellOf } from '../support/provider-tells';
import type { Payee } from '../support/payee';
import { eventually } from '../support/world';
import {
  advance,
  advancing,
  aPayee,
  api,
  bankPayout,
  becomes,
  booksAreRight,
  database,
  draw,
  isDue,
  lookLater,
  checkDue,
  mails,
  moved,
  movement,
  ONCE,
  payoutsOf,
  sandbox,
  seenByTeam,
  statesOf,
  sums,
  used,
  world,
} from './setup';

const PAYOUTS = { path: '^/v1/payouts$', method: 'POST' };
const DAY_SECONDS = 86_400;
const atBank = (id: string, outcome: string) =>
  fetch(`${sandbox}/_test/payouts`, { method: 'POST', body: JSON.stringify({ id, outcome }) });
async function givesAnotherBank({ id, account }: Payee): Promise<void> {
  await setUpAccount(account);
  await eventually(async () => {
    await checkDue();
    return world.count('payees', 'business_id = $1 AND bank_changed_at IS NOT NULL', id);
  });
}
async function hoursPass({ id }: Payee, hours: number): Promise<void> {
  const before = (column: string) => `${column} = ${column} - make_interval(hours => $2)`;
  await database.query(`UPDATE payees SET ${before('bank_changed_at')} WHERE business_id = $1`, [id, hours]);
  await database.query(`UPDATE payouts SET ${before('sent_at')}, ${before('returned_at')} WHERE business_id = $1`, [id, hours]);
}
/** One step of each, with its earnings at the provider. */
async function isTransferredOnly(): Promise<void> {
  await orderFaults({ ...PAYOUTS, mode: 'error', times: 4 });
  await advance();
  await advance();
  await orderFaults();
}

describe('an account', () => {
  it('that left with a balance gets nothing more: its payout is reported, and later earnings wait', async () => {
    const payee = await aPayee();
    await draw();
    await isTransferredOnly();
    expect(await statesOf(payee)).toEqual(['transferred']);
    await used(payee);
    await isDue(payee);
    await webhookMishaps({ lose: 1_000 });
    await lookLater(payee);
    await accountAtProvider({ id: payee.account, deauthorize: true });
    await advance();
    expect(await statesOf(payee)).toEqual(['failed']);
    await eventually(async () => {
      await checkDue();
      return world.count('payees', `business_id = $1 AND state = 'disconnected'`, payee.id);
    });
    await draw();
    expect(await statesOf(payee)).toEqual(['failed']);
    expect(await sums(payee)).toMatchObject({ owed: 40, ready: 40 });
  });

  it('that left while its bank had the money keeps what was paid, and the team is told about the rest', async () => {
    const [paid, sent] = [await aPayee(), await aPayee()];
    await webhookMishaps({ lose: 1_000 });
    await draw();
    await becomes(sent, 'sent');
    await becomes(paid, 'paid');
    await database.query(`UPDATE payouts SET state = 'sent', paid_at = NULL WHERE business_id = $1`, [sent.id]);
    for (const { account } of [paid, sent]) await accountAtProvider({ id: account, deauthorize: true });
    await advance();
    expect([await statesOf(paid), await statesOf(sent)]).toEqual([['paid'], ['sent']]);
    expect([(await seenByTeam(paid)).failure, (await seenByTeam(sent)).failure]).toEqual([null, expect.stringContaining('access')]);
    expect(await world.count('payouts', `business_id = ANY ($1) AND next_at > now() + interval '23 hours'`, [paid.id, sent.id])).toBe(2);
  });

  it('with less available than was transferred stays there, the team sees why, and it is sent later with another key', async () => {
    const payee = await aPayee();
    await draw();
    await isTransferredOnly();
    await movement({ owner: payee.account, type: 'adjustment', category: 'other_adjustment', amount: -500, source: 'adj_1' });
    await advance();
    expect(await statesOf(payee)).toEqual(['transferred']);
    expect(await moved(payee)).toEqual({ transferred: [4_000], sent: [] });
    expect((await seenByTeam(payee)).failure).toContain('insufficient available funds');
    await movement({ owner: payee.account, type: 'adjustment', category: 'other_adjustment', amount: 500, source: 'adj_2' });
    await becomes(payee, 'paid');
    expect(await moved(payee)).toEqual(ONCE);
  });
});

describe('a payout returned by its bank', () => {
  it('is returned, changes nothing in the books, and goes to the next bank account', async () => {
    const payee = await aPayee();
    await draw();
    const owed = () => world.one<{ sum: string }>(`SELECT sum(cents) AS sum FROM journal_lines WHERE account = 'payable'`);
    await becomes(payee, 'sent');
    await booksAreRight();
    const before = await owed();
    await atBank(await bankPayout(payee), 'account_closed');
    await becomes(payee, 'returned');
    await booksAreRight();
    expect(await owed()).toEqual(before);
    await draw();
    expect(await statesOf(payee)).toEqual(['returned']);
    await setUpAccount(payee.account);
    await checkDue();
    await eventually(async () => {
      await checkDue();
      return world.count('payees', 'business_id = $1 AND bank_changed_at IS NOT NULL', payee.id);
    });
    await database.query(
      `UPDATE payouts SET sent_at = now() - interval '81 hours', returned_at = now() - interval '80 hours' WHERE business_id = $1`,
      [payee.id],
    );
    await advancing.toNewBanks();
    expect(await statesOf(payee)).toEqual(['returned']);
    await database.query(`UPDATE payees SET bank_changed_at = now() - interval '82 hours' WHERE business_id = $1`, [payee.id]);
    await advancing.toNewBanks();
    expect(await statesOf(payee)).toEqual(['returned']);
    await database.query(`UPDATE payees SET bank_changed_at = now() - interval '73 hours' WHERE business_id = $1`, [payee.id]);
    await advancing.toNewBanks();
    await becomes(payee, 'paid');
    expect(await moved(payee)).toEqual(ONCE);
  });

  it('keeps what is earned later until there is another bank account, and says so', async () => {
    const payee = await aPayee();
    const configuration = api.app.get(Configuration);
    const { payouts } = configuration;
    configuration.payouts = 'on';
    const next = async () => (await api.get<NextPayout>(`/api/businesses/${payee.id}/next-payout`, payee.headers)).body;
    await draw();
    await becomes(payee, 'sent');
    await atBank(await bankPayout(payee), 'account_closed');
    await becomes(payee, 'returned');
    await used(payee);
    await isDue(payee);
    await draw();
    expect(await statesOf(payee)).toEqual(['returned']);
    expect(await next()).toMatchObject({ amount: 40, waitsFor: 'payee', payNow: null });
    expect((await api.post(`/api/businesses/${payee.id}/pay-now`, {}, payee.headers)).status).not.toBe(200);
    await database.query(
      `UPDATE payouts SET sent_at = now() - interval '81 hours', returned_at = now() - interval '80 hours' WHERE business_id = $1`,
      [payee.id],
    );
    await database.query(`UPDATE payees SET bank_changed_at = now() - interval '73 hours' WHERE business_id = $1`, [payee.id]);
    expect(await next()).toMatchObject({ amount: 40, waitsFor: null });
    await draw();
    configuration.payouts = payouts;
    await becomes(payee, 'returned', 'paid');
    expect(await moved(payee)).toEqual({ transferred: [4_000, 4_000], sent: [4_000] });
  });

  it('goes to the bank account that was given while it was on its way, once that one has rested', async () => {
    const payee = await aPayee();
    await draw();
    await becomes(payee, 'sent');
    await givesAnotherBank(payee);
    await atBank(await bankPayout(payee), 'account_closed');
    await becomes(payee, 'returned');
    await used(payee);
    await isDue(payee);
    await hoursPass(payee, 71);
    await draw();
    await advancing.toNewBanks();
    expect(await statesOf(payee)).toEqual(['returned']);
    await hoursPass(payee, 2);
    await draw();
    await advancing.toNewBanks();
    await becomes(payee, 'paid', 'paid');
    expect(await moved(payee)).toEqual({ transferred: [4_000, 4_000], sent: [4_000, 4_000] });
  });

  it('also stops one that was created before it came back, until another bank account has rested', async () => {
    const payee = await aPayee();
    await draw();
    await becomes(payee, 'sent');
    await used(payee);
    await isDue(payee);
    await draw();
    await atBank(await bankPayout(payee), 'account_closed');
    await database.query(`UPDATE payouts SET next_at = now() WHERE business_id = $1 AND state = 'sent'`, [payee.id]);
    await database.query(`UPDATE payouts SET next_at = now() + interval '1 hour' WHERE business_id = $1 AND state = 'pending'`, [payee.id]);
    await advancing.whereDue();
    expect(await statesOf(payee)).toEqual(['returned', 'pending']);
    await advance();
    await givesAnotherBank(payee);
    await advance();
    expect(await statesOf(payee)).toEqual(['returned', 'pending']);
    expect(await moved(payee)).toEqual({ transferred: [4_000], sent: [] });
    await hoursPass(payee, 73);
    await advancing.toNewBanks();
    await becomes(payee, 'paid', 'paid');
    expect(await moved(payee)).toEqual({ transferred: [4_000, 4_000], sent: [4_000, 4_000] });
  });

  it('after it was paid stays returned, in whatever order the events arrive', async () => {
    const payee = await aPayee();
    await draw();
    await becomes(payee, 'paid');
    await webhookMishaps({ lose: 1_000 });
    const id = await bankPayout(payee);
    await atBank(id, 'account_closed');
    for (const type of ['payout.failed', 'payout.paid']) {
      expect((await tellOf(api, { type, account: payee.account, data: { object: { id, object: 'payout' } } })).status).toBe(200);
      await advancing.whereDue();
      expect(await statesOf(payee)).toEqual(['returned']);
    }
    const payoutId = (await payoutsOf(payee))[0]!.id;
    expect(await mails('payout-returned', 'payoutId', payoutId)).toBe(1);
  });

  it('while another worker hears that it was paid stays returned', async () => {
    const payee = await aPayee();
    await webhookMishaps({ lose: 1_000 });
    await draw();
    await becomes(payee, 'sent');
    const id = await bankPayout(payee);
    await atBank(id, 'pays');
    await orderFaults({ path: `^/v1/payouts/${id}$`, mode: 'delay', delayMs: 4_000 });
    const asked = async () => (await callCounts())['GET payouts/*'] ?? 0;
    const before = await asked();
    const late = advance();
    await eventually(async () => (await asked()) > before);
    await database.query(`UPDATE payouts SET state = 'returned', next_at = NULL, returned_at = now() WHERE business_id = $1`, [payee.id]);
    await late;
    expect(await statesOf(payee)).toEqual(['returned']);
    await database.query(`UPDATE payouts SET state = 'paid', returned_at = NULL, paid_at = now() WHERE business_id = $1`, [payee.id]);
  });
});

describe('events about a payout', () => {
  it('count once when they arrive twice, and not at all when forged, stale or signed with another secret', async () => {
    const payee = await aPayee();
    await webhookMishaps({ lose: 1_000 });
    await draw();
    await becomes(payee, 'sent');
    const object = { id: await bankPayout(payee), object: 'payout', status: 'paid' };
    const event = { type: 'payout.paid', account: payee.account, data: { object } };
    const heard = () => world.count('payouts', 'business_id = $1 AND next_at <= now()', payee.id);
    await database.query(`UPDATE payouts SET next_at = now() + interval '1 hour' WHERE business_id = $1`, [payee.id]);
    expect((await tellOf(api, event, { secret: 'whsec_homeroom_sandbox' })).status).toBe(400);
    expect((await tellOf(api, event, { secret: 'whsec_guessed' })).status).toBe(400);
    expect((await tellOf(api, event, { age: 400 })).status).toBe(400);
    expect((await api.post('/api/webhooks/stripe-connect', JSON.stringify(event))).status).toBe(400);
    expect(await heard()).toBe(0);
    const [first, second] = await Promise.all([tellOf(api, event), tellOf(api, event)]);
    expect([first.status, second.status, await heard()]).toEqual([200, 200, 1]);
    await becomes(payee, 'paid');
    const payoutId = (await payoutsOf(payee))[0]!.id;
    expect(await mails('payout-sent', 'payoutId', payoutId)).toBe(1);
  });

  it('lost for four days are made up for by asking', async () => {
    const [payee, restricted] = [await aPayee(), await aPayee()];
    await webhookMishaps({ lose: 100_000 });
    await draw();
    await becomes(payee, 'sent');
    await moveClock(4 * DAY_SECONDS);
    await atBank(await bankPayout(payee), 'pays');
    await accountAtProvider({ id: restricted.account, due: ['external_account'] });
    await database.query(`UPDATE payouts SET next_at = next_at - interval '4 days' WHERE business_id = $1`, [payee.id]);
    await database.query(`UPDATE payees SET look_due_at = look_due_at - interval '4 days' WHERE account_id = $1`, [restricted.account]);
    await advancing.whereDue();
    await checkDue();
    expect(await statesOf(payee)).toEqual(['paid']);
    expect(await world.count('payees', `business_id = $1 AND state = 'incomplete'`, restricted.id)).toBe(1);
    await moveClock(-4 * DAY_SECONDS);
    await becomes(restricted, 'paid');
  });
});
