import { randomUUID } from 'node:crypto';
import type { DealRecord, FoundIds, TransactionRecord } from '@homeroom/contracts';
import { Configuration } from '../src/platform/configuration/configuration';
import { ERASED_ADDRESS } from '../src/platform/personal-data/kept-data';
import { aPartner, createDeal } from './support/partner';
import { aVoucher, anAdmin } from './support/shopper';
import { eventually } from './support/world';
import './bulk-changes/businesses-and-schools';
import { admin, api, database, latest, outcomes, post, world } from './bulk-changes/setup';

const isOnSale = async (id: number) =>
  (await world.one<{ on: boolean }>('SELECT is_active AND published_at IS NOT NULL AS on FROM deals WHERE id = $1', id)).on;

describe('many deals at once', () => {
  /** On sale, off sale, and a draft whose sale is over. */
  async function threeDeals() {
    const shop = await aPartner(api, database);
    const ids: number[] = [];
    for (const change of [{ title: 'Clay' }, { title: 'Chess' }, { title: 'Cello', isActive: false }])
      ids.push((await createDeal(api, shop, change)).body.id);
    await post('deals/bulk', { ids: [ids[1]], action: 'pause' });
    await database.query(`UPDATE deals SET expires_at = now() - interval '1 day', created_at = now() - interval '2 days' WHERE id = $1`, [
      ids[2],
    ]);
    return { shop, ids, clay: ids[0]!, chess: ids[1]!, cello: ids[2]! };
  }

  it('says before what a pause does to each, and then does that, as one entry of the log with its rows', async () => {
    const { ids, clay, chess, cello } = await threeDeals();
    const expected = [
      [clay, 'done', null],
      [chess, 'already', 'Already off sale'],
      [cello, 'already', 'Already off sale'],
    ];
    const before = (await latest()).id;
    expect(outcomes(await post('deals/bulk-summary', { ids, action: 'pause' }))).toEqual(expected);
    expect([(await latest()).id, await isOnSale(clay)]).toEqual([before, true]);
    expect(outcomes(await post('deals/bulk', { ids, action: 'pause' }))).toEqual(expected);
    expect(await isOnSale(clay)).toBe(false);
    expect(await latest()).toMatchObject({
      action: 'deal.pause',
      subjectId: 'several',
      after: { ids: [clay], rows: [`${clay} Clay`] },
    });
  });

  it('appears in the history of each changed deal, and of no other', async () => {
    const { clay, chess, ids } = await threeDeals();
    await post('deals/bulk', { ids, action: 'feature' });
    const changes = async (id: number) =>
      (await api.get<DealRecord>(`/api/admin/deals/${id}`, admin.headers)).body.changes.map(({ action, subjectId }) => [action, subjectId]);
    expect(await changes(clay)).toEqual([['deal.feature', String(clay)]]);
    await post('deals/bulk', { ids: [clay], action: 'unfeature' });
    expect(await changes(chess)).toEqual([
      ['deal.feature', String(chess)],
      ['deal.pause', String(chess)],
    ]);
  });

  it('brings them back, publishes a draft, and refuses one whose sale is over or that was deleted', async () => {
    const { shop, ids, clay, chess, cello } = await threeDeals();
    const draft = (await createDeal(api, shop, { title: 'Draft', isActive: false })).body.id;
    const gone = (await createDeal(api, shop, { title: 'Gone' })).body.id;
    await api.call('DELETE', `/api/admin/deals/${gone}`, undefined, admin.headers);
    const reply = await post('deals/bulk', { ids: [...ids, draft, gone, 2_147_483_647], action: 'activate' });
    expect(outcomes(reply)).toEqual([
      [clay, 'already', 'Already active'],
      [chess, 'done', null],
      [cello, 'refused', 'Its sale is over'],
      [draft, 'done', null],
      [gone, 'refused', 'It was deleted'],
      [2_147_483_647, 'refused', 'It was deleted'],
    ]);
    expect(await Promise.all([chess, draft].map(isOnSale))).toEqual([true, true]);
  });

  it('changes each once when two do it at once, and writes no entry when nothing changes', async () => {
    const { ids, clay } = await threeDeals();
    const both = await Promise.all([post('deals/bulk', { ids, action: 'pause' }), post('deals/bulk', { ids, action: 'pause' })]);
    expect(both.map(({ body }) => body.rows[0]!.outcome).sort()).toEqual(['already', 'done']);
    const { id } = await latest();
    await post('deals/bulk', { ids, action: 'pause' });
    expect((await latest()).id).toBe(id);
    expect(await isOnSale(clay)).toBe(false);
  });

  it('finds everything of a filter', async () => {
    const { shop, ids } = await threeDeals();
    const found = async (query: string) =>
      (await api.get<FoundIds>(`/api/admin/deal-ids?businessId=${shop.id}${query}`, admin.headers)).body;
    expect(await found('')).toEqual({ ids: [...ids].reverse(), isAll: true });
    expect(await found('&state=live')).toEqual({ ids: [ids[0]], isAll: true });
  });

  it.each([[{ ids: [] }], [{ ids: [1, 1] }], [{ ids: [0] }], [{ ids: [1], action: 'explode' }]])('refuses %j', async (body) => {
    expect((await post('deals/bulk', { action: 'pause', ...body })).status).toBe(400);
  });
});

