import { randomUUID } from 'node:crypto';
import type { RedeemedVoucher, VoucherAccess, Problem } from '@homeroom/contracts';
import { PointsCheck } from '../src/schools/points/points-check.joint';
import { EarnPoints } from '../src/checkout/purchases/earn-points';
import { OldCopiesKeepWholeDays1764600689000 } from '../src/migrations/1764600689000-old-copies-keep-whole-days';
import { hashPassword } from '../src/platform/secrets/passwords';
import { newDataSource } from '../src/platform/database/data-source';
import { readConfiguration } from '../src/platform/configuration/read-configuration';
import { endOfDay } from '../src/platform/time/end-of-day';
import { daysAfter, localDay } from '../src/platform/time/local-day';
import { intentOf, payByCard } from './support/card';
import { addLocation, aPartner, createDeal, type Partner } from './support/partner';
import { aVoucher as buy } from './support/shopper';
import { startStack } from './support/stack';

const { api, database, world } = await startStack();

async function aVoucher(businessId = 0) {
  const deal = await world.aDeal({ businessId, max: 9 });
  const schoolId = await world.aSchool();
  const draftId = randomUUID();
  const { body } = await api.prepare({ dealId: deal.id, schoolId, amount: deal.price, draftId });
  await payByCard(body.clientSecret);
  const report = await api.report(intentOf(body.clientSecret), draftId);
  const { id, accessToken } = report.body.voucher!;
  return { id, token: accessToken, deal, schoolId };
}

const access = (token: string) => api.get<VoucherAccess & Problem>(`/api/voucher/access?token=${token}`);
const redeem = (id: number, body: object, headers = {}) => api.post<RedeemedVoucher & Problem>(`/api/voucher/${id}/redeem`, body, headers);

describe('a voucher by its link', () => {
  it('shows everything but the code, and is kept out of caches', async () => {
    const { token } = await aVoucher();
    const { status, body, headers } = await access(token);
    expect(status).toBe(200);
    expect(body.voucher).toMatchObject({ code: null, isRedeemed: false });
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });

  it('stores only a hash of the token', async () => {
    const { id, token } = await aVoucher();
    const row = await world.one<{ access_token: Buffer; access_salt: Buffer }>(
      'SELECT access_token, access_salt FROM vouchers WHERE id = $1',
      id,
    );
    expect(row.access_token.toString('base64url')).not.toBe(token);
    expect(row.access_salt.toString('base64url')).not.toBe(token);
  });

  it('is 400 without a token, 401 with a malformed one, 404 with an unknown one', async () => {
    expect((await api.get('/api/voucher/access')).status).toBe(400);
    expect((await access('nonsense')).status).toBe(401);
    expect((await access('A'.repeat(43))).status).toBe(404);
  });

  it('is not redeemed by looking at it', async () => {
    const { token } = await aVoucher();
    await access(token);
    expect((await access(token)).body.voucher.isRedeemed).toBe(false);
  });
});

describe('a copy of the release before', () => {
  const endsWithDay = (time: string) => `(${time} AT TIME ZONE 'America/Los_Angeles')::time = '23:59:59.999'`;
  const NOON = `((now() AT TIME ZONE 'America/Los_Angeles')::date + 20 + time '12:00') AT TIME ZONE 'America/Los_Angeles'`;
  const complain = (id: number, answerBy: string) =>
    database.query(
      `INSERT INTO complaints (voucher_id, business_id, reason, was_redeemed, answer_by) SELECT id, business_id, 'No', false, ${answerBy} FROM vouchers WHERE id = $1`,
      [id],
    );

  it('writes ends in the middle of a day, which the database moves to the end of that day', async () => {
    const { id } = await aVoucher();
    const [sold] = await database.query<[{ id: number }]>(
      `INSERT INTO vouchers (code, deal_id, user_id, business_id, purchase_price, school_points_earned, access_salt, access_token, customer_name,
         customer_email, deal_title, original_price, discount_percentage, expires_at)
       SELECT 'OLD-' || id, deal_id, user_id, business_id, purchase_price, 1, access_salt, sha256(access_token), customer_name, customer_email,
         deal_title, original_price, discount_percentage, ${NOON} FROM vouchers WHERE id = $1 RETURNING id`,
      [id],
    );
    await complain(id, NOON);
    await database.query('UPDATE vouchers SET refund_requested_at = now() WHERE id = $1', [id]);
    await database.query(`UPDATE vouchers SET refund_requested_at = NULL, expires_at = expires_at + interval '90 minutes' WHERE id = $1`, [
      id,
    ]);
    expect(await world.count('vouchers', `id = ANY ($1) AND ${endsWithDay('expires_at')}`, [id, sold.id])).toBe(2);
    expect(await world.count('complaints', `voucher_id = $1 AND ${endsWithDay('answer_by')}`, id)).toBe(1);
  });

  it('wrote others before, which the migration repairs as long as they count', async () => {
    const [usable, used, over] = [await aVoucher(), await aVoucher(), await aVoucher()];
    await complain(usable.id, NOON);
    await database.query(`UPDATE complaints SET answer_by = ${NOON} WHERE voucher_id = $1`, [usable.id]);
    await database.query(`UPDATE vouchers SET expires_at = ${NOON} WHERE id = ANY ($1)`, [[usable.id, used.id]]);
    await database.query(`UPDATE vouchers SET redeemed_at = now() WHERE id = $1`, [used.id]);
    await database.query(`UPDATE vouchers SET expires_at = now() - interval '1 minute' WHERE id = $1`, [over.id]);
    const runner = database.createQueryRunner();
    await new OldCopiesKeepWholeDays1764600689000().up(runner);
    await runner.release();
    const whole = (id: number) => world.count('vouchers', `id = $1 AND ${endsWithDay('expires_at')}`, id);
    expect(await Promise.all([usable, used, over].map(({ id }) => whole(id)))).toEqual([1, 0, 0]);
    expect(await world.count('complaints', `voucher_id = $1 AND ${endsWithDay('answer_by')}`, usable.id)).toBe(1);
  });
});

