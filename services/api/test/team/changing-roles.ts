import type { AuditEntry, OwnAdmin, Problem, TeamMember } from '@homeroom/contracts';
import { TeamAccessMail } from '../../src/accounts/admins/mails/team-access.mail';
import { anAdmin } from '../support/shopper';
import { api, database, world } from './setup';

/** Nobody else on the team is an owner while this runs. */
async function onlyTwoOwners() {
  await database.query(`UPDATE admins SET role = 'support'`);
  return [await anAdmin(api, world), await anAdmin(api, world)] as const;
}

const changeRole = (by: { headers: Record<string, string> }, id: number, role: string) =>
  api.call<TeamMember[] & Problem>('PUT', `/api/admin/team/${id}/role`, { role }, by.headers);
const roleOf = (id: number) => world.one<{ role: string }>('SELECT role FROM admins WHERE id = $1', id);

describe('changing a role', () => {
  it('counts at once, is in the log, and the person gets an email', async () => {
    const [owner, person] = [await anAdmin(api, world), await anAdmin(api, world, 'support')];
    expect((await api.get('/api/admin/money', person.headers)).status).toBe(403);
    const { status, body } = await changeRole(owner, person.id, 'finance');
    expect([status, body.find(({ id }) => id === person.id)?.role]).toEqual([200, 'finance']);
    expect((await api.get('/api/admin/money', person.headers)).status).toBe(200);
    const [entry] = (await api.get<AuditEntry[]>('/api/admin/audit?q=admin.change-role&limit=1', owner.headers)).body;
    expect(entry).toMatchObject({ subjectId: String(person.id), before: { role: 'support' }, after: { role: 'finance' } });
    const [job] = await database.query<{ payload: object }[]>(
      `SELECT payload FROM outbox WHERE name = 'team-access' ORDER BY id DESC LIMIT 1`,
    );
    expect(job!.payload).toEqual({ adminId: person.id, change: 'role' });
    const mail = await api.app.get(TeamAccessMail, { strict: false }).write({ adminId: person.id, change: 'role' });
    expect(mail).toMatchObject({ subject: 'Your role in the console changed' });
    expect(JSON.stringify(mail)).toContain('Your role is now Finance.');
  });

  it('needs the password again', async () => {
    const [owner, person] = [await anAdmin(api, world), await anAdmin(api, world, 'support')];
    await database.query(`UPDATE sessions SET proved_at = now() - interval '16 minutes' WHERE account_id = $1`, [owner.id]);
    const { status, body } = await changeRole(owner, person.id, 'finance');
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([403, ['password']]);
    expect(await roleOf(person.id)).toEqual({ role: 'support' });
  });

  it('refuses an unknown person, the same role, and a role that does not exist', async () => {
    const [owner, person] = [await anAdmin(api, world), await anAdmin(api, world, 'support')];
    expect((await changeRole(owner, 2_000_000_000, 'finance')).status).toBe(404);
    expect((await changeRole(owner, person.id, 'support')).status).toBe(409);
    expect((await changeRole(owner, person.id, 'king')).status).toBe(400);
  });

  it('does not replace a role that someone else gave after this one was read, and says who and which', async () => {
    const [owner, colleague, person] = [await anAdmin(api, world), await anAdmin(api, world), await anAdmin(api, world, 'support')];
    expect((await changeRole(colleague, person.id, 'content')).status).toBe(200);
    const { email } = await world.one<{ email: string }>('SELECT email FROM admins WHERE id = $1', colleague.id);
    const change = (seen: string) =>
      api.call<Problem>('PUT', `/api/admin/team/${person.id}/role`, { role: 'finance', seen }, owner.headers);
    const { status, body } = await change('support');
    expect([status, body.code, body.conflict]).toEqual([
      409,
      'CHANGED_MEANWHILE',
      { changedBy: email, changedAt: expect.any(String) as string, current: { role: 'content' } },
    ]);
    expect(await roleOf(person.id)).toEqual({ role: 'content' });
    expect((await change('content')).status).toBe(200);
  });

  it('never leaves the team without an owner, also when two owners demote each other at once', async () => {
    const [one, other] = await onlyTwoOwners();
    const answers = await Promise.all([changeRole(one, other.id, 'support'), changeRole(other, one.id, 'support')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)]);
    expect(await world.count('admins', `role = 'owner'`)).toBe(1);
    const last = (await roleOf(one.id)).role === 'owner' ? one : other;
    const { status, body } = await changeRole(last, last.id, 'content');
    expect([status, body.message]).toEqual([409, 'The team needs an owner. Make someone else an owner first.']);
  });

  it('shows each person their own account, and the team to everyone on it', async () => {
    const person = await anAdmin(api, world, 'releases');
    const { body: me } = await api.get<OwnAdmin>('/api/admin/me', person.headers);
    expect(me).toMatchObject({ id: person.id, role: 'releases', secondFactor: { isOn: false, isRequired: false, recoveryCodesLeft: 0 } });
    const { body: team } = await api.get<TeamMember[]>('/api/admin/team', person.headers);
    expect(team.filter(({ isYou }) => isYou)).toEqual([expect.objectContaining({ id: person.id, sessions: 1, hasSecondFactor: false })]);
    expect(JSON.stringify(team)).not.toMatch(/password|hash/i);
  });
});
