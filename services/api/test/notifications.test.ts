import { randomUUID } from 'node:crypto';
import type { NotificationSettings, Notifications, Problem } from '@homeroom/contracts';
import { NOTIFICATION_KINDS } from '@homeroom/contracts/notifications';
import { PersonalDataService } from '../src/accounts/personal-data';
import { CollectNotifications } from '../src/back-office/notifications/collect-notifications';
import { NotificationDigestMail } from '../src/back-office/notifications/mails/notification-digest.mail';
import { SendDigests } from '../src/back-office/notifications/send-digests';
import { BusinessManagersService } from '../src/catalogue/staff/business-managers.service';
import { daysAfter, today } from '../src/platform/time/local-day';
import { mailsTo } from './support/mailbox';
import { aPartner, createDeal, type Partner } from './support/partner';
import { aVoucher, cookiesOf } from './support/shopper';
import { startStack } from './support/stack';
import { startWorker } from './support/worker';
import { eventually } from './support/world';

const { api, database, world } = await startStack();

type Headers = Record<string, string>;
const collect = () => api.app.get(CollectNotifications, { strict: false }).collect();
const promiseDue = (by: string) => api.app.get(SendDigests, { strict: false }).promiseDue(new Date(by));
const notificationsOf = async ({ id, headers }: { id: number; headers: Headers }) =>
  (await api.get<Notifications>(`/api/businesses/${id}/notifications`, headers)).body;
const textsOf = async (partner: { id: number; headers: Headers }) => (await notificationsOf(partner)).items.map(({ text }) => text);
const read = ({ id, headers }: { id: number; headers: Headers }, ids: readonly number[]) =>
  api.post<Notifications & Problem>(`/api/businesses/${id}/notifications/read`, { ids }, headers);
const idsOf = async (partner: { id: number; headers: Headers }) => (await notificationsOf(partner)).items.map(({ id }) => id);
const written = (digestId: number) => api.app.get(NotificationDigestMail, { strict: false }).write({ digestId });
const settings = ({ id, headers }: { id: number; headers: Headers }, changes: object) =>
  api.put<NotificationSettings & Problem>(`/api/businesses/${id}/notification-settings`, changes, headers);

const buy = (dealId: number) => aVoucher(api, world, `${randomUUID()}@example.com`, { dealId, price: 40 });
const redeem = async ({ id, token }: { id: number; token: string }) =>
  expect((await api.post(`/api/voucher/${id}/redeem`, { token })).status).toBe(200);

async function aSeller(change: object = {}) {
  const partner = await aPartner(api, database);
  const title = `Clay ${randomUUID().slice(0, 6)}`;
  const { body } = await createDeal(api, partner, { title, originalPrice: 80, salePrice: 40, ...change });
  return { ...partner, dealId: body.id, title };
}

async function aManagerOf(partner: Partner) {
  const email = `${randomUUID()}@shop.test`;
  const { body } = await api.post<{ id: number }>(`/api/businesses/${partner.id}/managers`, { name: 'Ana Lee', email }, partner.headers);
  const { id: link } = await world.one<{ id: number }>('SELECT id FROM staff_links WHERE manager_id = $1', body.id);
  const sent = await api.app.get(BusinessManagersService, { strict: false }).deliverable(link);
  const headers = { cookie: cookiesOf(await api.post('/api/staff/verify', { token: sent!.token })) };
  return { id: partner.id, managerId: body.id, email, headers };
}

const paidOut = (businessId: number, change: string) =>
  database.query(
    `WITH run AS (INSERT INTO payout_runs (day) VALUES ('2026-01-02') ON CONFLICT DO NOTHING)
     INSERT INTO payouts (business_id, day, account_id, cents, next_at, transfer_id, transferred_at, bank_payout_id, state, sent_at,
       returned_at)
     VALUES ($1, '2026-01-02', 'acct_x', 41200, NULL, $2, now(), $3, ${change})`,
    [businessId, randomUUID(), randomUUID()],
  );

/** A Monday, at 8:00 and a second before in California. */
const MONDAY = '2026-06-15T15:00:00Z';
const BEFORE = '2026-06-15T14:59:59Z';
const promised = (readerOf: number) =>
  world.count(
    "outbox o JOIN notification_digests d ON d.id = (o.payload->>'digestId')::int JOIN notification_readers r ON r.id = d.reader_id",
    `o.name = 'notification-digest' AND r.business_id = $1`,
    readerOf,
  );

