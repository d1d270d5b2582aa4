import type { BusinessHome } from '@homeroom/contracts';
import { randomUUID } from 'node:crypto';
import { Configuration } from '../src/platform/configuration/configuration';
import { daysAfter, today } from '../src/platform/time/local-day';
import { aPartner, addLocation, createDeal, type Partner } from './support/partner';
import { aVoucher } from './support/shopper';
import { startStack } from './support/stack';

const { api, database, world } = await startStack();

const homeOf = async ({ id, headers }: Partner) => (await api.get<BusinessHome>(`/api/businesses/${id}/home`, headers)).body;
const buy = (dealId: number) => aVoucher(api, world, `${randomUUID()}@example.com`, { dealId, price: 40 });
const redeem = async ({ id, token }: { id: number; token: string }) =>
  expect((await api.post(`/api/voucher/${id}/redeem`, { token })).status).toBe(200);
const picture = { imageUrl: 'https://pictures.test/clay.jpg' };

describe('the first steps of a business', () => {
  it('are shown until one of its vouchers was redeemed', async () => {
    const partner = await aPartner(api, database);
    const steps = async () => (await homeOf(partner)).firstSteps;
    expect(await steps()).toEqual({ hasLocation: false, hasDeal: false, isPayee: null, hasSold: false });
    await addLocation(api, partner);
    const { body: draft } = await createDeal(api, partner, { salePrice: 40, originalPrice: 80, isActive: false });
    expect(await steps()).toEqual({ hasLocation: true, hasDeal: false, isPayee: null, hasSold: false });
    await api.call('PATCH', `/api/deals/${draft.id}/toggle`, undefined, partner.headers);
    expect(await steps()).toMatchObject({ hasDeal: true, hasSold: false });
    const voucher = await buy(draft.id);
    expect(await steps()).toMatchObject({ hasSold: true });
    await redeem(voucher);
    expect(await steps()).toBeNull();
  });

  it('include a bank account while businesses are paid', async () => {
    const partner = await aPartner(api, database);
    const configuration = api.app.get(Configuration);
    const before = configuration.payouts;
    Object.assign(configuration, { payouts: 'on' });
    expect((await homeOf(partner)).firstSteps).toMatchObject({ isPayee: false });
    Object.assign(configuration, { payouts: before });
  });
});

it('totals today, this week and the week before from the purchases and redemptions of those days', async () => {
  const partner = await aPartner(api, database);
  const { body: deal } = await createDeal(api, partner, { salePrice: 40, originalPrice: 80 });
  const vouchers = [await buy(deal.id), await buy(deal.id), await buy(deal.id)];
  for (const [index, days] of [0, 6, 7].entries())
    await database.query(
      `UPDATE purchases SET created_at = ($2::date::timestamp + interval '12 hours') AT TIME ZONE 'America/Los_Angeles' WHERE voucher_id = $1`,
      [vouchers[index]!.id, daysAfter(today(), -days)],
    );
  await redeem(vouchers[0]!);
  const home = await homeOf(partner);
  expect([home.today, home.week, home.weekBefore].map(({ purchases, revenue, redemptions }) => [purchases, revenue, redemptions])).toEqual([
    [1, 40, 1],
    [2, 80, 1],
    [1, 40, 0],
  ]);
});

describe('what a business should do next', () => {
  const steps = async (partner: Partner) => (await homeOf(partner)).nextSteps.map(({ kind, deal, count }) => [kind, deal.title, count]);

  it('is one step for each deal that needs one, the most urgent first', async () => {
    const partner = await aPartner(api, database);
    const add = async (title: string, change: object, sql = '') => {
      const { id } = (await createDeal(api, partner, { ...picture, title, ...change })).body;
      if (sql) await database.query(`UPDATE deals SET ${sql} WHERE id = $1`, [id]);
      return id;
    };
    await add('In order', {});
    await add('Seldom seen', {}, `published_at = now() - interval '15 days'`);
    await add('Bare and sold out', { imageUrl: null, maxQuantity: 2 }, 'sold_quantity = 2');
    await add('Nearly over', { expiresAt: daysAfter(today(), 3) });
    await add('Over', {}, `sold_quantity = 5, expires_at = now() - interval '1 day', created_at = now() - interval '2 days'`);
    await add('Begun', { isActive: false });
    await world.importedCodes(await add('Few codes', {}), 2);
    expect(await steps(partner)).toEqual([
      ['sold-out', 'Bare and sold out', 2],
      ['few-codes', 'Few codes', 2],
      ['ends-soon', 'Nearly over', null],
      ['ended', 'Over', 5],
      ['draft', 'Begun', null],
      ['few-views', 'Seldom seen', 0],
    ]);
  });

  it('skips deals that are paused, deleted, over without a sale, or another business’s', async () => {
    const [partner, other] = [await aPartner(api, database), await aPartner(api, database)];
    await createDeal(api, other, { imageUrl: null });
    for (const sql of [
      'is_active = false',
      'archived_at = now(), is_active = false',
      `expires_at = now() - interval '1 day', created_at = now() - interval '2 days'`,
    ])
      await database.query(`UPDATE deals SET ${sql} WHERE id = $1`, [(await createDeal(api, partner, { imageUrl: null })).body.id]);
    expect(await steps(partner)).toEqual([]);
    await createDeal(api, partner, { imageUrl: null, title: 'Bare' });
    expect(await steps(partner)).toEqual([['no-picture', 'Bare', null]]);
  });
});

it('is for the business itself only', async () => {
  const [partner, other] = [await aPartner(api, database), await aPartner(api, database)];
  expect((await api.get(`/api/businesses/${partner.id}/home`, other.headers)).status).toBe(403);
  expect((await api.get(`/api/businesses/${partner.id}/home`)).status).toBe(401);
});
