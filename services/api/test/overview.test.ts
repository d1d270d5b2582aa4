import type { TransactionTotals } from '@homeroom/contracts';
import { WAITING_WORK, type TeamOverview } from '@homeroom/contracts/overview';
import { manySales } from './support/many-sales';
import { anAdmin } from './support/shopper';
import { startStack } from './support/stack';

const { api, database, world } = await startStack();
const admin = await anAdmin(api, world);

const ask = async () => (await api.get<TeamOverview>('/api/admin/overview', admin.headers)).body;
const TODAY = `(now() AT TIME ZONE 'America/Los_Angeles')::date`;
/** A time on the day so many days ago, in the marketplace's time zone. */
const at = (daysAgo: number, time: string) => `((${TODAY} - ${daysAgo}) + time '${time}') AT TIME ZONE 'America/Los_Angeles'`;

/** Each sells for $40 and one point. */
const MADE = [at(0, '00:00'), at(1, '23:59:59'), at(29, '00:00'), at(30, '23:59:59'), at(59, '00:00'), at(60, '23:59:59')];
let dealId: number;

beforeAll(async () => {
  const deal = await world.aDeal({ price: 40 });
  dealId = deal.id;
  await manySales(database, dealId, await world.aSchool(), MADE.length);
  for (const [index, made] of MADE.entries())
    await database.query(`UPDATE purchases SET created_at = ${made} WHERE payment_intent_id = $1`, [`pi_many_${index + 1}`]);
  await database.query(
    `UPDATE purchases SET state = 'refunded', refunded_at = now(), amount_refunded = amount WHERE payment_intent_id = 'pi_many_4'`,
  );
  await database.query(
    `UPDATE redemptions SET undone_at = now(), undo_reason = 'Wrong table' WHERE voucher_id = (SELECT voucher_id FROM purchases WHERE payment_intent_id = 'pi_many_2')`,
  );
  await database.query(`UPDATE users SET created_at = ${at(31, '12:00')}`);
  await database.query(`UPDATE businesses SET created_at = ${at(1, '12:00')} WHERE id = $1`, [deal.businessId]);
});

it('starts and ends days at midnight in California, and ignores what is older than both ranges', async () => {
  const { today, yesterday, span, before, days } = await ask();
  expect([today, yesterday, span, before].map(({ purchases, sales }) => [purchases, sales])).toEqual([
    [1, 40],
    [1, 40],
    [3, 120],
    [2, 80],
  ]);
  expect(days).toHaveLength(30);
  expect(days.flatMap(({ sales, salesBefore }, index) => (sales + salesBefore > 0 ? [[index, sales, salesBefore]] : []))).toEqual([
    [0, 40, 40],
    [28, 40, 0],
    [29, 40, 40],
  ]);
});

it('counts a refund on its own day, and takes back the points of its purchase', async () => {
  const { today, span, before } = await ask();
  expect([today, before].map(({ refunds, refunded }) => [refunds, refunded])).toEqual([
    [1, 40],
    [0, 0],
  ]);
  expect([span.points, before.points]).toEqual([3, 1]);
});

it('counts what families got back, also in part and as store credit, as the totals of transactions do', async () => {
  await database.query(
    `UPDATE purchases SET amount_refunded = 12.5, partly_refunded_at = ${at(40, '12:00')} WHERE payment_intent_id = 'pi_many_2'`,
  );
  await database.query(
    `UPDATE purchases SET state = 'refunded', refunded_at = ${at(41, '12:00')}, credit_used = 15, amount_refunded = 25 WHERE payment_intent_id = 'pi_many_1'`,
  );
  const { before } = await ask();
  expect([before.refunds, before.refunded]).toEqual([2, 52.5]);
  const { body } = await api.get<TransactionTotals>('/api/admin/transaction-totals', admin.headers);
  expect(body).toMatchObject({ amountRefunded: 77.5, refunded: 92.5 });
  await database.query(
    `UPDATE purchases SET state = 'paid', refunded_at = NULL, credit_used = 0, amount_refunded = 0 WHERE payment_intent_id IN ('pi_many_1', 'pi_many_2')`,
  );
});

