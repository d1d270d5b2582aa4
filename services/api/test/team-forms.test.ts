import { randomUUID } from 'node:crypto';
import type {
  AdminBusiness,
  AdminDeal,
  AdminReward,
  AdminSchool,
  AdminSchoolRequest,
  LocationView,
  OwnDeal,
  Problem,
} from '@homeroom/contracts';
import { aBusinessManager } from './support/manager';
import { PARTNER_PASSWORD, aPartner, addLocation, createDeal } from './support/partner';
import { anAdmin } from './support/shopper';
import { startStack } from './support/stack';

const { api, database, world } = await startStack();
const admin = await anAdmin(api, world);

const send = <Body>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object, headers = admin.headers) =>
  api.call<Body & Problem>(method, `/api/admin/${path}`, body, headers);
const aSchoolForm = () => ({
  name: `School ${randomUUID().slice(0, 8)}`,
  address: '5 Lake Rd',
  city: 'Irvine',
  state: 'CA',
  zipCode: '92602',
});
const aBusinessForm = () => ({ name: `Harbor ${randomUUID().slice(0, 8)}`, email: `${randomUUID()}@shop.test`, location: 'Tustin' });

describe('an optional field', () => {
  const SCHOOL = { adminEmail: 'office@school.test', contactPhone: '(714) 555-0100', principalName: 'Priya Raman', type: 'Middle' };
  const BUSINESS = {
    description: 'Boats',
    phone: '(714) 555-0101',
    website: 'https://harbor.test',
    ownerName: 'Ana Lee',
    ownerEmail: 'ana@harbor.test',
  };
  const emptied = (facts: object, by: unknown) => Object.fromEntries(Object.keys(facts).map((field) => [field, by]));

  it.each([['an empty text', ''] as const, ['null', null] as const])('of a school is cleared by %s', async (_, nothing) => {
    const { body: school } = await send<AdminSchool>('POST', 'schools', { ...aSchoolForm(), ...SCHOOL });
    expect(school).toMatchObject(SCHOOL);
    const { status, body } = await send<AdminSchool>('PUT', `schools/${school.id}`, emptied(SCHOOL, nothing));
    expect([status, body]).toMatchObject([200, { ...emptied(SCHOOL, null), name: school.name, city: 'Irvine' }]);
  });

  it.each([['an empty text', ''] as const, ['null', null] as const])('of a business is cleared by %s', async (_, nothing) => {
    const { body: business } = await send<AdminBusiness>('POST', 'businesses', { ...aBusinessForm(), ...BUSINESS });
    expect(business).toMatchObject(BUSINESS);
    const { status, body } = await send<AdminBusiness>('PUT', `businesses/${business.id}`, emptied(BUSINESS, nothing));
    expect([status, body]).toMatchObject([200, { ...emptied(BUSINESS, null), name: business.name }]);
  });
});

describe('a field that cannot be empty', () => {
  const nothing = (form: object) => Object.fromEntries(Object.keys(form).map((field) => [field, null]));

  it('of a school stays when it is null', async () => {
    const { body: school } = await send<AdminSchool>('POST', 'schools', aSchoolForm());
    const { status, body } = await send<AdminSchool>('PUT', `schools/${school.id}`, { ...nothing(aSchoolForm()), isActive: null });
    expect([status, body.name, body.zipCode, body.isActive]).toEqual([200, school.name, school.zipCode, true]);
  });

  it('of a business stays when it is null', async () => {
    const { body: business } = await send<AdminBusiness>('POST', 'businesses', aBusinessForm());
    const form = { ...nothing(aBusinessForm()), category: null, isVerified: null };
    const { status, body } = await send<AdminBusiness>('PUT', `businesses/${business.id}`, form);
    expect([status, body.name, body.email, body.category]).toEqual([200, business.name, business.email, 'Services']);
  });
});