/** Whose only notification happened at a moment. */
async function toldAt(moment: string, digest: 'daily' | 'weekly' | 'off') {
  const partner = await aPartner(api, database);
  await settings(partner, { digest });
  await since(partner.id, '2026-01-01');
  const { id: readerId } = await world.one<{ id: number }>('SELECT id FROM notification_readers WHERE business_id = $1', partner.id);
  await tell(readerId, moment, 'Clay for two');
  return { ...partner, readerId };
}
const since = (businessId: number, moment: string) =>
  database.query('UPDATE notification_readers SET since = $2, digest_since = $2 WHERE business_id = $1', [businessId, moment]);
const tell = (readerId: number, moment: string, deal: string) =>
  database.query(
    `INSERT INTO notifications (reader_id, kind, subject, happened_at, facts) VALUES ($1, 'sold-out', $2, $3, jsonb_build_object('deal', $2::text))`,
    [readerId, deal, moment],
  );

describe('a partner', () => {
  it('is told of the first sale and the first redemption of a day, once each', async () => {
    const seller = await aSeller();
    const [first] = [await buy(seller.dealId), await buy(seller.dealId)];
    await redeem(first);
    await Promise.all([collect(), collect(), collect()]);
    await buy(seller.dealId);
    await collect();
    expect(await textsOf(seller)).toEqual([`First voucher of the day redeemed: ${seller.title}`, `First sale of the day: ${seller.title}`]);
    expect((await notificationsOf(seller)).unread).toBe(2);
  });

  it('is told that a deal sold out, ends soon, or has few codes', async () => {
    const seller = await aSeller({ maxQuantity: 1 });
    await buy(seller.dealId);
    const ending = await createDeal(api, seller, { title: 'Nearly over', expiresAt: daysAfter(today(), 2) });
    await createDeal(api, seller, { title: 'Not yet', expiresAt: daysAfter(today(), 20) });
    const codes = await createDeal(api, seller, { title: 'Own codes' });
    await database.query(
      `WITH told AS (INSERT INTO outbox (queue, name, payload) VALUES ('email', 'codes-low', '{}') RETURNING id)
       UPDATE deals SET low_codes_told_by = told.id FROM told WHERE deals.id = $1`,
      [codes.body.id],
    );
    await collect();
    const { items } = await notificationsOf(seller);
    const ends = new Intl.DateTimeFormat('en-US', {
      ...{ timeZone: 'America/Los_Angeles', weekday: 'long', month: 'long', day: 'numeric' },
    }).format(new Date(ending.body.expiresAt!));
    expect(Object.fromEntries(items.map(({ kind, text, to }) => [kind, [text, to]]))).toMatchObject({
      'sold-out': [`${seller.title} is sold out`, `/business?tab=deals&q=${seller.title.replace(' ', '+')}`],
      'ends-soon': [`Nearly over ends ${ends}`, '/business?tab=deals&q=Nearly+over'],
      'codes-low': ['Own codes is running low on codes', '/business?tab=deals&q=Own+codes'],
    });
    expect(items).toHaveLength(4);
  });

  it('is told of published reviews, of complaints to answer, and of payouts sent and returned', async () => {
    const seller = await aSeller();
    const { id } = await buy(seller.dealId);
    await database.query(
      `INSERT INTO reviews (voucher_id, business_id, stars, state, moderated_at) VALUES ($1, $2, 4, 'published', now())`,
      [id, seller.id],
    );
    await database.query(
      `INSERT INTO complaints (voucher_id, business_id, reason, was_redeemed, answer_by) VALUES ($1, $2, 'Closed', true, '2026-12-24T20:00Z')`,
      [id, seller.id],
    );
    await paidOut(seller.id, `'returned', now(), now()`);
    await collect();
    expect((await textsOf(seller)).sort()).toEqual(
      [
        `A family says you didn’t accept their voucher for ${seller.title}. Answer by Thursday, December 24.`,
        `First sale of the day: ${seller.title}`,
        `New review of ${seller.title} with 4 stars`,
        'We sent $412.00 to your bank',
        'Your bank returned our payout of $412.00',
      ].sort(),
    );
  });

  it('marks what was read, of their own only', async () => {
    const [seller, other] = [await aSeller(), await aSeller()];
    for (const { dealId } of [seller, other]) await redeem(await buy(dealId));
    await collect();
    const { items } = await notificationsOf(seller);
    expect((await read(seller, [items[0]!.id])).body).toMatchObject({ unread: 1, items: [{ isRead: true }, { isRead: false }] });
    await read(seller, await idsOf(other));
    expect((await notificationsOf(other)).unread).toBe(2);
    expect((await read({ ...seller, id: other.id }, [items[1]!.id])).status).toBe(403);
  });

  it('hears nothing of a kind that is switched off, and nothing old when it is on again', async () => {
    const seller = await aSeller();
    expect((await settings(seller, { muted: ['sale'] })).body).toMatchObject({ muted: ['sale'], digest: 'weekly', email: seller.email });
    await redeem(await buy(seller.dealId));
    await collect();
    expect(await textsOf(seller)).toEqual([`First voucher of the day redeemed: ${seller.title}`]);
    expect((await settings(seller, { digest: 'daily' })).body).toMatchObject({ muted: ['sale'], digest: 'daily' });
    expect((await settings(seller, { muted: [] })).body).toMatchObject({ muted: [], digest: 'daily' });
    await createDeal(api, seller, { title: 'Nearly over', expiresAt: daysAfter(today(), 2) });
    await collect();
    expect((await textsOf(seller)).map((text) => text.split(/:| ends/)[0])).toEqual(['Nearly over', 'First voucher of the day redeemed']);
  });

  it('cannot mark more than a hundred at once as read, or ids that no notification has', async () => {
    const partner = await aPartner(api, database);
    const many = Array.from({ length: 101 }, (_, index) => index + 1);
    const statuses = [many, many.slice(1), [Number.MAX_SAFE_INTEGER], [2 ** 53], [1e300]].map(
      async (ids) => (await read(partner, ids)).status,
    );
    expect(await Promise.all(statuses)).toEqual([400, 200, 200, 400, 400]);
  });

  it.each([{ muted: ['weather'] }, { digest: 'hourly' }, { muted: 'sale' }])('cannot choose %j', async (changes) => {
    expect((await settings(await aPartner(api, database), changes)).status).toBe(400);
  });
});

