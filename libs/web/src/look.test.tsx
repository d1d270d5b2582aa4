import { LOOK_HEADER } from '@homeroom/contracts';
import { call } from '@homeroom/web/call';
import { jest } from '@jest/globals';

const headersOf = (at: number) => jest.mocked(fetch).mock.calls[at]![1]!.headers;

beforeEach(() => {
  sessionStorage.clear();
  jest
    .mocked(fetch)
    .mockReset()
    .mockImplementation(() => Promise.resolve(Response.json([])));
});

it('every call of a tab that looks says so, but the console’s own do not', async () => {
  sessionStorage.setItem(LOOK_HEADER, 'a.b.c');
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
