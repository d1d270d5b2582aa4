import { randomUUID } from 'node:crypto';
import type { AdminDeal, AuditEntry, BusinessRecord, LocationView, Problem } from '@homeroom/contracts';
import { PostJournals } from '../src/treasury/books/post-journals';
import { aVoucher, anAdmin } from './support/shopper';
import { startStack } from './support/stack';

const { api, world } = await startStack();
const admin = await anAdmin(api, world);

const record = async (id: number) => (await api.get<BusinessRecord>(`/api/admin/businesses/${id}`, admin.headers)).body;
const write = (id: number, text: string) => api.post<Problem>(`/api/admin/businesses/${id}/notes`, { text }, admin.headers);
const actions = (entries: readonly AuditEntry[]) => entries.map(({ action }) => action);

it('shows what a business redeemed and what the books owe it, from its own vouchers only', async () => {
  const businessId = await world.aBusiness();
  const email = `${randomUUID()}@example.com`;
  const used = await aVoucher(api, world, email, { businessId });
  await aVoucher(api, world, email, { businessId });
  const other = await aVoucher(api, world, email);
  for (const { id, token } of [used, other]) expect((await api.post(`/api/voucher/${id}/redeem`, { token })).status).toBe(200);
  await api.app.get(PostJournals).postAll();
  expect(await record(businessId)).toMatchObject({ business: { id: businessId, state: 'approved' }, redeemed: 1, owed: 40 });
  expect(await record(await world.aBusiness())).toMatchObject({ redeemed: 0, owed: 0, notes: [], changes: [] });
});

it('keeps a note with its author and time, newest first, and changes nothing else', async () => {
  const id = await world.aBusiness();
  const { business } = await record(id);
  expect((await write(id, ' Prefers a call ')).status).toBe(200);
  expect((await write(id, 'Moves in May\nto Irvine')).status).toBe(200);
  const { email } = await world.one<{ email: string }>('SELECT email FROM admins WHERE id = $1', admin.id);
  const after = await record(id);
  expect(after).toMatchObject({
    business,
    notes: [
      { note: 'Moves in May\nto Irvine', admin: email },
      { note: 'Prefers a call', admin: email },
    ],
    changes: [],
  });
  expect((await record(await world.aBusiness())).notes).toEqual([]);
});

it('rejects an empty note', async () => {
  const answer = await write(await world.aBusiness(), ' ');
  expect([answer.status, answer.body.errors]).toEqual([400, [{ field: 'text', message: 'Please write a note' }]]);
});

it('shows what the team did with it, its deals and its locations, including deleted ones', async () => {
  const { id: dealId, businessId } = await world.aDeal();
  const elsewhere = await world.aDeal();
  const path = `/api/admin/businesses/${businessId}`;
  await api.call('PUT', path, { phone: '(714) 555-0100' }, admin.headers);
  await write(businessId, 'Called');
  const { body: location } = await api.post<LocationView>(
    `${path}/locations`,
    { name: 'Pier', address: '1 Pier', city: 'Tustin', state: 'CA', zipCode: '92780' },
    admin.headers,
  );
  const place = `/api/admin/locations/${location.id}`;
  await api.call('PUT', place, { address: '2 Pier' }, admin.headers);
  await api.call('DELETE', place, undefined, admin.headers);
  expect((await api.call('PUT', place, { zipCode: '92780' }, admin.headers)).status).toBe(404);
  for (const id of [dealId, elsewhere.id]) await api.call<AdminDeal>('PUT', `/api/admin/deals/${id}`, { isActive: false }, admin.headers);
  const { changes } = await record(businessId);
  expect(actions(changes)).toEqual(['deal.update', 'location.delete', 'location.update', 'location.create', 'business.update']);
  expect(changes[0]).toMatchObject({ subjectId: String(dealId), after: { is_active: false } });
  expect(changes[2]).toMatchObject({ admin: expect.any(String) as string, before: { address: '1 Pier' } });
  expect(changes[2]!.after).toEqual({ address: '2 Pier' });
});

it('shows a location’s opening hours before and after the team changed them, in words, and rejects wrong ones', async () => {
  const { businessId } = await world.aDeal();
  const { body: location } = await api.post<LocationView>(
    `/api/admin/businesses/${businessId}/locations`,
    { name: 'Pier', address: '1 Pier', city: 'Tustin', state: 'CA', zipCode: '92780' },
    admin.headers,
  );
  const set = (body: object) => api.call<Problem>('PUT', `/api/admin/locations/${location.id}/hours`, body, admin.headers);
  await set({ kind: 'weekly', week: [{ day: 5, opens: '18:00', closes: '02:00' }], closures: [] });
  const closures = [{ firstDay: '2036-11-26', lastDay: '2036-11-27', reason: 'Thanksgiving' }];
  await set({ kind: 'appointment', week: [], closures });
  const wrong = await set({ kind: 'weekly', week: [{ day: 9, opens: '18:00', closes: '02:00' }], closures: [] });
  expect([wrong.status, wrong.body.errors?.[0]?.field]).toEqual([400, 'week']);
  const { changes } = await record(businessId);
  expect(changes.map(({ action, before, after }) => [action, before, after]).slice(0, 2)).toEqual([
    [
      'location.change-hours',
      { kind: 'weekly', week: ['Friday 18:00–02:00'], closures: [] },
      { kind: 'appointment', week: [], closures: ['2036-11-26 to 2036-11-27 (Thanksgiving)'] },
    ],
    ['location.change-hours', null, { kind: 'weekly', week: ['Friday 18:00–02:00'], closures: [] }],
  ]);
  expect(
    (await api.call('PUT', '/api/admin/locations/999999/hours', { kind: 'weekly', week: [], closures: [] }, admin.headers)).status,
  ).toBe(404);
});

it('neither shows nor keeps anything about an unknown business', async () => {
  for (const answer of [await api.get<Problem>('/api/admin/businesses/999999', admin.headers), await write(999_999, 'Who?')])
    expect([answer.status, answer.body.code]).toEqual([404, 'BUSINESS_NOT_FOUND']);
  expect(await world.count('audit_entries', `subject_id = '999999'`)).toBe(0);
});
