/** @jest-environment-options {"withDemo": true} */
import type { BusinessEarnings, Money } from '@homeroom/contracts';
import { PurchasesService } from '../src/checkout/purchases/purchases.service';
import { tellSandbox } from '../src/demo/tell-sandbox';
import { payoutSteps } from '../src/platform/metrics/metrics';
import { PostJournals } from '../src/treasury/books/post-journals';
import { FetchMovements, OVERLAP } from '../src/treasury/reconciliation/fetch-movements';
import { accountAtProvider, bankDecides, forgetKeys, orderFaults, setUpAccount, webhookMishaps } from './support/card';
import { aPartner, type Partner } from './support/partner';
import { anAdmin } from './support/shopper';
import { treasuryOf } from './support/payee';
import { startStack } from './support/stack';

const { api, database, world } = await startStack({ listens: true });
await tellSandbox(database, process.env['STRIPE_SANDBOX_URL']!);
const {
  ask,
  draw,
  drawing,
  nextDay,
  advancing,
  advance,
  payoutsOf,
  statesOf,
  sums,
  moved,
  catchUp,
  booksAreRight,
  used,
  isDue,
  aPayee,
  becomes,
} = treasuryOf(api, database, world);
const { headers: team } = await anAdmin(api, world);
const sandbox = process.env['STRIPE_SANDBOX_URL']!;

afterEach(async () => {
  await orderFaults();
  await webhookMishaps({ lose: 0 });
  await booksAreRight();
});

const TRANSFERS = { path: '^/v1/transfers$', method: 'POST' };
const PAYOUTS = { path: '^/v1/payouts$', method: 'POST' };

/** How many payouts to businesses became transferred, sent, and paid, for operators. */
async function reached(): Promise<number[]> {
  const { values } = await payoutSteps.get();
  const toBusinesses = values.filter(({ labels }) => labels.to === 'businesses');
  return ['transferred', 'sent', 'paid'].map((state) => toBusinesses.find(({ labels }) => labels.state === state)?.value ?? 0);
}

const retry = async (partner: Partner) =>
  expect((await ask(team, partner, 'retry', { reason: 'The account is in order' })).status).toBe(200);

describe('a run of payouts', () => {
  it('pays what is due, with one transfer and one payout to the bank, and reduces the debt', async () => {
    const payee = await aPayee();
    const before = await reached();
    await draw();
    expect(await sums(payee)).toMatchObject({ owed: 0 });
    await becomes(payee, 'paid');
    expect(await moved(payee)).toEqual({ transferred: [4_000], sent: [4_000] });
    expect(await reached()).toEqual(before.map((count) => count + 1));
    await booksAreRight();
    expect(await sums(payee)).toMatchObject({ owed: 0, ready: 0 });
    await draw();
    expect(await statesOf(payee)).toEqual(['paid']);
  });

  it('leaves out businesses owed too little, not payable, or with a new bank account', async () => {
    const [ready, changed] = [await aPayee(), await aPayee()];
    const stranger = await aPartner(api, database);
    await used(stranger);
    await isDue(stranger);
    await database.query('UPDATE payees SET bank_changed_at = now() WHERE business_id = $1', [changed.id]);
    await draw();
    expect([await statesOf(ready), await statesOf(stranger), await statesOf(changed)]).toEqual([['pending'], [], []]);
    await database.query(`UPDATE payees SET bank_changed_at = now() - interval '73 hours' WHERE business_id = $1`, [changed.id]);
    await draw();
    expect(await statesOf(changed)).toEqual(['pending']);
    await becomes(changed, 'paid');
  });

  it('happens once a day, however many workers create and send payouts', async () => {
    const payee = await aPayee();
    const day = nextDay();
    await Promise.all(Array.from({ length: 10 }, (_, number) => drawing.draw(number % 2 === 0 ? day : nextDay())));
    expect(await statesOf(payee)).toEqual(['pending']);
    await Promise.all(Array.from({ length: 10 }, () => advancing.whereDue()));
    await becomes(payee, 'paid');
    expect(await moved(payee)).toEqual({ transferred: [4_000], sent: [4_000] });
    await used(payee);
    await isDue(payee);
    await drawing.draw(day);
    expect(await statesOf(payee)).toEqual(['paid']);
    await draw();
    await becomes(payee, 'paid', 'paid');
  });

  it('never takes families’ money', async () => {
    const payee = await aPayee();
    await catchUp();
    const { atProvider, toFamilies } = (await api.get<Money>('/api/admin/money', team)).body;
    const beyond = Math.round((atProvider! - toFamilies) * 100);
    const toBank = (amount: number) =>
      fetch(`${sandbox}/_test/movements`, {
        method: 'POST',
        body: JSON.stringify({ type: 'payout', category: 'payout', amount, source: 'po_own' }),
      });
    await toBank(-(beyond - 3_999));
    await catchUp();
    await draw();
    expect(await statesOf(payee)).toEqual([]);
    await toBank(beyond);
    await catchUp();
    await draw();
    expect(await statesOf(payee)).toEqual(['pending']);
    await becomes(payee, 'paid');
  });

  it('counts sent money as gone even if posting missed it and the nightly comparison has not run for days', async () => {
    const payee = await aPayee();
    await catchUp();
    await api.app.get(PostJournals).postNew();
    const left = () => database.transaction((manager) => drawing.spendable(manager));
    const before = await left();
    await draw();
    await becomes(payee, 'paid');
    await database.query(`UPDATE payouts SET transferred_at = now() - interval '5 days' WHERE business_id = $1`, [payee.id]);
    await database.query(`DELETE FROM reconciliations WHERE ended_at > now() - interval '6 days'`);
    await database.query(
      `INSERT INTO reconciliations (day, ended_at, problems, provider_difference, unexplained, clearing_oldest)
       VALUES (current_date - 6, now() - interval '6 days', '{}', 0, 0, 0)`,
    );
    await api.app.get(FetchMovements).fetch(OVERLAP.weekly);
    await api.app.get(PostJournals).postNew();
    const [payout] = await payoutsOf(payee);
    expect(await world.count('journals', `kind = 'payout' AND source_id = $1`, payout!.id)).toBe(0);
    expect(await left()).toBe(before - 4_000);
    expect((await api.get<BusinessEarnings[]>(`/api/admin/earnings?q=${encodeURIComponent(payee.name)}`, team)).body).toEqual([]);
    await draw();
    expect([await statesOf(payee), (await moved(payee)).transferred]).toEqual([['paid'], [4_000]]);
    await catchUp();
    expect(await left()).toBe(before - 4_000);
  });
});

