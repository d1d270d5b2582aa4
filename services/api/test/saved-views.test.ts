import type { Problem, SavedView, ViewedList } from '@homeroom/contracts';
import { PersonalDataService } from '../src/accounts/personal-data/personal-data.service';
import { anAdmin } from './support/shopper';
import { startStack } from './support/stack';

const { api, world } = await startStack();

const PATH = '/api/admin/saved-views';
type Admin = Awaited<ReturnType<typeof anAdmin>>;
const aPerson = () => anAdmin(api, world);
const save = ({ headers }: Admin, more: object = {}) =>
  api.post<SavedView & Problem>(PATH, { list: 'deals', name: 'Live', search: 'state=live', isShared: false, ...more }, headers);
const change = ({ headers }: Admin, id: number, body: object) => api.call<SavedView & Problem>('PUT', `${PATH}/${id}`, body, headers);
const remove = ({ headers }: Admin, id: number) => api.call<Problem>('DELETE', `${PATH}/${id}`, undefined, headers);
const names = async ({ headers }: Admin, list: ViewedList = 'deals') =>
  (await api.get<SavedView[]>(`${PATH}?list=${list}`, headers)).body.map(({ name }) => name);

afterEach(() => world.database.query('DELETE FROM saved_views'));

it('keeps a view for its author alone, by list and name', async () => {
  const [sam, kim] = [await aPerson(), await aPerson()];
  const { body } = await save(sam, { name: ' Few codes ', search: 'hasFewCodes=true&sort=price&columns=deal,state' });
  expect(body).toMatchObject({ name: 'Few codes', search: 'hasFewCodes=true&sort=price&columns=deal,state', isOwn: true, isShared: false });
  await save(sam, { name: 'Active', search: '' });
  await save(sam, { list: 'users', name: 'Guests' });
  expect(await names(sam)).toEqual(['Active', 'Few codes']);
  expect(await names(sam, 'users')).toEqual(['Guests']);
  expect(await names(kim)).toEqual([]);
});

it('shows a shared view to the team with its author, who alone changes or deletes it', async () => {
  const [sam, kim] = [await aPerson(), await aPerson()];
  const { id } = (await save(sam, { isShared: true })).body;
  const { email } = await world.one<{ email: string }>('SELECT email FROM admins WHERE id = $1', sam.id);
  expect((await api.get<SavedView[]>(`${PATH}?list=deals`, kim.headers)).body).toMatchObject([
    { id, isOwn: false, isShared: true, by: email },
  ]);
  for (const answer of [await change(kim, id, { name: 'Mine' }), await remove(kim, id)])
    expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN']);
  expect((await change(sam, id, { name: 'On sale', isShared: false })).body).toMatchObject({ name: 'On sale', search: 'state=live' });
  expect(await names(kim)).toEqual([]);
  expect((await remove(sam, id)).status).toBe(204);
  expect(await names(sam)).toEqual([]);
});

it('hides another person’s private view', async () => {
  const { id } = (await save(await aPerson())).body;
  const kim = await aPerson();
  for (const answer of [await change(kim, id, { name: 'Mine' }), await remove(kim, id), await remove(kim, 999_999)])
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
});

it('rejects a second view of one name, also when both are saved at once or one is renamed', async () => {
  const [sam, kim] = [await aPerson(), await aPerson()];
  const both = await Promise.all([save(sam), save(sam)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  const other = (await save(sam, { name: 'Other' })).body;
  const answer = await change(sam, other.id, { name: 'Live' });
  expect([answer.status, answer.body.code, answer.body.errors]).toEqual([
    ...[400, 'INVALID_REQUEST'],
    [{ field: 'name', message: 'You already have a view with this name' }],
  ]);
  expect((await save(kim)).status).toBe(200);
});

it.each([
  ['an unknown list', { list: 'jobs' }],
  ['no name', { name: ' ' }],
  ['a name of two lines', { name: 'a\nb' }],
  ['an address', { search: 'https://elsewhere.test' }],
  ['a script', { search: 'q=<script>' }],
  ['a search that is too long', { search: `q=${'a'.repeat(1_000)}` }],
])('rejects %s', async (_, more) => {
  expect((await save(await aPerson(), more)).status).toBe(400);
});

it('changes nothing for an empty field', async () => {
  const sam = await aPerson();
  const { id } = (await save(sam)).body;
  const { status, body } = await change(sam, id, { name: null, search: null, isShared: null });
  expect([status, body.name, body.search]).toEqual([200, 'Live', 'state=live']);
});

it('keeps at most 50 views of a list for each person', async () => {
  const sam = await aPerson();
  await world.database.query(
    `INSERT INTO saved_views (admin_id, list, name, search, is_shared) SELECT $1, 'deals', n, '', false FROM generate_series(1, 50) n`,
    [sam.id],
  );
  expect((await save(sam)).body).toMatchObject({ code: 'INVALID_REQUEST', message: 'You have 50 views of this list. Delete one first.' });
  expect((await save(sam, { list: 'users' })).status).toBe(200);
});

it('records each change in the log, and forgets a view that looks for an erased person', async () => {
  const sam = await aPerson();
  const { id } = (await save(sam, { name: 'Her deals', search: 'q=maya%40home.test' })).body;
  await save(sam, { name: 'All' });
  await change(sam, id, { isShared: true });
  const actions = await world.database.query<{ action: string }[]>('SELECT action FROM audit_entries WHERE admin_id = $1 ORDER BY id', [
    sam.id,
  ]);
  expect(actions.map(({ action }) => action)).toEqual(['saved-view.create', 'saved-view.create', 'saved-view.update']);
  await save(sam, { name: 'Her purchases', search: 'q=ana+maya%2Bschool%40home.test' });
  await api.app.get(PersonalDataService).erase('maya@home.test');
  expect(await names(sam)).toEqual(['All', 'Her purchases']);
  await api.app.get(PersonalDataService).erase('maya+school@home.test');
  expect(await names(sam)).toEqual(['All']);
  expect(await world.count('audit_entries', `concat_ws(' ', before::text, after::text) LIKE '%maya%'`)).toBe(0);
});