describe('a manager', () => {
  it('has their own list, without money and without what happened before they came', async () => {
    const seller = await aSeller({ maxQuantity: 1 });
    await buy(seller.dealId);
    await collect();
    const manager = await aManagerOf(seller);
    const { body: deal } = await createDeal(api, seller, { title: 'Later', maxQuantity: 1, originalPrice: 80, salePrice: 40 });
    await buy(deal.id);
    await paidOut(seller.id, `'sent', now(), NULL`);
    await collect();
    expect(await textsOf(manager)).toEqual(['Later is sold out']);
    await read(manager, await idsOf(manager));
    expect((await notificationsOf(seller)).unread).toBe(4);
    const { body } = await api.get<NotificationSettings>(`/api/businesses/${seller.id}/notification-settings`, manager.headers);
    expect(body.kinds).toEqual(NOTIFICATION_KINDS.filter((kind) => !kind.startsWith('payout')));
    expect(body.email).toBe(manager.email);
  });

  it('is told nothing after the owner removed them, and their list goes when they are erased', async () => {
    const seller = await aSeller({ maxQuantity: 1 });
    const manager = await aManagerOf(seller);
    await collect();
    await buy(seller.dealId);
    await collect();
    expect(await textsOf(manager)).toHaveLength(2);
    await api.call('DELETE', `/api/businesses/${seller.id}/managers/${manager.managerId}`, undefined, seller.headers);
    const { body: deal } = await createDeal(api, seller, { title: 'Later', maxQuantity: 1, originalPrice: 80, salePrice: 40 });
    await buy(deal.id);
    await collect();
    const mine = 'reader_id = (SELECT id FROM notification_readers WHERE manager_id = $1)';
    expect(await world.count('notifications', mine, manager.managerId)).toBe(2);
    await api.app.get(PersonalDataService, { strict: false }).erase(manager.email);
    expect(await world.count('notification_readers', 'manager_id = $1', manager.managerId)).toBe(0);
  });
});

