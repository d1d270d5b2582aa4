import { LOOK_HEADER } from '@homeroom/contracts';
import { call } from '@homeroom/web/call';
import { endLookElsewhere, readLook } from '@homeroom/web/look';
import { jest } from '@jest/globals';

const LOOK = { token: 'a.b.c', area: '/business', businessId: 3, name: 'Harbor', as: 'owner' };
const AT_SCHOOL = { token: 'a.b.c', area: '/school', schoolId: 7, name: 'Northlake' };
const MINUTE = 60_000;
const END = '/api/admin/looks/end';

function keepLook(until = MINUTE, page = '/business/dashboard/3', look: object = LOOK): void {
  sessionStorage.setItem(LOOK_HEADER, 'a.b.c');
  sessionStorage.setItem('homeroom:look', JSON.stringify({ ...look, until: new Date(Date.now() + until).toISOString() }));
  history.replaceState(null, '', page);
}
const headersOf = (at: number) => jest.mocked(fetch).mock.calls.at(at)![1]!.headers;

beforeEach(() => {
  sessionStorage.clear();
  jest
    .mocked(fetch)
    .mockReset()
    .mockImplementation(() => Promise.resolve(Response.json([])));
});

it('every call of a tab that looks says so, but the console’s own do not', async () => {
  keepLook();
  await call('GET /api/businesses/:id/deals', { params: { id: 3 } });
  await call('POST /api/businesses/refresh');
  await call('GET /api/admin/me');
  const said = expect.objectContaining({ [LOOK_HEADER]: 'a.b.c' }) as unknown;
  expect([headersOf(0), headersOf(1)]).toEqual([said, said]);
  expect(headersOf(2)).not.toHaveProperty(LOOK_HEADER);
});

it('calls of other tabs say nothing', async () => {
  await call('GET /api/businesses/:id/deals', { params: { id: 3 } });
  expect(headersOf(0)).not.toHaveProperty(LOOK_HEADER);
});

it.each([
  ['of the console', MINUTE, '/admin/businesses/3'],
  ['of shoppers', MINUTE, '/businesses'],
  ['of the business, once its time is over', -1, '/business'],
])('calls of pages %s say nothing, and there it ends, on the server, too', async (_, until, page) => {
  keepLook(until, page);
  await call('GET /api/businesses/:id/deals', { params: { id: 3 } });
  expect(headersOf(0)).not.toHaveProperty(LOOK_HEADER);
  expect(endLookElsewhere()).toBe(true);
  expect([readLook(), sessionStorage.getItem(LOOK_HEADER)]).toEqual([null, null]);
  expect(jest.mocked(fetch).mock.calls.at(-1)![0]).toBe(END);
  expect(endLookElsewhere()).toBe(false);
});

it.each(['/business', '/business/counter'])('goes on at %s', (page) => {
  keepLook(MINUTE, page);
  expect(endLookElsewhere()).toBe(false);
  expect(readLook()).toMatchObject({ businessId: 3 });
});

it('counts when the console of an earlier release began it', async () => {
  keepLook(MINUTE, '/business', { ...LOOK, area: undefined });
  await call('GET /api/businesses/:id/deals', { params: { id: 3 } });
  expect(headersOf(-1)).toHaveProperty(LOOK_HEADER);
  expect(endLookElsewhere()).toBe(false);
});

it('of a school, counts in the school’s area only', async () => {
  for (const [page, counts] of [
    ['/school', true],
    ['/schools', false],
    ['/business', false],
  ] as const) {
    keepLook(MINUTE, page, AT_SCHOOL);
    await call('GET /api/school/session');
    expect([page, LOOK_HEADER in (headersOf(-1) as object)]).toEqual([page, counts]);
    expect(endLookElsewhere()).toBe(!counts);
  }
});

it('ends on the server as the person whose console this tab was', () => {
  keepLook(-MINUTE);
  sessionStorage.setItem('adminToken', 'x.y.z');
  expect(endLookElsewhere()).toBe(true);
  expect(jest.mocked(fetch).mock.calls.at(-1)![0]).toBe(END);
  expect(headersOf(-1)).toMatchObject({ authorization: 'Bearer x.y.z' });
});
