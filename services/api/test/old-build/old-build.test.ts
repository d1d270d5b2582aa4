import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { PaymentIntentReply } from '@homeroom/contracts';
import { PurchasesService } from '../../src/checkout/purchases/purchases.service';
import { intentOf, payByCard, refundAtProvider, refundsAtProvider, webhookMishaps } from '../support/card';
import { treasuryOf } from '../support/payee';
import { aShopper, anAdmin } from '../support/shopper';
import { startStack } from '../support/stack';
import { eventually } from '../support/world';
import { OldBuild, writesAbout, type Statement } from './old-build';
import { FIRST_ID, Replay, asFile, readFrom, type Recording } from './replay';

/** A built working copy of an older version: its processes take part for real, and what they send is recorded anew. */
const OLD = process.env['OLD_BUILD'];
const FILE = new URL('statements.json', import.meta.url);

const { api, database, world } = await startStack({ listens: true });
const treasury = treasuryOf(api, database, world);
const { aReadyPartner, becomes, booksAreRight, catchUp, draw, isDue, moved, sums, topUp, used } = treasury;
const purchases = api.app.get(PurchasesService);
const recorded: Record<string, Recording> = OLD ? {} : readFrom(readFileSync(FILE, 'utf8'));
const replay = new Replay(database);
let old: OldBuild | undefined;

beforeAll(async () => {
  await topUp(1_000);
  if (!OLD) return;
  const sequences = await database.query<{ name: string }[]>(
    `SELECT pg_get_serial_sequence(quote_ident(table_name), column_name) AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND pg_get_serial_sequence(quote_ident(table_name), column_name) IS NOT NULL ORDER BY 1`,
  );
  for (const [number, { name }] of sequences.entries()) await database.query('SELECT setval($1, $2)', [name, FIRST_ID + number * 100_000]);
  old = await OldBuild.start(OLD);
}, 60_000);
afterAll(async () => {
  await old?.stop();
  if (OLD) writeFileSync(FILE, asFile(recorded));
});

/** Tell what a statement is about; the others occur elsewhere, too. */
const KEYS = ['order', 'payment', 'voucher', 'purchase', 'refund'] as const;
type Own = Readonly<Record<string, string | number>>;

/**
 * The older build does it, or what it sent to PostgreSQL when it did is sent again.
 * @param request to the older build. @returns what it told, by which its statements are recognized, too
 */
async function byOldBuild(what: string, own: Own, request: (origin: string) => Promise<Own>): Promise<void> {
  if (!old) return replay.send(recorded[what]!, own);
  const at = Date.now();
  old.statements();
  const given = { ...own, ...(await request(old.origin)) };
  const values = KEYS.flatMap((key) => (given[key] === undefined ? [] : [String(given[key])]));
  const isAbout = ({ parameters, rows }: Statement) => values.some((value) => JSON.stringify([parameters, rows]).includes(value));
  recorded[what] = { at, given, statements: writesAbout(old.statements(), isAbout) };
}

async function post<Body>(origin: string, path: string, body: object, headers: Record<string, string> = {}): Promise<Body> {
  const reply = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  expect([path, Math.floor(reply.status / 100), text]).toEqual([path, 2, text]);
  return (text ? JSON.parse(text) : {}) as Body;
}

