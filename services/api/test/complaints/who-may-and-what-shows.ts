import { randomUUID } from 'node:crypto';
import type { BusinessFigures, BusinessRecord, Problem, TeamComplaint, TransactionRecord } from '@homeroom/contracts';
import { aBusinessManager } from '../support/manager';
import { aPartner, createDeal } from '../support/partner';
import { aVoucher } from '../support/shopper';
import {
  answer,
  api,
  bought,
  complain,
  complained,
  database,
  decide,
  inOrder,
  moneyGoesBack,
  ofShop,
  ofTeam,
  REASON,
  stateOf,
  team,
  world,
} from './setup';

describe('who may do what', () => {
  it('only someone with the voucher’s link complains, and only the business that sold it answers', async () => {
    const [voucher, other] = [await bought(), await bought()];
    expect((await api.post(`/api/voucher/${voucher.id}/complaint`, { token: other.token, reason: REASON })).status).toBe(403);
    expect((await api.post(`/api/voucher/${voucher.id}/complaint`, { token: 'x', reason: REASON })).status).toBeGreaterThanOrEqual(400);
    await complain(voucher);
    const [complaint] = await ofShop(voucher.shop);
    expect((await answer(other.shop, complaint!.id, { answer: 'refund' })).status).toBe(403);
    expect((await api.get(`/api/businesses/${voucher.shop.id}/complaints`, other.shop.headers)).status).toBe(403);
    expect(await stateOf(complaint!.id)).toBe('open');
  });

  it('nothing is left to complain about once it was refunded, credited or expired', async () => {
    const voucher = await bought();
    await database.query(`UPDATE vouchers SET expires_at = now() - interval '1 day' WHERE id = $1`, [voucher.id]);
    expect(await complain(voucher)).toMatchObject({ status: 410, body: { code: 'VOUCHER_EXPIRED' } });
  });
});

it('the team finds the complaints that it has to decide', async () => {
  const [{ voucher, complaint }, { complaint: other }] = [await complained(), await complained()];
  await answer(voucher.shop, complaint.id, { answer: 'explain', words: 'We were there' });
  const waiting = await api.get<TeamComplaint[]>('/api/admin/complaints?state=answered', team.headers);
  const ids = waiting.body.map(({ id }) => id);
  expect(ids).toContain(complaint.id);
  expect(ids).not.toContain(other.id);
  expect(waiting.headers['x-total-count']).toBe(String(ids.length));
  await decide(complaint.id, 'keep');
});

