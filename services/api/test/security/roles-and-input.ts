import { randomUUID } from 'node:crypto';
import type { Problem } from '@homeroom/contracts';
import { hashPassword } from '../../src/platform/secrets/passwords';
import { cookiesOf } from '../support/shopper';
import { api, aShopper, world } from './setup';

describe('roles and ownership', () => {
  it('closes every admin route to no token, shoppers and partners: taken from the OpenAPI document', async () => {
    const { body } = await api.get<{ paths: Record<string, Record<string, unknown>> }>('/api/openapi.json');
    const routes = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => [method.toUpperCase(), path] as const),
    );
    const admin = routes.filter(([, path]) => path.startsWith('/api/admin/') && !/\/(?:login|passkey-(?:challenge|login))$/.test(path));
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
