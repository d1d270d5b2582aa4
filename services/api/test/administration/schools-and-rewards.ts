import { randomUUID } from 'node:crypto';
import type { AdminSchool, ImportSchoolsReply, RewardView, SchoolsPreview } from '@homeroom/contracts';
import { aVoucher } from '../support/shopper';
import { api, database, get, send, unique, world } from './setup';

describe('schools', () => {
  const form = () => ({ name: unique('Oak'), address: '1 Main St', city: 'Tustin', state: 'CA', zipCode: '92780' });

  it('are added, found and changed; a duplicate is rejected', async () => {
    const school = form();
    const { body: added } = await send<AdminSchool>('POST', 'schools', { ...school, adminEmail: 'Office@School.test' });
    expect(added).toMatchObject({ ...school, adminEmail: 'office@school.test', points: 0, isActive: true });
    expect((await send('POST', 'schools', school)).body.code).toBe('SCHOOL_EXISTS');
    expect((await get<AdminSchool[]>(`schools?q=${encodeURIComponent(school.name)}&limit=10`)).body).toHaveLength(1);
    expect((await send<AdminSchool>('PUT', `schools/${added.id}`, { principalName: 'Ana Lee', isActive: false })).body).toMatchObject({
      principalName: 'Ana Lee',
      isActive: false,
    });
    expect((await send('POST', 'schools', { ...form(), state: 'California' })).status).toBe(400);
  });

  it('get their held points when they become active again', async () => {
    const voucher = await aVoucher(api, world, `${randomUUID()}@example.com`);
    await database.query(`UPDATE schools SET is_active = false WHERE id = $1`, [voucher.schoolId]);
    await database.query(`UPDATE purchases SET points_state = 'held' WHERE voucher_id = $1`, [voucher.id]);
    await send('PUT', `schools/${voucher.schoolId}`, { isActive: true });
    const { id, points_state: state } = await world.one<{ id: number; points_state: string }>(
      'SELECT id, points_state FROM purchases WHERE voucher_id = $1',
      voucher.id,
    );
    expect(state).toBe('pending');
    expect(await world.count('outbox', `queue = 'points' AND payload->>'purchaseId' = $1`, String(id))).toBe(2);
  });

  it('are imported in bulk: first a verdict per row, duplicates unchanged, 10,000 rows at once', async () => {
    const [there, fresh] = [form(), form()];
    await send('POST', 'schools', there);
    const line = ({ name, address, city, state, zipCode }: ReturnType<typeof form>) =>
      [name.toUpperCase(), address, city, state, zipCode].join(',');
    const text = `\uFEFFSchool,Address,City,State,ZIP\r\n${line(there)}\r\n${line(fresh)}\r\n${line({ ...fresh, address: 'Another' })}\r\nshort,row\r\n`;
    const { body: preview } = await send<SchoolsPreview>('POST', 'schools/bulk/preview', { text });
    expect([preview.fresh, preview.duplicates, preview.invalid]).toEqual([1, 2, 1]);
    expect(preview.rows.map(({ row, verdict }) => [row, verdict])).toEqual([
      [2, 'duplicate'],
      [3, 'new'],
      [4, 'duplicate'],
      [5, 'invalid'],
    ]);
    expect((await send<ImportSchoolsReply>('POST', 'schools/bulk', { text })).body).toEqual({ created: 1, skipped: 2 });
    expect((await get<AdminSchool[]>(`schools?q=${encodeURIComponent(fresh.name)}`)).body.map(({ address }) => address)).toEqual([
      fresh.address,
    ]);
    expect((await send<ImportSchoolsReply>('POST', 'schools/bulk', { schools: [fresh, form()] })).body).toEqual({ created: 1, skipped: 1 });
    const many = Array.from({ length: 10_000 }, (_, number) => `${unique('Bulk')} ${number},${number} Main St,Tustin,CA,92780`).join('\n');
    expect((await send<ImportSchoolsReply>('POST', 'schools/bulk', { text: many })).body).toEqual({ created: 10_000, skipped: 0 });
    await database.query(`DELETE FROM schools WHERE name LIKE 'Bulk %'`);
    expect((await send('POST', 'schools/bulk', {})).body.message).toBe('Please preview the data first');
  });

  it('are imported by two at once, also in opposite orders, and added once', async () => {
    const mark = unique('Both');
    const lines = Array.from({ length: 3_000 }, (_, number) => `${mark} ${number},${number} Main St,Tustin,CA,92780`);
    const both = await Promise.all(
      [lines, lines.toReversed()].map((table) => send<ImportSchoolsReply>('POST', 'schools/bulk', { text: table.join('\n') })),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.reduce((sum, { body }) => sum + body.created, 0)).toBe(3_000);
    await database.query('DELETE FROM schools WHERE name LIKE $1', [`${mark}%`]);
  });
});

describe('rewards', () => {
  it('are one table that the team edits and every screen reads', async () => {
    const points = 5_000_000 % 999_983;
    const { body: reward } = await send<RewardView>('POST', 'rewards', { points, title: 'Garden day', cashValue: null });
    expect((await send('POST', 'rewards', { points, title: 'Twin' })).body.message).toBe('There is already a reward for this many points');
    expect((await send<RewardView>('PUT', `rewards/${reward.id}`, { points, title: 'Garden week', cashValue: 250 })).body).toMatchObject({
      title: 'Garden week',
      cashValue: 250,
    });
    const shown = (await api.get<{ rewards: { id: number; points: number; title: string }[] }>('/api/configuration')).body.rewards;
    expect(shown).toContainEqual({ id: reward.id, points, title: 'Garden week' });
    expect((await send('DELETE', `rewards/${reward.id}`)).status).toBe(204);
    expect((await send('DELETE', `rewards/${reward.id}`)).status).toBe(404);
    expect((await send('POST', 'rewards', { points: 0, title: '' })).status).toBe(400);
  });
});