describe('many orders at once', () => {
  async function anOrder() {
    const { id } = await aVoucher(api, world, `${randomUUID()}@example.com`);
    const order = await world.one<{ id: number }>('SELECT id FROM purchases WHERE voucher_id = $1', id);
    return { ...order, voucherId: id };
  }
  afterEach(() => {
    api.app.get(Configuration).rateLimits = false;
  });
  const jobs = (name: string) => world.count('outbox', 'name = $1', name);

  it('leaves one whose expired voucher became store credit to the dialog that says what a refund takes back', async () => {
    const order = await anOrder();
    await database.query(`UPDATE vouchers SET expires_at = now() - interval '1 day' WHERE id = $1`, [order.voucherId]);
    await database.query(
      `INSERT INTO credit_entries (user_id, kind, voucher_id, amount) SELECT user_id, 'expired-voucher', id, 40 FROM vouchers WHERE id = $1`,
      [order.voucherId],
    );
    const { body } = await api.get<TransactionRecord>(`/api/admin/transactions/${order.id}`, admin.headers);
    expect(body.transaction.creditGiven).toBe(40);
    const expected = [[order.id, 'refused', 'Its voucher became store credit: refund it by itself']];
    expect(outcomes(await post('transactions/bulk-summary', { ids: [order.id], action: 'refund' }))).toEqual(expected);
    expect(outcomes(await post('transactions/bulk-refund', { ids: [order.id], reason: 'Closed' }))).toEqual(expected);
  });

  it('refunds each that can be, leaves those on their way alone, and says why of the rest', async () => {
    const [one, used, pending, disputed] = [await anOrder(), await anOrder(), await anOrder(), await anOrder()];
    await database.query(`UPDATE vouchers SET redeemed_at = now() WHERE id = $1`, [used.voucherId]);
    await database.query(`UPDATE purchases SET state = 'disputed' WHERE id = $1`, [disputed.id]);
    await database.query('UPDATE purchases SET amount_refunded = 12.10 WHERE id = $1', [one.id]);
    await post('transactions/bulk-refund', { ids: [pending.id], reason: 'Before' });
    const ids = [one, used, pending, disputed].map(({ id }) => id);
    const summary = await post('transactions/bulk-summary', { ids, action: 'refund' });
    const expected = [
      [one.id, 'done', null],
      [used.id, 'done', null],
      [pending.id, 'already', 'Its refund is on the way'],
      [disputed.id, 'refused', expect.stringContaining('disputes')],
    ];
    expect(outcomes(summary)).toEqual(expected);
    expect(summary.body.rows.map(({ isUsed, amount }) => [isUsed, amount])).toEqual([
      [false, 27.9],
      [true, 40],
      [false, 40],
      [false, 40],
    ]);
    const before = await jobs('return-payment');
    expect(outcomes(await post('transactions/bulk-refund', { ids, reason: 'Closed', borneBy: 'business' }))).toEqual(expected);
    expect(await jobs('return-payment')).toBe(before + 2);
    const kept = await database.query<object[]>(
      'SELECT refund_reason AS why, refund_borne_by AS by FROM purchases WHERE id = ANY ($1) ORDER BY id',
      [[one.id, used.id]],
    );
    expect(kept).toEqual([
      { why: 'Closed', by: null },
      { why: 'Closed', by: 'business' },
    ]);
    expect(await latest()).toMatchObject({
      action: 'purchase.refund',
      subjectId: 'several',
      note: 'Closed',
      after: { ids: [one.id, used.id] },
    });
    const { body } = await api.get<TransactionRecord>(`/api/admin/transactions/${one.id}`, admin.headers);
    expect(body.timeline.filter(({ kind }) => kind === 'team-change').map(({ words }) => words)).toEqual(['Closed']);
  });

  it('refunds no voucher that is redeemed while the refund runs, because nobody said who pays, and refunds the others', async () => {
    const [used, other] = [await anOrder(), await anOrder()];
    const ids = [used.id, other.id];
    const counter = database.createQueryRunner();
    await counter.startTransaction();
    await counter.query('UPDATE vouchers SET redeemed_at = now() WHERE id = $1', [used.voucherId]);
    const refund = post('transactions/bulk-refund', { ids, reason: 'They moved', isUnused: true });
    await eventually(() => world.count('pg_stat_activity', `wait_event_type = 'Lock' AND datname = current_database()`));
    await counter.commitTransaction();
    await counter.release();
    expect(outcomes(await refund)).toEqual([
      [used.id, 'refused', expect.stringContaining('used')],
      [other.id, 'done', null],
    ]);
    expect(await world.count('purchases', 'id = ANY ($1) AND refund_requested_at IS NOT NULL', ids)).toBe(1);
    expect(await latest()).toMatchObject({ action: 'purchase.refund', after: { ids: [other.id] } });
  });

  it('refunds each once when two do it at once, for the first reason, as one entry of the log', async () => {
    const ids = [(await anOrder()).id, (await anOrder()).id];
    const before = (await latest()).id;
    const both = await Promise.all(
      ['One', 'Other'].map((reason) => post('transactions/bulk-refund', { ids: reason === 'One' ? ids : [...ids].reverse(), reason })),
    );
    expect(both.map(({ body }) => body.rows.map(({ outcome }) => outcome)).sort()).toEqual([
      ['already', 'already'],
      ['done', 'done'],
    ]);
    expect(await world.count('audit_entries', 'id > $1', before)).toBe(1);
    const { note } = await latest();
    const kept = await database.query<object[]>('SELECT refund_reason AS why FROM purchases WHERE id = ANY ($1)', [ids]);
    expect(kept).toEqual([{ why: note }, { why: note }]);
  });

  it('resends vouchers to their own addresses, not of refunded orders, nor more often than one by one', async () => {
    const [one, refunded, often] = [await anOrder(), await anOrder(), await anOrder()];
    await database.query(`UPDATE purchases SET state = 'refunded', points_state = 'reversed', refunded_at = now() WHERE id = $1`, [
      refunded.id,
    ]);
    api.app.get(Configuration).rateLimits = true;
    for (let time = 0; time < 5; time += 1) await post('transactions/bulk-resend', { ids: [often.id] });
    expect(outcomes(await post('transactions/bulk-resend', { ids: [one, refunded, often].map(({ id }) => id) }))).toEqual([
      [one.id, 'done', null],
      [refunded.id, 'refused', 'It was refunded'],
      [often.id, 'refused', expect.stringContaining('5 times')],
    ]);
    const [{ payload }] = await database.query<[{ payload: object }]>(
      `SELECT payload FROM outbox WHERE name = 'voucher' ORDER BY id DESC LIMIT 1`,
    );
    const { email } = await world.one<{ email: string }>('SELECT customer_email AS email FROM vouchers WHERE id = $1', one.voucherId);
    expect(payload).toEqual({ voucherId: one.voucherId, to: email });
  });

  it('resends nothing to an erased buyer, and leaves the link as it was', async () => {
    const { id, voucherId } = await anOrder();
    await database.query(`UPDATE vouchers SET customer_email = $2 WHERE id = $1`, [voucherId, ERASED_ADDRESS]);
    const before = await world.one('SELECT * FROM vouchers WHERE id = $1', voucherId);
    expect(outcomes(await post('transactions/bulk-resend', { ids: [id] }))).toEqual([[id, 'refused', 'Its buyer’s data was erased']]);
    expect(await world.one('SELECT * FROM vouchers WHERE id = $1', voucherId)).toEqual(before);
  });

  it('asks for the password again before money moves, and for the right role', async () => {
    const { id } = await anOrder();
    const [owner, content] = [await anAdmin(api, world), await anAdmin(api, world, 'content')];
    await database.query(`UPDATE sessions SET proved_at = now() - interval '16 minutes' WHERE account_id = $1`, [owner.id]);
    const { status, body } = await post('transactions/bulk-refund', { ids: [id], reason: 'x' }, owner.headers);
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([403, ['password']]);
    expect((await post('transactions/bulk-refund', { ids: [id], reason: 'x' }, content.headers)).status).toBe(403);
    expect((await post('transactions/bulk-resend', { ids: [id] }, content.headers)).status).toBe(403);
  });

  it('finds everything of a filter', async () => {
    const { id } = await anOrder();
    const { body } = await api.get<FoundIds>(`/api/admin/transaction-ids?q=${id}`, admin.headers);
    expect(body.ids).toContain(id);
  });
});
