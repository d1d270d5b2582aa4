import type { AuditEntry, BusinessRecord, ChangedDeals, DealView, OwnDeal } from '@homeroom/contracts';
import { aPartner, createDeal } from './support/partner';
import { anAdmin } from './support/shopper';
import { startStack } from './support/stack';
import { eventually } from './support/world';

const { api, database, world } = await startStack();
const admin = await anAdmin(api, world);

const pause = async (id: number) => (await api.post<ChangedDeals>(`/api/admin/businesses/${id}/pause-deals`, {}, admin.headers)).body;
const resume = (id: number) => api.post<ChangedDeals>(`/api/admin/businesses/${id}/resume-deals`, {}, admin.headers);
const pausedOf = async (id: number) => (await api.get<BusinessRecord>(`/api/admin/businesses/${id}`, admin.headers)).body.pausedDeals;
const entries = async (id: number) => {
  const { body } = await api.get<AuditEntry[]>(`/api/admin/audit?q=deals`, admin.headers);
  return body.filter(({ subjectId }) => subjectId === String(id)).map(({ action, after }) => [action, after]);
};
const isOnSale = async (id: number) => (await api.get<DealView>(`/api/deals/${id}`)).body.state === 'live';

/** Until so many statements wait for a lock. */
const waiting = (many: number) =>
  eventually(async () => (await world.count('pg_stat_activity', `datname = current_database() AND wait_event_type = 'Lock'`)) >= many);

/** A business with two deals on sale and a draft, beside another with one. */
async function twoShops() {
  const [shop, other] = [await aPartner(api, database), await aPartner(api, database)];
  const ids = [];
  for (const change of [{}, { title: 'Second' }, { title: 'Draft', isActive: false }])
    ids.push((await createDeal(api, shop, change)).body.id);
  const { body } = await createDeal(api, other);
  return { id: shop.id, ids, shop, foreign: body.id };
}

it('pauses every deal on sale, no draft and no one else’s, as one audit entry', async () => {
  const { id, ids, foreign } = await twoShops();
  expect(await pause(id)).toEqual({ dealIds: ids.slice(0, 2) });
  expect(await Promise.all([...ids, foreign].map(isOnSale))).toEqual([false, false, false, true]);
  expect(await entries(id)).toEqual([['business.pause-deals', { deals: ids.slice(0, 2) }]]);
  expect(await pause(id)).toEqual({ dealIds: [] });
  expect(await entries(id)).toHaveLength(1);
});

it('resumes what was paused, also on several presses, except what is gone, over, never on sale, or someone else’s', async () => {
  const { id, ids, foreign, shop } = await twoShops();
  await pause(id);
  const later = (await createDeal(api, shop, { title: 'Later', isActive: false })).body.id;
  await database.query('UPDATE deals SET is_active = true, published_at = now() WHERE id = $1', [later]);
  await pause(id);
  await database.query(`UPDATE deals SET expires_at = now() - interval '1 day', created_at = now() - interval '2 days' WHERE id = $1`, [
    ids[1],
  ]);
  expect(await pausedOf(id)).toBe(3);
  expect((await resume(id)).body).toEqual({ dealIds: [ids[0], later] });
  expect(await Promise.all([...ids, later, foreign].map(isOnSale))).toEqual([true, false, false, true, true]);
  expect((await entries(id))[0]).toEqual(['business.resume-deals', { deals: [ids[0], later] }]);
  expect(await pausedOf(id)).toBe(0);
});