describe('a digest', () => {
  it.each([
    ['weekly', BEFORE, 0],
    ['weekly', MONDAY, 1],
    ['weekly', '2026-06-17T15:00:00Z', 1],
    ['daily', '2026-06-16T14:59:59Z', 1],
    ['off', MONDAY, 0],
  ] as const)('that is %s is due on Mondays or each day at 8:00 in California: by %s, %i', async (digest, by, count) => {
    const { id } = await toldAt('2026-06-15T06:00:00Z', digest);
    await promiseDue(by);
    expect(await promised(id)).toBe(count);
  });

  it('waits for its next morning after it is chosen, and after its reader came', async () => {
    const [chosen, came] = [await toldAt('2026-06-14T20:00:00Z', 'off'), await toldAt('2026-06-14T20:00:00Z', 'weekly')];
    await settings(chosen, { digest: 'daily' });
    await database.query(`UPDATE notification_readers SET digest_since = DEFAULT WHERE business_id = $1`, [came.id]);
    await promiseDue(MONDAY);
    expect([await promised(chosen.id), await promised(came.id)]).toEqual([0, 0]);
  });

  it('is promised once, however many workers there are, and says each thing once', async () => {
    const { id, readerId, email } = await toldAt('2026-06-14T20:00:00Z', 'daily');
    await Promise.all([promiseDue(MONDAY), promiseDue(MONDAY), promiseDue(MONDAY)]);
    await promiseDue(MONDAY);
    expect(await promised(id)).toBe(1);
    await tell(readerId, '2026-06-15T20:00:00Z', 'Glazing');
    await promiseDue('2026-06-16T16:00:00Z');
    const digests = await database.query<{ id: number }[]>('SELECT id FROM notification_digests WHERE reader_id = $1 ORDER BY id', [
      readerId,
    ]);
    const mails = await Promise.all(digests.map((row) => written(row.id)));
    expect(mails.map((mail) => mail?.to)).toEqual([email, email]);
    expect(mails[0]!.text).toContain('Clay for two is sold out');
    expect(mails[1]!.text).toContain('Glazing is sold out');
    expect(mails[1]!.text).not.toContain('Clay for two');
  });

  it('is not sent when there is nothing unread, or nothing of the last week', async () => {
    const readThem = await toldAt('2026-06-14T20:00:00Z', 'weekly');
    await database.query('UPDATE notifications SET read_at = now() WHERE reader_id = $1', [readThem.readerId]);
    const old = await toldAt('2026-06-01T20:00:00Z', 'weekly');
    await promiseDue(MONDAY);
    expect([await promised(readThem.id), await promised(old.id)]).toEqual([0, 0]);
  });

  it('is not written when everything was read, or it was turned off, before it went out', async () => {
    const { readerId, ...partner } = await toldAt('2026-06-14T20:00:00Z', 'weekly');
    await promiseDue(MONDAY);
    const { id: digestId } = await world.one<{ id: number }>('SELECT id FROM notification_digests WHERE reader_id = $1', readerId);
    expect((await written(digestId))?.subject).toBe(`Your week at ${partner.name}: 1 notification`);
    await settings(partner, { digest: 'off' });
    expect(await written(digestId)).toBeNull();
    await settings(partner, { digest: 'weekly' });
    await database.query('UPDATE notifications SET read_at = now() WHERE reader_id = $1', [readerId]);
    expect(await written(digestId)).toBeNull();
  });

  it('reaches its reader through the worker, which also fills the bell', async () => {
    const seller = await aSeller();
    await settings(seller, { digest: 'daily' });
    await since(seller.id, daysAfter(today(), -30));
    const { id } = await buy(seller.dealId);
    await database.query(`UPDATE purchases SET created_at = now() - interval '1 day' WHERE voucher_id = $1`, [id]);
    const worker = await startWorker();
    try {
      await eventually(async () => (await notificationsOf(seller)).unread === 1);
      const [mail] = await eventually(async () => {
        const mails = (await mailsTo(seller.email)).filter(({ subject }) => subject === `Your day at ${seller.name}: 1 notification`);
        return mails.length > 0 && mails;
      }, 40_000);
      expect(mail!.text).toContain(`First sale of the day: ${seller.title}`);
    } finally {
      await worker.stop();
    }
  });
});
