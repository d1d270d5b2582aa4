import { randomUUID } from 'node:crypto';
import type { AdminBusiness, AdminDeal, AuditEntry, VoucherCodeStats, VoucherCodeView } from '@homeroom/contracts';
import { DEAL_FORM, LOCATION_FORM, aPartner, addLocation, createDeal } from '../support/partner';
import { aVoucher } from '../support/shopper';
import { api, database, get, lastAudit, send, unique, world } from './setup';

describe('businesses', () => {
  it('are deleted for good with everything they own, but never after someone started to buy', async () => {
    const partner = await aPartner(api, database);
    const { body: deal } = await createDeal(api, partner);
    await addLocation(api, partner);
    await world.importedCodes(deal.id, 3);
    expect((await send('DELETE', `businesses/${partner.id}`)).status).toBe(204);
    for (const [table, column] of [
      ['businesses', 'id'],
      ['deals', 'business_id'],
      ['business_locations', 'business_id'],
    ] as const)
      expect(await world.count(table, `${column} = $1`, partner.id)).toBe(0);
    expect((await api.get('/api/businesses/session', partner.headers)).status).toBe(401);
    expect((await lastAudit('business.delete')).before).toMatchObject({ name: partner.name });
    expect((await send('DELETE', `businesses/${partner.id}`)).status).toBe(404);

    const sold = await world.aDeal();
    await api.prepare({ dealId: sold.id, schoolId: await world.aSchool(), amount: sold.price });
    expect((await send('DELETE', `businesses/${sold.businessId}`)).body.code).toBe('BUSINESS_HAS_ORDERS');
    expect(await world.count('deals', 'id = $1', sold.id)).toBe(1);
  });

  it('are created with an invitation, found, changed, approved, and given locations; each change is audited', async () => {
    const name = unique('Harbor');
    const email = `${randomUUID()}@shop.test`;
    const { body: business } = await send<AdminBusiness>('POST', 'businesses', {
      name,
      email,
      location: 'Tustin',
      category: 'Services',
      isVerified: false,
    });
    expect(business).toMatchObject({ name, isVerified: false, ownerName: null });
    expect(await world.count('outbox', `name = 'business-invitation' AND payload->>'businessId' = $1`, String(business.id))).toBe(1);
    expect((await send('POST', 'businesses', { name, email, location: 'Brea', category: 'Services' })).body.code).toBe('EMAIL_TAKEN');
    expect((await get<AdminBusiness[]>(`businesses?q=${encodeURIComponent(name)}`)).body.map(({ id }) => id)).toEqual([business.id]);

    const changed = await send<AdminBusiness>('PUT', `businesses/${business.id}`, { phone: '(714) 555-0100', isVerified: true });
    expect(changed.body).toMatchObject({ name, phone: '(714) 555-0100', isVerified: true });
    expect(await world.count('outbox', `name = 'business-approved' AND payload->>'businessId' = $1`, String(business.id))).toBe(1);
    const entry = await lastAudit(name.toLowerCase());
    expect(entry.action).toBe('business.create');
    expect(JSON.stringify((await get<AuditEntry[]>('audit?limit=5')).body)).not.toMatch(/reset_token|password_hash/);
    const [update] = (await get<AuditEntry[]>(`audit?q=business.update&limit=1`)).body;
    expect([update!.before, update!.after]).toEqual([
      { phone: null, is_verified: false },
      { phone: '(714) 555-0100', is_verified: true },
    ]);

    const { body: place } = await send<{ id: number }>('POST', `businesses/${business.id}/locations`, LOCATION_FORM);
    expect((await get<unknown[]>(`businesses/${business.id}/locations`)).body).toHaveLength(1);
    expect((await send('DELETE', `locations/${place.id}`)).status).toBe(204);
    expect((await get<unknown[]>(`businesses/${business.id}/locations`)).body).toEqual([]);
    expect((await send('DELETE', `locations/${place.id}`)).status).toBe(404);
  });

  it.each([
    ['name', { name: ' ' }],
    ['email', { email: 'nobody' }],
    ['location', { location: '' }],
  ])('reject a wrong %s', async (field, change) => {
    const form = { name: 'A', email: `${randomUUID()}@shop.test`, location: 'Tustin', category: 'Services', ...change };
    const { status, body } = await send('POST', 'businesses', form);
    expect([status, body.errors![0]!.field]).toEqual([400, field]);
  });
});

describe('deals', () => {
  it('are created for a business, found, filtered, sorted, featured, hidden with one field, and deleted', async () => {
    const partner = await aPartner(api, database);
    const title = unique('Clay');
    const form = { ...DEAL_FORM, title, businessId: partner.id, isFeatured: true, schoolPoints: 9_999 };
    const { body: deal } = await send<AdminDeal>('POST', 'deals', form);
    expect(deal).toMatchObject({ title, businessName: partner.name, isFeatured: true, schoolPoints: 40, state: 'live' });
    const found = async (query: string) => (await get<AdminDeal[]>(`deals?${query}`)).body.map(({ id }) => id);
    expect(await found(`q=${encodeURIComponent(title)}`)).toEqual([deal.id]);
    expect(await found(`businessId=${partner.id}&isActive=false`)).toEqual([]);
    for (const sort of ['newest', 'title', 'price', 'sold'])
      expect(await found(`businessId=${partner.id}&sort=${sort}`)).toEqual([deal.id]);
    expect((await get(`deals?sort=id;DROP`)).status).toBe(400);
    expect((await send<AdminDeal>('PUT', `deals/${deal.id}`, { isActive: false })).body.state).toBe('paused');
    expect((await send('PUT', `deals/${deal.id}`, { salePrice: 200 })).status).toBe(400);
    expect((await send('DELETE', `deals/${deal.id}`)).status).toBe(204);
    expect(await found(`businessId=${partner.id}`)).toEqual([]);
    expect((await send('POST', 'deals', { ...form, businessId: 2_000_000_000 })).status).toBe(404);
  });

  it('have codes that are generated, imported, listed and deleted, except those handed out', async () => {
    const partner = await aPartner(api, database);
    const { body: deal } = await createDeal(api, partner, { salePrice: 40 });
    const path = `deals/${deal.id}/voucher-codes`;
    expect((await send<VoucherCodeView[]>('POST', `${path}/generate`, { count: 3 })).body).toHaveLength(3);
    for (const count of [0, 1001, 1.5])
      expect((await send('POST', `${path}/generate`, { count })).body.errors![0]!.message).toBe('Count must be between 1 and 1000');
    const own = unique('OWN').replace(' ', '-');
    expect((await send<VoucherCodeView[]>('POST', `${path}/import`, { codes: [own] })).body[0]).toMatchObject({
      code: own,
      source: 'imported',
    });
    expect((await send('POST', `${path}/import`, { codes: [own] })).body.code).toBe('CODE_TAKEN');
    await aVoucher(api, world, `${randomUUID()}@example.com`, { dealId: deal.id, price: 40 });
    expect((await get<VoucherCodeStats>(`${path}/stats`)).body).toEqual({ total: 4, used: 1, available: 3 });
    expect((await get<VoucherCodeView[]>(path)).body.filter(({ isUsed }) => isUsed)).toHaveLength(1);
    expect((await send<VoucherCodeStats>('DELETE', path)).body).toEqual({ total: 1, used: 1, available: 0 });
    expect((await get(`deals/2000000000/voucher-codes`)).status).toBe(404);
  });
});
