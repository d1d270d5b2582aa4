import type { Earnings, Money, Payout, PayeeLink, PayoutLine, TeamPayout } from '@homeroom/contracts';
import { jest } from '@jest/globals';
import { PurchasesService } from '../src/checkout/purchases/purchases.service';
import { loadDemo } from '../src/demo/load-demo';
import { tellSandbox } from '../src/demo/tell-sandbox';
import { readConfiguration } from '../src/platform/configuration/read-configuration';
import { SecretTokens } from '../src/platform/secrets/secret-tokens';
import { PostJournals } from '../src/treasury/books/post-journals';
import { VerifyBooks } from '../src/treasury/books/verify-books';
import { AdvancePayouts } from '../src/treasury/payouts/advance-payouts';
import { DrawPayouts } from '../src/treasury/payouts/draw-payouts';
import { PayoutsRepository } from '../src/treasury/payouts/payouts.repository';
import { FetchMovements, OVERLAP } from '../src/treasury/reconciliation/fetch-movements';
import { accountAtProvider, bankDecides, forgetKeys, intentOf, orderFaults, payByCard, setUpAccount, webhookMishaps } from './support/card';
import { aPartner, type Partner } from './support/partner';
import { anAdmin } from './support/shopper';
import { startStack } from './support/stack';
import { eventually } from './support/world';

const { api, database, world } = await startStack({ listens: true });
await loadDemo(database, new SecretTokens(readConfiguration(process.env)));
await tellSandbox(database, process.env['STRIPE_SANDBOX_URL']!);
const { headers: team } = await anAdmin(api, world);
const sandbox = process.env['STRIPE_SANDBOX_URL']!;

afterEach(async () => {
  jest.restoreAllMocks();
  await orderFaults();
  await webhookMishaps({ lose: 0 });
  await booksAreRight();
});

const TRANSFERS = { path: '^/v1/transfers$', method: 'POST' };
const PAYOUTS = { path: '^/v1/payouts$', method: 'POST' };

interface Row {
  readonly id: string;
  readonly state: string;
  readonly cents: string;
  readonly failure: string | null;
}
type Payee = Partner & { readonly account: string };

const drawing = api.app.get(DrawPayouts);
const advancing = api.app.get(AdvancePayouts);

let days = 0;
/** Each draw has a day of its own. */
const nextDay = () => new Date(Date.UTC(2031, 0, 1 + (days += 1))).toISOString().slice(0, 10);
const draw = () => drawing.draw(nextDay());

/** As if every pause were over. */
async function advance(): Promise<void> {
  await database.query(`UPDATE payouts SET next_at = now() WHERE next_at IS NOT NULL`);
  await advancing.whereDue();
}

const payoutsOf = ({ id }: Partner) =>
  database.query<Row[]>('SELECT id, state, cents, failure FROM payouts WHERE business_id = $1 ORDER BY id', [id]);
const statesOf = async (partner: Partner) => (await payoutsOf(partner)).map(({ state }) => state);
const sums = async ({ id, headers }: Partner) => (await api.get<Earnings>(`/api/businesses/${id}/earnings`, headers)).body;

/** What the provider says it moved to an account, and from there to a bank, in cents. */
async function moved({ account }: Payee): Promise<{ transferred: number[]; sent: number[] }> {
  const ask = async (path: string, headers = {}) => {
    const reply = await fetch(`${sandbox}${path}`, { headers: { authorization: 'Bearer sk_test_homeroom', ...headers } });
    return (await reply.json()) as { data: { amount: number; status?: string }[] };
  };
  const transfers = await ask(`/v1/transfers?destination=${account}&limit=100`);
  const payouts = await ask('/v1/payouts?limit=100', { 'stripe-account': account });
  return {
    transferred: transfers.data.map(({ amount }) => amount),
    sent: payouts.data.filter(({ status }) => status !== 'failed').map(({ amount }) => amount),
  };
}

async function catchUp(): Promise<void> {
  await api.app.get(FetchMovements).fetch(OVERLAP.weekly);
  await api.app.get(PostJournals).postAll();
}

