import { randomUUID } from 'node:crypto';
import type { DealView, DealWithLocations, LocationView, OwnDeal, Problem, VoucherAccess } from '@homeroom/contracts';
import { endOfDay } from '../src/platform/time/end-of-day';
import { daysAfter, today } from '../src/platform/time/local-day';
import {
  DEAL_FORM as FORM,
  LOCATION_FORM as PLACE,
  aPartner as aShopOwner,
  addLocation,
  createDeal,
  type Partner,
} from './support/partner';
import { aShopper, aVoucher, anAdmin } from './support/shopper';
import { startStack } from './support/stack';
import { eventually } from './support/world';

const { api, database, world } = await startStack();

const aPartner = () => aShopOwner(api, database);

const send = <Body = OwnDeal & Problem>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  partner: { headers: Record<string, string> },
  body?: object,
) => api.call<Body>(method, url, body, partner.headers);
const create = (partner: Partner, change: object = {}) => createDeal(api, partner, change);
const place = async (partner: Partner, change: object = {}) =>
  (await api.post<LocationView>(`/api/businesses/${partner.id}/locations`, { ...PLACE, ...change }, partner.headers)).body;

describe('creating a deal', () => {
  it('computes discount, points and stock itself, whatever is sent', async () => {
    const partner = await aPartner();
    const { status, body } = await create(partner, {
      discountPercentage: 99,
      schoolPoints: 9_999,
      soldQuantity: 5,
      isFeatured: true,
      businessId: 1,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      businessId: partner.id,
      discountPercentage: 51,
      schoolPoints: 40,
      soldQuantity: 0,
      isActive: true,
      isFeatured: false,
      needToKnowInfo: null,
      imageUrl: null,
      expiresAt: null,
      maxQuantity: null,
    });
    expect((await api.get<DealView>(`/api/deals/${body.id}`)).body.title).toBe(FORM.title);
  });

  it.each([
    ['title', { title: ' ' }],
    ['description', { description: '' }],
    ['category', { category: 'Restaurants' }],
    ['originalPrice', { originalPrice: 'much' }],
    ['originalPrice', { originalPrice: 10.123 }],
    ['salePrice', { salePrice: 0.49 }],
    ['salePrice', { salePrice: 80 }],
    ['salePrice', { salePrice: 100 }],
    ['maxQuantity', { maxQuantity: 0 }],
    ['imageUrl', { imageUrl: 'javascript:alert(1)' }],
    ['expiresAt', { expiresAt: 'soon' }],
    ['expiresAt', { expiresAt: '2020-01-01' }],
    ['expiresAt', { expiresAt: '2020-01-01', isActive: false }],
    ['validLocationIds', { validLocationIds: 'not json' }],
    ['validLocationIds', { validLocationIds: [1.5] }],
  ])('rejects a wrong %s: %p', async (field, change) => {
    const { status, body } = await create(await aPartner(), change);
    expect([status, body.errors?.map((error) => error.field)]).toEqual([400, expect.arrayContaining([field])]);
  });

  it('accepts its own locations as a list or as text, and no one else’s', async () => {
    const partner = await aPartner();
    const own = await place(partner);
    const foreign = await place(await aPartner());
    for (const validLocationIds of [[own.id], JSON.stringify([own.id])]) {
      const { body } = await create(partner, { validLocationIds });
      expect(await world.one('SELECT valid_location_ids FROM deals WHERE id = $1', body.id)).toEqual({ valid_location_ids: [own.id] });
    }
    expect((await create(partner, { validLocationIds: [own.id, foreign.id] })).status).toBe(400);
  });

  it('ends a sale on its local day, and accepts our own pictures and ones from the web', async () => {
    const partner = await aPartner();
    expect((await create(partner, { expiresAt: '2036-12-24' })).body.expiresAt).toBe('2036-12-25T07:59:59.999Z');
    for (const imageUrl of ['/api/uploads/0123456789abcdef0123456789abcdef.webp', 'https://example.com/a.jpg'])
      expect((await create(partner, { imageUrl })).body.imageUrl).toBe(imageUrl);
  });

  it('keeps up to six pictures in order, with alternative text, and shows the first on its card', async () => {
    const partner = await aPartner();
    const pictures = [1, 2, 3, 4, 5, 6].map((n) => ({ url: `https://example.com/${n}.jpg`, alt: `Picture ${n}` }));
    const { body } = await create(partner, { pictures, imageUrl: 'https://example.com/other.jpg' });
    expect([body.imageUrl, body.pictures]).toEqual([pictures[0]!.url, pictures]);
    expect((await api.get<DealWithLocations>(`/api/deals/${body.id}`)).body).toMatchObject({ imageUrl: pictures[0]!.url, pictures });
    const [listed] = (await api.get<DealWithLocations[]>(`/api/deals/with-locations?businessId=${partner.id}`)).body;
    expect([listed!.imageUrl, listed!.pictures]).toEqual([pictures[0]!.url, undefined]);
    const twice = await create(partner, { pictures: [pictures[0], pictures[1], pictures[0]] });
    expect(twice.body.pictures).toEqual(pictures.slice(0, 2));
    const copy = await send('POST', `/api/deals/${body.id}/duplicate`, partner);
    expect(copy.body.pictures).toEqual(pictures);
  });

  it.each([
    ['seven', Array.from({ length: 7 }, (_, n) => ({ url: `https://example.com/${n}.jpg`, alt: '' }))],
    ['a script', [{ url: 'javascript:alert(1)', alt: '' }]],
    ['a picture that is not ours', [{ url: '/api/users/me', alt: '' }]],
    ['words without end', [{ url: 'https://example.com/a.jpg', alt: 'x'.repeat(201) }]],
    ['an address alone', ['https://example.com/a.jpg']],
    ['nothing', [null]],
    ['text', 'https://example.com/a.jpg'],
  ])('rejects %s as pictures', async (_, pictures) => {
    const { status, body } = await create(await aPartner(), { pictures });
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ['pictures']]);
  });

  it('shows nothing of an unapproved business', async () => {
    const partner = await aPartner();
    await database.query('UPDATE businesses SET is_verified = false WHERE id = $1', [partner.id]);
    const { body } = await create(partner);
    expect((await api.get(`/api/deals/${body.id}`)).status).toBe(404);
    const own = await api.get<DealView[]>(`/api/businesses/${partner.id}/deals`, partner.headers);
    expect(own.body.map(({ id }) => id)).toEqual([body.id]);
  });
});

