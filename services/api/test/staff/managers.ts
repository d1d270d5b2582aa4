import { randomUUID } from 'node:crypto';
import type { BusinessSession } from '@homeroom/contracts';
import { aPartner, createDeal, type Partner } from '../support/partner';

import { api, database, ask, of, open, headersOf, staffOf, aManager, aTill, lastLink, enter } from './setup';

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

  it('reads and changes no details of the business, and does not apply again for it; nor does a till', async () => {
    const partner = await aPartner(api, database, false);
    const manager = await aManager(partner);
    const till = headersOf(await open(await aTill(partner)));
    await database.query(`UPDATE businesses SET rejected_at = now(), rejection_reason = 'No site' WHERE id = $1`, [partner.id]);
    for (const headers of [manager.signedIn, till])
      expect([
        (await ask('GET', of(partner, 'details'), headers)).status,
        (await ask('PUT', of(partner, 'details'), headers, { applyAgain: true })).status,
      ]).toEqual([403, 403]);
    expect((await ask('PUT', of(partner, 'details'), partner.headers, { applyAgain: true })).status).toBe(200);
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

  it('has one invitation that works: the last one, until any link was used', async () => {
    const partner = await aPartner(api, database);
    const email = `${randomUUID()}@shop.test`;
    const invite = async () => {
      await ask('POST', of(partner, 'managers'), partner.headers, { name: 'Ana Lee', email });
      return (await lastLink(email))!.token;
    };
    const verify = async (token: string) => (await ask('POST', '/api/staff/verify', {}, { token })).status;
    const [first, second] = [await invite(), await invite()];
    expect(await verify(first)).toBe(401);
    await ask('POST', '/api/staff/sign-in', {}, { email });
    expect((await enter(email)).status).toBe(200);
    expect(await verify(second)).toBe(401);
  });

  it('gets another name from a repeated invitation only until they join', async () => {
    const partner = await aPartner(api, database);
    const email = `${randomUUID()}@shop.test`;
    const invite = (name: string) => ask('POST', of(partner, 'managers'), partner.headers, { name, email });
    await invite('Ana Le');
    await invite('Ana Lee');
    expect((await enter(email)).body.name).toBe('Ana Lee');
    await invite('Somebody Else');
    expect((await staffOf(partner)).managers.map(({ name }) => name)).toEqual(['Ana Lee']);
  });

  it('is never the owner, who is told why beside the address', async () => {
    const partner = await aPartner(api, database);
    const [{ email }] = await database.query<[{ email: string }]>('SELECT email FROM businesses WHERE id = $1', [partner.id]);
    const { status, body } = await ask('POST', of(partner, 'managers'), partner.headers, { name: 'Ana Lee', email: email.toUpperCase() });
    const message = 'You sign in with this address, and you can already do everything a manager can';
    expect([status, body.code, body.errors]).toEqual([400, 'INVALID_REQUEST', [{ field: 'email', message }]]);
    expect(await staffOf(partner)).toEqual({ managers: [], tills: [], events: [] });
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