/** Nothing is off, and clearing of transfers is even. */
async function booksAreRight(): Promise<void> {
  await catchUp();
  expect(await api.app.get(VerifyBooks).problems()).toEqual([]);
  const open = await database.query(
    `SELECT reference, sum(cents) AS cents FROM journal_lines WHERE account = 'clearing' AND reference LIKE 'tr%' GROUP BY 1 HAVING sum(cents) <> 0`,
  );
  expect(open).toEqual([]);
}

async function rewrite(table: string, statement: string, ...values: unknown[]): Promise<void> {
  await database.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await database.query(`UPDATE ${table} ${statement}`, values);
  await database.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
}

async function used(partner: Partner, card = 'pm_card_visa') {
  const { id: dealId } = await world.aDeal({ price: 40, businessId: partner.id });
  const draftId = crypto.randomUUID();
  const customerEmail = `${crypto.randomUUID()}@example.com`;
  const { body } = await api.prepare({ dealId, schoolId: await world.aSchool(), amount: 40, customerEmail, draftId });
  await payByCard(body.clientSecret, card);
  const payment = intentOf(body.clientSecret);
  const { voucher } = (await api.report(payment, draftId)).body;
  expect((await api.post(`/api/voucher/${voucher!.id}/redeem`, { token: voucher!.accessToken })).status).toBe(200);
  return { payment, voucher: voucher!.id };
}

/** What was earned was earned long ago, and the provider has the money. */
async function isDue({ id }: Partner): Promise<void> {
  await catchUp();
  await rewrite(
    'journal_lines',
    `SET due_on = due_on - 30 WHERE account = 'payable' AND reference = $1 AND due_on > now() - interval '1 day'`,
    String(id),
  );
  await rewrite('movements', `SET available_at = now() - interval '1 hour' WHERE category = 'charge'`);
}

/** A business that the provider pays, and to which we owe $40. */
async function aPayee(number?: string): Promise<Payee & { payment: string }> {
  const partner = await aPartner(api, database);
  const at = `/api/businesses/${partner.id}/payee`;
  expect((await api.post<PayeeLink>(`${at}/link`, {}, partner.headers)).status).toBe(200);
  const { account } = await world.one<{ account: string }>('SELECT account_id AS account FROM payees WHERE business_id = $1', partner.id);
  await setUpAccount(account, number);
  expect((await api.post<{ state: string }>(`${at}/look`, {}, partner.headers)).body.state).toBe('ready');
  const { payment } = await used(partner);
  await isDue(partner);
  return { ...partner, account, payment };
}

const becomes = (payee: Payee, ...states: string[]) =>
  eventually(async () => {
    await advance();
    return JSON.stringify(await statesOf(payee)) === JSON.stringify(states);
  });

/** What the team asks for, of the latest payout of a business. */
async function ask({ id: businessId }: Partner, what: 'hold' | 'release' | 'retry', body = {}) {
  const { id } = await world.one<{ id: string }>('SELECT max(id) AS id FROM payouts WHERE business_id = $1', businessId);
  return api.post<TeamPayout>(`/api/admin/payouts/${id}/${what}`, body, team);
}
const retry = async (partner: Partner) => expect((await ask(partner, 'retry')).status).toBe(200);

