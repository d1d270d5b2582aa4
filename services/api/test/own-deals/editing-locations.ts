import { randomUUID } from 'node:crypto';
import type { DealWithLocations, LocationDistance, LocationView, Problem, Redemption, VoucherAccess } from '@homeroom/contracts';
import { LOCATION_FORM as PLACE, type Partner } from '../support/partner';
import { aVoucher, anAdmin } from '../support/shopper';
import { aPartner, api, create, database, place, send, world } from './setup';

const edit = (id: number, partner: Pick<Partner, 'headers'>, body: object) =>
  send<LocationView & Problem>('PUT', `/api/locations/${id}`, partner, body);
const placesOf = async ({ id, headers }: Partner) => (await api.get<LocationView[]>(`/api/businesses/${id}/locations`, headers)).body;

/** A business with a location, and a voucher for a deal there. */
async function aShop() {
  const partner = await aPartner();
  const location = await place(partner, { phone: '(714) 555-0100' });
  const { body: deal } = await create(partner, { validLocationIds: [location.id] });
  const voucher = await aVoucher(api, world, `${randomUUID()}@example.com`, { dealId: deal.id, price: 39.5 });
  return { partner, location, deal, voucher };
}

describe('an edited location', () => {
  const MOVED = { name: 'Loft', address: '2 Bay St', city: 'Irvine', state: 'ca', zipCode: '92614-1234', phone: '(949) 555-0199' };
  const SHOWN = { ...MOVED, state: 'CA' };

  it('keeps its ID: its deals, drafts, sold vouchers, and redemptions show it as it is now', async () => {
    const { partner, location, deal, voucher } = await aShop();
    const { body: draft } = await create(partner, { isActive: false, validLocationIds: [location.id] });
    const redeemed = await send('POST', `/api/voucher/${voucher.id}/redeem`, partner, { locationId: location.id });
    expect(redeemed.status).toBe(200);
    expect(await edit(location.id, partner, MOVED)).toMatchObject({ status: 200, body: { id: location.id, ...SHOWN } });
    expect(await placesOf(partner)).toMatchObject([{ id: location.id, ...SHOWN }]);
    const { body: shown } = await api.get<DealWithLocations>(`/api/deals/${deal.id}`);
    expect(shown.locations).toMatchObject([{ id: location.id, ...SHOWN }]);
    const { body: own } = await api.get<{ validLocationIds: number[] }>(`/api/deals/${draft.id}/own`, partner.headers);
    expect(own.validLocationIds).toEqual([location.id]);
    const { body: access } = await api.get<VoucherAccess>(`/api/voucher/access?token=${voucher.token}`);
    expect(access.locations).toMatchObject([{ id: location.id, ...SHOWN, isActive: true }]);
    const { body: redemptions } = await api.get<Redemption[]>(`/api/businesses/${partner.id}/counter/redemptions`, partner.headers);
    expect(redemptions).toMatchObject([{ locationName: 'Loft' }]);
    const admin = await anAdmin(api, world);
    const { body: seen } = await api.get<LocationView[]>(`/api/admin/businesses/${partner.id}/locations`, admin.headers);
    expect(seen).toMatchObject([{ id: location.id, ...SHOWN }]);
  });

  it('is found by its new city and ZIP code, and no longer by the old ones', async () => {
    const { partner, location, deal } = await aShop();
    const [before, after] = [`Old${randomUUID().slice(0, 8)}`, `New${randomUUID().slice(0, 8)}`];
    const found = async (query: string) => {
      const { body } = await api.get<DealWithLocations[]>(`/api/deals/with-locations?limit=24&businessId=${partner.id}&${query}`);
      return body.length;
    };
    await edit(location.id, partner, { city: before });
    expect(await found(`q=${before.toLowerCase()}`)).toBe(1);
    await edit(location.id, partner, { city: after, zipCode: '92866' });
    expect([await found(`q=${before.toLowerCase()}`), await found(`q=${after.toLowerCase()}`)]).toEqual([0, 1]);
    expect([await found(`location=${before}`), await found(`location=${after}`), await found('location=92866')]).toEqual([0, 1, 1]);
    const { body: miles } = await api.get<LocationDistance[]>(`/api/deals/${deal.id}/distances?near=92866`);
    expect(miles).toEqual([{ locationId: location.id, miles: 0 }]);
    expect([await found('near=92866&within=2'), await found('near=92780&within=2')]).toEqual([1, 0]);
  });

  it('keeps what is not sent, and its hours; an empty phone clears it', async () => {
    const { partner, location } = await aShop();
    const hours = { kind: 'appointment', week: [], closures: [] };
    await send('PUT', `/api/locations/${location.id}/hours`, partner, hours);
    const { body } = await edit(location.id, partner, { phone: '' });
    expect(body).toMatchObject({ ...PLACE, state: 'CA', phone: null, hours });
    expect((await edit(location.id, partner, {})).body).toEqual(body);
  });

  it('keeps everything but its phone when a field is null', async () => {
    const partner = await aPartner();
    const location = await place(partner, { phone: '(714) 555-0100' });
    const nothing = { name: null, address: null, city: null, state: null, zipCode: null, phone: null };
    const { status, body } = await edit(location.id, partner, nothing);
    expect([status, { ...body, updatedAt: location.updatedAt }]).toEqual([200, { ...location, phone: null }]);
  });

  it.each([
    ['name', { name: ' ' }],
    ['address', { address: '' }],
    ['city', { city: '' }],
    ['state', { state: 'ZZ' }],
    ['zipCode', { zipCode: '1234' }],
    ['phone', { phone: 'call me' }],
    ['updatedAt', { updatedAt: 'yesterday' }],
  ])('is refused with a wrong %s, and stays as it was', async (field, change) => {
    const partner = await aPartner();
    const location = await place(partner);
    const answer = await edit(location.id, partner, { name: 'Loft', ...change });
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field]);
    expect(await placesOf(partner)).toEqual([location]);
  });

  it('belongs to its business, and must not be deleted', async () => {
    const [partner, other] = [await aPartner(), await aPartner()];
    const location = await place(partner);
    expect((await edit(location.id, other, { name: 'Mine' })).status).toBe(403);
    expect((await edit(999_999_999, partner, { name: 'None' })).status).toBe(404);
    await send('DELETE', `/api/locations/${location.id}`, partner);
    expect((await edit(location.id, partner, { name: 'Gone' })).status).toBe(404);
  });

  it('changes once of two forms that were opened together; deleting it and undoing that is no change', async () => {
    const partner = await aPartner();
    const { id, updatedAt } = await place(partner);
    const answers = await Promise.all(['One', 'Two'].map((name) => edit(id, partner, { name, updatedAt })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [saved, refused] = answers[0]!.status === 200 ? answers : [answers[1]!, answers[0]!];
    expect(refused!.body).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      conflict: { changedBy: partner.name, changedAt: saved!.body.updatedAt, current: { name: saved!.body.name } },
    });
    await send('DELETE', `/api/locations/${id}`, partner);
    await send('POST', `/api/locations/${id}/restore`, partner);
    expect((await edit(id, partner, { name: 'Three', updatedAt: saved!.body.updatedAt })).status).toBe(200);
  });

  it('can be added and deleted by an API from before it was dated', async () => {
    const partner = await aPartner();
    await database.query(
      `INSERT INTO business_locations (business_id, name, address, city, state, zip_code) VALUES ($1, 'Old', '1 Way', 'Tustin', 'CA', '92780')`,
      [partner.id],
    );
    expect(await placesOf(partner)).toMatchObject([{ name: 'Old', updatedAt: expect.stringMatching(/^20.*Z$/) as string }]);
  });
});
