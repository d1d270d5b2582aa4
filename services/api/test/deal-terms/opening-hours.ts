import type { DealWithLocations, LocationView, Problem } from '@homeroom/contracts';
import { aPartner, addLocation, createDeal } from '../support/partner';
import { anAdmin } from '../support/shopper';
import { eventually } from '../support/world';
import { api, database, world } from './setup';

describe('a location’s opening hours', () => {
  const HOURS = {
    kind: 'weekly',
    week: [
      { day: 1, opens: '09:00', closes: '18:00' },
      { day: 5, opens: '18:00', closes: '02:00' },
    ],
    closures: [{ firstDay: '2036-11-27', lastDay: '2036-11-28', reason: 'Thanksgiving' }],
  } as const;
  const aPlace = async () => {
    const partner = await aPartner(api, database);
    const place = await addLocation(api, partner);
    const put = (body: unknown, headers = partner.headers) =>
      api.put<LocationView & Problem>(`/api/locations/${place.id}/hours`, body, headers);
    return { partner, place, put };
  };
  const headOf = async (id: number) => (await api.get<string>(`/api/previews?path=/deals/${id}`)).body;

  it('are set by its business, and shown on its deals’ pages only', async () => {
    const { partner, place, put } = await aPlace();
    expect(place.hours).toBeNull();
    expect(await put(HOURS)).toMatchObject({ status: 200, body: { id: place.id, hours: HOURS } });
    const { body: deal } = await createDeal(api, partner);
    const shown = (await api.get<DealWithLocations>(`/api/deals/${deal.id}`)).body;
    expect(shown.locations).toMatchObject([{ id: place.id, hours: HOURS }]);
    const list = (await api.get<DealWithLocations[]>(`/api/deals/with-locations?limit=24&businessId=${partner.id}`)).body;
    expect(Object.keys(list[0]!.locations[0]!)).not.toContain('hours');
    await put({ kind: 'appointment', week: [], closures: [] });
    const own = (await api.get<LocationView[]>(`/api/businesses/${partner.id}/locations`, partner.headers)).body;
    expect(own).toMatchObject([{ hours: { kind: 'appointment', week: [], closures: [] } }]);
  });

  it('are in the structured data for search engines, with the closed days', async () => {
    const { partner, put } = await aPlace();
    const { body: deal } = await createDeal(api, partner);
    expect(await headOf(deal.id)).not.toContain('openingHoursSpecification');
    await put(HOURS);
    const dayOf = (day: string, opens: string, closes: string) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${day}`,
      opens,
      closes,
    });
    const told = await eventually(async () => /"openingHoursSpecification":(\[.*?\])/.exec(await headOf(deal.id))?.[1]);
    expect(JSON.parse(told)).toEqual([
      dayOf('Monday', '09:00', '18:00'),
      dayOf('Friday', '18:00', '02:00'),
      { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00', validFrom: '2036-11-27', validThrough: '2036-11-28' },
    ]);
    await addLocation(api, partner, 'Second');
    await eventually(async () => /"department":\[\{"@type":"LocalBusiness","name":"[^"]*, Studio"/.test(await headOf(deal.id)));
  });

  it.each([
    ['week', { ...HOURS, week: [...HOURS.week, { day: 6, opens: '01:00', closes: '03:00' }] }],
    ['closures', { ...HOURS, closures: [{ firstDay: '2036-11-27', lastDay: '2036-11-26', reason: '' }] }],
    ['kind', { ...HOURS, kind: 'always' }],
    ['week', { kind: 'weekly', closures: [] }],
  ])('are rejected when %s is wrong', async (field, body) => {
    const { put } = await aPlace();
    const refused = await put(body);
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, field]);
  });

  it('are not overwritten when the team and the business edit them at once, and each reads who was first', async () => {
    const { partner, place, put } = await aPlace();
    const [first, second] = [await anAdmin(api, world), await anAdmin(api, world)];
    const { email } = await world.one<{ email: string }>('SELECT email FROM admins WHERE id = $1', first.id);
    const open = (day: number, updatedAt?: string | null) => ({
      ...HOURS,
      week: [{ day, opens: '09:00', closes: '17:00' }],
      updatedAt,
    });
    const byTeam = (body: object, { headers } = first) =>
      api.put<LocationView & Problem>(`/api/admin/locations/${place.id}/hours`, body, headers);
    const told = (changedBy: string, day: number) => ({
      status: 409,
      body: { conflict: { changedBy, current: { hours: { week: open(day).week } } } },
    });
    const { body: saved } = await byTeam(open(1, null));
    expect(await put(open(2, null))).toMatchObject(told('The Homeroom team', 1));
    expect(await byTeam(open(2, null), second)).toMatchObject(told(email, 1));
    expect((await put(open(2, saved.hoursUpdatedAt))).status).toBe(200);
    expect(await byTeam(open(3, saved.hoursUpdatedAt))).toMatchObject(told(partner.name, 2));
  });

  it('cannot be changed by others, nor for a closed location', async () => {
    const { partner, place, put } = await aPlace();
    const other = await aPartner(api, database);
    expect((await put(HOURS, other.headers)).status).toBe(403);
    await api.call('DELETE', `/api/locations/${place.id}`, undefined, partner.headers);
    expect((await put(HOURS)).status).toBe(404);
  });
});
