import { randomUUID } from 'node:crypto';
import type { TeamNotificationSettings, TeamNotifications, TeamRole } from '@homeroom/contracts';
import { aPartner } from '../support/partner';
import { aVoucher, anAdmin } from '../support/shopper';
import { api, collect, database, world } from './setup';

type Person = Awaited<ReturnType<typeof anAdmin>>;
const aPerson = (role: TeamRole) => anAdmin(api, world, role);
const toldTo = async ({ headers }: Person) => (await api.get<TeamNotifications>('/api/admin/notifications', headers)).body;
const mute = async ({ headers }: Person, muted: readonly string[]) =>
  (await api.put<TeamNotificationSettings>('/api/admin/notification-settings', { muted }, headers)).body;
const about = async (person: Person, text: string) => (await toldTo(person)).items.filter((item) => item.text.includes(text));

describe('the team', () => {
  it('is told once of a business that waits, each person whose work it is, with its page', async () => {
    const [owner, support, finance] = [await aPerson('owner'), await aPerson('support'), await aPerson('finance')];
    const waiting = await aPartner(api, database, false);
    const approved = await aPartner(api, database);
    await Promise.all([collect(), collect()]);
    for (const person of [owner, support])
      expect(await about(person, waiting.name)).toMatchObject([
        { kind: 'business', text: `${waiting.name} waits for approval`, to: `/admin/businesses/${waiting.id}`, isRead: false },
      ]);
    expect([await about(finance, waiting.name), await about(owner, approved.name)]).toEqual([[], []]);
  });

  it('is told each time a rejected business applies again, and what became of that', async () => {
    const support = await aPerson('support');
    const partner = await aPartner(api, database, false);
    const reject = () => api.post(`/api/admin/businesses/${partner.id}/reject`, { reason: 'No such address' }, support.headers);
    const applyAgain = () => api.put(`/api/businesses/${partner.id}/details`, { applyAgain: true }, partner.headers);
    await reject();
    expect((await applyAgain()).status).toBe(200);
    await Promise.all([collect(), collect()]);
    expect(await about(support, partner.name)).toMatchObject([
      { kind: 'request', text: `${partner.name} applies again`, to: `/admin/businesses/${partner.id}`, isRead: false },
    ]);
    await reject();
    await collect();
    expect((await about(support, partner.name)).map(({ text }) => text)).toEqual([`${partner.name}’s application was rejected`]);
  });

  it('is told nothing about messages and requests that were handled before the worker looked', async () => {
    await aPerson('support');
    const words = randomUUID();
    await database.query(
      `INSERT INTO contact_messages (name, email, subject, category, message, fingerprint, answered_at)
       VALUES ('Ana', 'ana@example.com', $1, 'General Question', 'A question for you', $1::text::bytea, now())`,
      [words],
    );
    await database.query(
      `INSERT INTO school_requests (school_name, address, city, state, zip_code, requestor_name, requestor_email, position, verification,
         purpose, status) VALUES ($1, '1 Main St', 'Irvine', 'CA', '92602', 'Ana', 'ana@example.com', 'Parent', 'Yes', 'Points', 'approved')`,
      [words],
    );
    await collect();
    const handled = `SELECT 'contact ' || id FROM contact_messages WHERE subject = $1
      UNION ALL SELECT 'school ' || id FROM school_requests WHERE school_name = $1`;
    expect(await world.count('team_notifications', `subject IN (${handled})`, words)).toBe(0);
  });

  it('is told of messages, disputes and failed jobs, by role', async () => {
    const [owner, support, releases] = [await aPerson('owner'), await aPerson('support'), await aPerson('releases')];
    await api.post('/api/contact', {
      ...{ name: 'Ana', email: `${randomUUID()}@example.com`, subject: 'Hello' },
      ...{ category: 'General Question', message: 'A question for you' },
    });
    const { id } = await aVoucher(api, world, `${randomUUID()}@example.com`);
    const order = await world.one<{ id: number; intent: string }>(
      'SELECT id, payment_intent_id AS intent FROM purchases WHERE voucher_id = $1',
      id,
    );
    await database.query(`INSERT INTO payment_events (id, type, payment_intent_id) VALUES ($1, 'charge.dispute.created', $2)`, [
      randomUUID(),
      order.intent,
    ]);
    await database.query(
      `WITH job AS (INSERT INTO outbox (queue, name, payload) VALUES ('points', 'x', '{}') RETURNING id)
       INSERT INTO failed_jobs (outbox_id, error, attempts) SELECT id, 'No', 3 FROM job`,
    );
    await collect();
    const kinds = async (person: Person) => [...new Set((await toldTo(person)).items.map(({ kind }) => kind))].sort();
    expect(await kinds(owner)).toEqual(['dispute', 'job-failed', 'request']);
    expect(await kinds(support)).toEqual(['dispute', 'request']);
    expect(await kinds(releases)).toEqual(['job-failed']);
    expect(await about(support, `order #${order.id}`)).toMatchObject([{ to: `/admin/transactions/${order.id}` }]);
    expect(JSON.stringify((await toldTo(owner)).items)).not.toMatch(/Ana|Hello|example\.com/);
  });

  it('marks as read only its own, and counts what is left', async () => {
    const [one, other] = [await aPerson('content'), await aPerson('content')];
    const waiting = await aPartner(api, database, false);
    await aPartner(api, database, false);
    await collect();
    const [item] = await about(one, waiting.name);
    const { unread } = await toldTo(one);
    const { body } = await api.post<TeamNotifications>('/api/admin/notifications/read', { ids: [item!.id] }, one.headers);
    expect([body.unread, body.items.find(({ id }) => id === item!.id)?.isRead]).toEqual([unread - 1, true]);
    await api.post('/api/admin/notifications/read', { ids: [item!.id] }, other.headers);
    expect(await about(other, waiting.name)).toMatchObject([{ isRead: false }]);
  });

  it('can mark all as read, also what is older than the list', async () => {
    const person = await aPerson('support');
    await collect();
    await database.query(
      `INSERT INTO team_notifications (admin_id, kind, subject, happened_at, facts)
       SELECT $1, 'dispute', 900000 + n, now() - make_interval(mins => n), '{"id":1}' FROM generate_series(1, 130) n`,
      [person.id],
    );
    const { unread, items, upTo } = await toldTo(person);
    expect([unread, items.length]).toEqual([130, 100]);
    const { body } = await api.post<TeamNotifications>('/api/admin/notifications/read', { upTo }, person.headers);
    expect([body.unread, body.items.some(({ isRead }) => !isRead)]).toEqual([0, false]);
  });

  it('reads what a colleague decided as decided, and counts it no longer', async () => {
    const [one, other] = [await aPerson('owner'), await aPerson('support')];
    const [waiting, unwanted] = [await aPartner(api, database, false), await aPartner(api, database, false)];
    const subject = randomUUID();
    await database.query(
      `INSERT INTO contact_messages (name, email, subject, category, message, fingerprint)
       VALUES ('Ana', 'ana@example.com', $1, 'General Question', 'A question for you', $1::text::bytea)`,
      [subject],
    );
    await collect();
    const { unread } = await toldTo(other);
    expect((await api.put(`/api/admin/businesses/${waiting.id}`, { isVerified: true }, one.headers)).status).toBe(200);
    await api.post(`/api/admin/businesses/${unwanted.id}/reject`, { reason: 'No site' }, one.headers);
    const message = await world.one<{ id: number }>('SELECT id FROM contact_messages WHERE subject = $1', subject);
    await api.put(`/api/admin/contact-messages/${message.id}`, { status: 'approved' }, one.headers);
    await collect();
    expect(await about(other, waiting.name)).toMatchObject([{ text: `${waiting.name} was approved`, isRead: true }]);
    expect(await about(other, unwanted.name)).toMatchObject([{ text: `${unwanted.name} was rejected`, isRead: true }]);
    expect(await about(other, 'A message was answered')).toMatchObject([{ isRead: true, to: '/admin?tab=requests&view=contact' }]);
    expect((await toldTo(other)).unread).toBe(unread - 3);
  });

  it('gets nothing of a kind that is switched off, and nothing old when it is on again', async () => {
    const person = await aPerson('content');
    expect((await mute(person, ['business'])).muted).toEqual(['business']);
    const unheard = await aPartner(api, database, false);
    await collect();
    expect((await mute(person, [])).muted).toEqual([]);
    await collect();
    expect(await about(person, unheard.name)).toEqual([]);
    const heard = await aPartner(api, database, false);
    await collect();
    expect(await about(person, heard.name)).toHaveLength(1);
  });

  it('sees only what its role works on, also of what it was told before', async () => {
    const person = await aPerson('content');
    const waiting = await aPartner(api, database, false);
    await collect();
    await mute(person, ['codes-low']);
    await database.query(`UPDATE admins SET role = 'finance' WHERE id = $1`, [person.id]);
    expect(await about(person, waiting.name)).toEqual([]);
    const { kinds, muted } = (await api.get<TeamNotificationSettings>('/api/admin/notification-settings', person.headers)).body;
    expect([kinds.includes('business'), kinds.includes('payout-returned'), muted]).toEqual([false, true, []]);
    await mute(person, ['cash']);
    await database.query(`UPDATE admins SET role = 'content' WHERE id = $1`, [person.id]);
    expect((await api.get<TeamNotificationSettings>('/api/admin/notification-settings', person.headers)).body.muted).toEqual(['codes-low']);
  });

  it('tells nothing to someone who left it', async () => {
    const person = await aPerson('content');
    await database.query('UPDATE admins SET removed_at = now() WHERE id = $1', [person.id]);
    await aPartner(api, database, false);
    await collect();
    expect(await world.count('team_notifications', 'admin_id = $1', person.id)).toBe(0);
  });
});
