import { randomUUID } from 'node:crypto';
import type { AdminLoginReply, InvitedToTeam, OwnAdmin, Problem, TeamInvitation } from '@homeroom/contracts';
import { InviteToTeam } from '../../src/accounts/team-invitations/invite-to-team';
import { TeamInvitationMail } from '../../src/accounts/team-invitations/mails/team-invitation.mail';
import { Configuration } from '../../src/platform/configuration/configuration';
import { anAdmin } from '../support/shopper';
import { loggedOf } from './people';
import { api, database, world } from './setup';

type Owner = Awaited<ReturnType<typeof anAdmin>>;
const PASSWORD = 'nine blue herons, 4 ponds';
const ADDRESS = '/api/admin/team/invitations';

const listOf = async ({ headers }: Owner) => (await api.get<TeamInvitation[]>(ADDRESS, headers)).body;
const invite = ({ headers }: Owner, body: object) => api.post<TeamInvitation[] & Problem>(ADDRESS, body, headers);
const resend = ({ headers }: Owner, id: number) => api.post<Problem>(`${ADDRESS}/${id}/resend`, {}, headers);
const revoke = ({ headers }: Owner, id: number) => api.call<Problem>('DELETE', `${ADDRESS}/${id}`, undefined, headers);
const tokenOf = async (id: number) => (await api.app.get(InviteToTeam, { strict: false }).deliverable(id))!.token;
const look = (token: string) => api.post<InvitedToTeam & Problem>('/api/team-invitations/look', { token });
const accept = (token: string, password = PASSWORD) =>
  api.post<AdminLoginReply & Problem>('/api/team-invitations/accept', { token, password, confirmPassword: password });
const expire = (id: number) => database.query(`UPDATE team_invitations SET expires_at = now() - interval '1 second' WHERE id = $1`, [id]);

/** Invited by an owner, with the token of the email. */
async function anInvitation(role = 'support') {
  const owner = await anAdmin(api, world);
  const email = `${randomUUID()}@admin.test`;
  await invite(owner, { email: email.toUpperCase(), name: 'Ben Ito', role });
  const { id } = (await listOf(owner)).find((one) => one.email === email)!;
  return { owner, email, id, token: await tokenOf(id) };
}

