import type { AuditEntry, LocationView, OwnDeal } from '@homeroom/contracts';
import { aPartner, createDeal, type Partner } from './support/partner';
import { anAdmin } from './support/shopper';
import { startStack } from './support/stack';

const { api, database, world } = await startStack();
const admin = await anAdmin(api, world);

const PLACE = { name: 'Studio', address: '1 Harbor Way', city: 'Tustin', state: 'CA', zipCode: '92780' };
type SignedIn = Pick<Partner | typeof admin, 'headers'>;
const remove = (path: string, { headers }: SignedIn) => api.call('DELETE', `/api/${path}`, undefined, headers);
const restore = async (path: string, { headers }: SignedIn) => (await api.post(`/api/${path}/restore`, undefined, headers)).status;
const aDeal = async (partner: Partner, change: object = {}) =>
  (await createDeal(api, partner, { title: 'Clay', originalPrice: 80, salePrice: 40, ...change })).body.id;
const dealsOf = async ({ id, headers }: Partner) => (await api.get<OwnDeal[]>(`/api/businesses/${id}/deals`, headers)).body;
const placesOf = async ({ id, headers }: Partner) => (await api.get<LocationView[]>(`/api/businesses/${id}/locations`, headers)).body;
const addPlace = async ({ id, headers }: Partner) =>
  (await api.post<LocationView>(`/api/businesses/${id}/locations`, PLACE, headers)).body.id;
const isShown = async (id: number) => (await api.get(`/api/deals/${id}`)).status === 200;
const logged = async (action: string, id: number) =>
  (await api.get<AuditEntry[]>('/api/admin/audit', admin.headers)).body.filter(
    (entry) => entry.action === action && entry.subjectId === String(id),
  ).length;

describe('a deleted deal', () => {
  it.each([true, false])('comes back as it stood, on sale: %s', async (isActive) => {
    const partner = await aPartner(api, database);
    const id = await aDeal(partner, { maxQuantity: 5 });
    await api.call('PATCH', `/api/deals/${id}/toggle`, { isActive }, partner.headers);
    const [before] = await dealsOf(partner);
    await remove(`deals/${id}`, partner);
    expect(await dealsOf(partner)).toEqual([]);
    expect(await restore(`deals/${id}`, partner)).toBe(204);
    expect(await dealsOf(partner)).toEqual([{ ...before, updatedAt: expect.any(String) as unknown }]);
  });

  it('comes back once, also for two at the same moment', async () => {
    const partner = await aPartner(api, database);
    const id = await aDeal(partner);
    await remove(`deals/${id}`, partner);
    expect(await Promise.all([1, 2, 3].map(() => restore(`deals/${id}`, partner)))).toEqual([204, 204, 204]);
    await api.call('PATCH', `/api/deals/${id}/toggle`, { isActive: false }, partner.headers);
    expect(await restore(`deals/${id}`, partner)).toBe(204);
    expect((await dealsOf(partner)).map((deal) => deal.isActive)).toEqual([false]);
  });

  it('that the team deleted comes back only for admins who may delete it, with an entry in the log', async () => {
    const [partner, other] = [await aPartner(api, database), await aPartner(api, database)];
    const id = await aDeal(partner);
    await remove(`admin/deals/${id}`, admin);
    expect([await restore(`deals/${id}`, other), await restore(`deals/${id}`, partner)]).toEqual([403, 403]);
    expect(await restore(`admin/deals/${id}`, await anAdmin(api, world, 'finance'))).toBe(403);
    expect(await restore('deals/999999999', partner)).toBe(404);
    expect(await restore(`admin/deals/${id}`, admin)).toBe(204);
    expect(await restore(`admin/deals/${id}`, admin)).toBe(204);
    expect(await isShown(id)).toBe(true);
    expect(await logged('deal.undelete', id)).toBe(1);
  });

  it('joins a pause of its business’s deals, and goes on sale with them', async () => {
    const partner = await aPartner(api, database);
    const [id, other] = [await aDeal(partner), await aDeal(partner)];
    await remove(`deals/${id}`, partner);
    await api.post(`/api/admin/businesses/${partner.id}/pause-deals`, undefined, admin.headers);
    expect(await restore(`deals/${id}`, partner)).toBe(204);
    expect((await dealsOf(partner)).map(({ isActive }) => isActive)).toEqual([false, false]);
    const { body } = await api.post<{ dealIds: number[] }>(`/api/admin/businesses/${partner.id}/resume-deals`, undefined, admin.headers);
    expect(body.dealIds).toEqual([id, other]);
  });

  it('is paused again when it comes back at once, and on sale when the pause ended meanwhile', async () => {
    const partner = await aPartner(api, database);
    const id = await aDeal(partner);
    const press = (what: string) => api.post(`/api/admin/businesses/${partner.id}/${what}`, undefined, admin.headers);
    const state = async () => (await dealsOf(partner)).map(({ isActive, awaitsTeam }) => ({ isActive, awaitsTeam }));
    await press('pause-deals');
    await remove(`admin/deals/${id}`, admin);
    await restore(`admin/deals/${id}`, admin);
    expect(await state()).toEqual([{ isActive: false, awaitsTeam: true }]);
    await remove(`admin/deals/${id}`, admin);
    await press('resume-deals');
    await restore(`admin/deals/${id}`, admin);
    expect(await state()).toEqual([{ isActive: true, awaitsTeam: false }]);
  });

  it('stays hidden from shoppers if its business’s approval was withdrawn meanwhile', async () => {
    const partner = await aPartner(api, database);
    const id = await aDeal(partner);
    await remove(`deals/${id}`, partner);
    await database.query('UPDATE businesses SET is_verified = false WHERE id = $1', [partner.id]);
    expect(await restore(`deals/${id}`, partner)).toBe(204);
    expect([await isShown(id), (await dealsOf(partner)).length]).toEqual([false, 1]);
  });
});

