import { freePort } from '../../../tools/dev-stack/settings.mjs';
import { lastMonday } from '../src/treasury/payouts/days-of-runs';
import { callCounts, forgetKeys, orderFaults, webhookMishaps } from './support/card';
import { startCopy } from './support/copies';
import { aPartner } from './support/partner';
import { treasuryOf, type Payee } from './support/payee';
import { Places, type Place } from './support/places';
import { anAdmin } from './support/shopper';
import { startStack } from './support/stack';
import { startWorker, startWorkerHere } from './support/worker';
import { eventually } from './support/world';

const { api, database, world } = await startStack({ listens: true });
const { aPayee, advancing, booksAreRight, draw, moved, statesOf, sums, topUp, used } = treasuryOf(api, database, world);
const team = await anAdmin(api, world);

const ON = { PAYOUTS: 'on' };
const ONCE = { transferred: [4_000], sent: [4_000] };
const CLOSED_BANK = '000111111113';
const monday = lastMonday(new Date());

beforeAll(() => topUp(10_000));

/** A process that does its work until it stands at all of these places, and dies there. */
async function killedAt(
  places: readonly Place[],
  start: () => Promise<{ kill: () => Promise<void> }>,
  isThere = () => Promise.resolve(true),
): Promise<void> {
  const held = await Places.hold(database, ...places);
  const victim = await start();
  await held.areReached();
  await eventually(isThere);
  await victim.kill();
  await held.end();
}
const workerKilledAt = (...places: Place[]) => killedAt(places, () => startWorker(ON));

const idOf = async ({ id }: Payee) => (await world.one<{ id: string }>('SELECT id FROM payouts WHERE business_id = $1', id)).id;
/** Before a payout's new state is recorded. */
const becoming = ({ id }: Payee, state: string): Place => ({
  ...{ table: 'payouts', on: 'UPDATE' },
  rows: `NEW.business_id = ${id} AND NEW.state = '${state}' AND OLD.state <> '${state}'`,
});
const mail = (name: string, rows = 'true'): Place => ({ table: 'outbox', on: 'INSERT', rows: `NEW.name = '${name}' AND ${rows}` });
const mailAbout = async (payee: Payee, name: string) => mail(name, `NEW.payload->>'payoutId' = '${await idOf(payee)}'`);
const mailed = async (payee: Payee, name: string) =>
  world.count('outbox', `name = $1 AND payload->>'payoutId' = $2`, name, await idOf(payee));
const COMMIT = { isCommit: true, goesThrough: true };
const NEW_RUN: Place = { table: 'payout_runs', on: 'INSERT' };

/** When a payout's next step is due. */
const stepsAreDue = (payees: readonly Payee[], when: string) =>
  database.query(`UPDATE payouts SET next_at = now() + $2::interval WHERE business_id = ANY ($1)`, [payees.map(({ id }) => id), when]);

const KINDS = ['POST transfers', 'POST payouts', 'GET payouts/*'];
async function calls(): Promise<number[]> {
  const made = await callCounts();
  return KINDS.map((kind) => made[kind] ?? 0);
}

async function several(count: number): Promise<Payee[]> {
  const payees: Payee[] = [];
  while (payees.length < count) payees.push(await aPayee());
  return payees;
}

describe('a worker killed while it posts', () => {
  it.each<[string, Place]>([
    ['a journal', { table: 'journal_lines', on: 'INSERT' }],
    ['how far it has come', { table: 'journal_marks', on: 'INSERT' }],
  ])('%s leaves each fact one journal when another one goes on', async (_, place) => {
    const shop = await aPartner(api, database);
    await used(shop);
    await workerKilledAt(place);
    await booksAreRight();
    expect(await sums(shop)).toMatchObject({ owed: 40 });
  });
});

