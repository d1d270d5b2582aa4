import { randomUUID } from 'node:crypto';
import type { DealView, LocationView, OwnDeal, Problem } from '@homeroom/contracts';
import { DEAL_FORM as FORM, LOCATION_FORM as PLACE } from '../support/partner';
import { aShopper, aVoucher, anAdmin } from '../support/shopper';
import { aPartner, api, create, place, send, world } from './setup';

describe('locations', () => {
  it('are added, listed and removed by their owner', async () => {
    const partner = await aPartner();
    const added = await place(partner);
    expect(added).toMatchObject({ ...PLACE, state: 'CA', phone: null });
    const list = async () => (await api.get<LocationView[]>(`/api/businesses/${partner.id}/locations`, partner.headers)).body;
    expect(await list()).toEqual([added]);
    expect((await send('DELETE', `/api/locations/${added.id}`, partner)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await send('DELETE', `/api/locations/${added.id}`, partner)).status).toBe(404);
  });

  it('find a deal by the city of its own locations only', async () => {
    const partner = await aPartner();
    const [near, far] = [`Near${randomUUID().slice(0, 8)}`, `Far${randomUUID().slice(0, 8)}`];
    const { id } = await place(partner, { city: near });
    await place(partner, { city: far });
    await create(partner, { title: 'At one place', validLocationIds: [id] });
    const found = async (q: string) => (await api.get<DealView[]>(`/api/deals/with-locations?q=${q}`)).body.map(({ title }) => title);
    expect(await found(near.toLowerCase())).toEqual(['At one place']);
    expect(await found(far)).toEqual([]);
  });

  it('that were deleted stay with their deals, which can still be changed, and join no other', async () => {
    const partner = await aPartner();
    const [gone, open] = [await place(partner), await place(partner)];
    const { body: deal } = await create(partner, { isActive: false, validLocationIds: [gone.id] });
    await send('DELETE', `/api/locations/${gone.id}`, partner);
    const { body: copy } = await send<OwnDeal>('POST', `/api/deals/${deal.id}/duplicate`, partner);
    for (const { id } of [deal, copy]) {
      const body = { id, title: 'Kiln evening', validLocationIds: [gone.id, open.id], isActive: true };
      const answer = await send<OwnDeal>('PUT', `/api/deals/${id}`, partner, body);
      expect([answer.status, answer.body.title, answer.body.isActive]).toEqual([200, 'Kiln evening', true]);
    }
    const refused = await send<Problem>('POST', `/api/businesses/${partner.id}/deals`, partner, { ...FORM, validLocationIds: [gone.id] });
    expect(refused.body.errors).toEqual([
      { field: 'validLocationIds', message: 'One of these locations was deleted. Please choose again.' },
    ]);
  });

  it.each([
    ['name', { name: '' }],
    ['address', { address: ' ' }],
    ['city', { city: '' }],
    ['state', { state: 'ZZ' }],
    ['zipCode', { zipCode: '1234' }],
    ['phone', { phone: 'call me' }],
  ])('reject a wrong %s', async (field, change) => {
    const partner = await aPartner();
    const answer = await api.post<Problem>(`/api/businesses/${partner.id}/locations`, { ...PLACE, ...change }, partner.headers);
    expect([answer.status, answer.body.errors![0]!.field]).toEqual([400, field]);
  });
});

describe('ownership, taken from the OpenAPI document', () => {
  /** Every path that names a partner's business, deal, location or voucher. */
  const OWNED =
    /^\/api\/(businesses\/\{id\}\/(?!reviews)|deals\/\{id\}(?!\/(views|with-business|distances))|locations\/\{id\}|voucher\/\{id\}\/undo)/;
  interface Description {
    readonly paths: Record<string, Record<string, unknown>>;
  }

  it('is checked on every route with which a partner writes', async () => {
    const [owner, other] = [await aPartner(), await aPartner()];
    const [{ body: deal }, location] = [await create(owner), await place(owner)];
    const voucher = await aVoucher(api, world, `${randomUUID()}@example.com`, { dealId: deal.id, price: 39.5 });
    const shopper = await aShopper(api, world);
    const admin = await anAdmin(api, world);
    const { body: description } = await api.get<Description>('/api/openapi.json');
    const routes = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => OWNED.test(path) && !(method === 'get' && path === '/api/deals/{id}'))
        .map((method) => ({ method: method.toUpperCase() as 'POST', path })),
    );
    expect(routes.length).toBeGreaterThanOrEqual(18);
    for (const { method, path } of routes) {
      const id = { businesses: owner.id, deals: deal.id, locations: location.id, voucher: voucher.id }[path.split('/')[2]!];
      const url = path.replace('{id}', String(id));
      const body =
        method === 'POST' || (method as string) === 'PUT'
          ? { ...FORM, ...PLACE, codes: ['A-1'], code: 'A-1', reason: 'A mistake' }
          : undefined;
      const statusFor = async (headers: Record<string, string>) => (await api.call(method, url, body, headers)).status;
      expect([method, path, await statusFor({})]).toEqual([method, path, 401]);
      expect([method, path, await statusFor(shopper.headers)]).toEqual([method, path, 401]);
      expect([method, path, await statusFor(admin.headers)]).toEqual([method, path, 401]);
      expect([method, path, await statusFor(other.headers)]).toEqual([method, path, 403]);
    }
    expect((await api.get<DealView>(`/api/deals/${deal.id}`)).body.title).toBe(FORM.title);
  });
});
