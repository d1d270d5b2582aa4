import { createHmac, randomUUID } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import type { CurrentUser, MagicLinkReply } from '@homeroom/contracts';
import { SessionsService } from '../../src/accounts/sessions/sessions.service';
import { cookiesOf, magicToken as tokenOf } from '../support/shopper';
import { api, aShopper, database, world } from './setup';

const magicToken = (email: string) => tokenOf(api, world, email);

const KINDS = [
  ['shopper', '/api/auth/refresh'],
  ['partner', '/api/businesses/refresh'],
  ['school', '/api/school/refresh'],
] as const;

describe('a magic link', () => {
  it('signs in, once, and finds guest purchases', async () => {
    const email = `Ana.${randomUUID()}@Example.com`;
    const token = await magicToken(email);
    const first = await api.post<{ user: CurrentUser }>('/api/auth/magic-link/verify', { token });
    expect(first.status).toBe(200);
    expect(first.body.user.email).toBe(email.toLowerCase());
    expect((await api.post('/api/auth/magic-link/verify', { token })).status).toBe(401);
  });

  it('expires after 15 minutes', async () => {
    const email = `${randomUUID()}@example.com`;
    const token = await magicToken(email);
    await database.query(`UPDATE magic_links SET expires_at = now() - interval '1 second' WHERE email = $1`, [email]);
    expect((await api.post('/api/auth/magic-link/verify', { token })).status).toBe(401);
  });

  it('gets the same answer for known and unknown addresses', async () => {
    const { email } = await aShopper();
    const answers = await Promise.all(
      [email, `${randomUUID()}@example.com`].map((address) => api.post<MagicLinkReply>('/api/auth/magic-link', { email: address })),
    );
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, { sent: true }],
      [200, { sent: true }],
    ]);
  });

  it('returns only to a path on this site', async () => {
    for (const returnTo of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
      expect((await api.post('/api/auth/magic-link', { email: 'a@example.com', returnTo })).status).toBe(400);
  });

  it('rejects control characters in an address', async () => {
    for (const email of ['a@b.co\r\nBcc: evil@x.co', 'a@b.co\n', 'a\u0000@b.co'])
      expect([400, 200]).toContain((await api.post('/api/auth/magic-link', { email })).status);
    expect((await api.post('/api/auth/magic-link', { email: 'a@b.co\r\nBcc: evil@x.co' })).status).toBe(400);
  });
});

describe('a session', () => {
  it('is in HttpOnly SameSite cookies', async () => {
    const { answer } = await aShopper();
    const [access, refresh] = answer.headers['set-cookie'] as string[];
    for (const cookie of [access!, refresh!]) expect(cookie).toMatch(/HttpOnly.*SameSite=Lax|SameSite=Lax.*HttpOnly/);
  });

  it('is rejected with no algorithm, another key, another audience, an expired token, and after it was revoked', async () => {
    const { cookie } = await aShopper();
    const token = /homeroom_shopper=([^;]+)/.exec(cookie)![1]!;
    const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string; sid: string };
    const jwt = api.app.get(JwtService, { strict: false });
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const none = `${encode({ alg: 'none', typ: 'JWT' })}.${token.split('.')[1]}.`;
    const otherKey = `${token.split('.').slice(0, 2).join('.')}.${createHmac('sha256', 'guess').update('x').digest('base64url')}`;
    const { sub, sid } = claims;
    const otherAudience = jwt.sign({ sub, sid }, { audience: 'partner' });
    const expired = jwt.sign({ sub, sid }, { audience: 'shopper', expiresIn: -10 });
    const statusOf = async (value: string) => (await api.get('/api/auth/user', { cookie: `homeroom_shopper=${value}` })).status;
    expect(await statusOf(token)).toBe(200);
    for (const bad of [none, otherKey, otherAudience, expired, 'x.y.z', '']) expect(await statusOf(bad)).toBe(401);
    await database.query('UPDATE sessions SET revoked_at = now() WHERE id = $1', [sid]);
    expect(await statusOf(token)).toBe(401);
  });

  describe.each(KINDS)('of a %s', (kind, refreshPath) => {
    const open = async () => {
      const { refresh } = await api.app.get(SessionsService).open(kind, 1);
      return `homeroom_${kind}_refresh=${refresh}`;
    };
    const renew = async (cookie: string) => {
      const answer = await api.post(refreshPath, {}, { cookie });
      return { status: answer.status, next: cookiesOf(answer) };
    };
    const later = (cookie: string) =>
      database.query(`UPDATE sessions SET rotated_at = rotated_at - interval '11 seconds' WHERE id = $1`, [
        /_refresh=([^.]+)/.exec(cookie)![1],
      ]);

    it('continues for the owner while a thief who renewed often is found by the owner’s next renewal', async () => {
      const copied = await open();
      const first = await renew(copied);
      const second = await renew(first.next);
      const third = await renew(second.next);
      expect([first.status, second.status, third.status]).toEqual([200, 200, 200]);
      expect((await renew(copied)).status).toBe(401);
      expect((await renew(third.next)).status).toBe(401);
    });

    it('survives two renewals at once, and a lost answer', async () => {
      const cookie = await open();
      const both = await Promise.all([renew(cookie), renew(cookie)]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      for (const { next } of both) expect((await renew(next)).status).toBe(200);
    });

    it('ends when the previous secret is used again later', async () => {
      const cookie = await open();
      const { next } = await renew(cookie);
      await later(cookie);
      expect((await renew(cookie)).status).toBe(401);
      expect((await renew(next)).status).toBe(401);
    });

    it('is not renewed with a made-up or altered secret', async () => {
      const cookie = await open();
      for (const made of [cookie.replace('.0.', '.1.'), `${cookie.slice(0, -2)}xx`, `homeroom_${kind}_refresh=x`])
        expect((await renew(made)).status).toBe(401);
      expect((await renew(cookie)).status).toBe(200);
    });
  });

  it('continues though it started when secrets were random', async () => {
    const secret = randomUUID();
    await database.query(
      `INSERT INTO sessions (account_kind, account_id, refresh_hash, rotated_at, expires_at)
       VALUES ('partner', 1, sha256($1), now(), now() + interval '1 day')`,
      [Buffer.from(secret)],
    );
    const first = await api.post('/api/businesses/refresh', {}, { cookie: `homeroom_partner_refresh=${secret}` });
    expect(first.status).toBe(200);
    expect((await api.post('/api/businesses/refresh', {}, { cookie: cookiesOf(first) })).status).toBe(200);
    expect((await api.post('/api/businesses/refresh', {}, { cookie: `homeroom_partner_refresh=${secret}` })).status).toBe(401);
  });

  it('ends with a logout that other sites cannot cause', async () => {
    const { cookie } = await aShopper();
    expect((await api.get('/api/logout', { cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await api.get('/api/auth/user', { cookie })).status).toBe(200);
    const out = await api.get('/api/logout', { cookie, 'sec-fetch-site': 'same-origin' });
    expect([out.status, out.headers['location']]).toEqual([302, '/']);
    expect((await api.get('/api/auth/user', { cookie })).status).toBe(401);
  });
});
