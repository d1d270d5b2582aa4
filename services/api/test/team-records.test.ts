import { randomUUID } from 'node:crypto';
import type { AdminTransaction, DealRecord, Problem, SchoolRecord, UserRecord } from '@homeroom/contracts';
import { PersonalDataService } from '../src/accounts/personal-data/personal-data.service';
import { PurchasesService } from '../src/checkout/purchases/purchases.service';
import { aShopper, aVoucher, anAdmin } from './support/shopper';
import { startStack } from './support/stack';

const { api, database, world } = await startStack();
const admin = await anAdmin(api, world);

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const read = async <Record>(path: string) => (await api.get<Record>(`/api/admin/${path}`, admin.headers)).body;
const write = (path: string, text: string) => api.post<Problem>(`/api/admin/${path}/notes`, { text }, admin.headers);

interface Bought {
  readonly id: number;
  readonly userId: number;
  readonly schoolId: number;
  readonly dealId: number;
}

async function aPurchase(email: string): Promise<Bought> {
  const { id } = await aVoucher(api, world, email);
  return world.one<Bought>(
    'SELECT id, user_id AS "userId", school_id AS "schoolId", deal_id AS "dealId" FROM purchases WHERE voucher_id = $1',
    id,
  );
}

const credit = (id: number) => api.app.get(PurchasesService).creditPoints(id);

describe('a family', () => {
  it('is shown with its purchases, its credit, and what happened to each of them', async () => {
    const email = `${randomUUID()}@example.com`;
    const first = await aPurchase(email);
    const second = await aPurchase(email);
    await aPurchase(`${randomUUID()}@example.com`);
    await credit(first.id);
    await database.query(
      `INSERT INTO credit_entries (user_id, kind, amount, voucher_id) SELECT $1, 'expired-voucher', 12.5, voucher_id FROM purchases WHERE id = $2`,
      [first.userId, first.id],
    );
    const record = await read<UserRecord>(`users/${first.userId}`);
    expect(record).toMatchObject({ user: { id: first.userId, email, purchases: 2 }, credit: 12.5, notes: [] });
    expect(record.purchases.map(({ id }) => id)).toEqual([second.id, first.id]);
    const told = (id: number) => record.timeline.filter(({ purchaseId }) => purchaseId === id).map(({ kind }) => kind);
    expect(told(first.id)).toEqual(expect.arrayContaining(['ordered', 'paid', 'points-credited', 'credit-given']));
    expect(told(second.id)).not.toContain('points-credited');
    expect(told(first.id).length + told(second.id).length).toBe(record.timeline.length);
  });

  it.each([
    ['on the way', 'on-the-way', ''],
    ['late', 'late', `UPDATE purchases SET created_at = now() - interval '16 minutes' WHERE id = $1`],
    [
      'lost in a failed job',
      'job-failed',
      `INSERT INTO failed_jobs (outbox_id, error, attempts) SELECT id, 'No answer', 5 FROM outbox WHERE queue = 'points' AND payload ->> 'purchaseId' = $1::int::text`,
    ],
    ['held for an inactive school', 'school-inactive', `UPDATE purchases SET points_state = 'held' WHERE id = $1`],
    ['disputed', 'disputed', `UPDATE purchases SET state = 'disputed' WHERE id = $1`],
    [
      'taken back with a refund',
      'refunded',
      `UPDATE purchases SET state = 'refunded', points_state = 'reversed', refunded_at = now() WHERE id = $1`,
    ],
  ])('learns that points are %s', async (_, reason, change) => {
    const bought = await aPurchase(`${randomUUID()}@example.com`);
    if (change) await database.query(change, [bought.id]);
    const { missingPoints } = await read<UserRecord>(`users/${bought.userId}`);
    expect(missingPoints).toMatchObject([
      { purchaseId: bought.id, points: 40, schoolId: bought.schoolId, reason, error: reason === 'job-failed' ? 'No answer' : null },
    ]);
  });

  it('misses no points that its school has', async () => {
    const { id, userId } = await aPurchase(`${randomUUID()}@example.com`);
    await credit(id);
    expect((await read<UserRecord>(`users/${userId}`)).missingPoints).toEqual([]);
  });

  it('can download the team’s notes, and takes them with it when it is erased', async () => {
    const { id, email, headers } = await aShopper(api, world);
    await write(`users/${id}`, 'Moved to Reno');
    expect((await read<UserRecord>(`users/${id}`)).notes).toMatchObject([{ note: 'Moved to Reno' }]);
    const { body } = await api.get<Record<string, unknown[]>>('/api/users/me/data.json', headers);
    expect(body['audit_entries']).toMatchObject([{ note: 'Moved to Reno' }]);
    await api.app.get(PersonalDataService).erase(email);
    expect((await read<UserRecord>(`users/${id}`)).notes).toMatchObject([{ note: 'Erased' }]);
  });
});