it('counts a partial refund that a copy of the release before notes without a day, on the day of the note', async () => {
  const note = (amount: number) =>
    database.query(`UPDATE purchases SET amount_refunded = $1 WHERE payment_intent_id = 'pi_many_3'`, [amount]);
  await note(7.5);
  expect((await ask()).today).toMatchObject({ refunds: 2, refunded: 47.5 });
  await note(0);
});

it('does not count an undone redemption', async () => {
  const { today, yesterday, span } = await ask();
  expect([today.redeemed, yesterday.redeemed, span.redeemed]).toEqual([1, 0, 2]);
});

it('counts families and businesses when they joined', async () => {
  const { yesterday, span, before } = await ask();
  expect([yesterday.newBusinesses, span.newFamilies, before.newFamilies]).toEqual([1, 0, 1]);
});

describe('waiting work', () => {
  const waiting = async () => Object.fromEntries((await ask()).waiting.map(({ kind, count, oldest }) => [kind, [count, oldest]]));
  const SINCE = '2026-10-01T12:00:00.000Z';

  it('is nothing at first, and is counted with its age once there is some', async () => {
    expect(await waiting()).toEqual({});
    const school = await world.aSchool();
    const waits = await world.aBusiness({ isVerified: false });
    await database.query('UPDATE businesses SET created_at = $2 WHERE id = $1', [waits, SINCE]);
    await database.query(`INSERT INTO school_managers (school_id, name, email) VALUES ($1, 'Sam', 'manager@school.test')`, [school]);
    await database.query(
      `INSERT INTO point_redemptions (school_id, title, points, requested_by, requested_at)
       SELECT school_id, 'Paint', 10, id, $2 FROM school_managers WHERE school_id = $1`,
      [school, SINCE],
    );
    await database.query(`INSERT INTO payout_runs (day) VALUES ('2026-09-28')`);
    await database.query(
      `INSERT INTO school_payouts (school_id, reward_id, day, account_id, cents, drawn_at, held_at)
       SELECT school_id, id, '2026-09-28', 'acct_1', 5000, $2, $2 FROM point_redemptions WHERE school_id = $1`,
      [school, SINCE],
    );
    await database.query(`UPDATE purchases SET state = 'disputed' WHERE payment_intent_id = 'pi_many_1'`);
    await database.query(
      `INSERT INTO payment_troubles (kind, subject, detail, created_at) VALUES ('wrong-payment', 'pi_1', 'Off by a cent', $1)`,
      [SINCE],
    );
    await world.importedCodes(dealId, 3);
    await database.query(
      `INSERT INTO contact_messages (name, email, category, subject, message, fingerprint, created_at)
       VALUES ('Ann', 'ann@example.com', 'other', 'Hello', 'Hi', 'x', $1)`,
      [SINCE],
    );
    const found = await waiting();
    expect(found).toEqual({
      business: [1, SINCE],
      contact: [1, SINCE],
      reward: [1, SINCE],
      dispute: [1, null],
      'payment-trouble': [1, SINCE],
      'school-payout': [1, SINCE],
      'few-codes': [1, null],
    });
    expect(Object.keys(found)).toEqual(WAITING_WORK.filter((kind) => kind in found));
  });

  it('is gone once someone handled it', async () => {
    await database.query(`UPDATE businesses SET rejected_at = now(), rejection_reason = 'No website' WHERE NOT is_verified`);
    await database.query(`UPDATE point_redemptions SET state = 'approved', decided_at = now()`);
    await database.query(`UPDATE purchases SET state = 'paid' WHERE state = 'disputed'`);
    await database.query('UPDATE school_payouts SET held_at = NULL');
    await database.query(`UPDATE payment_troubles SET resolved_at = now(), note = 'Done'`);
    await database.query(`UPDATE contact_messages SET answered_at = now()`);
    await database.query('UPDATE deals SET is_active = false WHERE id = $1', [dealId]);
    expect(await waiting()).toEqual({});
  });
});

it('is for the team only', async () => {
  expect((await api.get('/api/admin/overview')).status).toBe(401);
});