describe('the list of a partner’s own deals', () => {
  const list = (partner: Partner, query = '') => api.get<OwnDeal[]>(`/api/businesses/${partner.id}/deals${query}`, partner.headers);
  const titles = async (partner: Partner, query: string) => (await list(partner, query)).body.map(({ title }) => title);

  it('is searched, filtered, sorted and paged on the server, with the total', async () => {
    const partner = await aPartner();
    await create(partner, { title: 'Clay for two', salePrice: 30 });
    await create(partner, { title: 'Robot week', category: 'STEM & Coding', salePrice: 50 });
    await create(partner, { title: 'Clay for all', salePrice: 20, isActive: false });
    expect(await titles(partner, '')).toEqual(['Clay for all', 'Robot week', 'Clay for two']);
    expect(await titles(partner, '?q=clay&sort=title')).toEqual(['Clay for all', 'Clay for two']);
    expect(await titles(partner, '?category=STEM%20%26%20Coding')).toEqual(['Robot week']);
    expect(await titles(partner, '?isActive=false')).toEqual(['Clay for all']);
    expect(await titles(partner, '?sort=price')).toEqual(['Robot week', 'Clay for two', 'Clay for all']);
    const second = await list(partner, '?sort=title&limit=1&offset=1');
    expect([second.body.map(({ title }) => title), second.headers['x-total-count']]).toEqual([['Clay for two'], '3']);
  });

  it('shows how many of each were sold', async () => {
    const partner = await aPartner();
    const { body: deal } = await create(partner, { salePrice: 40 });
    await aVoucher(api, world, `${randomUUID()}@example.com`, { dealId: deal.id, price: 40 });
    expect((await list(partner)).body[0]).toMatchObject({ soldQuantity: 1, vouchersSold: 1 });
  });
});

describe('the end of a sale', () => {
  const yesterday = daysAfter(today(), -1);
  const end = (dealId: number) => database.query(`UPDATE deals SET expires_at = now() - interval '1 hour' WHERE id = $1`, [dealId]);

  it('may be today, but not a past day', async () => {
    const partner = await aPartner();
    const { body: deal } = await create(partner, { expiresAt: today() });
    expect(deal.state).toBe('live');
    const late = await send('PUT', `/api/deals/${deal.id}`, partner, { expiresAt: yesterday });
    expect([late.status, late.body.message]).toEqual([400, 'The sale cannot end before today']);
  });

  it('in the past keeps no one from correcting the rest', async () => {
    const partner = await aPartner();
    const { body: deal } = await create(partner, { expiresAt: today() });
    await database.query('UPDATE deals SET expires_at = $2 WHERE id = $1', [deal.id, endOfDay(yesterday)]);
    const { status, body } = await send('PUT', `/api/deals/${deal.id}`, partner, { title: 'Corrected', expiresAt: yesterday });
    expect([status, body.title, body.state]).toEqual([200, 'Corrected', 'ended']);
  });

  it('in the past must be changed before a draft is published', async () => {
    const partner = await aPartner();
    const { body: draft } = await create(partner, { isActive: false });
    await end(draft.id);
    const published = await send('PATCH', `/api/deals/${draft.id}/toggle`, partner);
    expect([published.status, published.body.message]).toEqual([400, 'The sale cannot end before today']);
    expect(await world.one('SELECT is_active, published_at FROM deals WHERE id = $1', draft.id)).toEqual({
      is_active: false,
      published_at: null,
    });
  });
});

