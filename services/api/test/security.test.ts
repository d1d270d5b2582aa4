import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { JwtService } from '@nestjs/jwt';
import type { CurrentUser, MagicLinkReply, Problem } from '@homeroom/contracts';
import { SessionsService } from '../src/accounts/sessions/sessions.service';
import { readConfiguration } from '../src/platform/configuration/read-configuration';
import { hashPassword } from '../src/platform/secrets/passwords';
import { Api } from './support/api';
import { PARTNER_PASSWORD, aPartner } from './support/partner';
import { aShopper as signInShopper, anAdmin, cookiesOf, magicToken as tokenOf } from './support/shopper';
import { startStack } from './support/stack';
import { eventually } from './support/world';

const { api, database, world } = await startStack();

const magicToken = (email: string) => tokenOf(api, world, email);
const aShopper = () => signInShopper(api, world);

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

describe('roles and ownership', () => {
  it('closes every admin route to no token, shoppers and partners: taken from the OpenAPI document', async () => {
    const { body } = await api.get<{ paths: Record<string, Record<string, unknown>> }>('/api/openapi.json');
    const routes = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => [method.toUpperCase(), path] as const),
    );
    const admin = routes.filter(([, path]) => path.startsWith('/api/admin/') && path !== '/api/admin/login');
    expect(admin.length).toBeGreaterThan(0);
    const { cookie } = await aShopper();
    const shopperToken = /homeroom_shopper=([^;]+)/.exec(cookie)![1]!;
    for (const [method, path] of admin)
      for (const headers of [{}, { cookie }, { authorization: `Bearer ${shopperToken}` }] as Record<string, string>[])
        expect([401, 403]).toContain(
          (await api.call(method as 'GET', path.replaceAll(/\{\w+\}/g, '1'), method === 'GET' ? undefined : {}, headers)).status,
        );
  });

  it('describes every route with its answer', async () => {
    const { body } = await api.get<{
      paths: Record<string, Record<string, { responses: object; operationId: string }>>;
      components: { schemas: object };
    }>('/api/openapi.json');
    const text = JSON.stringify(body);
    for (const [, name] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) expect(body.components.schemas).toHaveProperty(name!);
    for (const methods of Object.values(body.paths))
      for (const operation of Object.values(methods)) expect(operation.responses).toHaveProperty('default');
  });

  it('shows partners their own deals, and 403 for others’', async () => {
    const email = `${randomUUID()}@business.test`;
    const own = await world.aBusiness({ email, passwordHash: await hashPassword('sesame-street') });
    const other = await world.aBusiness();
    const cookie = cookiesOf(await api.post('/api/businesses/login', { email, password: 'sesame-street' }));
    expect((await api.get(`/api/businesses/${own}/deals`, { cookie })).status).toBe(200);
    expect((await api.get(`/api/businesses/${other}/deals`, { cookie })).status).toBe(403);
    expect((await api.get('/api/businesses/2000000000/deals', { cookie })).status).toBe(404);
    expect((await api.get(`/api/businesses/${own}/deals`)).status).toBe(401);
  });

  it('answers an unknown address and a wrong password alike', async () => {
    const email = `${randomUUID()}@business.test`;
    await world.aBusiness({ email, passwordHash: await hashPassword('sesame-street') });
    const answers = await Promise.all(
      [email, 'nobody@business.test'].map((address) => api.post<Problem>('/api/businesses/login', { email: address, password: 'wrong' })),
    );
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [401, 'Invalid email or password'],
      [401, 'Invalid email or password'],
    ]);
  });
});

