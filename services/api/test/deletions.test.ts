import { randomUUID } from 'node:crypto';
import type { BusinessDeletion, DealDeletion, LocationDeletion, RewardDeletion } from '@homeroom/contracts';
import { aPartner, createDeal, type Partner } from './support/partner';
import { aVoucher, anAdmin } from './support/shopper';
import { startStack } from './support/stack';

const { api, database, world } = await startStack();
const admin = await anAdmin(api, world);

const buy = (dealId: number) => aVoucher(api, world, `${randomUUID()}@example.com`, { dealId, price: 40 });
async function aLocation({ id, headers }: Partner) {
  const place = { name: 'Studio', address: '1 Harbor Way', city: 'Tustin', state: 'CA', zipCode: '92780' };
  return (await api.post<{ id: number }>(`/api/businesses/${id}/locations`, place, headers)).body.id;
}
async function aDeal(partner: Partner, change: object = {}) {
  const { body } = await createDeal(api, partner, { title: 'Clay', originalPrice: 80, salePrice: 40, ...change });
  return body.id;
}

describe('before a deletion', () => {
  it('counts a deal’s vouchers that can still be used, and its codes that no buyer has', async () => {
    const [partner, other] = [await aPartner(api, database), await aPartner(api, database)];
    const deal = await aDeal(partner);
    const [used] = [await buy(deal), await buy(deal), await buy(deal)];
    await api.post(`/api/voucher/${used.id}/redeem`, { token: used.token });
    await api.post(`/api/deals/${deal}/voucher-codes/import`, { codes: ['AB-1', 'AB-2', 'AB-3', 'AB-4'] }, partner.headers);
    const counts = { unredeemed: 2, codes: 4 };
    expect((await api.get<DealDeletion>(`/api/deals/${deal}/deletion`, partner.headers)).body).toEqual(counts);
    expect((await api.get<DealDeletion>(`/api/admin/deals/${deal}/deletion`, admin.headers)).body).toEqual(counts);
    expect((await api.get(`/api/deals/${deal}/deletion`, other.headers)).status).toBe(403);
  });

  it('counts the deals and vouchers that would have no location left', async () => {
    const [partner, other] = [await aPartner(api, database), await aPartner(api, database)];
    const [barn, studio] = [await aLocation(partner), await aLocation(partner)];
    const onlyBarn = await aDeal(partner, { validLocationIds: [barn] });
    await aDeal(partner, { validLocationIds: [barn, studio] });
    await aDeal(partner);
    await buy(onlyBarn);
    const of = async (location: number) => (await api.get<LocationDeletion>(`/api/locations/${location}/deletion`, partner.headers)).body;
    expect([await of(barn), await of(studio)]).toEqual([
      { deals: 1, vouchers: 1 },
      { deals: 0, vouchers: 0 },
    ]);
    expect((await api.call('DELETE', `/api/locations/${studio}`, undefined, partner.headers)).status).toBe(204);
    expect(await of(barn)).toEqual({ deals: 3, vouchers: 1 });
    expect((await api.get<LocationDeletion>(`/api/admin/locations/${barn}/deletion`, admin.headers)).body).toEqual(await of(barn));
    expect((await api.get(`/api/locations/${barn}/deletion`, other.headers)).status).toBe(403);
  });

  it('counts the schools that aim for a reward, and what a business has', async () => {
    const partner = await aPartner(api, database);
    await aLocation(partner);
    await aDeal(partner);
    const business = async () => (await api.get<BusinessDeletion>(`/api/admin/businesses/${partner.id}/deletion`, admin.headers)).body;
    expect(await business()).toEqual({ deals: 1, locations: 1, vouchers: 0 });
    await buy(await aDeal(partner));
    expect(await business()).toEqual({ deals: 2, locations: 1, vouchers: 1 });
    const { body: reward } = await api.post<{ id: number }>('/api/admin/rewards', { title: 'Garden', points: 777 }, admin.headers);
    const schools = [await world.aSchool(), await world.aSchool()];
    await database.query('UPDATE schools SET goal_id = $1 WHERE id = ANY ($2)', [reward.id, schools]);
    expect((await api.get<RewardDeletion>(`/api/admin/rewards/${reward.id}/deletion`, admin.headers)).body).toEqual({ goals: 2 });
    const finance = await anAdmin(api, world, 'finance');
    expect((await api.get(`/api/admin/rewards/${reward.id}/deletion`, finance.headers)).status).toBe(403);
  });
});
