import { randomUUID } from 'node:crypto';
import type { AdminLoginReply, TeamSession } from '@homeroom/contracts';
import { hashPassword } from '../../src/platform/secrets/passwords';
import { anAdmin } from '../support/shopper';
import { api, database, world } from './setup';

const HASH = await hashPassword('sesame-street-12');
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15';

/** A person with three sessions; the first is not from a browser. */
async function signedInThrice() {
  const person = await anAdmin(api, world, 'support');
  const email = `${randomUUID()}@admin.test`;
  await database.query('UPDATE admins SET email = $2, password_hash = $3 WHERE id = $1', [person.id, email, HASH]);
  const signIn = async () => {
    const { body } = await api.post<AdminLoginReply>('/api/admin/login', { email, password: 'sesame-street-12' }, { 'user-agent': MAC });
    return { authorization: `Bearer ${body.token}` };
  };
  return { ...person, mac: await signIn(), other: await signIn() };
}

const listOf = async (headers: Record<string, string>) => (await api.get<TeamSession[]>('/api/admin/sessions', headers)).body;
const isOpen = async (headers: Record<string, string>) => (await api.get('/api/admin/me', headers)).status === 200;

describe('sessions', () => {
  it('are listed with their device and network, and this one is marked', async () => {
    const { mac, headers } = await signedInThrice();
    const sessions = await listOf(mac);
    expect(sessions.filter(({ isThis }) => isThis)).toEqual([
      expect.objectContaining({ device: 'Safari on Mac', address: '127.0.0.1', lastUsedAt: expect.any(String) as unknown }),
    ]);
    expect(sessions).toHaveLength(3);
    expect((await listOf(headers)).find(({ isThis }) => isThis)).toMatchObject({ device: null, address: null });
  });

  it('end one by one, or all but this one', async () => {
    const { mac, other, headers } = await signedInThrice();
    const { id } = (await listOf(other)).find(({ isThis }) => isThis)!;
    expect((await api.call('DELETE', `/api/admin/sessions/${id}`, undefined, mac)).status).toBe(204);
    expect([await isOpen(other), await isOpen(mac), await isOpen(headers)]).toEqual([false, true, true]);
    expect((await api.call('DELETE', `/api/admin/sessions/${id}`, undefined, mac)).status).toBe(404);
    expect((await api.post('/api/admin/sessions/end-others', {}, mac)).status).toBe(204);
    expect([await isOpen(mac), await isOpen(headers)]).toEqual([true, false]);
  });

  it('of others are not one’s own to end, but an owner’s', async () => {
    const { id, mac } = await signedInThrice();
    const [owner, colleague] = [await anAdmin(api, world), await anAdmin(api, world, 'finance')];
    const session = (await listOf(mac)).find(({ isThis }) => isThis)!;
    expect((await api.call('DELETE', `/api/admin/sessions/${session.id}`, undefined, colleague.headers)).status).toBe(404);
    expect((await api.call('DELETE', `/api/admin/team/${id}/sessions/${session.id}`, undefined, colleague.headers)).status).toBe(403);
    expect((await api.get<TeamSession[]>(`/api/admin/team/${id}/sessions`, owner.headers)).body).toHaveLength(3);
    expect((await api.call('DELETE', `/api/admin/team/${owner.id}/sessions/${session.id}`, undefined, owner.headers)).status).toBe(404);
    expect(await isOpen(mac)).toBe(true);
    expect((await api.call('DELETE', `/api/admin/team/${id}/sessions/${session.id}`, undefined, owner.headers)).status).toBe(204);
    expect(await isOpen(mac)).toBe(false);
  });
});