describe('what a form may leave out or name', () => {
  it('requires only name, email and location of a business; without a category it offers services', async () => {
    const { status, body } = await send<AdminBusiness>('POST', 'businesses', aBusinessForm());
    expect([status, body.category]).toEqual([200, 'Services']);
  });

  it('passes a business’s owner on when it registers', async () => {
    const form = { ...aBusinessForm(), category: 'Fitness', password: PARTNER_PASSWORD, confirmPassword: PARTNER_PASSWORD };
    const owner = { ownerName: 'Ana Lee', ownerEmail: 'ana@harbor.test' };
    expect((await api.post('/api/businesses/register', { ...form, ...owner })).status).toBe(200);
    expect((await send<AdminBusiness[]>('GET', `businesses?q=${form.email}`)).body).toMatchObject([owner]);
  });

  it('gives a school one of the known types', async () => {
    const { body: school } = await send<AdminSchool>('POST', 'schools', { ...aSchoolForm(), type: 'High' });
    expect(school.type).toBe('High');
    expect((await send<AdminSchool>('PUT', `schools/${school.id}`, { type: 'K-8' })).body.type).toBe('K-8');
    expect((await send('PUT', `schools/${school.id}`, { type: 'Castle' })).body.errors).toMatchObject([{ field: 'type' }]);
  });

  it('lists a school request with each field by its documented name', async () => {
    const request = {
      schoolName: `School ${randomUUID().slice(0, 8)}`,
      address: '5 Lake Rd',
      city: 'Irvine',
      state: 'CA',
      zipCode: '92602',
      requestorName: 'Ana Lee',
      requestorEmail: 'ana@home.test',
      position: 'teacher',
      verification: 'Call the office',
      purpose: 'A trip',
    };
    await api.post('/api/school-requests', request);
    const { body } = await send<AdminSchoolRequest[]>('GET', `school-requests?q=${encodeURIComponent(request.schoolName)}`);
    expect(body).toMatchObject([{ ...request, status: 'pending', reviewNotes: null }]);
  });
});

