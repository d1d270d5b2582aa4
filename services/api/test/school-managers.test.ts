import { randomUUID } from 'node:crypto';
import type { AdminSchool, AuditEntry, ImportSchoolsReply, Problem, SchoolManager, SchoolSession } from '@homeroom/contracts';
import { ManagersService } from '../src/schools/school-managers/managers.service';
import { anAdmin, cookiesOf } from './support/shopper';
import { startStack } from './support/stack';

const { api, database, world } = await startStack();
const admin = await anAdmin(api, world);

const send = <Body>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  api.call<Body & Problem>(method, `/api/admin/${path}`, body, admin.headers);
const anAddress = () => `${randomUUID()}@school.test`;
const aSchoolForm = (change: object = {}) => ({
  name: `School ${randomUUID().slice(0, 8)}`,
  address: '5 Lake Rd',
  city: 'Irvine',
  state: 'CA',
  zipCode: '92602',
  ...change,
});
const linksTo = (email: string) =>
  database.query<{ id: number }[]>(
    `SELECT l.id FROM school_links l JOIN school_managers m ON m.id = l.manager_id
     JOIN outbox o ON o.name = 'school-link' AND (o.payload->>'linkId')::int = l.id WHERE m.email = $1 ORDER BY l.id`,
    [email],
  );
const managersOf = async (schoolId: number) => (await send<SchoolManager[]>('GET', `schools/${schoolId}/managers`)).body;

/** Follows the last emailed link; returns the headers of the signed-in manager. */
async function enter(email: string) {
  const { id } = (await linksTo(email)).at(-1)!;
  const link = await api.app.get(ManagersService).deliverable(id);
  const answer = await api.post('/api/school/verify', { token: link?.token });
  return { status: answer.status, headers: { cookie: cookiesOf(answer) } };
}
const schoolOf = async (headers: Record<string, string>) => (await api.get<SchoolSession>('/api/school/session', headers)).body.school?.id;

describe('a school’s email address', () => {
  it('signs in: its reader is invited when the school is added, and gets links on request', async () => {
    const adminEmail = anAddress();
    const { body: school } = await send<AdminSchool>('POST', 'schools', aSchoolForm({ adminEmail, principalName: 'Ana Lee' }));
    expect(await linksTo(adminEmail)).toHaveLength(1);
    expect(await managersOf(school.id)).toMatchObject([{ name: 'Ana Lee', email: adminEmail, hasAccepted: false }]);
    const { headers } = await enter(adminEmail);
    expect(await schoolOf(headers)).toBe(school.id);
    await api.post('/api/school/sign-in', { email: adminEmail });
    expect(await linksTo(adminEmail)).toHaveLength(2);
    expect(await schoolOf((await enter(adminEmail)).headers)).toBe(school.id);
  });

  it('when it changes, invites the new address and withdraws an invitation that no one accepted', async () => {
    const [wrong, right] = [anAddress(), anAddress()];
    const { body: school } = await send<AdminSchool>('POST', 'schools', aSchoolForm({ adminEmail: wrong }));
    await send('PUT', `schools/${school.id}`, { adminEmail: right });
    expect((await managersOf(school.id)).map(({ email }) => email)).toEqual([right]);
    expect((await enter(right)).status).toBe(200);
    const { id } = (await linksTo(wrong))[0]!;
    expect(await api.app.get(ManagersService).deliverable(id)).toBeNull();
  });

  it('when it changes, leaves a previous manager’s access', async () => {
    const [first, second] = [anAddress(), anAddress()];
    const { body: school } = await send<AdminSchool>('POST', 'schools', aSchoolForm({ adminEmail: first }));
    const { headers } = await enter(first);
    await send('PUT', `schools/${school.id}`, { adminEmail: second });
    expect(await schoolOf(headers)).toBe(school.id);
    expect((await managersOf(school.id)).map(({ email }) => email)).toEqual([first, second]);
  });

  it('sends no second invitation when it is saved unchanged, nor to a current manager', async () => {
    const email = anAddress();
    const { body: school } = await send<AdminSchool>('POST', 'schools', aSchoolForm({ adminEmail: email }));
    await send('PUT', `schools/${school.id}`, { adminEmail: email, city: 'Tustin' });
    expect(await linksTo(email)).toHaveLength(1);
    await enter(email);
    await send('PUT', `schools/${school.id}`, { adminEmail: null });
    await send('PUT', `schools/${school.id}`, { adminEmail: email });
    expect(await linksTo(email)).toHaveLength(1);
  });

  it('is invited by an import, in lists and in tables', async () => {
    const [listed, pasted] = [anAddress(), anAddress()];
    const list = [aSchoolForm({ adminEmail: listed }), aSchoolForm(), aSchoolForm({ adminEmail: '' })];
    expect((await send<ImportSchoolsReply>('POST', 'schools/bulk', { schools: list })).body.created).toBe(3);
    const text = `Name,Address,City,State,ZIP,Email\nSchool ${randomUUID()},1 Main St,Irvine,CA,92602,${pasted}`;
    expect((await send<ImportSchoolsReply>('POST', 'schools/bulk', { text })).body.created).toBe(1);
    for (const email of [listed, pasted]) expect((await enter(email)).status).toBe(200);
  });
});

describe('a school’s managers, for the team', () => {
  it('are invited and removed, also the only one, whose session ends; both are audited', async () => {
    const schoolId = await world.aSchool();
    const email = anAddress();
    const invited = await send<SchoolManager[]>('POST', `schools/${schoolId}/managers`, { name: 'Ana Lee', email });
    expect(invited.body).toMatchObject([{ name: 'Ana Lee', email, hasAccepted: false }]);
    const { headers } = await enter(email);
    const [manager] = await managersOf(schoolId);
    expect(manager).toMatchObject({ hasAccepted: true });
    expect((await send<SchoolManager[]>('DELETE', `schools/${schoolId}/managers/${manager!.id}`)).body).toEqual([]);
    expect((await api.get('/api/school/session', headers)).status).toBe(401);
    const { body: entries } = await send<AuditEntry[]>('GET', `audit?q=${email}`);
    expect(entries.map(({ action }) => action)).toEqual(['school.remove-manager', 'school.invite-manager']);
  });

  it('get another name from a repeated invitation only until they join', async () => {
    const schoolId = await world.aSchool();
    const email = anAddress();
    const invite = async (name: string) =>
      (await send<SchoolManager[]>('POST', `schools/${schoolId}/managers`, { name, email })).body.map((manager) => manager.name);
    expect(await invite('Ana Le')).toEqual(['Ana Le']);
    expect(await invite('Ana Lee')).toEqual(['Ana Lee']);
    await enter(email);
    expect(await invite('Somebody Else')).toEqual(['Ana Lee']);
  });

  it('of another school, or of none, are not found', async () => {
    const email = anAddress();
    const { body: school } = await send<AdminSchool>('POST', 'schools', aSchoolForm({ adminEmail: email }));
    const [manager] = await managersOf(school.id);
    const other = await world.aSchool();
    expect((await send('DELETE', `schools/${other}/managers/${manager!.id}`)).status).toBe(404);
    expect((await send('GET', 'schools/999999/managers')).body.code).toBe('SCHOOL_NOT_FOUND');
    expect(await managersOf(school.id)).toHaveLength(1);
  });
});
