import { randomUUID } from 'node:crypto';
import type { FoundIds } from '@homeroom/contracts';
import { aPartner } from '../support/partner';
import { aVoucher, anAdmin } from '../support/shopper';
import { admin, api, database, latest, outcomes, post, world } from './setup';

describe('many businesses at once', () => {
  const isApproved = async (id: number) =>
    (await world.one<{ is: boolean }>('SELECT is_verified AS is FROM businesses WHERE id = $1', id)).is;
  const approvals = (id: number) => world.count('outbox', `name = 'business-approved' AND (payload->>'businessId')::int = $1`, id);
  async function fourBusinesses() {
    const [approved, waiting, unproven, rejected] = [
      await aPartner(api, database),
      await aPartner(api, database, false),
      await aPartner(api, database, false),
      await aPartner(api, database, false),
    ];
    await database.query('UPDATE businesses SET email_verified_at = now() WHERE id = ANY ($1)', [[approved.id, waiting.id, rejected.id]]);
    await database.query(`UPDATE businesses SET rejected_at = now(), rejection_reason = 'No site' WHERE id = $1`, [rejected.id]);
    return { approved, waiting, unproven, rejected, ids: [approved, waiting, unproven, rejected].map(({ id }) => id) };
  }

  it('approves those that nothing speaks against, each with an email, and says why not the rest', async () => {
    const { approved, waiting, unproven, rejected, ids } = await fourBusinesses();
    const expected = [
      [approved.id, 'already', 'Already approved'],
      [waiting.id, 'done', null],
      [unproven.id, 'refused', 'Its email address is not confirmed: approve it by itself'],
      [rejected.id, 'refused', 'It was rejected: approve it by itself'],
    ];
    expect(outcomes(await post('businesses/bulk-summary', { ids, action: 'approve' }))).toEqual(expected);
    expect(await isApproved(waiting.id)).toBe(false);
    expect(outcomes(await post('businesses/bulk', { ids, action: 'approve' }))).toEqual(expected);
    expect(await Promise.all(ids.map(isApproved))).toEqual([true, true, false, false]);
    expect(await Promise.all(ids.map(approvals))).toEqual([0, 1, 0, 0]);
    expect(await latest()).toMatchObject({
      action: 'business.approve',
      subjectId: 'several',
      after: { ids: [waiting.id], rows: [`${waiting.id} ${waiting.name}`] },
    });
  });

  it('approves only what was read: not one that took another name meanwhile', async () => {
    const [one, other] = [(await fourBusinesses()).waiting, (await fourBusinesses()).waiting];
    const ids = [one.id, other.id];
    const { body } = await post('businesses/bulk-summary', { ids, action: 'approve' });
    const readAs = body.rows.map(({ updatedAt }) => updatedAt);
    await api.put(`/api/businesses/${other.id}/details`, { name: 'Somebody else' }, other.headers);
    const approved = await post('businesses/bulk', { ids, action: 'approve', readAs });
    expect(outcomes(approved)).toEqual([
      [one.id, 'done', null],
      [other.id, 'refused', 'It changed meanwhile: read it again'],
    ]);
    expect(await Promise.all(ids.map(isApproved))).toEqual([true, false]);
    const again = approved.body.rows.map(({ updatedAt }) => updatedAt);
    expect(outcomes(await post('businesses/bulk', { ids: [other.id], action: 'approve', readAs: [again[1]] }))).toEqual([
      [other.id, 'done', null],
    ]);
    for (const unfit of [['yesterday', 1], [again[0]], [...again, again[0]]])
      expect((await post('businesses/bulk', { ids, action: 'approve', readAs: unfit })).status).toBe(400);
  });

  it('leaves those that apply again after a rejection to the page that shows why they were rejected', async () => {
    const { rejected } = await fourBusinesses();
    await api.put(`/api/businesses/${rejected.id}/details`, { applyAgain: true }, rejected.headers);
    const expected = [[rejected.id, 'refused', 'It applies again: approve it by itself']];
    expect(outcomes(await post('businesses/bulk', { ids: [rejected.id], action: 'approve' }))).toEqual(expected);
    expect(await isApproved(rejected.id)).toBe(false);
  });

  it('withdraws approvals, and takes that back without another email', async () => {
    const { approved, waiting, rejected } = await fourBusinesses();
    const ids = [approved.id, waiting.id];
    expect(outcomes(await post('businesses/bulk', { ids, action: 'withdraw' }))).toEqual([
      [approved.id, 'done', null],
      [waiting.id, 'already', 'Not approved'],
    ]);
    expect(await isApproved(approved.id)).toBe(false);
    expect(outcomes(await post('businesses/bulk', { ids: [approved.id, rejected.id], action: 'restore' }))).toEqual([
      [approved.id, 'done', null],
      [rejected.id, 'refused', 'It was rejected: approve it by itself'],
    ]);
    expect([await isApproved(approved.id), await approvals(approved.id)]).toEqual([true, 0]);
  });

  it('takes back withdrawals only, whether a business was withdrawn alone or with others', async () => {
    const { approved, waiting, unproven } = await fourBusinesses();
    const alone = await aPartner(api, database);
    await api.put(`/api/admin/businesses/${alone.id}`, { isVerified: false }, admin.headers);
    await post('businesses/bulk', { ids: [approved.id], action: 'withdraw' });
    const ids = [approved.id, alone.id, waiting.id, unproven.id];
    const expected = [
      [approved.id, 'done', null],
      [alone.id, 'done', null],
      [waiting.id, 'refused', 'It was never approved: approve it by itself'],
      [unproven.id, 'refused', 'It was never approved: approve it by itself'],
    ];
    expect(outcomes(await post('businesses/bulk-summary', { ids, action: 'restore' }))).toEqual(expected);
    expect(outcomes(await post('businesses/bulk', { ids, action: 'restore' }))).toEqual(expected);
    expect(await Promise.all(ids.map(isApproved))).toEqual([true, true, false, false]);
  });

  it('finds everything of a filter, and refuses those who may not', async () => {
    const { waiting } = await fourBusinesses();
    const { body } = await api.get<FoundIds>(`/api/admin/business-ids?q=${waiting.email}&state=waiting`, admin.headers);
    expect(body).toEqual({ ids: [waiting.id], isAll: true });
    const finance = await anAdmin(api, world, 'finance');
    expect((await post('businesses/bulk', { ids: [waiting.id], action: 'approve' }, finance.headers)).status).toBe(403);
    expect((await post('businesses/bulk-summary', { ids: [waiting.id], action: 'approve' }, finance.headers)).status).toBe(200);
  });
});

