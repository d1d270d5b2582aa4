import type { Problem, ThisDevice, TillCode } from '@homeroom/contracts';
import { addLocation, aPartner, createDeal, type Partner } from '../support/partner';
import { Routes } from '../support/routes';
import { cookiesOf } from '../support/shopper';

import { api, database, world, PIN, ask, of, aTill, open, headersOf, staffOf, later, type Headers } from './setup';

describe('a till', () => {
  it('is bound to one device by a code that works once, and its PIN opens the counter', async () => {
    const partner = await aPartner(api, database);
    const till = await aTill(partner, 'Front desk');
    expect((await api.get<ThisDevice>('/api/till', till.device)).body.till).toEqual({
      name: 'Front desk',
      business: { id: partner.id, name: partner.name },
      isLocked: false,
      tryAfter: null,
    });
    expect((await api.get<ThisDevice>('/api/till')).body).toEqual({ till: null });
    expect((await api.post<Problem>('/api/till/bind', { code: till.code })).body.code).toBe('LINK_INVALID');
    const opened = await open(till);
    expect([opened.status, opened.body]).toEqual([
      200,
      { business: { id: partner.id, name: partner.name }, role: 'till', name: 'Front desk' },
    ]);
    expect((await ask('GET', of(partner, 'counter/redemptions'), headersOf(opened))).status).toBe(200);
    expect((await ask('POST', '/api/till/open', {}, { pin: PIN })).status).toBe(401);
    expect(JSON.stringify(await staffOf(partner))).not.toMatch(/pin|hash|\b4711\b/i);
  });

  it('ends the owner’s session in the browser that becomes the till', async () => {
    const partner = await aPartner(api, database);
    const { body } = await ask<TillCode>('POST', of(partner, 'tills'), partner.headers, { name: 'Bar', pin: PIN });
    const bound = await ask('POST', '/api/till/bind', partner.headers, { code: body.code });
    expect(bound.status).toBe(200);
    expect((await ask('POST', '/api/businesses/refresh', partner.headers)).status).toBe(401);
  });

  it('does not take an expired code, a bad PIN, or a name twice', async () => {
    const partner = await aPartner(api, database);
    const make = (form: object) => ask<TillCode>('POST', of(partner, 'tills'), partner.headers, form);
    for (const pin of ['123', '1234567', '12a4', ''])
      expect((await make({ name: 'Bar', pin })).body.errors![0]!.message).toBe('A PIN has 4 to 6 digits');
    const { body } = await make({ name: 'Bar', pin: '123456' });
    expect((await make({ name: 'bar', pin: PIN })).body.errors![0]!).toEqual({
      field: 'name',
      message: 'You already have a till with this name',
    });
    await database.query('UPDATE tills SET code_expires_at = now() WHERE id = $1', [body.tillId]);
    expect((await api.post('/api/till/bind', { code: body.code })).status).toBe(401);
  });

  it('waits longer after each wrong PIN, locks at the eighth, and opens again once the owner unlocks it', async () => {
    const partner = await aPartner(api, database);
    const till = await aTill(partner);
    const waits: (number | null)[] = [];
    for (let attempt = 1; attempt <= 8; attempt++) {
      const { body, status } = await open(till, '0000');
      expect([attempt, status]).toEqual([attempt, attempt < 8 ? 401 : 403]);
      const [row] = await database.query<[{ wait: number | null }]>(
        'SELECT round(extract(epoch FROM try_after - now()))::int AS wait FROM tills WHERE id = $1',
        [till.id],
      );
      waits.push(row.wait);
      if (attempt === 3) {
        expect(body.message).toMatch(/^Wrong PIN. Try again in (29|30) seconds.$/);
        expect((await open(till)).body.code).toBe('TOO_MANY_REQUESTS');
      }
      await later(till);
    }
    expect(waits.slice(0, 2)).toEqual([null, null]);
    for (const [index, seconds] of [30, 60, 120, 240, 480].entries()) expect(Math.abs(waits[index + 2]! - seconds)).toBeLessThan(4);
    expect((await open(till)).body.message).toBe('This till is locked. The owner can unlock it.');
    expect((await staffOf(partner)).tills[0]!.isLocked).toBe(true);
    expect((await ask('POST', of(partner, `tills/${till.id}/unlock`), partner.headers)).status).toBe(200);
    expect((await open(till)).status).toBe(200);
    expect((await staffOf(partner)).events.map(({ kind }) => kind)).toEqual(['till-unlocked', 'till-locked', 'till-bound', 'till-added']);
  });

  it('counts every one of 20 simultaneous guesses', async () => {
    const till = await aTill(await aPartner(api, database));
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(till, '0000')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(17);
    await later(till);
    expect((await open(till)).status).toBe(200);
    expect(await world.count('tills', 'id = $1 AND failed_tries = 0', till.id)).toBe(1);
  });

  it.each([
    ['its PIN changes', (partner: Partner, id: number) => ask('PUT', of(partner, `tills/${id}/pin`), partner.headers, { pin: '998877' })],
    ['it is removed', (partner: Partner, id: number) => ask('DELETE', of(partner, `tills/${id}`), partner.headers)],
    [
      'another device becomes it',
      async (partner: Partner, id: number) => {
        const { body } = await ask<TillCode>('POST', of(partner, `tills/${id}/code`), partner.headers);
        return api.post('/api/till/bind', { code: body.code });
      },
    ],
  ])('ends its sessions at once when %s', async (_, change) => {
    const partner = await aPartner(api, database);
    const till = await aTill(partner);
    const session = headersOf(await open(till));
    const counter = () => ask('GET', of(partner, 'counter/redemptions'), session);
    expect((await counter()).status).toBe(200);
    expect((await change(partner, till.id)).status).toBeLessThan(300);
    expect((await counter()).status).toBe(401);
    expect((await ask('POST', '/api/businesses/refresh', session)).status).toBe(401);
    expect((await open(till)).status).toBe(401);
  });

  it('renews its session for a shift, and only its own', async () => {
    const partner = await aPartner(api, database);
    const [till, other] = [await aTill(partner), await aTill(partner)];
    const [session, others] = [headersOf(await open(till)), headersOf(await open(other))];
    const renewed = await ask('POST', '/api/businesses/refresh', session);
    expect(renewed.status).toBe(200);
    expect((await ask('GET', of(partner, 'counter/redemptions'), { cookie: cookiesOf(renewed) })).status).toBe(200);
    expect(
      await world.count('sessions', `staff_id = $1 AND account_kind = 'till' AND expires_at > now() + interval '13 hours'`, till.id),
    ).toBe(0);
    await ask('DELETE', of(partner, `tills/${till.id}`), partner.headers);
    expect((await ask('GET', of(partner, 'counter/redemptions'), others)).status).toBe(200);
  });
});

