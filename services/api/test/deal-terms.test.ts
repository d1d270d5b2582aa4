import { randomUUID } from 'node:crypto';
import type { DealView, DealWithLocations, LocationView, OwnDeal, Problem, SearchSuggestions } from '@homeroom/contracts';
import { PurchasesService } from '../src/checkout/purchases/purchases.service';
import { SearchUpkeepJoint } from '../src/catalogue/search/search-upkeep.joint';
import { intentOf, payByCard, refundAtProvider } from './support/card';
import { aPartner, addLocation, createDeal } from './support/partner';
import { aShopper, aVoucher } from './support/shopper';
import { startStack } from './support/stack';
import { eventually } from './support/world';

const { api, database, world } = await startStack({ listens: true });

const set = (id: number, columns: string) => database.query(`UPDATE deals SET ${columns} WHERE id = $1`, [id]);

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

describe('a limit per family', () => {
  const limited = async (most: number, max: number | null = null) => {
    const { id, price } = await world.aDeal({ max });
    await set(id, `max_per_family = ${most}`);
    return { dealId: id, schoolId: await world.aSchool(), amount: price };
  };
  const anAddress = () => `${randomUUID()}@example.com`;
  const places = (dealId: number) => world.count('family_places', 'deal_id = $1', dealId);
  type Wish = Awaited<ReturnType<typeof limited>>;
  const tries = (wish: Wish, customerEmail: string, headers?: Record<string, string>) => api.prepare({ ...wish, customerEmail }, headers);
  const buys = async (wish: Wish, customerEmail: string) => {
    const draftId = randomUUID();
    const { body } = await api.prepare({ ...wish, customerEmail, draftId });
    await payByCard(body.clientSecret);
    await api.report(intentOf(body.clientSecret), draftId);
    return intentOf(body.clientSecret);
  };
  const cancelled = async (dealId: number) => {
    await database.query(`UPDATE orders SET hold_expires_at = now() - interval '1 second' WHERE deal_id = $1`, [dealId]);
    await api.app.get(PurchasesService).releaseExpiredHolds();
  };

  it.each([1, 2, 3])('of %i holds however many tabs ask at once, in upper or lower case', async (most) => {
    const wish = await limited(most);
    const [name] = anAddress().split('@');
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, tab) => tries(wish, `${tab % 2 ? name! : name!.toUpperCase()}@Example.com`)),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(most);
    expect(new Set(all.filter(({ status }) => status !== 200).map(({ body }) => body.refusal))).toEqual(new Set(['FAMILY_LIMIT_REACHED']));
    expect(await world.stock(wish.dealId)).toEqual({ sold: 0, held: most });
    expect((await tries(wish, anAddress())).status).toBe(200);
  });

  it('says so', async () => {
    const [one, two] = [await limited(1), await limited(2)];
    const email = anAddress();
    await tries(one, email);
    expect((await tries(one, email)).body).toMatchObject({
      status: 409,
      message: 'This deal is limited to one per family. You already have it, or are paying for it in another window.',
    });
    await tries(two, email);
    await tries(two, email);
    expect((await tries(two, email)).body.message).toMatch(/^This deal is limited to 2 per family/);
  });

  it('lets the same checkout reopen', async () => {
    const wish = { ...(await limited(1)), customerEmail: anAddress(), draftId: randomUUID() };
    const { body } = await api.prepare(wish);
    expect((await api.prepare(wish)).body.clientSecret).toBe(body.clientSecret);
    // Another name gives up the first order, with its place.
    expect((await api.prepare({ ...wish, customerName: 'Ben Lee' })).status).toBe(200);
    expect(await places(wish.dealId)).toBe(1);
  });

  it('counts the signed-in account, whatever address is typed', async () => {
    const wish = await limited(1);
    const shopper = await aShopper(api, world);
    expect((await tries(wish, anAddress(), shopper.headers)).status).toBe(200);
    expect((await tries(wish, anAddress(), shopper.headers)).body.refusal).toBe('FAMILY_LIMIT_REACHED');
    expect((await tries(wish, shopper.email)).body.refusal).toBe('FAMILY_LIMIT_REACHED');
    expect((await tries(wish, anAddress())).status).toBe(200);
  });

  it('is reached by purchases, and has a place again after a refund', async () => {
    const wish = await limited(1);
    const email = anAddress();
    const intent = await buys(wish, email);
    expect((await tries(wish, email)).body.refusal).toBe('FAMILY_LIMIT_REACHED');
    await refundAtProvider(intent);
    await api.app.get(PurchasesService).refundChanged(intent);
    expect(await places(wish.dealId)).toBe(0);
    expect((await tries(wish, email)).status).toBe(200);
  });

  it('has a place again once an unpaid checkout is over', async () => {
    const wish = await limited(1);
    const email = anAddress();
    await tries(wish, email);
    await cancelled(wish.dealId);
    expect([await places(wish.dealId), (await tries(wish, email)).status]).toEqual([0, 200]);
    await database.query(`UPDATE orders SET hold_expires_at = now() - interval '1 minute' WHERE deal_id = $1`, [wish.dealId]);
    await api.app.get(PurchasesService).releaseOverdueHolds();
    expect([await places(wish.dealId), (await tries(wish, email)).status]).toEqual([0, 200]);
  });

  it('has a place again once an older worker, which knows no places, has ended a checkout or refunded a purchase', async () => {
    const [one, two] = [await limited(1), await limited(1)];
    const email = anAddress();
    await tries(one, email);
    await buys(two, email);
    await database.query(`UPDATE orders SET state = 'cancelled', holds_stock = false WHERE deal_id = $1`, [one.dealId]);
    await database.query(`UPDATE purchases SET state = 'refunded', refunded_at = now(), amount_refunded = amount WHERE deal_id = $1`, [
      two.dealId,
    ]);
    expect([await places(one.dealId), await places(two.dealId)]).toEqual([1, 1]);
    await api.app.get(PurchasesService).freeLeftPlaces();
    expect([await places(one.dealId), await places(two.dealId)]).toEqual([0, 0]);
    expect((await tries(one, email)).status).toBe(200);
  });

  it('refunds a late payment if the family has bought meanwhile', async () => {
    const wish = await limited(1);
    const email = anAddress();
    const draftId = randomUUID();
    const { body: late } = await api.prepare({ ...wish, customerEmail: email, draftId });
    const overdue = `UPDATE orders SET state = 'cancelling', hold_expires_at = now() - interval '1 minute' WHERE deal_id = $1`;
    await database.query(overdue, [wish.dealId]);
    await api.app.get(PurchasesService).releaseOverdueHolds();
    await buys(wish, email);
    await payByCard(late.clientSecret);
    expect((await api.report(intentOf(late.clientSecret), draftId)).body.outcome).toBe('refunded');
    expect(await world.stock(wish.dealId)).toEqual({ sold: 1, held: 0 });
  });

  it('issues a voucher for a late payment if a place is left', async () => {
    const wish = await limited(2);
    const email = anAddress();
    const draftId = randomUUID();
    const { body: late } = await api.prepare({ ...wish, customerEmail: email, draftId });
    await database.query(`UPDATE orders SET state = 'cancelling', hold_expires_at = now() - interval '1 minute' WHERE deal_id = $1`, [
      wish.dealId,
    ]);
    await api.app.get(PurchasesService).releaseOverdueHolds();
    await buys(wish, email);
    await payByCard(late.clientSecret);
    expect((await api.report(intentOf(late.clientSecret), draftId)).body.voucher).toBeTruthy();
    expect([await places(wish.dealId), (await tries(wish, email)).body.refusal]).toEqual([2, 'FAMILY_LIMIT_REACHED']);
  });

  it('counts purchases from before it existed', async () => {
    const email = anAddress();
    const { dealId, schoolId } = await aVoucher(api, world, email);
    await set(dealId, 'max_per_family = 2');
    const wish = { dealId, schoolId, amount: 40 };
    const all = await Promise.all(Array.from({ length: 6 }, () => tries(wish, email)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is not shown to a shopper with an old price, nor stored for a deal without a limit', async () => {
    const wish = await limited(1);
    const email = anAddress();
    await tries(wish, email);
    expect((await tries({ ...wish, amount: 41 }, email)).body.code).toBe('PRICE_CHANGED');
    const free = await world.aDeal();
    await tries({ dealId: free.id, schoolId: wish.schoolId, amount: free.price }, email);
    expect(await places(free.id)).toBe(0);
  });

  it('is set by the business', async () => {
    const partner = await aPartner(api, database);
    const { body: deal } = await createDeal(api, partner, { maxPerFamily: 2 });
    expect(deal.maxPerFamily).toBe(2);
    const put = (maxPerFamily: unknown) => api.put<OwnDeal>(`/api/deals/${deal.id}`, { maxPerFamily }, partner.headers);
    expect([(await put(0)).status, (await put(101)).status, (await put(1.5)).status]).toEqual([400, 400, 400]);
    expect((await put(null)).body.maxPerFamily).toBeNull();
  });
});