describe('three families within thirty days', () => {
  it('pause the business’s deals once, and the team and the business are told', async () => {
    const shop = await aPartner(api, database);
    const { body: deal } = await createDeal(api, shop);
    const vouchers = [await bought(shop), await bought(shop), await bought(shop), await bought(shop)];
    const paused = () => world.count('deals', 'id = $1 AND NOT is_active', deal.id);
    const told = () => world.count('outbox', `name = 'complaints-pause-deals' AND payload->>'businessId' = $1`, String(shop.id));
    await complain(vouchers[0]!);
    expect([await paused(), (await ofShop(shop)).map(({ familiesLately }) => familiesLately)]).toEqual([0, [1]]);
    await Promise.all(vouchers.slice(1, 3).map(complain));
    expect([await paused(), await told()]).toEqual([1, 2]);
    await complain(vouchers[3]!);
    expect([await told(), (await ofShop(shop)).map(({ familiesLately }) => familiesLately)]).toEqual([2, [4, 4, 4, 4]]);
  });

  it('are named, not someone, as what changed a deal; a later change names whoever made it', async () => {
    const shop = await aPartner(api, database);
    const eve = await aBusinessManager(api, world, shop, 'Eve Stone');
    const [{ body: seen }, { body: other }] = [await createDeal(api, shop), await createDeal(api, shop)];
    await api.call('DELETE', `/api/deals/${other.id}`, undefined, shop.headers);
    for (const voucher of [await bought(shop), await bought(shop), await bought(shop)]) await complain(voucher);
    const late = async (path: string, { headers }: { readonly headers: Record<string, string> }) =>
      (await api.put<Problem>(path, { title: 'Late', updatedAt: seen.updatedAt }, headers)).body.conflict?.changedBy;
    const own = `/api/deals/${seen.id}`;
    for (const who of [shop, eve]) expect(await late(own, who)).toBe('A pause after complaints');
    expect(await late(`/api/admin/deals/${seen.id}`, team)).toBe('A pause after complaints');

    await database.query(`UPDATE deals SET paused_together_at = paused_together_at - interval '1 minute' WHERE business_id = $1`, [
      shop.id,
    ]);
    await api.post(`/api/deals/${other.id}/restore`, {}, shop.headers);
    expect(await late(`/api/deals/${other.id}`, eve)).toBe('The owner');
    await api.put(own, { title: 'Mine' }, shop.headers);
    expect(await late(own, eve)).toBe('The owner');
    expect(await late(`/api/admin/deals/${seen.id}`, team)).toBe(shop.name);
  });

  it('at the moment the team pauses them, and a family buys, leave no deal on sale, and one press resumes all', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const shop = await aPartner(api, database);
      const { body: deal } = await createDeal(api, shop);
      const vouchers = [await bought(shop), await bought(shop), await bought(shop)];
      for (const voucher of vouchers.slice(1)) await complain(voucher);
      const pause = () => api.post<Problem>(`/api/admin/businesses/${shop.id}/pause-deals`, {}, team.headers);
      const draft = { dealId: deal.id, schoolId: await world.aSchool(), amount: deal.salePrice };
      const isTold = turn % 2 === 1;
      const both = [pause, () => complain(vouchers[0]!)];
      let prepared: ReturnType<typeof api.prepare> | undefined;
      const replies = await inOrder(`deals WHERE business_id = ${shop.id}`, isTold ? both.toReversed() : both, () => {
        prepared = api.prepare(draft);
      });
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      expect([200, 404, 409, 410]).toContain((await prepared!).status);
      expect(await world.count('deals', 'business_id = $1 AND is_active', shop.id)).toBe(0);
      // The first of the two pauses them.
      const presses = await world.count('audit_entries', `action = 'business.pause-deals' AND subject_id = $1`, String(shop.id));
      const mailed = await world.count('outbox', `name = 'complaints-pause-deals' AND payload->>'businessId' = $1`, String(shop.id));
      expect([presses, mailed]).toEqual(isTold ? [0, 2] : [1, 0]);
      await api.post(`/api/admin/businesses/${shop.id}/resume-deals`, {}, team.headers);
      expect(await world.count('deals', 'business_id = $1 AND NOT is_active', shop.id)).toBe(0);
    }
  });

  it('must be three: one family with three vouchers counts once, and a rejected complaint does not count', async () => {
    const shop = await aPartner(api, database);
    await createDeal(api, shop);
    const email = `${randomUUID()}@example.com`;
    for (let turn = 0; turn < 3; turn += 1) await complain(await aVoucher(api, world, email, { businessId: shop.id }));
    await complain(await bought(shop));
    await decide((await ofShop(shop))[0]!.id, 'keep');
    await complain(await bought(shop));
    await database.query(`UPDATE complaints SET made_at = now() - interval '31 days' WHERE id = $1`, [(await ofShop(shop)).at(-1)!.id]);
    expect(new Set((await ofShop(shop)).map(({ familiesLately }) => familiesLately))).toEqual(new Set([2]));
    expect((await ofTeam()).find(({ business }) => business.id === shop.id)).toMatchObject({ familiesLately: 2 });
    expect(await world.count('deals', 'business_id = $1 AND paused_together_at IS NOT NULL', shop.id)).toBe(0);
  });
});

it('show in the timeline of the purchase and the business, and in its figures', async () => {
  const { voucher, complaint } = await complained();
  await answer(voucher.shop, complaint.id, { answer: 'refund' });
  await moneyGoesBack(voucher);
  const { id } = await world.one<{ id: number }>('SELECT id FROM purchases WHERE voucher_id = $1', voucher.id);
  const { timeline } = (await api.get<TransactionRecord>(`/api/admin/transactions/${id}`, team.headers)).body;
  expect(timeline.filter(({ kind }) => kind.startsWith('complaint')).map(({ kind, words, what }) => [kind, what ?? words])).toEqual([
    ['complaint-ended', 'refunded'],
    ['complaint-made', REASON],
  ]);
  const record = (await api.get<BusinessRecord>(`/api/admin/businesses/${voucher.shop.id}`, team.headers)).body;
  expect(record.complaints).toEqual([expect.objectContaining({ id: complaint.id, state: 'refunded' })]);
  const figures = (await api.get<BusinessFigures>(`/api/businesses/${voucher.shop.id}/figures`, voucher.shop.headers)).body;
  expect(figures.complaints).toEqual({ made: 1, refunded: 1 });
});