describe('a till’s session, taken to every route', () => {
  const COUNTER = new Set([
    'POST /api/businesses/{id}/counter/find',
    'GET /api/businesses/{id}/counter/redemptions',
    'GET /api/businesses/{id}/locations',
    'POST /api/voucher/{id}/redeem',
    'POST /api/voucher/{id}/undo-redemption',
    // Renews this session only.
    'POST /api/businesses/refresh',
  ]);

  it('opens the counter, and is refused by every other route of a partner', async () => {
    const partner = await aPartner(api, database);
    const location = await addLocation(api, partner);
    const { body: deal } = await createDeal(api, partner);
    const session = headersOf(await open(await aTill(partner)));
    const routes = await Routes.of(api);
    const outcomes = new Map<string, string[]>();
    for (const route of routes.all) {
      const { method, path } = route;
      if (path.startsWith('/api/admin')) continue;
      const id = path.startsWith('/api/deals') ? deal.id : path.startsWith('/api/locations') ? location.id : partner.id;
      const url = path.replace('{id}', String(id)).replaceAll(/\{\w+\}/g, '1');
      const send = (headers: Headers) => api.call<Problem>(method, url, method === 'GET' ? undefined : {}, headers);
      const signedOut = await send({});
      if (signedOut.status !== 401) continue;
      const asTill = await send(session);
      const outcome =
        asTill.status === 403 && asTill.body.message === 'This till only opens the counter' ? 'refused' : String(asTill.status);
      outcomes.set(outcome, [...(outcomes.get(outcome) ?? []), `${method} ${path}`]);
    }
    const refused = outcomes.get('refused')!;
    expect(refused.length).toBeGreaterThanOrEqual(35);
    expect(refused).toEqual(expect.arrayContaining(['GET /api/businesses/{id}/staff', 'GET /api/businesses/{id}/payouts']));
    // What else answers a till wants a shopper or a school, and finds nobody signed in.
    const others = [...outcomes].filter(([outcome]) => outcome !== 'refused' && outcome !== '401').flatMap(([, names]) => names);
    expect(others.filter((name) => !COUNTER.has(name))).toEqual([]);
    expect(others.length).toBeGreaterThanOrEqual(3);
    expect((outcomes.get('401') ?? []).filter((name) => /\/(businesses|locations)\b/.test(name))).toEqual([]);
  });
});