/** A payment at the provider, as the older build begins it. */
async function begun(): Promise<{ id: string; secret: string }> {
  const reply = await fetch(`${process.env['STRIPE_SANDBOX_URL']}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_x' },
    body: new URLSearchParams({ amount: '4000', currency: 'usd' }),
  });
  const { id, client_secret: secret } = (await reply.json()) as { id: string; client_secret: string };
  return { id, secret };
}

it('an older build that sells, redeems, and refunds beside the new one is posted and paid like the rest', async () => {
  // Only the older build hears of what it sold.
  await webhookMishaps({ lose: 100_000 });
  const payee = await aReadyPartner();
  const { id: deal } = await world.aDeal({ price: 40, businessId: payee.id });
  const school = await world.aSchool();
  const family = await aShopper(api, world);
  const { id: admin, headers: team } = await anAdmin(api, world);
  const people = { deal, school, business: payee.id, user: family.id, email: family.email };

  const sold = async (name: string) => {
    const own: Record<string, string | number> = { ...people };
    let secret = '';
    let draftId = '';
    if (!old) ({ id: own['payment'], secret } = await begun());
    await byOldBuild(`order ${name}`, own, async (origin) => {
      draftId = randomUUID();
      const draft = { dealId: deal, schoolId: school, amount: 40, customerName: 'Ana Lee', customerEmail: family.email, draftId };
      const prepared = await post<PaymentIntentReply>(origin, '/api/create-payment-intent', draft, family.headers);
      secret = prepared.clientSecret!;
      own['payment'] = intentOf(secret);
      own['order'] = (await world.one<{ id: string }>('SELECT id FROM orders WHERE payment_intent_id = $1', own['payment'])).id;
      return own;
    });
    await payByCard(secret);
    const payment = String(own['payment']);
    await byOldBuild(`sell ${name}`, own, async (origin) => {
      await post(origin, '/api/payment-success', { paymentIntentId: payment, draftId });
      return own;
    });
    const purchase = await world.one<{ id: number; voucher: number; order: string }>(
      'SELECT id, voucher_id AS voucher, order_id AS "order" FROM purchases WHERE payment_intent_id = $1',
      payment,
    );
    return { name, payment, ...purchase };
  };
  type Sale = Awaited<ReturnType<typeof sold>>;
  const asPartner = (what: string, { name, voucher, id }: Sale, path: string, body: object) =>
    byOldBuild(`${what} ${name}`, { ...people, voucher, purchase: id }, (origin) =>
      post(origin, path, body, payee.headers).then(() => ({})),
    );
  const redeem = (sale: Sale, time = '') => asPartner(`redeem${time}`, sale, `/api/voucher/${sale.voucher}/redeem`, {});

  const [kept, refused, returned] = [await sold('kept'), await sold('refused'), await sold('returned')];
  await redeem(kept);
  await asPartner('undo', kept, `/api/voucher/${kept.voucher}/undo-redemption`, { reason: 'A mistake' });
  await redeem(kept, ' again');
  await redeem(refused);
  const besides = await used(payee);
  await catchUp();
  expect(await sums(payee)).toMatchObject({ owed: 3 * 40 });

  await byOldBuild('ask for a refund', { ...people, voucher: returned.voucher, purchase: returned.id, order: returned.order }, (origin) =>
    post(origin, `/api/users/me/vouchers/${returned.voucher}/refund`, {}, family.headers).then(() => ({})),
  );
  if (!old) await refundAtProvider(returned.payment);
  const refund = async () => (await refundsAtProvider(returned.payment))[0]?.id;
  const about = { ...people, voucher: returned.voucher, purchase: returned.id, order: returned.order, payment: returned.payment };
  await byOldBuild('return', { ...about, ...(!old && { refund: (await refund())! }) }, async () => {
    const worker = await old!.startPart('worker');
    const isReturned = () => world.count('purchases', `id = $1 AND state = 'refunded'`, returned.id);
    await eventually(async () => (await refund()) && (await isReturned()) > 0, 60_000);
    await worker.stop();
    return { refund: (await refund())! };
  });
  await byOldBuild(
    'refund by the team',
    { ...people, voucher: refused.voucher, purchase: refused.id, order: refused.order, admin },
    (origin) => post(origin, `/api/admin/transactions/${refused.id}/refund`, { reason: 'They called' }, team).then(() => ({})),
  );
  await purchases.returnPayment(refused.order);
  await purchases.refundChanged(refused.payment);

  await isDue(payee);
  await booksAreRight();
  const states = await database.query('SELECT state FROM purchases WHERE payment_intent_id = ANY ($1) ORDER BY id', [
    [kept, refused, returned, besides].map(({ payment }) => payment),
  ]);
  expect(states).toEqual([{ state: 'paid' }, { state: 'refunded' }, { state: 'refunded' }, { state: 'paid' }]);
  // The older build does not ask who bears a refund: we do.
  expect(await sums(payee)).toMatchObject({ owed: 3 * 40, ready: 3 * 40 });
  expect(await world.one(`SELECT sum(cents)::int AS cents FROM journal_lines WHERE account = 'goodwill'`)).toEqual({ cents: 4_000 });
  expect(await world.count('journals', `kind = 'purchase'`)).toBe(4);
  await draw();
  await becomes(payee, 'paid');
  expect(await moved(payee)).toEqual({ transferred: [12_000], sent: [12_000] });
  await booksAreRight();
}, 180_000);
