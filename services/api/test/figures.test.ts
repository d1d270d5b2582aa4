import { randomUUID } from 'node:crypto';
import type { BusinessFigures, BusinessOverview, CommunityTotals, Problem } from '@homeroom/contracts';
import { CommunityJoint } from '../src/back-office/figures/community.joint';
import { EarnPoints } from '../src/checkout/purchases/earn-points';
import { DealViewsService } from '../src/back-office/figures/deal-views.service';
import { localDay, daysAfter, today } from '../src/platform/time/local-day';
import { aPartner, addLocation, createDeal, type Partner } from './support/partner';
import { aVoucher } from './support/shopper';
import { startStack } from './support/stack';

const { api, database, world } = await startStack();

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
let visitors = 0;
const view = (dealId: number, headers: Record<string, string> = {}) =>
  api.call('POST', `/api/deals/${dealId}/views`, undefined, {
    'user-agent': BROWSER,
    'x-forwarded-for': `10.1.0.${(visitors += 1)}`,
    ...headers,
  });
const buy = (dealId: number, price: number) => aVoucher(api, world, `${randomUUID()}@example.com`, { dealId, price });
const figures = async (partner: Partner, query = '') =>
  (await api.get<BusinessFigures & Problem>(`/api/businesses/${partner.id}/figures${query}`, partner.headers)).body;
const overview = async (partner: Partner) =>
  (await api.get<BusinessOverview>(`/api/businesses/${partner.id}/overview`, partner.headers)).body;

