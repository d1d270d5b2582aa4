import { randomUUID } from 'node:crypto';
import type { OwnDeal } from '@homeroom/contracts';
import { endOfDay } from '../../src/platform/time/end-of-day';
import { daysAfter, today } from '../../src/platform/time/local-day';
import { type Partner } from '../support/partner';
import { aVoucher } from '../support/shopper';
import { aPartner, api, create, database, send, world } from './setup';

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
