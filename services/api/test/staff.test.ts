import { randomUUID } from 'node:crypto';
import type { BusinessManager, BusinessSession, Problem, Redemption, Staff, StaffLoginReply } from '@homeroom/contracts';
import type { ThisDevice, TillCode } from '@homeroom/contracts';
import { BusinessManagersService } from '../src/catalogue/staff/business-managers.service';
import { Timeline } from '../src/foundation/timeline/timeline';
import { addLocation, aPartner, createDeal, type Partner } from './support/partner';
import { Routes } from './support/routes';
import { aVoucher, cookiesOf } from './support/shopper';
import { startStack } from './support/stack';

const { api, database, world } = await startStack();
const PIN = '4711';

type Headers = Record<string, string>;
const ask = <Reply = Problem>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, headers: Headers, body?: object) =>
  api.call<Reply & Problem>(method, path, body ?? (method === 'POST' ? {} : undefined), headers);
const of = (partner: Partner, path: string) => `/api/businesses/${partner.id}/${path}`;

/** A till with its device, which is not open yet. */
async function aTill(partner: Partner, name = `Till ${randomUUID().slice(0, 6)}`) {
  const { body: made } = await ask<TillCode>('POST', of(partner, 'tills'), partner.headers, { name, pin: PIN });
  const bound = await api.post('/api/till/bind', { code: made.code.toLowerCase().replace('-', ' ') });
  const ofTill = cookiesOf(bound)
    .split('; ')
    .filter((cookie) => cookie.startsWith('homeroom_till='));
  return { id: made.tillId, name, code: made.code, device: { cookie: ofTill.join() } };
}
type ATill = Awaited<ReturnType<typeof aTill>>;

const open = (till: Pick<ATill, 'device'>, pin = PIN) => ask<StaffLoginReply>('POST', '/api/till/open', till.device, { pin });
const headersOf = (answer: Awaited<ReturnType<typeof open>>): Headers => ({ cookie: cookiesOf(answer) });
const staffOf = async (partner: Partner) => (await ask<Staff>('GET', of(partner, 'staff'), partner.headers)).body;
const later = (till: ATill) => database.query('UPDATE tills SET try_after = now() WHERE id = $1 AND try_after IS NOT NULL', [till.id]);

/** Follows the last emailed link. */
async function enter(email: string) {
  const [{ id }] = await database.query<[{ id: number }]>(
    'SELECT l.id FROM staff_links l JOIN business_managers m ON m.id = l.manager_id WHERE m.email = $1 ORDER BY l.id DESC LIMIT 1',
    [email],
  );
  const link = await api.app.get(BusinessManagersService, { strict: false }).deliverable(id);
  const answer = await ask<StaffLoginReply>('POST', '/api/staff/verify', {}, { token: link?.token ?? randomUUID() });
  return { ...answer, signedIn: headersOf(answer), token: link?.token };
}

async function aManager(partner: Partner, name = 'Ana Lee') {
  const email = `${randomUUID()}@shop.test`;
  const { body } = await ask<BusinessManager>('POST', of(partner, 'managers'), partner.headers, { name, email });
  return { id: body.id, email, name, ...(await enter(email)) };
}

async function aVoucherOf(partner: Partner) {
  const { body } = await createDeal(api, partner, { salePrice: 40 });
  return aVoucher(api, world, `${randomUUID()}@example.com`, { dealId: body.id, price: 40 });
}

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

