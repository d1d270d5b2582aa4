import { randomUUID } from 'node:crypto';
import type { DealView, OwnDeal, VoucherAccess } from '@homeroom/contracts';
import { DEAL_FORM as FORM, addLocation } from '../support/partner';
import { aVoucher } from '../support/shopper';
import { eventually } from '../support/world';
import { aPartner, api, create, database, place, send, world } from './setup';

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

  it('starts from the deal as its owner sees it, even a draft', async () => {
    const [partner, other] = [await aPartner(), await aPartner()];
    const { body: deal } = await create(partner, { isActive: false });
    const read = (by: typeof partner | undefined, id = deal.id) => api.get<OwnDeal>(`/api/deals/${id}/own`, by?.headers);
    expect((await read(partner)).body).toEqual(deal);
    expect([(await read(other)).status, (await read(undefined)).status]).toEqual([403, 401]);
    await send('DELETE', `/api/deals/${deal.id}`, partner);
    expect((await read(partner)).status).toBe(404);
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