describe('an invitation to the team', () => {
  it('is in the list and in the log, and its email has a link', async () => {
    const { owner, email, id, token } = await anInvitation('finance');
    expect((await listOf(owner)).find((one) => one.id === id)).toMatchObject({
      email,
      name: 'Ben Ito',
      role: 'finance',
      hasExpired: false,
    });
    const [entry] = await database.query<{ action: string; after: object }[]>(
      `SELECT action, after FROM audit_entries WHERE subject = 'team-invitation' AND subject_id = $1`,
      [String(id)],
    );
    expect(entry).toMatchObject({ action: 'team-invitation.invite', after: { email, role: 'finance' } });
    expect(JSON.stringify(entry)).not.toMatch(/salt|token/);
    const mail = await api.app.get(TeamInvitationMail, { strict: false }).write({ invitationId: id });
    expect(mail).toMatchObject({ to: email, subject: 'You’re invited to join the Homeroom team' });
    expect(mail!.text).toContain(`/admin/invitation?token=${token}`);
    expect(mail!.text).toContain('invited you to join Homeroom’s team as Finance.');
  });

  it('lets the person join once with a password, with the role and its permissions, and signs them in', async () => {
    const { email, id, token } = await anInvitation('support');
    expect((await look(token)).body).toEqual({ email, name: 'Ben Ito', role: 'support' });
    const answers = await Promise.all([accept(token), accept(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const headers = { authorization: `Bearer ${answers.find(({ status }) => status === 200)!.body.token}` };
    const { body: me } = await api.get<OwnAdmin>('/api/admin/me', headers);
    expect(me).toMatchObject({ email, name: 'Ben Ito', role: 'support' });
    expect([(await api.get('/api/admin/users', headers)).status, (await api.get('/api/admin/money', headers)).status]).toEqual([200, 403]);
    expect((await api.post('/api/admin/login', { email, password: PASSWORD })).status).toBe(200);
    expect(await loggedOf(me.id)).toEqual(['admin.join']);
    expect((await look(token)).body.message).toBe('This invitation was already used');
    const { owner } = await anInvitation();
    expect((await listOf(owner)).map((one) => one.id)).not.toContain(id);
  });

  it('opens nothing but the account before a second factor where one is required', async () => {
    const { token } = await anInvitation('owner');
    const configuration = api.app.get(Configuration);
    configuration.secondFactor = 'required';
    try {
      const headers = { authorization: `Bearer ${(await accept(token)).body.token}` };
      for (const path of ['overview', 'notifications', 'notification-settings']) {
        const { status, body } = await api.get<Problem>(`/api/admin/${path}`, headers);
        expect([path, status, body.errors?.[0]?.field]).toEqual([path, 403, 'secondFactor']);
      }
      expect((await api.post('/api/admin/passkeys/begin', {}, headers)).status).toBe(200);
    } finally {
      configuration.secondFactor = 'optional';
    }
  });

  it.each([
    ['short', 'kq7-Vtz-92m'],
    ['common', 'Password2026!'],
    ['their own name and address', 'Ben Ito 12345'],
    ['the name of the site', 'homeroom2026'],
  ])('does not take a password that is %s, and works afterward', async (_, password) => {
    const { token } = await anInvitation();
    const { status, body } = await accept(token, password);
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'password']);
    expect((await accept(token)).status).toBe(200);
  });

  it('says why its link does not work: expired, revoked, replaced, or never sent', async () => {
    const [late, gone, old] = [await anInvitation(), await anInvitation(), await anInvitation()];
    await expire(late.id);
    await revoke(gone.owner, gone.id);
    await resend(old.owner, old.id);
    for (const [token, why] of [
      [late.token, 'This invitation has expired'],
      [gone.token, 'This invitation was revoked'],
      [old.token, 'This link doesn’t work. Check your inbox for a newer one'],
      ['x'.repeat(43), 'This link doesn’t work. Check your inbox for a newer one'],
    ] as const) {
      const answers = [await look(token), await accept(token)];
      expect(answers.map(({ status, body }) => [status, body.code, body.message])).toEqual([
        [401, 'LINK_INVALID', why],
        [401, 'LINK_INVALID', why],
      ]);
    }
    expect((await accept(await tokenOf(old.id))).status).toBe(200);
  });

  it('works again once sent again, also after it expired', async () => {
    const { owner, id } = await anInvitation();
    await expire(id);
    expect((await listOf(owner)).find((one) => one.id === id)).toMatchObject({ hasExpired: true });
    expect(await api.app.get(TeamInvitationMail, { strict: false }).write({ invitationId: id })).toBeNull();
    expect((await resend(owner, id)).status).toBe(200);
    expect((await listOf(owner)).find((one) => one.id === id)).toMatchObject({ hasExpired: false });
    const { mails } = await world.one<{ mails: number }>(
      `SELECT count(*)::int AS mails FROM outbox WHERE name = 'team-invitation' AND payload->>'invitationId' = $1`,
      String(id),
    );
    expect(mails).toBe(2);
    expect((await accept(await tokenOf(id))).status).toBe(200);
  });

  it('is one for each address, and none for someone on the team', async () => {
    const { owner, email, id, token } = await anInvitation();
    const again = await invite(owner, { email, name: 'Ben Ito', role: 'owner' });
    expect([again.status, again.body.code]).toEqual([409, 'ILLEGAL_TRANSITION']);
    await revoke(owner, id);
    expect((await invite(owner, { email, name: 'Ben Ito', role: 'owner' })).status).toBe(200);
    expect((await accept(token)).status).toBe(401);
    const { id: next } = (await listOf(owner)).find((one) => one.email === email)!;
    await accept(await tokenOf(next));
    const taken = await invite(owner, { email, name: 'Ben Ito', role: 'owner' });
    expect([taken.status, taken.body.code]).toEqual([409, 'EMAIL_TAKEN']);
    for (const moved of [resend, revoke]) expect((await moved(owner, next)).status).toBe(409);
  });

  it('is revoked when its owner gets another role, and those of other owners stay', async () => {
    const [mine, others] = [await anInvitation('owner'), await anInvitation()];
    const body = { role: 'support' };
    expect((await api.call('PUT', `/api/admin/team/${mine.owner.id}/role`, body, others.owner.headers)).status).toBe(200);
    expect((await accept(mine.token)).body.message).toBe('This invitation was revoked');
    const [entry] = await database.query<{ action: string; adminId: number }[]>(
      `SELECT action, admin_id AS "adminId" FROM audit_entries
       WHERE subject = 'team-invitation' AND subject_id = $1 ORDER BY id DESC LIMIT 1`,
      [String(mine.id)],
    );
    expect(entry).toEqual({ action: 'team-invitation.revoke', adminId: others.owner.id });
    expect((await accept(others.token)).status).toBe(200);
  });

  it('is an owner’s to send, and takes the password again', async () => {
    const { owner, id } = await anInvitation();
    const colleague = await anAdmin(api, world, 'finance');
    const body = { email: `${randomUUID()}@admin.test`, name: 'Cy Fox', role: 'owner' };
    expect((await api.get(ADDRESS, colleague.headers)).status).toBe(200);
    expect([(await invite(colleague, body)).status, (await resend(colleague, id)).status, (await revoke(colleague, id)).status]).toEqual([
      403, 403, 403,
    ]);
    await database.query(`UPDATE sessions SET proved_at = now() - interval '16 minutes' WHERE account_id = $1`, [owner.id]);
    expect([(await invite(owner, body)).status, (await resend(owner, id)).status]).toEqual([403, 403]);
  });

  it('refuses a missing name, a bad address, and an unknown role', async () => {
    const owner = await anAdmin(api, world);
    const { status, body } = await invite(owner, { email: 'nobody', name: ' ', role: 'king' });
    expect([status, body.errors?.map(({ field }) => field).sort()]).toEqual([400, ['email', 'name', 'role']]);
  });
});
