import type { DealView, DealWithLocations } from '@homeroom/contracts';
import { DEAL_FORM as FORM } from '../support/partner';
import { aPartner, api, create, database, place, send, world } from './setup';

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

  it('refuses uploaded pictures that were removed meanwhile, and keeps the others for another day', async () => {
    const partner = await aPartner();
    const name = (end: string) => `${end.repeat(32)}-8x8.webp`;
    const picture = (end: string) => ({ url: `/api/uploads/${name(end)}`, alt: '' });
    for (const end of ['a', 'b'])
      await database.query(`INSERT INTO uploads (name, width, height, bytes, created_at) VALUES ($1, 8, 8, 9, now() - interval '2 days')`, [
        name(end),
      ]);
    const refused = await create(partner, { pictures: [picture('a'), picture('c')] });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ field: 'pictures', message: 'One of these pictures is no longer here. Please remove it, and upload it again.' }],
    ]);
    const { body: deal } = await create(partner, { pictures: [picture('a')] });
    const change = (pictures: object[]) => send('PUT', `/api/deals/${deal.id}`, partner, { pictures });
    expect((await change([picture('a'), picture('c')])).status).toBe(400);
    // What the deal has already does not keep anyone from correcting the rest.
    await database.query('DELETE FROM uploads WHERE name = $1', [name('a')]);
    expect((await change([picture('b'), picture('a')])).body.pictures).toEqual([picture('b'), picture('a')]);
    expect(await world.count('uploads', `name = $1 AND created_at > now() - interval '1 hour'`, name('b'))).toBe(1);
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