it('lets only the team put something of a paused business on sale, and tells its owner so', async () => {
  const { id, ids, foreign, shop } = await twoShops();
  const awaiting = async () =>
    (await api.get<OwnDeal[]>(`/api/businesses/${id}/deals`, shop.headers)).body.map(({ awaitsTeam }) => awaitsTeam);
  expect(await awaiting()).toEqual([false, false, false]);
  const toggle = (deal: number, isActive: boolean) => api.call('PATCH', `/api/deals/${deal}/toggle`, { isActive }, shop.headers);
  await pause(id);
  expect(await awaiting()).toEqual([true, true, true]);
  const refused = { status: 409, body: { code: 'ILLEGAL_TRANSITION' } };
  for (const deal of [ids[0]!, ids[2]!]) {
    expect(await toggle(deal, true)).toMatchObject(refused);
    expect(await api.call('PUT', `/api/deals/${deal}`, { isActive: true }, shop.headers)).toMatchObject(refused);
    expect((await toggle(deal, false)).status).toBe(200);
  }
  expect(await createDeal(api, shop, { title: 'New' })).toMatchObject(refused);
  // Without the paused deals, nothing would hold back their copies.
  expect(await api.call('DELETE', `/api/deals/${ids[0]}`, undefined, shop.headers)).toMatchObject(refused);
  expect(await Promise.all([...ids, foreign].map(isOnSale))).toEqual([false, false, false, true]);
  expect((await resume(id)).body).toEqual({ dealIds: ids.slice(0, 2) });
  expect(await awaiting()).toEqual([false, false, false]);
  for (const isActive of [false, true]) expect((await toggle(ids[0]!, isActive)).status).toBe(200);
});

it('leaves nothing to resume when everything that was paused is over, after one try', async () => {
  const { id, ids } = await twoShops();
  await pause(id);
  await database.query(
    `UPDATE deals SET expires_at = now() - interval '1 day', created_at = now() - interval '2 days' WHERE id = ANY ($1)`,
    [ids],
  );
  expect((await resume(id)).body).toEqual({ dealIds: [] });
  expect(await pausedOf(id)).toBe(0);
});

it('pauses each deal once when two pause at once', async () => {
  const { id, ids } = await twoShops();
  const both = await Promise.all([pause(id), pause(id)]);
  expect(both.flatMap(({ dealIds }) => dealIds).sort((one, two) => one - two)).toEqual(ids.slice(0, 2));
});

it('keeps deals off sale if they were switched on while the business’s deals were being paused', async () => {
  const { id, ids, shop } = await twoShops();
  const [shown, , draft] = ids;
  const hidden = (await createDeal(api, shop, { title: 'Hidden' })).body.id;
  await api.call('PATCH', `/api/deals/${hidden}/toggle`, { isActive: false }, shop.headers);
  const holder = database.createQueryRunner();
  await holder.startTransaction();
  await holder.query('SELECT FROM deals WHERE id = $1 FOR NO KEY UPDATE', [shown]);
  const pausing = pause(id);
  await waiting(1);
  const asked = Promise.all([
    createDeal(api, shop, { title: 'New' }),
    api.call('PATCH', `/api/deals/${draft}/toggle`, { isActive: true }, shop.headers),
    api.call('PUT', `/api/deals/${hidden}`, { isActive: true }, shop.headers),
  ]);
  await Promise.race([asked, waiting(4)]);
  await holder.commitTransaction();
  await holder.release();
  expect(await pausing).toEqual({ dealIds: ids.slice(0, 2) });
  expect((await asked).map(({ status }) => status)).toEqual([409, 409, 409]);
  expect(await world.count('deals', 'business_id = $1 AND is_active', String(id))).toBe(0);
});

it('pauses a deal that is being created, once it is there', async () => {
  const { id, ids, shop } = await twoShops();
  const holder = database.createQueryRunner();
  await holder.startTransaction();
  await holder.query('LOCK TABLE deals IN SHARE MODE');
  const creating = createDeal(api, shop, { title: 'New' });
  await waiting(1);
  const pausing = pause(id);
  await waiting(2);
  await holder.commitTransaction();
  await holder.release();
  const created = (await creating).body.id;
  expect((await pausing).dealIds).toEqual([...ids.slice(0, 2), created]);
});

it.each(['pause-deals', 'resume-deals'])('refuses %s for an unknown business', async (path) => {
  expect((await api.post(`/api/admin/businesses/2147483647/${path}`, {}, admin.headers)).status).toBe(404);
});

it('is for the team only', async () => {
  const { headers, id } = await aPartner(api, database);
  for (const path of ['pause-deals', 'resume-deals'])
    expect((await api.post(`/api/admin/businesses/${id}/${path}`, {}, headers)).status).toBe(401);
});
