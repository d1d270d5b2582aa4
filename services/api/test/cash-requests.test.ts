/** @jest-environment-options {"withDemo": true} */
import { randomUUID } from 'node:crypto';
import type { InboxCount, InboxRequest, Problem, PublicConfiguration, StoreCredit, TeamComplaint } from '@homeroom/contracts';
import { loadComplaints } from '../src/demo/complaints';
import { tellSandbox } from '../src/demo/tell-sandbox';
import { treasuryOf } from './support/payee';
import { aShopper, aVoucher, anAdmin } from './support/shopper';
import { startStack } from './support/stack';

const { api, database, world } = await startStack({ listens: true });
await tellSandbox(database, process.env['STRIPE_SANDBOX_URL']!);
const { booksAreRight, catchUp } = treasuryOf(api, database, world);
const team = await anAdmin(api, world);

afterEach(() => booksAreRight());

type Shopper = Awaited<ReturnType<typeof aShopper>>;
const ADDRESS = 'Ana Lee\n12 Elm St\nIrvine, CA 92602';

/** A family whose expired voucher became store credit. */
async function credited(price: number): Promise<Shopper> {
  const email = `${randomUUID()}@example.com`;
  const voucher = await aVoucher(api, world, email, { price });
  await database.query(`UPDATE vouchers SET expires_at = now() - interval '1 day' WHERE id = $1`, [voucher.id]);
  const shopper = await aShopper(api, world, email);
  expect((await api.post(`/api/users/me/vouchers/${voucher.id}/credit`, {}, shopper.headers)).status).toBe(200);
  return shopper;
}

const ask = ({ headers }: Shopper, address = ADDRESS) => api.post<Problem>('/api/users/me/cash-request', { address }, headers);
const creditOf = async ({ headers }: Shopper) => (await api.get<StoreCredit>('/api/users/me/credit', headers)).body;
const waiting = async () => (await api.get<InboxRequest[]>('/api/admin/cash-requests?status=pending', team.headers)).body;
const decide = (id: number, status: 'approved' | 'rejected') =>
  api.put<InboxRequest & Problem>(`/api/admin/cash-requests/${id}`, { status, reviewNotes: 'As agreed' }, team.headers);
const paidFromBank = async () =>
  (await world.one<{ cents: number }>(`SELECT COALESCE(-sum(cents), 0)::float8 AS cents FROM journal_lines WHERE account = 'bank'`)).cents;

it('a family asks for small store credit in cash, the team approves it with one press, and the books show it as paid', async () => {
  const shopper = await credited(12);
  await catchUp();
  const before = await paidFromBank();
  expect(await creditOf(shopper)).toEqual({ balance: 12, cashBelow: 15, cashAskedAt: null });
  expect((await api.get<PublicConfiguration>('/api/configuration')).body.cashBelow).toBe(15);
  expect((await ask(shopper)).status).toBe(200);
  expect((await creditOf(shopper)).cashAskedAt).not.toBeNull();
  const request = (await waiting()).at(-1)!;
  expect(request).toMatchObject({
    subject: 'Store credit in cash: $12.00',
    facts: expect.arrayContaining([{ name: 'Send the check to', value: ADDRESS }]),
  });
  const counts = (await api.get<InboxCount[]>('/api/admin/requests?withCash=true', team.headers)).body;
  expect(counts.find(({ inbox }) => inbox === 'cash')).toMatchObject({ waiting: 1 });
  const answers = await Promise.all(Array.from({ length: 5 }, () => decide(request.id, 'approved')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await creditOf(shopper)).toEqual({ balance: 0, cashBelow: 15, cashAskedAt: null });
  await catchUp();
  expect((await paidFromBank()) - before).toBe(1_200);
  expect(await world.count('audit_entries', `action = 'cash-request.approve' AND subject_id = $1`, String(request.id))).toBe(1);
});

it('ten requests at once are one, and a rejected one leaves the credit and can be repeated', async () => {
  const shopper = await credited(9);
  await Promise.all(Array.from({ length: 10 }, () => ask(shopper)));
  const [request, ...others] = (await waiting()).filter(({ senderEmail }) => senderEmail === shopper.email);
  expect(others).toEqual([]);
  await decide(request!.id, 'rejected');
  expect(await creditOf(shopper)).toMatchObject({ balance: 9, cashAskedAt: null });
  expect((await ask(shopper)).status).toBe(200);
});

it('credit spent in the meantime is not paid out as well', async () => {
  const shopper = await credited(14);
  await ask(shopper);
  const { id: dealId } = await world.aDeal({ price: 10 });
  const draft = { dealId, schoolId: await world.aSchool(), amount: 10, customerEmail: shopper.email, useCredit: true };
  await api.prepare({ ...draft, draftId: randomUUID() } as never, shopper.headers);
  expect((await creditOf(shopper)).balance).toBe(4);
  const request = (await waiting()).find(({ senderEmail }) => senderEmail === shopper.email)!;
  expect(await decide(request.id, 'approved')).toMatchObject({ status: 409, body: { code: 'ILLEGAL_TRANSITION' } });
  expect((await creditOf(shopper)).balance).toBe(4);
});

it('is only for small sums, for accounts with credit, and with an address', async () => {
  const [rich, poor] = [await credited(15), await aShopper(api, world, `${randomUUID()}@example.com`)];
  for (const shopper of [rich, poor]) expect(await ask(shopper)).toMatchObject({ body: { code: 'NO_CREDIT' } });
  expect((await ask(rich, ' ')).status).toBe(400);
  expect((await api.post('/api/users/me/cash-request', { address: ADDRESS })).status).toBe(401);
});

it('the demo has a complaint that waits for its business, one for the team, and a decided one', async () => {
  await loadComplaints(database);
  const { body } = await api.get<TeamComplaint[]>('/api/admin/complaints', team.headers);
  expect(body.map(({ state }) => state)).toEqual(['answered', 'open', 'kept']);
  const held = await world.count(
    'vouchers v',
    `v.refund_requested_at IS NOT NULL AND v.voided_at IS NULL AND EXISTS (SELECT FROM complaints c WHERE c.voucher_id = v.id)`,
  );
  expect(held).toBe(2);
});