describe('views', () => {
  const views = (dealId: number) => world.one<{ views: number } | undefined>('SELECT views FROM deal_views WHERE deal_id = $1', dealId);

  it('count each visitor once a day; no robots, no owners, nothing that shoppers cannot see', async () => {
    const partner = await aPartner(api, database);
    const { body: deal } = await createDeal(api, partner);
    const once = { 'x-forwarded-for': '10.2.0.1' };
    for (let time = 0; time < 3; time += 1) expect((await view(deal.id, once)).status).toBe(204);
    await view(deal.id);
    await view(deal.id, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
    await view(deal.id, { 'user-agent': '' });
    await view(deal.id, partner.headers);
    expect(await views(deal.id)).toEqual({ views: 2 });
    const { body: draft } = await createDeal(api, partner, { isActive: false });
    for (const hidden of [draft.id, 2_000_000_000]) expect((await view(hidden)).status).toBe(204);
    expect(await views(draft.id)).toBeUndefined();
  });

  it('keep nothing that identifies a visitor, and forget the scrambled rest after a day', async () => {
    const partner = await aPartner(api, database);
    const { body: deal } = await createDeal(api, partner);
    const answer = await view(deal.id, { 'x-forwarded-for': '10.3.0.1' });
    expect(answer.headers['set-cookie']).toBeUndefined();
    const { visitor } = await world.one<{ visitor: Buffer }>('SELECT visitor FROM deal_visitors WHERE deal_id = $1', deal.id);
    expect(visitor).toHaveLength(16);
    await database.query('UPDATE deal_visitors SET day = day - 1 WHERE deal_id = $1', [deal.id]);
    await api.app.get(DealViewsService).forgetVisitors();
    expect(await world.count('deal_visitors', 'deal_id = $1', deal.id)).toBe(0);
    expect(await views(deal.id)).toEqual({ views: 1 });
  });
});

describe('figures', () => {
  it('match the purchases in the database, as they were made, whatever the price is today', async () => {
    const partner = await aPartner(api, database);
    const [here, there] = [await addLocation(api, partner, 'Here'), await addLocation(api, partner, 'There')];
    const { body: first } = await createDeal(api, partner, { salePrice: 40 });
    const { body: second } = await createDeal(api, partner, {
      title: 'Another',
      category: 'For Parents',
      salePrice: 12.5,
      originalPrice: 20,
    });
    for (let visitor = 0; visitor < 8; visitor += 1) await view(first.id);
    const bought = [await buy(first.id, 40), await buy(first.id, 40), await buy(second.id, 12.5)];
    await api.post(`/api/voucher/${bought[0]!.id}/redeem`, { locationId: here.id }, partner.headers);
    await api.post(`/api/voucher/${bought[1]!.id}/redeem`, {}, partner.headers);
    await api.post(`/api/voucher/${bought[1]!.id}/undo-redemption`, { reason: 'A mistake' }, partner.headers);
    const refunded = await buy(second.id, 12.5);
    await database.query(`UPDATE purchases SET state = 'refunded', points_state = 'reversed', refunded_at = now() WHERE voucher_id = $1`, [
      refunded.id,
    ]);
    const disputed = await buy(first.id, 40);
    await database.query(`UPDATE purchases SET state = 'disputed' WHERE voucher_id = $1`, [disputed.id]);
    await api.call('PUT', `/api/deals/${first.id}`, { salePrice: 5 }, partner.headers);
    await api.call('DELETE', `/api/deals/${second.id}`, undefined, partner.headers);

    const sums = await world.one<{ count: number; amount: number; points: number }>(
      `SELECT count(*)::int AS count, sum(amount)::float AS amount, sum(school_points_earned)::int AS points
       FROM purchases WHERE state = 'paid' AND deal_id IN (SELECT id FROM deals WHERE business_id = $1)`,
      partner.id,
    );
    expect(sums).toEqual({ count: 3, amount: 92.5, points: 93 });
    expect(await overview(partner)).toEqual({
      vouchersCreated: sums.count,
      schoolContributions: sums.amount,
      communityImpactPoints: sums.points,
      rating: null,
      reviewCount: 0,
      totalDeals: 1,
      activeDeals: 1,
      topCategories: [{ category: 'Music & Arts', deals: 1 }],
      disputed: { purchases: 1, revenue: 40 },
    });

    const { totals, days, deals, locations, disputed: disputedInSpan } = await figures(partner);
    expect(disputedInSpan).toEqual({ purchases: 1, revenue: 40 });
    expect(totals).toEqual({ views: 8, purchases: 3, redemptions: 1, revenue: 92.5, schoolPoints: 93, conversion: 37.5 });
    expect([days.length, days.at(-1)!.day, days.at(-1)!.revenue]).toEqual([30, today(), 92.5]);
    expect(days[0]).toMatchObject({ views: 0, purchases: 0, conversion: null });
    expect(deals.map(({ title, purchases, conversion }) => [title, purchases, conversion])).toEqual([
      ['Two hours at the wheel', 2, 25],
      ['Another', 1, null],
    ]);
    expect(locations).toEqual([
      { locationId: here.id, name: 'Here', redemptions: 1, value: 40 },
      { locationId: there.id, name: 'There', redemptions: 0, value: 0 },
    ]);
  });

  it('stand beside those of as many days before, and a deal’s purchases beside how many of them are used', async () => {
    const partner = await aPartner(api, database);
    const { body: deal } = await createDeal(api, partner, { salePrice: 40 });
    const vouchers = [await buy(deal.id, 40), await buy(deal.id, 40), await buy(deal.id, 40)];
    for (const { id } of vouchers.slice(1))
      await database.query(`UPDATE purchases SET created_at = created_at - interval '7 days' WHERE voucher_id = $1`, [id]);
    for (const { id } of vouchers) await api.post(`/api/voucher/${id}/redeem`, {}, partner.headers);
    const { totals, before, deals } = await figures(partner, `?from=${daysAfter(today(), -6)}&to=${today()}`);
    expect([totals.revenue, totals.redemptions, before.totals.revenue, before.totals.redemptions]).toEqual([40, 3, 80, 0]);
    expect([before.days.length, before.days[0]!.day, before.days.at(-1)!.day]).toEqual([
      7,
      daysAfter(today(), -13),
      daysAfter(today(), -7),
    ]);
    expect(deals).toMatchObject([{ purchases: 1, redemptions: 3, used: 1 }]);
  });

  it('follow the marketplace’s days, and the requested range', async () => {
    const partner = await aPartner(api, database);
    const { body: deal } = await createDeal(api, partner, { salePrice: 40 });
    const voucher = await buy(deal.id, 40);
    await database.query(`UPDATE purchases SET created_at = '2026-03-09T06:59:59Z' WHERE voucher_id = $1`, [voucher.id]);
    const day = localDay(new Date('2026-03-09T06:59:59Z'));
    expect(day).toBe('2026-03-08');
    expect((await figures(partner, `?from=${day}&to=${day}`)).totals.purchases).toBe(1);
    expect((await figures(partner, `?from=${daysAfter(day, 1)}&to=${daysAfter(day, 9)}`)).totals.purchases).toBe(0);
    for (const wrong of [
      '?from=2026-03-09&to=2026-03-08',
      '?from=2026-02-30&to=2026-03-08',
      '?from=2024-01-01&to=2026-01-01',
      '?from=soon',
    ])
      expect((await figures(partner, wrong)).status).toBe(400);
  });

  it('come as a file that no spreadsheet executes', async () => {
    const partner = await aPartner(api, database);
    await createDeal(api, partner, { title: '=1+1' });
    const answer = await api.get<string>(`/api/businesses/${partner.id}/figures.csv?by=deal`, partner.headers);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="figures-by-deal.csv"');
    expect(answer.body.split('\r\n')).toEqual([
      '\uFEFFDeal,Views,Purchases,Redemptions,Revenue,School points,Conversion %',
      "'=1+1,0,0,0,0,0,",
      '',
    ]);
    const byDay = await api.get<string>(`/api/businesses/${partner.id}/figures.csv?from=2026-03-01&to=2026-03-02`, partner.headers);
    expect(byDay.body.split('\r\n')).toHaveLength(4);
    expect((await api.get<string>(`/api/businesses/${partner.id}/figures.csv?by=location`, partner.headers)).body).toContain(
      'Value redeemed',
    );
  });
});

it('tells anybody how many businesses, families and schools take part, and what schools earned, without refunds', async () => {
  const joint = api.app.get(CommunityJoint);
  const before = await joint.count();
  const [deal, hidden] = [await world.aDeal(), await world.aDeal({ isActive: false })];
  const email = `${randomUUID()}@example.com`;
  const bought = await aVoucher(api, world, email, { dealId: deal.id, price: 40 });
  await aVoucher(api, world, email, { dealId: deal.id, price: 40 });
  const credited = await database.query<{ id: number }[]>(
    'SELECT p.id FROM purchases p JOIN users u ON u.id = p.user_id WHERE u.email = $1 ORDER BY p.id',
    [email],
  );
  for (const { id } of credited) await api.app.get(EarnPoints).credit(id);
  const plus = (businesses: number, families: number, schools: number, points: number): CommunityTotals => ({
    businesses: before.businesses + businesses,
    families: before.families + families,
    schools: before.schools + schools,
    points: before.points + points,
  });
  expect(await joint.count()).toEqual(plus(1, 1, 2, 80));
  await database.query(`UPDATE businesses SET is_verified = false WHERE id = $1`, [deal.businessId]);
  expect(await joint.count()).toEqual(plus(0, 1, 2, 80));
  expect(hidden.id).toBeGreaterThan(deal.id);
  expect(bought.schoolId).toBeGreaterThan(0);
  const { status, body, headers } = await api.get<CommunityTotals>('/api/community');
  expect([status, headers['cache-control'], Object.keys(body).sort()]).toEqual([
    200,
    'public, max-age=300',
    ['businesses', 'families', 'points', 'schools'],
  ]);
});