describe('redeeming', () => {
  it('reveals the code in the answer and from then on', async () => {
    const { id, token } = await aVoucher();
    const { status, body } = await redeem(id, { token });
    expect(status).toBe(200);
    expect(body.code).toMatch(/^HR-[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    expect((await access(token)).body.voucher).toMatchObject({ code: body.code, isRedeemed: true });
  });

  it('succeeds for one of 40 simultaneous calls', async () => {
    const { id, token } = await aVoucher();
    const answers = await Promise.all(Array.from({ length: 40 }, () => redeem(id, { token })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(39);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe('This voucher has already been redeemed');
  });

  it('is 410 after the last of 180 days', async () => {
    const { id, token } = await aVoucher();
    const { bought, end } = await world.one<{ bought: Date; end: Date }>(
      'SELECT created_at AS bought, expires_at AS end FROM vouchers WHERE id = $1',
      id,
    );
    expect(end).toEqual(endOfDay(daysAfter(localDay(bought), 180)));
    await database.query(
      `UPDATE vouchers SET created_at = created_at - interval '181 days', expires_at = expires_at - interval '181 days' WHERE id = $1`,
      [id],
    );
    const { status, body } = await redeem(id, { token });
    expect(status).toBe(410);
    expect(body.message).toBe('This voucher has expired');
  });

  it('is 401 without token or session, 403 with the token of another voucher', async () => {
    const [one, other] = [await aVoucher(), await aVoucher()];
    expect((await redeem(one.id, {})).status).toBe(401);
    expect((await redeem(one.id, { token: other.token })).status).toBe(403);
    expect((await access(one.token)).body.voucher.isRedeemed).toBe(false);
  });

  it('is for the partner who owns the deal, and no other partner', async () => {
    const passwordHash = await hashPassword('sesame-street');
    const [ownEmail, otherEmail] = [`${randomUUID()}@business.test`, `${randomUUID()}@business.test`];
    const own = await world.aBusiness({ email: ownEmail, passwordHash });
    await world.aBusiness({ email: otherEmail, passwordHash });
    const { id } = await aVoucher(own);
    const cookieOf = async (email: string) => {
      const { headers } = await api.post('/api/businesses/login', { email, password: 'sesame-street' });
      return (headers['set-cookie'] as string[]).map((cookie) => cookie.split(';')[0]).join('; ');
    };
    expect((await redeem(id, {}, { cookie: await cookieOf(otherEmail) })).status).toBe(403);
    expect((await redeem(id, {}, { cookie: await cookieOf(ownEmail) })).status).toBe(200);
  });
});

describe('a closed location', () => {
  const closed = (id: number, partner: Partner) => api.call('DELETE', `/api/locations/${id}`, undefined, partner.headers);
  const bought = async (partner: Partner, validLocationIds: number[]) => {
    const { body: deal } = await createDeal(api, partner, { salePrice: 40, validLocationIds });
    return buy(api, world, `${randomUUID()}@example.com`, { dealId: deal.id, price: 40 });
  };
  const places = async (token: string) => (await access(token)).body.locations.map(({ name, isActive }) => [name, isActive]);

  it('stays on the vouchers that name it, marked as closed, beside the current ones', async () => {
    const partner = await aPartner(api, database);
    const [here] = [await addLocation(api, partner, 'Here'), await addLocation(api, partner, 'There')];
    const { token } = await bought(partner, [here.id]);
    expect(await places(token)).toEqual([['Here', true]]);
    expect((await closed(here.id, partner)).status).toBe(204);
    expect(await places(token)).toEqual([
      ['There', true],
      ['Here', false],
    ]);
  });

  it('stays on vouchers that were valid everywhere when it closed, and not on later ones', async () => {
    const partner = await aPartner(api, database);
    const [here, there] = [await addLocation(api, partner, 'Here'), await addLocation(api, partner, 'There')];
    const before = await bought(partner, []);
    await closed(there.id, partner);
    const after = await bought(partner, []);
    expect(await places(before.token)).toEqual([
      ['Here', true],
      ['There', false],
    ]);
    expect(await places(after.token)).toEqual([['Here', true]]);
    await closed(here.id, partner);
    expect(await places(before.token)).toEqual([
      ['Here', false],
      ['There', false],
    ]);
  });
});

describe('the ledger of points', () => {
  const purchaseOf = async (voucherId: number) =>
    (await world.one<{ id: number }>('SELECT id FROM purchases WHERE voucher_id = $1', voucherId)).id;

  it('credits once however often it is asked to, and keeps its caches in step', async () => {
    const { id, schoolId } = await aVoucher();
    const [points, check] = [api.app.get(EarnPoints), new PointsCheck(database)];
    const purchaseId = await purchaseOf(id);
    await Promise.all(Array.from({ length: 8 }, () => points.credit(purchaseId)));
    expect(await world.count('point_entries', 'purchase_id = $1', purchaseId)).toBe(2);
    expect((await world.one<{ points: number }>('SELECT points FROM schools WHERE id = $1', schoolId)).points).toBe(40);
    expect(await check.differences()).toEqual({ caches: [], unbalanced: [] });
  });

  it('holds the points of a school that became inactive after the payment', async () => {
    const { id, schoolId } = await aVoucher();
    await database.query('UPDATE schools SET is_active = false WHERE id = $1', [schoolId]);
    expect(await api.app.get(EarnPoints).credit(await purchaseOf(id))).toBe('held');
    expect(await world.count('point_entries', 'purchase_id = $1', await purchaseOf(id))).toBe(0);
  });

  it('reverses a credit once', async () => {
    const { id, schoolId } = await aVoucher();
    const [points, check] = [api.app.get(EarnPoints), new PointsCheck(database)];
    const purchaseId = await purchaseOf(id);
    await points.credit(purchaseId);
    await points.reverse(database.manager, purchaseId, schoolId);
    await points.reverse(database.manager, purchaseId, schoolId);
    expect(await world.count('point_entries', 'purchase_id = $1', purchaseId)).toBe(4);
    expect((await world.one<{ points: number }>('SELECT points FROM schools WHERE id = $1', schoolId)).points).toBe(0);
    expect(await check.differences()).toEqual({ caches: [], unbalanced: [] });
  });

  it('cannot be rewritten, and finds a tampered cache', async () => {
    const { id, schoolId } = await aVoucher();
    const [points, check] = [api.app.get(EarnPoints), new PointsCheck(database)];
    await points.credit(await purchaseOf(id));
    await expect(database.query('UPDATE point_entries SET points = 1')).rejects.toThrow('append-only');
    await expect(database.query('DELETE FROM point_entries')).rejects.toThrow('append-only');
    await database.query('UPDATE schools SET points = points + 1 WHERE id = $1', [schoolId]);
    expect((await check.differences()).caches).toContainEqual({ holder: 'school', id: schoolId, cached: 41, ledger: 40 });
    await database.query('UPDATE schools SET points = points - 1 WHERE id = $1', [schoolId]);
  });
});

describe('the database itself', () => {
  it('refuses to oversell whatever the code does', async () => {
    const { id } = await world.aDeal({ max: 2 });
    await expect(database.query('UPDATE deals SET sold_quantity = 3 WHERE id = $1', [id])).rejects.toThrow('deals_never_oversold');
  });

  it('agrees with the entities: no migration is missing', async () => {
    const other = await newDataSource(readConfiguration(process.env), 'check').initialize();
    expect(await other.showMigrations()).toBe(false);
    for (const { tableName, columns } of other.entityMetadatas) {
      const rows = await database.query<{ column_name: string }[]>(
        'SELECT column_name FROM information_schema.columns WHERE table_name = $1',
        [tableName],
      );
      const known = rows.map(({ column_name: name }) => name);
      for (const column of columns) expect(known).toContain(column.databaseName);
    }
    await other.destroy();
  });
});