it('an API killed while it records a reconciliation is followed by one that records it, once', async () => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}/api/admin/reconciliations`;
  let answered: Promise<boolean> | undefined;
  await killedAt([{ table: 'reconciliations', on: 'INSERT' }], async () => {
    const copy = await startCopy('127.0.0.1', port, ON);
    answered = fetch(address, { method: 'POST', headers: team.headers }).then(
      () => true,
      () => false,
    );
    return copy;
  });
  expect([await answered, await world.count('reconciliations', 'true')]).toEqual([false, 0]);
  expect((await api.post('/api/admin/reconciliations', {}, team.headers)).status).toBe(200);
  expect(await database.query('SELECT problems FROM reconciliations')).toEqual([{ problems: [] }]);
});

/** Some payouts are ahead of the others, so that one kill meets twelve of them, each at another place. */
it('a worker killed at seventeen places of a run pays no one twice or less, and the next one goes on within a minute', async () => {
  const [toSend, toFollow] = [await several(4), [...(await several(2)), await aPayee(CLOSED_BANK)]];
  await webhookMishaps({ lose: 1_000 });
  await draw();
  await advancing.whereDue();
  await stepsAreDue(toSend, '1 day');
  await advancing.whereDue();
  await stepsAreDue(toFollow, '1 day');
  expect(await Promise.all([...toSend, ...toFollow].map(statesOf))).toEqual([
    ...toSend.map(() => ['transferred']),
    ...toFollow.map(() => ['sent']),
  ]);

  const toTransfer = await several(5);
  const drawn = () => world.count('payouts', 'day = $1', monday);
  for (const place of [NEW_RUN, { table: 'payout_lines', on: 'INSERT' } as const, mail('payouts-drawn')]) {
    await workerKilledAt(place);
    expect([await world.count('payout_runs', 'day = $1', monday), await drawn()]).toEqual([0, 0]);
  }
  await workerKilledAt({ ...NEW_RUN, ...COMMIT });
  expect([await world.count('payout_runs', 'day = $1', monday), await drawn()]).toEqual([1, 5]);

  await workerKilledAt({ table: 'payouts', on: 'UPDATE', rows: 'NEW.tries > OLD.tries', goesThrough: true });
  expect(await world.count('payouts', `day = $1 AND tries = 1 AND next_at > now() + interval '30 seconds'`, monday)).toBe(5);
  const all = [...toTransfer, ...toSend, ...toFollow];
  await stepsAreDue(all, '0');

  const [unsent, unheard, unread, undone, through] = toTransfer as [Payee, Payee, Payee, Payee, Payee];
  const [unheardAtBank, unreadAtBank, unmailed, sentThrough] = toSend as [Payee, Payee, Payee, Payee];
  const [unasked, paidThrough, returned] = toFollow as [Payee, Payee, Payee];
  const bankPayout = async ({ id }: Payee) =>
    (await world.one<{ id: string }>('SELECT bank_payout_id AS id FROM payouts WHERE business_id = $1', id)).id;
  const about = async (payee: Payee) => `(payout_|=)${await idOf(payee)}(&|$)`;
  const slow = { mode: 'delay', delayMs: 8_000 } as const;
  const [transfers, payouts] = [
    { path: '^/v1/transfers$', method: 'POST' },
    { path: '^/v1/payouts$', method: 'POST' },
  ];
  await orderFaults(
    { ...transfers, mode: 'reset-before', times: 1_000, body: await about(unsent) },
    { ...transfers, ...slow, body: await about(unheard) },
    { ...payouts, ...slow, body: await about(unheardAtBank) },
    { ...slow, path: `^/v1/payouts/${await bankPayout(unasked)}$` },
  );
  const before = await calls();
  const areCalled = async () => {
    const now = await calls();
    return now.every((count, kind) => count - before[kind]! >= [5, 4, 3][kind]!);
  };
  await killedAt(
    [
      becoming(unread, 'transferred'),
      { ...becoming(undone, 'transferred'), isCommit: true },
      { ...becoming(through, 'transferred'), ...COMMIT },
      becoming(unreadAtBank, 'sent'),
      await mailAbout(unmailed, 'payout-sent'),
      { ...becoming(sentThrough, 'sent'), ...COMMIT },
      { ...becoming(paidThrough, 'paid'), ...COMMIT },
      await mailAbout(returned, 'payout-returned'),
    ],
    () => startWorker(ON),
    areCalled,
  );
  expect((await Promise.all(all.map(statesOf))).flat()).toEqual([
    ...['pending', 'pending', 'pending', 'pending', 'transferred'],
    ...['transferred', 'transferred', 'transferred', 'sent'],
    ...['sent', 'paid', 'sent'],
  ]);

  await orderFaults();
  await forgetKeys();
  await webhookMishaps({ lose: 0 });
  const restarted = Date.now();
  const worker = await startWorkerHere(ON);
  const ids = all.map(({ id }) => id);
  const areAll = async (...states: string[]) =>
    (await world.count('payouts', 'business_id = ANY ($1) AND state <> ALL ($2)', ids, states)) === 0;
  await eventually(() => areAll('sent', 'paid', 'returned'), 120_000);
  process.stdout.write(`resumed ${((Date.now() - restarted) / 1_000).toFixed(1)} s after the restart\n`);
  // The bank was faster than the row of its payout, so it is asked an hour later.
  await stepsAreDue(all, '0');
  await eventually(() => areAll('paid', 'returned'));
  await worker.stop();
  for (const payee of all) expect(await moved(payee)).toEqual(payee === returned ? { ...ONCE, sent: [] } : ONCE);
  expect(await Promise.all(all.map((payee) => mailed(payee, 'payout-sent')))).toEqual(all.map(() => 1));
  expect(await mailed(returned, 'payout-returned')).toBe(1);
  await booksAreRight();
}, 300_000);
