import type { NotificationSettings } from '@homeroom/contracts';
import { NOTIFICATION_KINDS } from '@homeroom/contracts/notifications';
import { PersonalDataService } from '../../src/accounts/personal-data';
import { daysAfter, today } from '../../src/platform/time/local-day';
import { aPartner, createDeal } from '../support/partner';
import {
  aManagerOf,
  aSeller,
  api,
  buy,
  collect,
  database,
  idsOf,
  mark,
  notificationsOf,
  paidOut,
  read,
  redeem,
  settings,
  textsOf,
  world,
} from './setup';

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

  it('gets nothing of a kind that is switched off, and nothing old when it is on again', async () => {
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

  it('has what is unread in the list as long as the bell counts it, and marks all of it, but nothing that came later', async () => {
    const seller = await aSeller();
    await settings(seller, { digest: 'off' });
    await database.query(
      `INSERT INTO notifications (reader_id, kind, subject, happened_at, facts, read_at)
       SELECT r.id, 'sold-out', n, now() - make_interval(mins => n), '{"deal":"Clay"}', CASE WHEN n <= 100 THEN now() END
       FROM notification_readers r, generate_series(1, 103) n WHERE r.business_id = $1`,
      [seller.id],
    );
    const before = await notificationsOf(seller);
    expect([before.unread, before.items.length, before.items.filter(({ isRead }) => !isRead).length]).toEqual([3, 100, 3]);
    await database.query(
      'UPDATE notifications SET read_at = NULL WHERE reader_id IN (SELECT id FROM notification_readers WHERE business_id = $1)',
      [seller.id],
    );
    const many = await notificationsOf(seller);
    expect([many.unread, many.items.length]).toEqual([103, 100]);
    await redeem(await buy(seller.dealId));
    await collect();
    const { body } = await mark(seller, { upTo: many.upTo });
    expect([
      body.unread,
      body.items
        .filter(({ isRead }) => !isRead)
        .map(({ kind }) => kind)
        .sort(),
    ]).toEqual([2, ['redemption', 'sale']]);
  });

  it('is no longer asked for an answer that someone else at the business gave, or that is too late', async () => {
    const seller = await aSeller();
    const manager = await aManagerOf(seller);
    await collect();
    const [answered, over] = [await buy(seller.dealId), await buy(seller.dealId)];
    await database.query(
      `INSERT INTO complaints (voucher_id, business_id, reason, was_redeemed, answer_by)
       SELECT id, $2, 'Closed', true, '2026-12-24T20:00Z' FROM unnest($1::int[]) id`,
      [[answered.id, over.id], seller.id],
    );
    await collect();
    const asked = async (reader: Parameters<typeof notificationsOf>[0]) =>
      (await notificationsOf(reader)).items.filter(({ kind }) => kind === 'complaint').map(({ text, isRead }) => [text, isRead]);
    const question = `A family says you didn’t accept their voucher for ${seller.title}. Answer by Thursday, December 24.`;
    expect(await asked(manager)).toEqual([
      [question, false],
      [question, false],
    ]);
    await database.query(`UPDATE complaints SET state = 'honored', answered_at = now(), ended_at = now() WHERE voucher_id = $1`, [
      answered.id,
    ]);
    await database.query(`UPDATE complaints SET state = 'refunded', ended_at = now() WHERE voucher_id = $1`, [over.id]);
    await collect();
    for (const reader of [seller, manager])
      expect((await asked(reader)).sort()).toEqual([
        [`A family’s complaint about ${seller.title} has your answer`, true],
        [`A family’s complaint about ${seller.title} is over`, true],
      ]);
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
