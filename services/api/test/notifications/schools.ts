import { randomUUID } from 'node:crypto';
import type { SchoolNotificationSettings, SchoolNotifications } from '@homeroom/contracts';
import { ManagersService } from '../../src/schools/school-managers/managers.service';
import { PersonalDataService } from '../../src/accounts/personal-data';
import { aVoucher, cookiesOf } from '../support/shopper';
import { api, collect, database, world } from './setup';

async function aManager(schoolId: number) {
  const managers = api.app.get(ManagersService, { strict: false });
  const email = `${randomUUID()}@school.test`;
  await managers.invite(schoolId, { name: 'Ana Lee', email });
  const link = await world.one<{ id: number; manager: number }>(
    'SELECT l.id, m.id AS manager FROM school_links l JOIN school_managers m ON m.id = l.manager_id WHERE m.email = $1',
    email,
  );
  const { token } = (await managers.deliverable(link.id))!;
  return { id: link.manager, email, headers: { cookie: cookiesOf(await api.post('/api/school/verify', { token })) } };
}
type Manager = Awaited<ReturnType<typeof aManager>>;

const toldTo = async ({ headers }: Manager) => (await api.get<SchoolNotifications>('/api/school/notifications', headers)).body;
const textsOf = async (manager: Manager) => (await toldTo(manager)).items.map(({ text }) => text).sort();
const mute = async ({ headers }: Manager, muted: readonly string[]) =>
  (await api.put<SchoolNotificationSettings>('/api/school/notification-settings', { muted }, headers)).body;
const requests = (schoolId: number, by: Manager, title: string) =>
  world.one<{ id: number }>(
    'INSERT INTO point_redemptions (school_id, title, points, requested_by) VALUES ($1, $2, 10, $3) RETURNING id',
    ...([schoolId, title, by.id] as const),
  );

describe('a school’s manager', () => {
  it('is told once of purchases, rewards, payments, and new managers, but of nothing that they did', async () => {
    const { schoolId, id: voucher } = await aVoucher(api, world, `${randomUUID()}@example.com`);
    const [ana, ben] = [await aManager(schoolId), await aManager(schoolId)];
    await collect();
    await database.query('UPDATE purchases SET created_at = now() WHERE voucher_id = $1', [voucher]);
    const { title } = await world.one<{ title: string }>('SELECT deal_title AS title FROM vouchers WHERE id = $1', voucher);
    const { id } = await requests(schoolId, ana, 'Garden');
    await Promise.all([collect(), collect()]);
    await database.query(`UPDATE point_redemptions SET state = 'approved', decided_at = now() WHERE id = $1`, [id]);
    await collect();
    const bought = `First purchase of the day for your school: ${title}`;
    expect(await textsOf(ana)).toEqual([bought, 'Someone new manages your school, too', '“Garden” was approved'].sort());
    expect(await textsOf(ben)).toEqual([bought, 'Someone at your school requested “Garden”', '“Garden” was approved'].sort());
    const stranger = await aManager(await world.aSchool());
    await collect();
    expect(await textsOf(stranger)).toEqual([]);
  });

  it('marks all as read for themselves only, and gets nothing that is switched off', async () => {
    const schoolId = await world.aSchool();
    const [ana, ben] = [await aManager(schoolId), await aManager(schoolId)];
    expect((await mute(ben, ['request'])).muted).toEqual(['request']);
    await collect();
    await requests(schoolId, ana, 'Robots');
    const { id } = await requests(schoolId, ben, 'Garden');
    await database.query(`UPDATE point_redemptions SET state = 'rejected', decided_at = now() WHERE id = $1`, [id]);
    await collect();
    expect(await textsOf(ben)).toEqual(['“Garden” was rejected']);
    const { upTo } = await toldTo(ana);
    const { body } = await api.post<SchoolNotifications>('/api/school/notifications/read', { upTo }, ana.headers);
    expect([body.unread, (await toldTo(ben)).unread]).toEqual([0, 1]);
    expect((await api.put('/api/school/notification-settings', { muted: ['weather'] }, ana.headers)).status).toBe(400);
    expect((await api.get('/api/school/notifications')).status).toBe(401);
    await api.app.get(PersonalDataService, { strict: false }).erase(ana.email);
    expect(await world.count('school_notification_readers', 'manager_id = $1', ana.id)).toBe(0);
  });
});