describe('a form opened before someone else saved', () => {
  async function twoAdmins() {
    const other = await anAdmin(api, world);
    return { first: admin.headers, second: other.headers };
  }
  const who = async (headers: Record<string, string>) => {
    const { body } = await api.post<{ token: string }>('/api/admin/renew', {}, headers);
    const { sub } = JSON.parse(Buffer.from(body.token.split('.')[1]!, 'base64url').toString()) as { sub: string };
    return (await world.one<{ email: string }>('SELECT email FROM admins WHERE id = $1', Number(sub))).email;
  };

  it('changes nothing about a school, and says who saved what and when', async () => {
    const { first, second } = await twoAdmins();
    const { body: opened } = await send<AdminSchool>('POST', 'schools', { ...aSchoolForm(), principalName: 'Old' });
    const { body: saved } = await send<AdminSchool>(
      'PUT',
      `schools/${opened.id}`,
      { principalName: 'New', updatedAt: opened.updatedAt },
      second,
    );
    const refused = await send('PUT', `schools/${opened.id}`, { city: 'Tustin', updatedAt: opened.updatedAt }, first);
    expect([refused.status, refused.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(refused.body.conflict).toMatchObject({
      changedBy: await who(second),
      changedAt: saved.updatedAt,
      current: { principalName: 'New', city: 'Irvine', updatedAt: saved.updatedAt },
    });
    const again = await send<AdminSchool>('PUT', `schools/${opened.id}`, { city: 'Tustin', updatedAt: saved.updatedAt }, first);
    expect([again.status, again.body]).toMatchObject([200, { principalName: 'New', city: 'Tustin' }]);
  });

  it('changes nothing about a business', async () => {
    const { first, second } = await twoAdmins();
    const { body: opened } = await send<AdminBusiness>('POST', 'businesses', aBusinessForm());
    await send('PUT', `businesses/${opened.id}`, { phone: '(714) 555-0101', updatedAt: opened.updatedAt }, second);
    const refused = await send('PUT', `businesses/${opened.id}`, { location: 'Irvine', updatedAt: opened.updatedAt }, first);
    expect([refused.status, refused.body.conflict]).toMatchObject([409, { changedBy: await who(second), current: { location: 'Tustin' } }]);
  });

  it('changes nothing about a deal, whether the team or the partner saved first', async () => {
    const partner = await aPartner(api, database);
    const { body: opened } = await createDeal(api, partner);
    const { body: team } = await send<AdminDeal>('PUT', `deals/${opened.id}`, { title: 'By the team', updatedAt: opened.updatedAt });
    const byPartner = (body: object) => api.put<Problem>(`/api/deals/${opened.id}`, body, partner.headers);
    const refused = await byPartner({ description: 'Mine', updatedAt: opened.updatedAt });
    expect([refused.status, refused.body.conflict]).toMatchObject([
      409,
      { changedBy: 'The Homeroom team', current: { title: 'By the team' } },
    ]);
    expect((await byPartner({ description: 'Mine', updatedAt: team.updatedAt })).status).toBe(200);
    const late = await send('PUT', `deals/${opened.id}`, { title: 'Late', updatedAt: team.updatedAt });
    expect([late.status, late.body.conflict]).toMatchObject([409, { changedBy: partner.name, current: { description: 'Mine' } }]);
  });

  it('changes nothing about a location, whether the team or the business saved first', async () => {
    const partner = await aPartner(api, database);
    const opened = await addLocation(api, partner);
    const [{ first, second }, path] = [await twoAdmins(), `locations/${opened.id}`];
    const { body: team } = await send<LocationView>('PUT', path, { name: 'By the team', updatedAt: opened.updatedAt }, first);
    expect(team).toMatchObject({ id: opened.id, name: 'By the team', address: opened.address });
    const byPartner = (body: object) => api.put<Problem>(`/api/locations/${opened.id}`, body, partner.headers);
    const refused = await byPartner({ city: 'Irvine', updatedAt: opened.updatedAt });
    expect([refused.status, refused.body.conflict]).toMatchObject([
      409,
      { changedBy: 'The Homeroom team', current: { name: 'By the team' } },
    ]);
    const other = await send('PUT', path, { name: 'Mine', updatedAt: opened.updatedAt }, second);
    expect([other.status, other.body.conflict]).toMatchObject([409, { changedBy: await who(first) }]);
    expect((await byPartner({ city: 'Irvine', updatedAt: team.updatedAt })).status).toBe(200);
    const late = await send('PUT', path, { name: 'Late', updatedAt: team.updatedAt });
    expect([late.status, late.body.conflict]).toMatchObject([409, { changedBy: partner.name, current: { city: 'Irvine' } }]);
  });

  it('names the colleague to others at the business only: the manager, or to a manager the owner', async () => {
    const partner = await aPartner(api, database);
    const [ben, eve] = [
      await aBusinessManager(api, world, partner, 'Ben Okafor'),
      await aBusinessManager(api, world, partner, 'Eve Stone'),
    ];
    const [{ body: deal }, place] = [await createDeal(api, partner), await addLocation(api, partner)];
    const saves = async (path: string, { headers }: Pick<typeof partner, 'headers'>, body: object) => {
      const answer = await api.put<OwnDeal & LocationView & Problem>(path, body, headers);
      return answer.status === 409 ? [answer.body.conflict?.changedBy, answer.body.message] : answer.body;
    };
    const named = (name: string) => [name, `${name} changed this while you were editing it`];
    const dealBy = (who: Pick<typeof partner, 'headers'>, title: string) =>
      saves(`/api/deals/${deal.id}`, who, { title, updatedAt: deal.updatedAt });
    const latest = async () => (await api.get<OwnDeal>(`/api/deals/${deal.id}/own`, partner.headers)).body.updatedAt;
    expect(await dealBy(ben, 'By Ben')).toMatchObject({ title: 'By Ben' });
    for (const who of [partner, eve]) expect(await dealBy(who, 'Late')).toEqual(named('Ben Okafor'));
    expect((await send('PUT', `deals/${deal.id}`, { title: 'Late', updatedAt: deal.updatedAt })).body.conflict?.changedBy).toBe(
      partner.name,
    );
    await saves(`/api/deals/${deal.id}`, partner, { title: 'By the owner', updatedAt: await latest() });
    expect(await dealBy(ben, 'Late')).toEqual(named('The owner'));
    await api.call('PATCH', `/api/deals/${deal.id}/toggle`, {}, eve.headers);
    expect(await dealBy(ben, 'Late')).toEqual(named('Eve Stone'));
    await api.call('DELETE', `/api/deals/${deal.id}`, undefined, ben.headers);
    await api.post(`/api/deals/${deal.id}/restore`, {}, ben.headers);
    expect(await dealBy(eve, 'Late')).toEqual(named('Ben Okafor'));

    const hoursBy = (who: Pick<typeof partner, 'headers'>) =>
      saves(`/api/locations/${place.id}/hours`, who, { kind: 'appointment', week: [], closures: [], updatedAt: null });
    expect(await hoursBy(eve)).toMatchObject({ id: place.id });
    expect(await hoursBy(partner)).toEqual(named('Eve Stone'));

    const renamedBy = (who: Pick<typeof partner, 'headers'>, name: string) =>
      saves(`/api/locations/${place.id}`, who, { name, updatedAt: place.updatedAt });
    expect(await renamedBy(ben, 'By Ben')).toMatchObject({ name: 'By Ben' });
    expect([await renamedBy(eve, 'Late'), await renamedBy(partner, 'Late')]).toEqual([named('Ben Okafor'), named('Ben Okafor')]);
    await saves(`/api/locations/${place.id}`, partner, { name: 'By the owner' });
    expect(await renamedBy(eve, 'Late')).toEqual(named('The owner'));
  });

  it('changes nothing about a reward', async () => {
    const { first, second } = await twoAdmins();
    const points = 900_000 + Math.floor(Math.random() * 90_000);
    const { body: opened } = await send<AdminReward>('POST', 'rewards', { points, title: 'Garden day' });
    const { updatedAt } = opened;
    const save = (title: string, headers: typeof first) => send('PUT', `rewards/${opened.id}`, { points, title, updatedAt }, headers);
    expect((await save('Garden week', second)).status).toBe(200);
    const refused = await save('Robot show', first);
    expect([refused.status, refused.body.conflict]).toMatchObject([
      409,
      { changedBy: await who(second), current: { title: 'Garden week' } },
    ]);
    expect((await send<AdminReward[]>('GET', 'rewards')).body).toContainEqual(expect.objectContaining({ title: 'Garden week' }));
  });

  it('changes nothing about opening hours, also when there were none before', async () => {
    const partner = await aPartner(api, database);
    const place = await addLocation(api, partner);
    const save = (day: number, updatedAt?: string | null) =>
      api.put<LocationView & Problem>(
        `/api/locations/${place.id}/hours`,
        { kind: 'weekly', week: [{ day, opens: '09:00', closes: '17:00' }], closures: [], ...(updatedAt !== undefined && { updatedAt }) },
        partner.headers,
      );
    const first = await Promise.all([save(1, null), save(2, null)]);
    expect(first.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [saved, refused] = first[0].status === 200 ? first : [first[1], first[0]];
    expect(refused.body.conflict).toMatchObject({
      changedBy: partner.name,
      changedAt: saved.body.hoursUpdatedAt,
      current: { hours: saved.body.hours },
    });
    expect((await save(3, saved.body.hoursUpdatedAt)).status).toBe(200);
    expect((await save(4, saved.body.hoursUpdatedAt)).status).toBe(409);
    expect((await save(5)).body.hours?.week).toEqual([{ day: 5, opens: '09:00', closes: '17:00' }]);
  });

  it('is not stale because something was sold, or points arrived', async () => {
    const partner = await aPartner(api, database);
    const { body: deal } = await createDeal(api, partner);
    const { body: school } = await send<AdminSchool>('POST', 'schools', aSchoolForm());
    await database.query('UPDATE deals SET sold_quantity = sold_quantity + 1 WHERE id = $1', [deal.id]);
    await database.query('UPDATE schools SET points = points + 40 WHERE id = $1', [school.id]);
    expect((await send('PUT', `deals/${deal.id}`, { title: 'Still', updatedAt: deal.updatedAt })).status).toBe(200);
    expect((await send('PUT', `schools/${school.id}`, { city: 'Tustin', updatedAt: school.updatedAt })).status).toBe(200);
  });

  it('saved by two at the same moment is rejected once', async () => {
    const { first, second } = await twoAdmins();
    const { body: opened } = await send<AdminSchool>('POST', 'schools', aSchoolForm());
    const saves = [first, second].map((headers, index) =>
      send('PUT', `schools/${opened.id}`, { city: `City ${index}`, updatedAt: opened.updatedAt }, headers),
    );
    expect((await Promise.all(saves)).map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('without a time is saved as before', async () => {
    const { body: opened } = await send<AdminSchool>('POST', 'schools', aSchoolForm());
    await send('PUT', `schools/${opened.id}`, { city: 'Tustin' });
    expect((await send('PUT', `schools/${opened.id}`, { city: 'Orange' })).status).toBe(200);
  });
});
