import type { AuditEntry, Problem, TeamInvitation, TeamMember } from '@homeroom/contracts';
import { TeamAccessMail } from '../../src/accounts/admins/mails/team-access.mail';
import { AdminsRepository } from '../../src/accounts/admins';
import { anAdmin } from '../support/shopper';
import { aPerson, loggedOf, mailsOf, withApp } from './people';
import { api, database, world } from './setup';

type Headers = { readonly headers: Record<string, string> };
const remove = (by: Headers, id: number) => api.call<TeamMember[] & Problem>('DELETE', `/api/admin/team/${id}`, undefined, by.headers);

describe('removing someone from the team', () => {
  it('ends their sessions and second factor at once, and what they did keeps their name', async () => {
    const [owner, person] = [await anAdmin(api, world), await withApp('support')];
    const { status, body } = await remove(owner, person.id);
    expect([status, body.some(({ id }) => id === person.id)]).toEqual([200, false]);
    expect((await api.get('/api/admin/me', person.headers)).status).toBe(401);
    expect((await person.signIn()).status).toBe(401);
    expect(await world.count('second_factors', 'admin_id = $1', person.id)).toBe(0);
    const log = (await api.get<AuditEntry[]>('/api/admin/audit?limit=20', owner.headers)).body;
    expect(log[0]).toMatchObject({ action: 'admin.remove', subjectId: String(person.id) });
    expect(JSON.stringify(log)).not.toContain('password_hash');
    expect(log.find(({ action, subjectId }) => action === 'admin.second-factor-on' && subjectId === String(person.id))?.admin).toBe(
      person.email,
    );
    expect((await mailsOf(person.id)).at(-1)).toBe('removed');
    const mail = await api.app.get(TeamAccessMail, { strict: false }).write({ adminId: person.id, change: 'removed' });
    expect(mail).toMatchObject({ to: person.email, subject: 'You were removed from the team' });
    expect(mail?.text).not.toContain('/admin');
  });

  it('revokes the invitations they sent, and lets them come back as the same person', async () => {
    const [owner, other] = [await anAdmin(api, world), await aPerson('owner')];
    const invited = { email: `invited-by-${other.id}@admin.test`, name: 'Ben Ito', role: 'support' };
    await api.post('/api/admin/team/invitations', invited, other.headers);
    await remove(owner, other.id);
    const open = (await api.get<TeamInvitation[]>('/api/admin/team/invitations', owner.headers)).body;
    expect(open.map(({ email }) => email)).not.toContain(invited.email);
    const again = { email: other.email, name: 'Ana Lee', role: 'content' };
    expect((await api.post('/api/admin/team/invitations', again, owner.headers)).status).toBe(200);
    const facts = { ...again, email: ` ${again.email.toUpperCase()}`, role: 'content', passwordHash: 'x' } as const;
    const join = () => api.app.get(AdminsRepository, { strict: false }).join(database.manager, facts);
    const joined = await join();
    expect(joined).toBe(other.id);
    expect(await join()).toBeNull();
    const team = (await api.get<TeamMember[]>('/api/admin/team', owner.headers)).body;
    expect(team.find(({ id }) => id === other.id)).toMatchObject({ name: 'Ana Lee', role: 'content', hasSecondFactor: false });
  });

  it('lets a change of their password that overlaps it change nothing', async () => {
    const [owner, person] = [await anAdmin(api, world), await aPerson()];
    await remove(owner, person.id);
    const admins = api.app.get(AdminsRepository, { strict: false });
    const { hash } = await world.one<{ hash: string }>('SELECT password_hash AS hash FROM admins WHERE id = $1', person.id);
    expect(await database.transaction((manager) => admins.replacePassword(manager, person.id, hash, 'x'))).toBe(false);
    expect(await world.count('admins', `id = $1 AND password_hash = 'x'`, person.id)).toBe(0);
  });

  it('is an owner’s to do, takes the password again, and is for others who are on the team', async () => {
    const [owner, person] = [await anAdmin(api, world), await aPerson()];
    for (const role of ['support', 'finance', 'content', 'releases'] as const)
      expect([role, (await remove(await anAdmin(api, world, role), person.id)).status]).toEqual([role, 403]);
    const own = await remove(owner, owner.id);
    expect([own.status, own.body.message]).toEqual([409, 'You cannot remove yourself. Ask another owner.']);
    expect((await remove(owner, 2_000_000_000)).status).toBe(404);
    await database.query(`UPDATE sessions SET proved_at = now() - interval '16 minutes' WHERE account_id = $1`, [owner.id]);
    const { status, body } = await remove(owner, person.id);
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([403, ['password']]);
    expect(await loggedOf(person.id)).toEqual([]);
  });

  it('leaves an owner, also when two owners remove each other at once', async () => {
    await database.query(`UPDATE admins SET role = 'support'`);
    const [one, other] = [await anAdmin(api, world), await anAdmin(api, world)];
    const answers = await Promise.all([remove(one, other.id), remove(other, one.id)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await world.count('admins', `role = 'owner' AND removed_at IS NULL`)).toBe(1);
  });
});
