import { randomUUID } from 'node:crypto';
import { connect, type AddressInfo, type Server } from 'node:net';
import type { Problem } from '@homeroom/contracts';
import { hashPassword } from '../../src/platform/secrets/passwords';
import { Api } from '../support/api';
import { PARTNER_PASSWORD, aPartner } from '../support/partner';
import { anAdmin } from '../support/shopper';
import { eventually } from '../support/world';
import { database, world } from './setup';

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

  it('stop a flood of reports about blocked code', async () => {
    const headers = { 'content-type': 'application/csp-report', 'x-forwarded-for': '198.51.100.44' };
    const statuses = await flood(70, () => limited.post('/api/policy-reports', '{}', headers));
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

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

    it('are shared with an owner who changes the password', async () => {
      const { email, headers } = await aPartner(limited, database);
      const form = { password: 'nine blue herons', confirmPassword: 'nine blue herons' };
      const change = (current: string) =>
        limited.put('/api/businesses/password', { current, ...form }, { ...headers, 'x-forwarded-for': '192.0.2.61' });
      expect(await statusesOf(6, () => change(wrong))).toEqual([400, 400, 400, 400, 400, 429]);
      expect((await change(PARTNER_PASSWORD)).status).toBe(429);
      expect((await partner(email, PARTNER_PASSWORD, '192.0.2.61')).status).toBe(429);
      expect((await partner(email, PARTNER_PASSWORD, '192.0.2.62')).status).toBe(200);
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
    const statuses = await flood(340, () => limited.get(url, from));
    const read = statuses.filter((status) => status === 200).length;
    expect(read).toBeGreaterThanOrEqual(300);
    // On a busy machine, Redis may be late for ten at once, which count in the API's memory then.
    expect(read).toBeLessThan(330);
    expect(statuses.filter((status) => status === 429)).toHaveLength(340 - read);
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