describe('a manager', () => {
  it('is invited, signs in by email, and may do everything but money and staff', async () => {
    const partner = await aPartner(api, database);
    const manager = await aManager(partner);
    expect([manager.status, manager.body]).toEqual([
      200,
      { business: { id: partner.id, name: partner.name }, role: 'manager', name: 'Ana Lee' },
    ]);
    const { body: session } = await ask<BusinessSession>('GET', '/api/businesses/session', manager.signedIn);
    expect([session.id, session.role]).toEqual([partner.id, 'manager']);
    expect((await createDeal(api, { ...partner, headers: manager.signedIn as Partner['headers'] })).status).toBe(200);
    for (const path of ['staff', 'payouts', 'earnings', 'payee', 'next-payout']) {
      const { status, body } = await ask('GET', of(partner, path), manager.signedIn);
      expect([path, status, body.message]).toEqual([path, 403, 'Only the owner of the business can do this']);
    }
    expect((await ask('GET', of(await aPartner(api, database), 'deals'), manager.signedIn)).status).toBe(403);
  });

  it('uses a link once, gets another on request, and is out when the owner removes them', async () => {
    const partner = await aPartner(api, database);
    const manager = await aManager(partner);
    expect((await ask('POST', '/api/staff/verify', {}, { token: manager.token! })).status).toBe(401);
    expect((await ask('POST', '/api/staff/sign-in', {}, { email: manager.email })).body).toEqual({ sent: true });
    expect((await ask('POST', '/api/staff/sign-in', {}, { email: 'nobody@shop.test' })).body).toEqual({ sent: true });
    const again = await enter(manager.email);
    expect(again.status).toBe(200);
    await ask('POST', '/api/staff/sign-in', {}, { email: manager.email });
    expect((await ask('DELETE', of(await aPartner(api, database), `managers/${manager.id}`), partner.headers)).status).toBe(403);
    expect((await ask('DELETE', of(partner, `managers/${manager.id}`), partner.headers)).status).toBe(204);
    for (const { signedIn } of [manager, again]) expect((await ask('GET', '/api/businesses/session', signedIn)).status).toBe(401);
    expect((await enter(manager.email)).status).toBeGreaterThanOrEqual(400);
    expect((await staffOf(partner)).events.map(({ kind, name }) => [kind, name])).toEqual([
      ['manager-removed', 'Ana Lee'],
      ['manager-joined', 'Ana Lee'],
      ['manager-invited', 'Ana Lee'],
    ]);
  });

  it('signs out on all devices without ending anyone else’s session', async () => {
    const partner = await aPartner(api, database);
    const [one, other] = [await aManager(partner), await aManager(partner, 'Bo')];
    expect((await ask('POST', '/api/businesses/logout-everywhere', one.signedIn)).status).toBe(200);
    expect((await ask('GET', '/api/businesses/session', one.signedIn)).status).toBe(401);
    for (const headers of [other.signedIn, partner.headers])
      expect((await ask('GET', '/api/businesses/session', headers)).status).toBe(200);
  });
});

it('every redemption says who: the till, the manager, the owner, or the family', async () => {
  const partner = await aPartner(api, database);
  const till = await aTill(partner, 'Front desk');
  const manager = await aManager(partner);
  const atTill = headersOf(await open(till));
  const vouchers = [];
  for (const [headers, body] of [
    [atTill, {}],
    [manager.signedIn, {}],
    [partner.headers, {}],
    [atTill, { token: true }],
  ] as const) {
    const voucher = await aVoucherOf(partner);
    const sent = 'token' in body ? { token: voucher.token } : body;
    expect((await ask('POST', `/api/voucher/${voucher.id}/redeem`, headers, sent)).status).toBe(200);
    vouchers.push(voucher);
  }
  const { body: list } = await ask<Redemption[]>('GET', of(partner, 'counter/redemptions'), atTill);
  expect(list.map(({ by }) => by).reverse()).toEqual([
    { as: 'till', name: 'Front desk' },
    { as: 'manager', name: 'Ana Lee' },
    { as: 'owner', name: null },
    { as: 'holder', name: null },
  ]);
  const { id } = await world.one<{ id: number }>('SELECT id FROM purchases WHERE voucher_id = $1', vouchers[0]!.id);
  const told = await api.app.get(Timeline, { strict: false }).ofPurchases([{ id, voucherId: vouchers[0]!.id } as never]);
  expect(told.find(({ kind }) => kind === 'redeemed')?.words).toBe('Front desk');
  await ask('DELETE', of(partner, `tills/${till.id}`), partner.headers);
  const after = await ask<Redemption[]>('GET', of(partner, 'counter/redemptions'), partner.headers);
  expect(after.body.at(-1)!.by).toEqual({ as: 'till', name: 'Front desk' });
});
