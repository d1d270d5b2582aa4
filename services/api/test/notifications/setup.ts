import { randomUUID } from 'node:crypto';
import type { DigestSubscription, NotificationSettings, Notifications, Problem } from '@homeroom/contracts';
import { CollectNotifications } from '../../src/back-office/notifications/collect-notifications';
import { NotificationDigestMail } from '../../src/back-office/notifications/mails/notification-digest.mail';
import { SendDigests } from '../../src/back-office/notifications/send-digests';
import { BusinessManagersService } from '../../src/catalogue/staff/business-managers.service';
import { aPartner, createDeal, type Partner } from '../support/partner';
import { aVoucher, cookiesOf } from '../support/shopper';
import { startStack } from '../support/stack';

export const { api, database, world } = await startStack();

export type Headers = Record<string, string>;
export const collect = () => api.app.get(CollectNotifications, { strict: false }).collect();
export const promiseDue = (by: string) => api.app.get(SendDigests, { strict: false }).promiseDue(new Date(by));
export const notificationsOf = async ({ id, headers }: { id: number; headers: Headers }) =>
  (await api.get<Notifications>(`/api/businesses/${id}/notifications`, headers)).body;
export const textsOf = async (partner: { id: number; headers: Headers }) => (await notificationsOf(partner)).items.map(({ text }) => text);
export const mark = ({ id, headers }: { id: number; headers: Headers }, which: object) =>
  api.post<Notifications & Problem>(`/api/businesses/${id}/notifications/read`, which, headers);
export const read = (reader: { id: number; headers: Headers }, ids: readonly number[]) => mark(reader, { ids });
export const idsOf = async (partner: { id: number; headers: Headers }) => (await notificationsOf(partner)).items.map(({ id }) => id);
export const written = (digestId: number) => api.app.get(NotificationDigestMail, { strict: false }).write({ digestId });
export const settings = ({ id, headers }: { id: number; headers: Headers }, changes: object) =>
  api.put<NotificationSettings & Problem>(`/api/businesses/${id}/notification-settings`, changes, headers);

export const buy = (dealId: number) => aVoucher(api, world, `${randomUUID()}@example.com`, { dealId, price: 40 });
export const redeem = async ({ id, token }: { id: number; token: string }) =>
  expect((await api.post(`/api/voucher/${id}/redeem`, { token })).status).toBe(200);

export async function aSeller(change: object = {}) {
  const partner = await aPartner(api, database);
  const title = `Clay ${randomUUID().slice(0, 6)}`;
  const { body } = await createDeal(api, partner, { title, originalPrice: 80, salePrice: 40, ...change });
  return { ...partner, dealId: body.id, title };
}

export async function aManagerOf(partner: Partner) {
  const email = `${randomUUID()}@shop.test`;
  const { body } = await api.post<{ id: number }>(`/api/businesses/${partner.id}/managers`, { name: 'Ana Lee', email }, partner.headers);
  const { id: link } = await world.one<{ id: number }>('SELECT id FROM staff_links WHERE manager_id = $1', body.id);
  const sent = await api.app.get(BusinessManagersService, { strict: false }).deliverable(link);
  const headers = { cookie: cookiesOf(await api.post('/api/staff/verify', { token: sent!.token })) };
  return { id: partner.id, managerId: body.id, email, headers };
}

export const paidOut = (businessId: number, change: string) =>
  database.query(
    `WITH run AS (INSERT INTO payout_runs (day) VALUES ('2026-01-02') ON CONFLICT DO NOTHING)
     INSERT INTO payouts (business_id, day, account_id, cents, next_at, transfer_id, transferred_at, bank_payout_id, state, sent_at,
       returned_at)
     VALUES ($1, '2026-01-02', 'acct_x', 41200, NULL, $2, now(), $3, ${change})`,
    [businessId, randomUUID(), randomUUID()],
  );

export const STOP = '/api/notification-digests/unsubscribe';
export const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
export const pathOf = (address: string) => address.slice(new URL(address).origin.length);
export const subscription = (search: string) => api.get<DigestSubscription>(`/api/notification-digests${search}`);
export const chosenBy = async ({ id, headers }: Pick<Partner, 'id' | 'headers'>) =>
  (await api.get<NotificationSettings>(`/api/businesses/${id}/notification-settings`, headers)).body;

/** A Monday, at 8:00 and a second before in California. */
export const MONDAY = '2026-06-15T15:00:00Z';
export const BEFORE = '2026-06-15T14:59:59Z';
export const promised = (readerOf: number) =>
  world.count(
    "outbox o JOIN notification_digests d ON d.id = (o.payload->>'digestId')::int JOIN notification_readers r ON r.id = d.reader_id",
    `o.name = 'notification-digest' AND r.business_id = $1`,
    readerOf,
  );

/** Whose only notification happened at a moment. */
export async function toldAt(moment: string, digest: 'daily' | 'weekly' | 'off') {
  const partner = await aPartner(api, database);
  await settings(partner, { digest });
  await since(partner.id, '2026-01-01');
  const { id: readerId } = await world.one<{ id: number }>('SELECT id FROM notification_readers WHERE business_id = $1', partner.id);
  await tell(readerId, moment, 'Clay for two');
  return { ...partner, readerId };
}
export const since = (businessId: number, moment: string) =>
  database.query('UPDATE notification_readers SET since = $2, digest_since = $2 WHERE business_id = $1', [businessId, moment]);
export const tell = (readerId: number, moment: string, deal: string) =>
  database.query(
    `INSERT INTO notifications (reader_id, kind, subject, happened_at, facts) VALUES ($1, 'sold-out', $2, $3, jsonb_build_object('deal', $2::text))`,
    [readerId, deal, moment],
  );