describe('changing a deal', () => {
  it('changes what is sent, and computes the rest', async () => {
    const partner = await aPartner();
    const { body: deal } = await create(partner, { needToKnowInfo: 'Bring an apron', expiresAt: '2036-12-24', maxQuantity: 10 });
    const changed = await send('PUT', `/api/deals/${deal.id}`, partner, {
      id: deal.id,
      salePrice: 20,
      needToKnowInfo: '',
      expiresAt: null,
    });
    expect(changed.body).toMatchObject({
      title: FORM.title,
      salePrice: 20,
      discountPercentage: 75,
      schoolPoints: 20,
      needToKnowInfo: null,
      expiresAt: null,
      maxQuantity: 10,
    });
    expect((await send('PUT', `/api/deals/${deal.id}`, partner, { maxQuantity: null })).body.maxQuantity).toBeNull();
    for (const wrong of [{ salePrice: 80 }, { originalPrice: 20 }, { id: deal.id + 1 }, { title: '' }])
      expect((await send('PUT', `/api/deals/${deal.id}`, partner, wrong)).status).toBe(400);
  });

  it('accepts the first picture under its older name, and keeps the others', async () => {
    const partner = await aPartner();
    const [one, two, other] = ['one', 'two', 'other'].map((name) => ({ url: `https://example.com/${name}.jpg`, alt: `A ${name}` }));
    const { body: deal } = await create(partner, { pictures: [one, two] });
    const change = async (body: object) => (await send('PUT', `/api/deals/${deal.id}`, partner, body)).body;
    expect((await change({ title: 'Same pictures', imageUrl: one!.url })).pictures).toEqual([one, two]);
    expect(await change({ imageUrl: other!.url })).toMatchObject({ imageUrl: other!.url, pictures: [{ url: other!.url, alt: '' }, two] });
    expect((await change({ imageUrl: two!.url })).pictures).toEqual([{ url: two!.url, alt: '' }]);
    expect(await change({ pictures: [two, one] })).toMatchObject({ imageUrl: two!.url, pictures: [two, one] });
    expect(await change({ imageUrl: null })).toMatchObject({ imageUrl: null, pictures: [] });
    expect((await change({ imageUrl: one!.url })).pictures).toEqual([{ url: one!.url, alt: '' }]);
    expect(await change({ pictures: [] })).toMatchObject({ imageUrl: null, pictures: [] });
  });

  it('never goes below what is sold or being paid for', async () => {
    const partner = await aPartner();
    const { body: deal } = await create(partner, { maxQuantity: 5 });
    await database.query('UPDATE deals SET sold_quantity = 2, held = 1 WHERE id = $1', [deal.id]);
    expect((await send('PUT', `/api/deals/${deal.id}`, partner, { maxQuantity: 2 })).status).toBe(400);
    expect((await send('PUT', `/api/deals/${deal.id}`, partner, { maxQuantity: 3 })).status).toBe(200);
  });

  it('leaves sold vouchers on their terms', async () => {
    const partner = await aPartner();
    const [first, second] = [await addLocation(api, partner, 'First'), await addLocation(api, partner, 'Second')];
    const { body: deal } = await create(partner, { salePrice: 40, needToKnowInfo: 'As it was', validLocationIds: [first.id] });
    const { token } = await aVoucher(api, world, `${randomUUID()}@example.com`, { dealId: deal.id, price: 40 });
    await send('PUT', `/api/deals/${deal.id}`, partner, {
      title: 'Another',
      salePrice: 10,
      needToKnowInfo: 'Changed',
      validLocationIds: [second.id],
    });
    await send('DELETE', `/api/deals/${deal.id}`, partner);
    const { body } = await api.get<VoucherAccess>(`/api/voucher/access?token=${token}`);
    expect(body.deal).toMatchObject({ title: FORM.title, salePrice: 40, needToKnowInfo: 'As it was' });
    expect(body.locations.map(({ name }) => name)).toEqual(['First']);
  });

  it('shows shoppers its state, so that a paused or ended one is not offered', async () => {
    const partner = await aPartner();
    const { body: deal } = await create(partner, { maxQuantity: 5 });
    const stateAfter = async (sql: string) => {
      await database.query(`UPDATE deals SET ${sql} WHERE id = $1`, [deal.id]);
      // With its business it is cached separately, so that each read is a fresh one.
      const path = `/api/deals/${deal.id}`;
      return eventually(async () => {
        const { body } = await api.get<DealView>(path);
        const stored = await world.one<{ is_active: boolean }>('SELECT is_active FROM deals WHERE id = $1', deal.id);
        return body.isActive === stored.is_active && body.state;
      });
    };
    expect(await stateAfter('is_active = true')).toBe('live');
    expect(await stateAfter('is_active = false')).toBe('paused');
    expect(await stateAfter(`is_active = true, expires_at = now() - interval '1 minute'`)).toBe('ended');
  });

  it('flips without a body, sets with one', async () => {
    const partner = await aPartner();
    const { body: deal } = await create(partner);
    const toggle = async (body?: object) => (await send('PATCH', `/api/deals/${deal.id}/toggle`, partner, body)).body.isActive;
    expect([await toggle(), await toggle(), await toggle({ isActive: true }), await toggle({ isActive: false })]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    await eventually(async () => (await api.get<DealView[]>(`/api/deals?q=${partner.id}`)).body.every(({ id }) => id !== deal.id));
  });

  it('is copied as a draft that only its owner sees, until it is published', async () => {
    const partner = await aPartner();
    const own = await place(partner);
    const { body: deal } = await create(partner, { maxQuantity: 5, validLocationIds: [own.id], imageUrl: 'https://example.com/a.jpg' });
    await database.query('UPDATE deals SET sold_quantity = 5 WHERE id = $1', [deal.id]);
    const { status, body: copy } = await api.post<OwnDeal>(`/api/deals/${deal.id}/duplicate`, {}, partner.headers);
    expect([status, copy.state, copy.title, copy.soldQuantity]).toEqual([200, 'draft', `Copy of ${FORM.title}`, 0]);
    expect(copy).toMatchObject({ salePrice: 39.5, maxQuantity: 5, validLocationIds: [own.id], imageUrl: 'https://example.com/a.jpg' });
    expect((await api.get(`/api/deals/${copy.id}`)).status).toBe(404);
    expect((await send('PATCH', `/api/deals/${copy.id}/toggle`, partner)).body.state).toBe('live');
    await eventually(async () => (await api.get(`/api/deals/${copy.id}`)).status === 200);
    const again = await api.post<OwnDeal>(`/api/deals/${copy.id}/duplicate`, {}, partner.headers);
    expect(again.body.title).toBe(`Copy of ${FORM.title}`);
  });

  it('shows its state', async () => {
    const partner = await aPartner();
    const { body: deal } = await create(partner, { isActive: false, maxQuantity: 1 });
    const after = async (sql: string) => {
      await database.query(sql, [sql.includes('businesses') ? partner.id : deal.id]);
      return (await api.get<OwnDeal[]>(`/api/businesses/${partner.id}/deals`, partner.headers)).body[0]!.state;
    };
    expect(deal.state).toBe('draft');
    expect((await send('PUT', `/api/deals/${deal.id}`, partner, { isActive: true })).body.state).toBe('live');
    expect((await send('PATCH', `/api/deals/${deal.id}/toggle`, partner)).body.state).toBe('paused');
    expect((await send('PATCH', `/api/deals/${deal.id}/toggle`, partner)).body.state).toBe('live');
    expect(await after('UPDATE businesses SET is_verified = false WHERE id = $1')).toBe('waiting');
    expect(await after('UPDATE deals SET sold_quantity = 1 WHERE id = $1')).toBe('sold-out');
    expect(await after(`UPDATE deals SET expires_at = now() - interval '1 second' WHERE id = $1`)).toBe('ended');
  });

  it('removes it from every list, once', async () => {
    const partner = await aPartner();
    const { body: deal } = await create(partner);
    expect((await send('DELETE', `/api/deals/${deal.id}`, partner)).status).toBe(204);
    expect((await send('DELETE', `/api/deals/${deal.id}`, partner)).status).toBe(404);
    expect((await api.get<DealView[]>(`/api/businesses/${partner.id}/deals`, partner.headers)).body).toEqual([]);
    await eventually(async () => (await api.get(`/api/deals/${deal.id}`)).status === 404);
  });
});

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
    /^\/api\/(businesses\/\{id\}\/(?!reviews)|deals\/\{id\}(?!\/(views|with-business))|locations\/\{id\}|voucher\/\{id\}\/undo)/;
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