describe('many schools at once', () => {
  const isActive = async (id: number) => (await world.one<{ is: boolean }>('SELECT is_active AS is FROM schools WHERE id = $1', id)).is;

  it('deactivates and activates them, credits what was held, and keeps one entry of the log', async () => {
    const voucher = await aVoucher(api, world, `${randomUUID()}@example.com`);
    const [open, closed] = [voucher.schoolId, await world.aSchool({ isActive: false })];
    expect(outcomes(await post('schools/switch-summary', { ids: [open, closed, 2_147_483_647], action: 'deactivate' }))).toEqual([
      [open, 'done', null],
      [closed, 'already', 'Already inactive'],
      [2_147_483_647, 'refused', 'It was deleted'],
    ]);
    expect(await isActive(open)).toBe(true);
    await post('schools/switch', { ids: [closed, open], action: 'deactivate' });
    expect(await latest()).toMatchObject({ action: 'school.deactivate', subjectId: 'several', after: { ids: [open] } });
    await database.query(`UPDATE purchases SET points_state = 'held' WHERE voucher_id = $1`, [voucher.id]);
    expect(outcomes(await post('schools/switch', { ids: [closed, open], action: 'activate' }))).toEqual([
      [closed, 'done', null],
      [open, 'done', null],
    ]);
    const { state } = await world.one<{ state: string }>('SELECT points_state AS state FROM purchases WHERE voucher_id = $1', voucher.id);
    expect(state).not.toBe('held');
    expect(await Promise.all([open, closed].map(isActive))).toEqual([true, true]);
  });

  it('finds everything of a filter, and refuses those who may not', async () => {
    const id = await world.aSchool({ isActive: false });
    const { name } = await world.one<{ name: string }>('SELECT name FROM schools WHERE id = $1', id);
    const { body } = await api.get<FoundIds>(`/api/admin/school-ids?q=${encodeURIComponent(name)}&isActive=false`, admin.headers);
    expect(body.ids).toContain(id);
    const support = await anAdmin(api, world, 'support');
    expect((await post('schools/switch', { ids: [id], action: 'activate' }, support.headers)).status).toBe(403);
  });
});
