import { randomUUID } from 'node:crypto';
import type { DealView, DealWithLocations, OwnDeal, Problem, SearchSuggestions } from '@homeroom/contracts';
import { SearchUpkeepJoint } from '../../src/catalogue/search/search-upkeep.joint';
import { aPartner, addLocation, createDeal } from '../support/partner';
import { eventually } from '../support/world';
import { api, database, set, world } from './setup';

describe('a deal whose sale has not begun', () => {
  const IN_A_WEEK = `starts_at = now() + interval '7 days'`;
  const begins = (id: number) => set(id, `starts_at = now() - interval '1 second'`);
  const scheduled = async (title = `Deal ${randomUUID().slice(0, 8)}`) => {
    const deal = await world.aDeal({ title });
    await set(deal.id, IN_A_WEEK);
    return deal;
  };

  it('is on no list before its first moment, and on all of them from then on', async () => {
    const word = `zither${randomUUID().slice(0, 6)}`;
    const { id, businessId } = await scheduled(`Learn the ${word}`);
    const sitemap = async () => String((await api.get('/api/crawlers/sitemap-deals-1.xml')).body);
    const listed = async () => [
      (await api.get<DealView[]>(`/api/deals?limit=24&businessId=${businessId}`)).body.map((deal) => deal.id),
      (await api.get<DealView[]>(`/api/deals/with-locations?limit=24&q=${word}`)).body.map((deal) => deal.id),
      (await api.get<SearchSuggestions>(`/api/search/suggestions?q=${word}`)).body.deals.map((deal) => deal.id),
      [...(await sitemap()).matchAll(new RegExp(`/deals/${id}<`, 'g'))].map(() => id),
    ];
    expect(await listed()).toEqual([[], [], [], []]);
    await begins(id);
    // A fresh result is cached for a moment.
    await eventually(async () => JSON.stringify(await listed()) === JSON.stringify([[id], [id], [id], [id]]), 10_000);
  });

  it('provides no corrections for typos', async () => {
    await scheduled('Advanced bassoonery');
    await api.app.get(SearchUpkeepJoint).renew();
    expect(await world.count('search_words', `word = 'bassoonery'`)).toBe(0);
    await database.query(`UPDATE deals SET starts_at = NULL WHERE title = 'Advanced bassoonery'`);
    await api.app.get(SearchUpkeepJoint).renew();
    expect(await world.count('search_words', `word = 'bassoonery'`)).toBe(1);
  });

  it('has a page that says when it begins, and appears paused to readers that do not know that state', async () => {
    const { id } = await scheduled();
    await set(id, `starts_at = '2036-12-04 08:00Z'`);
    expect((await api.get<DealWithLocations>(`/api/deals/${id}`)).body).toMatchObject({
      state: 'paused',
      isScheduled: true,
      startsAt: '2036-12-04T08:00:00.000Z',
    });
    const head = await api.get<string>(`/api/previews?path=/deals/${id}`);
    expect(head.status).toBe(200);
    expect(head.body).toMatch(/Starts Thursday, December 4/);
    expect(head.body).toContain('noindex');
    expect(head.body).not.toContain('InStock');
  });

  it('is not sold before it begins, and is sold afterwards', async () => {
    const { id, price } = await scheduled();
    await set(id, `starts_at = '2036-12-04 08:00Z'`);
    const draft = { dealId: id, schoolId: await world.aSchool(), amount: price };
    expect((await api.prepare(draft)).body).toMatchObject({
      status: 409,
      code: 'DEAL_UNAVAILABLE',
      refusal: 'DEAL_NOT_STARTED',
      message: 'This deal starts Thursday, December 4',
    });
    expect(await world.stock(id)).toEqual({ sold: 0, held: 0 });
    await begins(id);
    expect((await api.prepare(draft)).status).toBe(200);
  });

  it.each([
    ['is_active = false', 'DEAL_UNAVAILABLE'],
    [`starts_at = now() - interval '2 days', expires_at = now() - interval '1 day'`, 'DEAL_UNAVAILABLE'],
  ])('announces no start when it would not be sold anyway: %s', async (columns, code) => {
    const { id, price } = await scheduled();
    await set(id, columns);
    expect((await api.prepare({ dealId: id, schoolId: await world.aSchool(), amount: price })).body.code).toBe(code);
  });

  it('is scheduled by its business, from the first moment of a local day', async () => {
    const partner = await aPartner(api, database);
    await addLocation(api, partner);
    const { body: deal } = await createDeal(api, partner, { startsAt: '2036-12-04', expiresAt: '2036-12-24' });
    expect(deal).toMatchObject({ startsAt: '2036-12-04T08:00:00.000Z', state: 'paused', isScheduled: true, isActive: true });
    const put = (change: object) => api.put<OwnDeal & Problem>(`/api/deals/${deal.id}`, change, partner.headers);
    expect((await put({ expiresAt: '2036-12-03' })).body.errors).toEqual([
      { field: 'expiresAt', message: 'The sale cannot end before it starts' },
    ]);
    expect((await put({ startsAt: '2036-12-25' })).status).toBe(400);
    expect((await put({ startsAt: '2036-12-24' })).body.startsAt).toBe('2036-12-24T08:00:00.000Z');
    expect((await put({ title: 'Later' })).body.startsAt).toBe('2036-12-24T08:00:00.000Z');
    const { body: copy } = await api.post<OwnDeal>(`/api/deals/${deal.id}/duplicate`, {}, partner.headers);
    expect(copy).toMatchObject({ startsAt: '2036-12-24T08:00:00.000Z', isActive: false, isScheduled: false });
    expect((await put({ startsAt: null })).body).toMatchObject({ startsAt: null, state: 'live', isScheduled: false });
    expect((await createDeal(api, partner, { startsAt: '2036-12-25', expiresAt: '2036-12-24' })).status).toBe(400);
  });
});