describe('hostile requests', () => {
  it('are rejected when another site started them, or when they are forms', async () => {
    const body = { email: 'a@example.com' };
    expect((await api.post('/api/auth/magic-link', body, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await api.post('/api/auth/magic-link', body, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])
      expect((await api.post('/api/auth/magic-link', 'email=a@example.com', { 'content-type': type })).status).toBe(415);
  });

  it('get no CORS header', async () => {
    const { headers } = await api.get('/api/deals?limit=1', { origin: 'https://evil.example' });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it.each([
    ['/api/deals/99999999999999999999', 400],
    ['/api/deals/-1', 400],
    ['/api/deals/one', 400],
    ['/api/deals/2147483647', 404],
    ['/api/schools/0', 400],
    ['/api/deals?limit=100000', 400],
    ['/api/deals?offset=-1', 400],
    ['/api/deals?sort=(CASE WHEN 1=1 THEN id END)', 400],
    ['/api/deals?category=Nope', 400],
    [`/api/deals?q=${'x'.repeat(300)}`, 400],
    ["/api/deals?q=' OR 1=1 --", 200],
    ['/api/deals?q=%25', 200],
    ['/api/nothing', 404],
    ['/.env', 404],
  ])('%s is %d', async (url, status) => {
    expect((await api.get(url.replaceAll(' ', '%20'))).status).toBe(status);
  });

  it('treat wildcards literally', async () => {
    await world.aDeal({ title: 'plain words' });
    for (const q of ['%25', '_', '%5C']) {
      const { body } = await api.get<{ title: string; description: string }[]>(`/api/deals?q=${q}`);
      for (const { title } of body) expect(title).toContain(decodeURIComponent(q));
    }
  });

  it('are rejected when too large, too deep or not JSON, without inner text', async () => {
    const deep = `${'['.repeat(50)}${']'.repeat(50)}`;
    const large = JSON.stringify({ email: 'x'.repeat(3 * 1024 * 1024) });
    const answers = await Promise.all([large, deep, '{"email":'].map((body) => api.post<Problem>('/api/auth/magic-link', body)));
    expect(answers.map(({ status }) => status)).toEqual([413, 400, 400]);
    for (const { body } of answers) expect(JSON.stringify(body)).not.toMatch(/at |SyntaxError|Unexpected/);
  });

  it('cannot set fields that are not asked for', async () => {
    const deal = await world.aDeal();
    const { status } = await api.post('/api/create-payment-intent', {
      dealId: deal.id,
      schoolId: await world.aSchool(),
      customerName: 'A',
      customerEmail: 'mass@example.com',
      amount: deal.price,
      state: 'paid',
      schoolPoints: 9999,
      holdsStock: false,
    });
    expect(status).toBe(200);
    expect(await world.one('SELECT state, school_points, holds_stock FROM orders WHERE deal_id = $1', deal.id)).toEqual({
      state: 'pending',
      school_points: 40,
      holds_stock: true,
    });
  });

  it('never see secrets in an answer', async () => {
    await world.aDeal();
    const texts = await Promise.all(
      ['/api/deals/with-locations', '/api/schools', '/api/configuration'].map(async (url) => JSON.stringify((await api.get(url)).body)),
    );
    for (const text of texts) expect(text).not.toMatch(/password|secret_|adminEmail|token|held|searchText/i);
  });

  it('get security headers and a problem with a request id', async () => {
    const { headers, body } = await api.get<Problem>('/api/auth/user');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as unknown,
    });
    expect(body).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN', requestId: expect.any(String) as unknown });
    expect(body.error).toBe(body.message);
  });
});

describe('limits', () => {
  let limited: Api;

  beforeAll(async () => {
    process.env['RATE_LIMITS'] = 'on';
    limited = await Api.start();
  });
  afterAll(async () => {
    process.env['RATE_LIMITS'] = 'off';
    await limited.stop();
  });

  /** Few at a time, so that Redis counts each in time: one that it is too slow to count is let in. */
  async function flood(count: number, call: () => Promise<{ status: number }>): Promise<number[]> {
    const statuses: number[] = [];
    while (statuses.length < count) {
      const answers = await Promise.all(Array.from({ length: 10 }, call));
      statuses.push(...answers.map(({ status }) => status));
    }
    return statuses;
  }

  it('stop the sixth wrong password for an account, whatever X-Forwarded-For claims', async () => {
    const email = `${randomUUID()}@business.test`;
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const { status } = await limited.post(
        '/api/businesses/login',
        { email, password: 'wrong' },
        { 'x-forwarded-for': `203.0.113.${attempt}, 198.51.100.7` },
      );
      statuses.push(status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  describe('password limits', () => {
    const wrong = 'not the right one';
    const partner = (email: string, password: string, network: string) =>
      limited.post<Problem>('/api/businesses/login', { email, password }, { 'x-forwarded-for': network });
    const asAdmin = (email: string, network: string) =>
      limited.post('/api/admin/login', { email, password: wrong }, { 'x-forwarded-for': network });
    const statusesOf = async (times: number, attempt: (index: number) => Promise<{ status: number }>) => {
      const statuses: number[] = [];
      for (let index = 0; index < times; index += 1) statuses.push((await attempt(index)).status);
      return statuses;
    };

    it('are shared with an admin’s password confirmation, and then open what asks for it', async () => {
      const admin = await anAdmin(limited, world);
      await database.query('UPDATE admins SET password_hash = $2 WHERE id = $1', [admin.id, await hashPassword('sesame-street-12')]);
      const headers = { ...admin.headers, 'x-forwarded-for': '192.0.2.60' };
      const hold = () => limited.post<Problem>('/api/admin/payouts/999999/hold', { reason: 'A call' }, headers);
      const give = (password: string) => limited.post<Problem>('/api/admin/password', { password }, headers);
      expect((await hold()).status).toBe(404);
      await database.query(
        `UPDATE sessions SET proved_at = now() - interval '16 minutes' WHERE account_id = $1 AND account_kind = 'admin'`,
        [admin.id],
      );
      expect((await hold()).body).toMatchObject({ status: 403, errors: [{ field: 'password' }] });
      expect((await give(wrong)).body).toMatchObject({ status: 400, errors: [{ field: 'password' }] });
      expect((await hold()).status).toBe(403);
      expect((await give('sesame-street-12')).status).toBe(204);
      expect((await hold()).status).toBe(404);
      await database.query('UPDATE sessions SET proved_at = NULL WHERE account_id = $1', [admin.id]);
      expect(await statusesOf(6, () => give(wrong))).toEqual([400, 400, 400, 400, 400, 429]);
      expect((await give('sesame-street-12')).status).toBe(429);
      expect((await hold()).status).toBe(403);
    });

    it('let the owner in from elsewhere while a stranger is stopped', async () => {
      const { email } = await aPartner(limited, database);
      expect(await statusesOf(6, () => partner(email, wrong, '192.0.2.10'))).toEqual([401, 401, 401, 401, 401, 429]);
      expect((await partner(email, PARTNER_PASSWORD, '192.0.2.11')).status).toBe(200);
      expect((await partner(email, PARTNER_PASSWORD, '192.0.2.10')).status).toBe(429);
    });

    it('are never used up by correct passwords', async () => {
      const { email } = await aPartner(limited, database);
      expect(new Set(await statusesOf(25, () => partner(email, PARTNER_PASSWORD, '192.0.2.20')))).toEqual(new Set([200]));
    });

    it('stop a network after 20 wrong ones for partners, and continue for admins', async () => {
      const somebody = () => `${randomUUID()}@business.test`;
      const statuses = await statusesOf(21, () => partner(somebody(), wrong, '192.0.2.30'));
      expect(statuses).toEqual([...Array(20).fill(401), 429]);
      expect((await asAdmin(somebody(), '192.0.2.30')).status).toBe(401);
    });

    it('stop the 51st wrong one for an account within an hour, from however many networks', async () => {
      const { email } = await aPartner(limited, database);
      const statuses = await statusesOf(51, (index) => partner(email, wrong, `192.0.2.${100 + index}`));
      expect(statuses).toEqual([...Array(50).fill(401), 429]);
      const { status, body, headers } = await partner(email, PARTNER_PASSWORD, '192.0.2.200');
      expect([status, body.message]).toEqual([429, expect.stringMatching(/^Too many attempts\. Try again in about \d+ minutes\.$/)]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(900);
    });
  });

  it('stop a flood of sign-in mails to one address and say when to come back', async () => {
    const email = `${randomUUID()}@example.com`;
    const answers = [];
    for (let attempt = 0; attempt < 6; attempt += 1)
      answers.push(await limited.post('/api/auth/magic-link', { email }, { 'x-forwarded-for': '198.51.100.200' }));
    expect(answers.at(-1)!.status).toBe(429);
    expect(Number(answers.at(-1)!.headers['retry-after'])).toBeGreaterThan(0);
  });

  it.each([
    '/api/deals?offset=24',
    '/api/deals/with-locations?limit=24&q=class',
    '/api/deals/with-locations?q=class',
    '/api/schools?q=oak',
  ])('stop a flood of reads of %s', async (url) => {
    const from = { 'x-forwarded-for': `198.51.100.${url.length}` };
    const statuses = await flood(320, () => limited.get(url, from));
    const read = statuses.filter((status) => status === 200).length;
    expect(read).toBeGreaterThanOrEqual(300);
    expect(read).toBeLessThan(310);
    expect(statuses.filter((status) => status === 429)).toHaveLength(320 - read);
  });

  it('let everyone read the first page of the deals', async () => {
    const from = { 'x-forwarded-for': '198.51.100.202' };
    const statuses = await Promise.all(
      Array.from({ length: 320 }, async () => (await limited.get('/api/deals?category=For%20Parents', from)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('stop a flood of payment intents', async () => {
    const statuses = await flood(70, () => limited.post('/api/create-payment-intent', {}, { 'x-forwarded-for': '198.51.100.201' }));
    expect(statuses).toContain(429);
  });
});

describe('the configuration', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'homeroom-key-'));
  const keyFile = path.join(folder, 'key.pem');
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  writeFileSync(keyFile, privateKey.export({ format: 'pem', type: 'pkcs8' }));
  afterAll(() => rmSync(folder, { recursive: true }));

  const production = {
    NODE_ENV: 'production',
    JWT_SECRET: 'a-long-secret-of-our-own-that-nobody-knows',
    STRIPE_SECRET_KEY: 'sk_live_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_own',
    STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_own_connect',
    PUBLIC_URL: 'https://homeroom.example',
    RELEASE_KEY_FILE: keyFile,
    DATABASE_URL: 'postgres://homeroom:own@db.homeroom.example:5432/homeroom',
    REDIS_URL: 'redis://redis.homeroom.example:6379',
    SMTP_URL: 'smtps://mail.homeroom.example',
    SUPPORT_EMAIL: 'support@homeroom.example',
    PARTNERSHIPS_EMAIL: 'partners@homeroom.example',
    SCHOOLS_EMAIL: 'schools@homeroom.example',
    SECURITY_EMAIL: 'security@homeroom.example',
    SENDER_EMAIL: 'vouchers@homeroom.example',
  };

  it('starts in production with secrets of its own', () => {
    expect(readConfiguration(production).usesSandbox).toBe(false);
  });

  it.each(Object.keys(production).filter((name) => name !== 'NODE_ENV'))('rejects production without %s', (name) => {
    expect(() => readConfiguration({ ...production, [name]: undefined })).toThrow(name);
  });

  it('rejects terms that would take what families paid once a voucher has expired', () => {
    expect(() => readConfiguration({ ...process.env, EXPIRED_VALUE: 'business' })).toThrow('expiredValue');
  });

  it.each([
    ['STRIPE_SECRET_KEY', 'sk_test_x'],
    ['STRIPE_SECRET_KEY', 'rk_test_x'],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_test_x'],
    ['STRIPE_WEBHOOK_SECRET', ''],
    ['STRIPE_CONNECT_WEBHOOK_SECRET', 'sk_live_x'],
    ['DATABASE_URL', 'postgres://homeroom:homeroom@127.0.0.1:5433/homeroom'],
    ['SMTP_URL', 'smtp://127.0.0.1:1025'],
    ['SENDER_EMAIL', 'vouchers@homeroom.test'],
    ['SUPPORT_EMAIL', 'Support@Homeroom.Test'],
    ['TRUSTED_PROXIES', '4'],
  ])('rejects production with %s=%s', (name, value) => {
    expect(() => readConfiguration({ ...production, [name]: value })).toThrow(name);
  });

  it.each([
    ['STRIPE_SECRET_KEY', 'rk_live_x'],
    ['SMTP_URL', 'smtp://127.0.0.1:25'],
    ['TRUSTED_PROXIES', '3'],
  ])('starts in production with %s=%s', (name, value) => {
    expect(readConfiguration({ ...production, [name]: value }).isProduction).toBe(true);
  });

  it.each(['JWT_SECRET', 'LINK_SECRET'])('rejects %s with a short one in its list', (name) => {
    const long = 'a-long-secret-of-our-own-that-nobody-knows';
    expect(() => readConfiguration({ ...production, [name]: `${long},short` })).toThrow(/Secrets/);
  });

  it('names what is wrong', () => {
    expect(() => readConfiguration({ API_PORT: 'many' })).toThrow('port');
  });
});

describe('unfinished requests', () => {
  const MOST = 40;
  const HALF_A_HEAD = 'POST /api/contact HTTP/1.1\r\nhost: a';
  const HALF_A_BODY = `${HALF_A_HEAD}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"na`;
  let slow: Api;
  let server: Server;

  beforeAll(async () => {
    process.env['REQUEST_SECONDS'] = '1';
    process.env['CONNECTIONS'] = String(MOST);
    slow = await Api.start();
    await slow.app.listen(0, '127.0.0.1');
    server = slow.app.getHttpServer() as Server;
  });
  afterAll(async () => {
    delete process.env['REQUEST_SECONDS'];
    delete process.env['CONNECTIONS'];
    await slow.stop();
  });

  /** What the server sends until the connection ends. */
  const said = (text: string) =>
    new Promise<string>((resolve) => {
      let heard = '';
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (chunk) => (heard += String(chunk)));
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(heard));
    });
  const isQuiet = () => new Promise<boolean>((resolve) => server.getConnections((_, count) => resolve(count === 0)));
  const LIVE = 'GET /api/health/live HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n';

  it.each([
    ['nothing', '', 'HTTP/1.1 408'],
    ['half a head', HALF_A_HEAD, 'HTTP/1.1 408'],
    ['half a body', HALF_A_BODY, ''],
  ])('end after %s, while others are answered', async (_, text, answer) => {
    const ends = Promise.all(Array.from({ length: 30 }, () => said(text)));
    expect(await said(LIVE)).toMatch(/^HTTP\/1\.1 200/);
    for (const heard of await ends) expect(heard.slice(0, 'HTTP/1.1 408'.length)).toBe(answer);
  });

  it(`hold at most ${MOST} connections, and release them to others soon`, async () => {
    await eventually(isQuiet);
    const ends = await Promise.all(Array.from({ length: MOST + 20 }, () => said(HALF_A_HEAD)));
    expect(ends.filter((heard) => heard.startsWith('HTTP/1.1 408'))).toHaveLength(MOST);
    expect(ends.filter((heard) => heard === '')).toHaveLength(20);
    expect(await said(LIVE)).toMatch(/^HTTP\/1\.1 200/);
  });
});