describe('a location’s opening hours', () => {
  const HOURS = {
    kind: 'weekly',
    week: [
      { day: 1, opens: '09:00', closes: '18:00' },
      { day: 5, opens: '18:00', closes: '02:00' },
    ],
    closures: [{ firstDay: '2036-11-27', lastDay: '2036-11-28', reason: 'Thanksgiving' }],
  } as const;
  const aPlace = async () => {
    const partner = await aPartner(api, database);
    const place = await addLocation(api, partner);
    const put = (body: unknown, headers = partner.headers) =>
      api.put<LocationView & Problem>(`/api/locations/${place.id}/hours`, body, headers);
    return { partner, place, put };
  };
  const headOf = async (id: number) => (await api.get<string>(`/api/previews?path=/deals/${id}`)).body;

  it('are set by its business, and shown on its deals’ pages only', async () => {
    const { partner, place, put } = await aPlace();
    expect(place.hours).toBeNull();
    expect(await put(HOURS)).toMatchObject({ status: 200, body: { id: place.id, hours: HOURS } });
    const { body: deal } = await createDeal(api, partner);
    const shown = (await api.get<DealWithLocations>(`/api/deals/${deal.id}`)).body;
    expect(shown.locations).toMatchObject([{ id: place.id, hours: HOURS }]);
    const list = (await api.get<DealWithLocations[]>(`/api/deals/with-locations?limit=24&businessId=${partner.id}`)).body;
    expect(Object.keys(list[0]!.locations[0]!)).not.toContain('hours');
    await put({ kind: 'appointment', week: [], closures: [] });
    const own = (await api.get<LocationView[]>(`/api/businesses/${partner.id}/locations`, partner.headers)).body;
    expect(own).toMatchObject([{ hours: { kind: 'appointment', week: [], closures: [] } }]);
  });

  it('are in the structured data for search engines, with the closed days', async () => {
    const { partner, put } = await aPlace();
    const { body: deal } = await createDeal(api, partner);
    expect(await headOf(deal.id)).not.toContain('openingHoursSpecification');
    await put(HOURS);
    const dayOf = (day: string, opens: string, closes: string) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${day}`,
      opens,
      closes,
    });
    const told = await eventually(async () => /"openingHoursSpecification":(\[.*?\])/.exec(await headOf(deal.id))?.[1]);
    expect(JSON.parse(told)).toEqual([
      dayOf('Monday', '09:00', '18:00'),
      dayOf('Friday', '18:00', '02:00'),
      { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00', validFrom: '2036-11-27', validThrough: '2036-11-28' },
    ]);
    await addLocation(api, partner, 'Second');
    await eventually(async () => /"department":\[\{"@type":"LocalBusiness","name":"[^"]*, Studio"/.test(await headOf(deal.id)));
  });

  it.each([
    ['week', { ...HOURS, week: [...HOURS.week, { day: 6, opens: '01:00', closes: '03:00' }] }],
    ['closures', { ...HOURS, closures: [{ firstDay: '2036-11-27', lastDay: '2036-11-26', reason: '' }] }],
    ['kind', { ...HOURS, kind: 'always' }],
    ['week', { kind: 'weekly', closures: [] }],
  ])('are rejected when %s is wrong', async (field, body) => {
    const { put } = await aPlace();
    const refused = await put(body);
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, field]);
  });

  it('cannot be changed by others, nor for a closed location', async () => {
    const { partner, place, put } = await aPlace();
    const other = await aPartner(api, database);
    expect((await put(HOURS, other.headers)).status).toBe(403);
    await api.call('DELETE', `/api/locations/${place.id}`, undefined, partner.headers);
    expect((await put(HOURS)).status).toBe(404);
  });
});