it('shows a school with its movements, requests, managers, and what the team did', async () => {
  const { id, schoolId } = await aPurchase(`${randomUUID()}@example.com`);
  await credit(id);
  const path = `schools/${schoolId}`;
  await api.call('PUT', `/api/admin/${path}`, { adminEmail: 'office@oak.test' }, admin.headers);
  await database.query(
    `INSERT INTO point_redemptions (school_id, title, points, requested_by) SELECT $1, 'Robot kit', 30, id FROM school_managers WHERE school_id = $1`,
    [schoolId],
  );
  await write(path, 'Asks in May');
  expect(await read<SchoolRecord>(path)).toMatchObject({
    school: { id: schoolId, points: 40, adminEmail: 'office@oak.test' },
    reserved: 30,
    goal: null,
    managers: [{ email: 'office@oak.test', hasAccepted: false }],
    rewards: [{ title: 'Robot kit', state: 'requested' }],
    ledger: [{ points: 40, balance: 40, purchaseId: id }],
    notes: [{ note: 'Asks in May' }],
    changes: [{ action: 'school.update' }],
  });
});

it('shows a deal with its use, complaints, and changes, also once it is deleted', async () => {
  const email = `${randomUUID()}@example.com`;
  const voucher = await aVoucher(api, world, email);
  const other = await aVoucher(api, world, email);
  for (const { id, token } of [voucher, other]) await api.post(`/api/voucher/${id}/redeem`, { token });
  await api.call('POST', `/api/deals/${voucher.dealId}/views`, undefined, { 'user-agent': BROWSER });
  const waiting = await aShopper(api, world);
  await database.query('INSERT INTO deal_alerts (user_id, deal_id) VALUES ($1, $2)', [waiting.id, voucher.dealId]);
  await database.query(
    `INSERT INTO complaints (voucher_id, business_id, reason, was_redeemed, answer_by) SELECT id, business_id, 'Closed', true, now() FROM vouchers WHERE id = $1`,
    [voucher.id],
  );
  const path = `deals/${voucher.dealId}`;
  await write(path, 'Ask before featuring');
  await api.call('PUT', `/api/admin/${path}`, { isFeatured: true }, admin.headers);
  expect(await read<DealRecord>(path)).toMatchObject({
    deal: { id: voucher.dealId, isFeatured: true, soldQuantity: 1 },
    ...{ deletedAt: null, views: 1, redeemed: 1, awaiting: 1 },
    complaints: [{ reason: 'Closed' }],
    notes: [{ note: 'Ask before featuring' }],
    changes: [{ action: 'deal.update', after: { is_featured: true } }],
  });
  await api.call('DELETE', `/api/admin/${path}`, undefined, admin.headers);
  expect((await read<DealRecord>(path)).deletedAt).toEqual(expect.any(String));
});

it.each([
  ['users', 'USER_NOT_FOUND'],
  ['schools', 'SCHOOL_NOT_FOUND'],
  ['deals', 'DEAL_NOT_FOUND'],
])('neither shows nor keeps anything about unknown %s', async (list, code) => {
  for (const answer of [await api.get<Problem>(`/api/admin/${list}/999999`, admin.headers), await write(`${list}/999999`, 'Who?')])
    expect([answer.status, answer.body.code]).toEqual([404, code]);
  expect(await world.count('audit_entries', `subject_id = '999999'`)).toBe(0);
});

it('lists the purchases of one family or one deal', async () => {
  const email = `${randomUUID()}@example.com`;
  const [one, other] = [await aPurchase(email), await aPurchase(email)];
  const found = async (filter: string) => (await read<AdminTransaction[]>(`transactions?${filter}`)).map(({ id }) => id);
  expect(await found(`userId=${one.userId}`)).toEqual([other.id, one.id]);
  expect(await found(`dealId=${one.dealId}`)).toEqual([one.id]);
  expect(await read(`transaction-totals?userId=${one.userId}`)).toMatchObject({ count: 2 });
});