describe('a payout whose step is interrupted', () => {
  it.each([
    ['transfer', TRANSFERS],
    ['payout to the bank', PAYOUTS],
  ])('moves its money once though the answer to its %s is lost twice', async (_, call) => {
    const payee = await aPayee();
    await draw();
    await orderFaults({ ...call, mode: 'reset-after', times: 10 });
    await advance();
    await forgetKeys();
    await advance();
    await forgetKeys();
    await advance();
    await orderFaults();
    await becomes(payee, 'paid');
    expect(await moved(payee)).toEqual({ transferred: [4_000], sent: [4_000] });
  });

  it('is retried with another key when the provider keeps an error', async () => {
    const payee = await aPayee();
    await draw();
    await orderFaults({ ...TRANSFERS, mode: 'error-kept', times: 1 });
    await becomes(payee, 'paid');
    expect((await moved(payee)).transferred).toEqual([4_000]);
  });
});

describe('a payout that cannot be paid', () => {
  it('is canceled when the account is frozen before the transfer, and created again later', async () => {
    const payee = await aPayee();
    await draw();
    await accountAtProvider({ id: payee.account, due: ['individual.verification.document'] });
    await advance();
    expect(await statesOf(payee)).toEqual(['cancelled']);
    expect(await sums(payee)).toMatchObject({ owed: 40, ready: 40 });
    await accountAtProvider({ id: payee.account, due: [] });
    await database.query(`UPDATE payees SET state = 'ready' WHERE business_id = $1`, [payee.id]);
    await draw();
    await becomes(payee, 'cancelled', 'paid');
    expect((await moved(payee)).transferred).toEqual([4_000]);
  });

  it('fails, and is not created again, when the account is frozen after the transfer', async () => {
    const payee = await aPayee();
    await draw();
    await orderFaults({ ...PAYOUTS, mode: 'error', times: 10 });
    await advance();
    await advance();
    await orderFaults();
    await accountAtProvider({ id: payee.account, due: ['individual.verification.document'] });
    await advance();
    expect(await statesOf(payee)).toEqual(['failed']);
    await draw();
    expect(await statesOf(payee)).toEqual(['failed']);
    expect(await moved(payee)).toEqual({ transferred: [4_000], sent: [] });
    await accountAtProvider({ id: payee.account, due: [] });
    await retry(payee);
    await becomes(payee, 'paid');
    expect(await moved(payee)).toEqual({ transferred: [4_000], sent: [4_000] });
  });

  it('is returned when the bank has closed the account, also after it was paid, reported or not', async () => {
    const [closed, later] = [await aPayee('000111111113'), await aPayee()];
    await draw();
    await becomes(closed, 'returned');
    expect((await payoutsOf(closed))[0]!.failure).toBe('The bank account has been closed.');
    await becomes(later, 'paid');
    await webhookMishaps({ lose: 1_000 });
    const { id } = await world.one<{ id: string }>('SELECT bank_payout_id AS id FROM payouts WHERE business_id = $1', later.id);
    await fetch(`${sandbox}/_test/payouts`, { method: 'POST', body: JSON.stringify({ id, outcome: 'account_closed' }) });
    await becomes(later, 'returned');
    await webhookMishaps({ lose: 0 });
    await retry(later);
    await becomes(later, 'paid');
    expect((await moved(later)).sent).toEqual([4_000]);
    await setUpAccount(closed.account);
    await retry(closed);
    await becomes(closed, 'paid');
    expect(await moved(closed)).toEqual({ transferred: [4_000], sent: [4_000] });
    expect((await moved(later)).transferred).toEqual([4_000]);
  });
});

describe('a refund after the payout', () => {
  it('is a debt of the business that comes off its next payout', async () => {
    const payee = await aPayee();
    await webhookMishaps({ lose: 1_000 });
    const { payment } = await used(payee, 'pm_card_createDisputeProductNotReceived');
    await isDue(payee);
    await draw();
    const [first] = await payoutsOf(payee);
    await becomes(payee, 'paid');
    await api.app.get(PurchasesService).disputed(payment);
    await bankDecides(payment, 'lost');
    await api.app.get(PurchasesService).disputed(payment);
    await isDue(payee);
    expect(first!.cents).toBe('8000');
    expect(await sums(payee)).toMatchObject({ owed: -40 });
    for (let number = 0; number < 2; number += 1) await used(payee);
    await isDue(payee);
    await draw();
    await becomes(payee, 'paid', 'paid');
    const total = (await payoutsOf(payee)).reduce((sum, { cents }) => sum + Number(cents), 0);
    expect(total).toBe(3 * 4_000);
    expect(await sums(payee)).toMatchObject({ owed: 0 });
  });
});