describe('a run of payouts', () => {
  it('pays what is due, by one transfer and one payout to the bank, and takes it off what is owed', async () => {
    const payee = await aPayee();
    await draw();
    expect(await sums(payee)).toMatchObject({ owed: 0 });
    await becomes(payee, 'paid');
    expect(await moved(payee)).toEqual({ transferred: [4_000], sent: [4_000] });
    await booksAreRight();
    expect(await sums(payee)).toMatchObject({ owed: 0, ready: 0 });
    await draw();
    expect(await statesOf(payee)).toEqual(['paid']);
  });

  it('leaves out who is owed too little, whom the provider does not pay, and who changed the bank', async () => {
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

  it('is one for a day, however many workers draw and send at once', async () => {
    const payee = await aPayee();
    const day = nextDay();
    await Promise.all(Array.from({ length: 10 }, () => drawing.draw(day)));
    expect(await statesOf(payee)).toEqual(['pending']);
    await Promise.all(Array.from({ length: 10 }, () => advancing.whereDue()));
    await Promise.all(Array.from({ length: 10 }, () => draw()));
    await becomes(payee, 'paid');
    expect(await moved(payee)).toEqual({ transferred: [4_000], sent: [4_000] });
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
});

describe('a payout whose step is cut off', () => {
  it.each([
    ['transfer', TRANSFERS],
    ['payout to the bank', PAYOUTS],
  ])('moves its money once though the answer to its %s is lost twice', async (_, call) => {
    const payee = await aPayee();
    await draw();
    await orderFaults({ ...call, mode: 'reset-after', times: 10 });
    await advance();
    await advance();
    await advance();
    await orderFaults();
    await becomes(payee, 'paid');
    expect(await moved(payee)).toEqual({ transferred: [4_000], sent: [4_000] });
  });

  it.each([['transferred'], ['sent']] as const)(
    'moves its money once though the process ends before it wrote down %s, and the keys are forgotten',
    async (to) => {
      const payee = await aPayee();
      await draw();
      const repository = api.app.get(PayoutsRepository);
      const move = repository.move.bind(repository);
      const cut = jest.spyOn(repository, 'move').mockImplementation((manager, id, state, change) => {
        if (state === to) throw new Error('The process ended');
        return move(manager, id, state, change);
      });
      await advance();
      await advance();
      expect(cut.mock.calls.some(([, , state]) => state === to)).toBe(true);
      cut.mockRestore();
      await forgetKeys();
      await becomes(payee, 'paid');
      expect(await moved(payee)).toEqual({ transferred: [4_000], sent: [4_000] });
    },
  );

  it('is tried again with another key where the provider keeps an error', async () => {
    const payee = await aPayee();
    await draw();
    await orderFaults({ ...TRANSFERS, mode: 'error-kept', times: 1 });
    await becomes(payee, 'paid');
    expect((await moved(payee)).transferred).toEqual([4_000]);
  });
});

describe('a payout that cannot be paid', () => {
  it('is cancelled where the account is frozen before the transfer, and drawn again later', async () => {
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

  it('is failed, and not drawn again, where the account is frozen after the transfer', async () => {
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

  it('is returned where the bank has closed the account, also after it was paid, told or not', async () => {
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

describe('payouts, as they are seen', () => {
  it('are listed for the business with their lines, and for nobody else', async () => {
    const [payee, other] = [await aPayee(), await aPartner(api, database)];
    await draw();
    const at = `/api/businesses/${payee.id}/payouts`;
    const { body } = await api.get<Payout[]>(at, payee.headers);
    expect(body).toMatchObject([{ amount: 40, state: 'pending', sentAt: null, paidAt: null }]);
    const lines = (await api.get<PayoutLine[]>(`${at}/${body[0]!.id}/lines`, payee.headers)).body;
    expect(lines).toMatchObject([{ amount: 40, dealTitle: expect.any(String) as string }]);
    const elsewhere = `/api/businesses/${other.id}/payouts/${body[0]!.id}/lines`;
    expect((await api.get(elsewhere, other.headers)).status).toBe(404);
    for (const path of [at, `${at}/${body[0]!.id}/lines`]) {
      expect((await api.get(path, other.headers)).status).toBe(403);
      expect((await api.get(path)).status).toBe(401);
    }
    expect((await api.get('/api/admin/payouts', payee.headers)).status).toBe(401);
    await becomes(payee, 'paid');
  });

  it('are held and released by the team, which is written down, and not once they are on their way', async () => {
    const payee = await aPayee();
    await draw();
    expect((await ask(payee, 'hold')).status).toBe(400);
    expect((await ask(payee, 'hold', { reason: 'A call from the bank' })).body).toMatchObject({ isHeld: true, state: 'pending' });
    await advance();
    expect(await statesOf(payee)).toEqual(['pending']);
    expect((await api.get<TeamPayout[]>('/api/admin/payouts', team)).body[0]).toMatchObject({ businessId: payee.id, isHeld: true });
    expect((await ask(payee, 'release')).body).toMatchObject({ isHeld: false });
    expect((await ask(payee, 'retry')).status).toBe(409);
    await becomes(payee, 'paid');
    expect((await ask(payee, 'hold', { reason: 'Too late' })).status).toBe(409);
    const { id } = await world.one<{ id: string }>('SELECT id FROM payouts WHERE business_id = $1', payee.id);
    expect(await world.count('audit_entries', `subject = 'payout' AND subject_id = $1`, id)).toBe(2);
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
