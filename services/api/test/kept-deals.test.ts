import { LIMITS, type KeptDeals } from '@homeroom/contracts';
import { PersonalDataService } from '../src/accounts/personal-data';
import { SessionsService } from '../src/accounts/sessions/sessions.service';
import { aShopper, anAdmin } from './support/shopper';
import { startStack } from './support/stack';

const { api, world } = await startStack();
const PATH = '/api/users/me/kept-deals';

type Headers = Record<string, string>;
interface Signed {
  readonly headers: Headers;
}
const kept = async ({ headers }: Signed) => (await api.get<KeptDeals>(PATH, headers)).body;
const merge = ({ headers }: Signed, sent: Partial<KeptDeals>) => api.post<KeptDeals>(PATH, { saved: [], viewed: [], ...sent }, headers);
const unsave = ({ headers }: Signed, id: number) => api.call('DELETE', `/api/users/me/saved-deals/${id}`, undefined, headers);
async function someDeals(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let number = 0; number < count; number += 1) ids.push((await world.aDeal()).id);
  return ids;
}

it('puts the browser’s list before the account’s, each deal once', async () => {
  const ana = await aShopper(api, world);
  const [one, two, three, four] = (await someDeals(4)) as [number, number, number, number];
  expect(await kept(ana)).toEqual({ saved: [], viewed: [] });
  expect((await merge(ana, { saved: [one, two], viewed: [two] })).body).toEqual({ saved: [one, two], viewed: [two] });
  const other = await merge(ana, { saved: [three, two], viewed: [four, two] });
  expect(other).toMatchObject({ status: 200, body: { saved: [three, two, one], viewed: [four, two] } });
  expect(await kept(ana)).toEqual(other.body);
});

it('gives the same result however often the list is sent, and from however many devices at once', async () => {
  const ana = await aShopper(api, world);
  const ids = await someDeals(6);
  const answers = await Promise.all(
    [0, 1, 2, 3].map((turn) => merge(ana, { saved: [...ids.slice(turn), ...ids.slice(0, turn)], viewed: [...ids].reverse() })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect([...(await kept(ana)).saved].sort()).toEqual([...ids].sort());
  expect((await kept(ana)).viewed).toEqual([...ids].reverse());
});

it('keeps the latest entries, up to the limit of each list', async () => {
  const ana = await aShopper(api, world);
  const ids = await someDeals(LIMITS.savedDeals + 2);
  await merge(ana, { saved: ids.slice(2), viewed: ids.slice(2, 12) });
  const { saved, viewed } = (await merge(ana, { saved: ids.slice(0, 2), viewed: ids.slice(0, 1) })).body;
  expect(saved).toEqual(ids.slice(0, LIMITS.savedDeals));
  expect(viewed).toEqual([ids[0], ...ids.slice(2, LIMITS.viewedDeals + 1)]);
  expect(await world.count('kept_deals', 'user_id = $1', ana.id)).toBe(LIMITS.savedDeals + LIMITS.viewedDeals);
});

it('drops unknown deals, and keeps the rest', async () => {
  const ana = await aShopper(api, world);
  const [one] = await someDeals(1);
  expect((await merge(ana, { saved: [LIMITS.databaseId, one!, one!] })).body.saved).toEqual([one]);
});

it('deletes a business whose deal is saved, and the deal leaves the list', async () => {
  const ana = await aShopper(api, world);
  const businessId = await world.aBusiness();
  const [{ id: gone }, stays] = [await world.aDeal({ businessId }), (await someDeals(1))[0]!];
  await merge(ana, { saved: [gone, stays], viewed: [gone] });
  const { headers } = await anAdmin(api, world);
  expect((await api.call('DELETE', `/api/admin/businesses/${businessId}`, undefined, headers)).status).toBe(204);
  expect(await kept(ana)).toEqual({ saved: [stays], viewed: [] });
});

it('removes a saved deal, once or more, and keeps it among the viewed', async () => {
  const ana = await aShopper(api, world);
  const [one, two] = (await someDeals(2)) as [number, number];
  await merge(ana, { saved: [one, two], viewed: [one] });
  expect((await unsave(ana, one)).status).toBe(204);
  expect((await unsave(ana, one)).status).toBe(204);
  expect(await kept(ana)).toEqual({ saved: [two], viewed: [one] });
});

it('shows, changes and mixes in nothing of anyone else', async () => {
  const [ana, ben] = [await aShopper(api, world), await aShopper(api, world)];
  const [one, two] = (await someDeals(2)) as [number, number];
  await merge(ana, { saved: [one], viewed: [one] });
  await merge(ben, { saved: [two] });
  await unsave(ben, one);
  expect(await kept(ana)).toEqual({ saved: [one], viewed: [one] });
  expect(await kept(ben)).toEqual({ saved: [two], viewed: [] });
});

it('rejects visitors, and accounts of another kind', async () => {
  const { access } = await api.app.get(SessionsService).open('partner', await world.aBusiness());
  const admin = await anAdmin(api, world);
  for (const headers of [{}, admin.headers, { cookie: `homeroom_shopper=${access}` }] as Headers[]) {
    expect((await api.get(PATH, headers)).status).toBe(401);
    expect((await merge({ headers }, {})).status).toBe(401);
    expect((await unsave({ headers }, 1)).status).toBe(401);
  }
});

it.each([
  ['no lists', {}],
  ['one list', { saved: [1] }],
  ['no ids', { saved: ['1'], viewed: [] }],
  ['ids that none can be', { saved: [0], viewed: [LIMITS.databaseId + 1] }],
  ['more than anybody keeps', { saved: Array.from({ length: 101 }, (_, id) => id + 1), viewed: [] }],
  ['a text', { saved: '1', viewed: [] }],
])('rejects %s', async (_, body) => {
  const ana = await aShopper(api, world);
  expect((await api.post(PATH, body, ana.headers)).status).toBe(400);
});

it('is part of a person’s data export, and is deleted with the account', async () => {
  const ana = await aShopper(api, world);
  const [one] = await someDeals(1);
  await merge(ana, { saved: [one!] });
  const { body } = await api.get<Record<string, unknown[]>>('/api/users/me/data.json', ana.headers);
  expect(body['kept_deals']).toEqual([expect.objectContaining({ list: 'saved', deal_id: one })]);
  await api.app.get(PersonalDataService).erase(ana.email);
  expect(await world.count('kept_deals', 'user_id = $1', ana.id)).toBe(0);
});