describe('a deleted location', () => {
  it('comes back with its hours, once', async () => {
    const partner = await aPartner(api, database);
    const id = await addPlace(partner);
    const hours = { kind: 'appointment', week: [], closures: [], updatedAt: null };
    await api.call('PUT', `/api/locations/${id}/hours`, hours, partner.headers);
    const before = await placesOf(partner);
    await remove(`locations/${id}`, partner);
    expect(await placesOf(partner)).toEqual([]);
    expect([await restore(`locations/${id}`, partner), await restore(`locations/${id}`, partner)]).toEqual([204, 204]);
    expect(await placesOf(partner)).toEqual(before);
  });

  it('that the team deleted comes back only for admins who may delete it, with an entry in the log', async () => {
    const [partner, other] = [await aPartner(api, database), await aPartner(api, database)];
    const id = await addPlace(partner);
    await remove(`admin/locations/${id}`, admin);
    expect([await restore(`locations/${id}`, other), await restore(`locations/${id}`, partner)]).toEqual([403, 403]);
    expect(await restore(`admin/locations/${id}`, await anAdmin(api, world, 'finance'))).toBe(403);
    expect(await restore('locations/999999999', partner)).toBe(404);
    expect([await restore(`admin/locations/${id}`, admin), await restore(`admin/locations/${id}`, admin)]).toEqual([204, 204]);
    expect((await placesOf(partner)).map((place) => place.id)).toEqual([id]);
    expect(await logged('location.undelete', id)).toBe(1);
  });

  it('is refused while its business has another with its name and address', async () => {
    const partner = await aPartner(api, database);
    const id = await addPlace(partner);
    await remove(`locations/${id}`, partner);
    const again = await addPlace(partner);
    expect([await restore(`locations/${id}`, partner), await restore(`admin/locations/${id}`, admin)]).toEqual([409, 409]);
    expect((await placesOf(partner)).map((place) => place.id)).toEqual([again]);
    expect(await logged('location.undelete', id)).toBe(0);
  });
});
