import type { DealWithLocations, OwnDeal, RedeemedVoucher } from '@homeroom/contracts';
import { jest } from '@jest/globals';
import { addressOf, call, callList } from './call';

const answer = (value: unknown, headers = {}) =>
  jest.mocked(fetch).mockImplementation(() => Promise.resolve(Response.json(value, { headers })));
const asked = () => jest.mocked(fetch).mock.calls.map(([address, options]) => [address, options?.method, options?.body]);

it('puts parameters and a query into the address, encoded, without empty ones', () => {
  expect(addressOf('GET /api/schools/:id/poster.pdf', { params: { id: 7 } })).toBe('/api/schools/7/poster.pdf');
  expect(addressOf('GET /api/uploads/:name', { params: { name: '../a b?' } })).toBe('/api/uploads/..%2Fa%20b%3F');
  expect(addressOf('DELETE /api/admin/schools/:id/managers/:managerId', { params: { id: 1, managerId: 2 } })).toBe(
    '/api/admin/schools/1/managers/2',
  );
  expect(addressOf('GET /api/deals', { query: { q: 'a b', location: '', offset: 0 } })).toBe('/api/deals?q=a+b&offset=0');
});

it('sends the endpoint’s method with its body, and returns its reply', async () => {
  answer({ id: 3, code: 'AB', redeemedAt: '2026-11-20' });
  const voucher: RedeemedVoucher = await call('POST /api/voucher/:id/redeem', { params: { id: 3 }, body: { token: 't' } });
  expect(voucher.code).toBe('AB');
  expect(asked()).toEqual([['/api/voucher/3/redeem', 'POST', '{"token":"t"}']]);
});

it('returns a list with the total from the header', async () => {
  answer([{ id: 1 }], { 'x-total-count': '40' });
  const { items, total } = await callList('GET /api/deals/with-locations', { query: { limit: 1 } });
  expect([items.length, total]).toEqual([1, 40]);
});

it.each([
  ['after a row', '</api/deals?limit=1&after=abc>; rel="next"', { after: 'abc' }],
  ['after so many', '</api/deals?limit=1&offset=1>; rel="next"', { offset: 1 }],
  ['nowhere', '', null],
])('says that a list continues %s', async (_, link, next) => {
  answer([{ id: 1 }], { 'x-total-count': '1000', 'x-total-capped': 'true', ...(link && { link }) });
  expect(await callList('GET /api/deals/with-locations')).toMatchObject({ total: 1000, isCapped: true, next });
});

it('compiles only calls that fit their endpoint', () => {
  const calls = [
    () => call('GET /api/configuration'),
    () => call('PATCH /api/deals/:id/toggle', { params: { id: 1 } }),
    // @ts-expect-error there is no such endpoint
    () => call('GET /api/deal/:id', { params: { id: 1 } }),
    // @ts-expect-error the parameter is missing
    () => call('GET /api/deals/:id'),
    // @ts-expect-error the parameter has another name
    () => call('GET /api/deals/:id', { params: { dealId: 1 } }),
    // @ts-expect-error one of two parameters is missing
    () => call('DELETE /api/admin/schools/:id/managers/:managerId', { params: { id: 1 } }),
    // @ts-expect-error the body is missing
    () => call('POST /api/contact'),
    // @ts-expect-error the body lacks fields
    () => call('POST /api/contact', { body: { name: 'Maya' } }),
    // @ts-expect-error a field of the body is of another kind
    () => call('POST /api/admin/deals/:id/voucher-codes/generate', { params: { id: 1 }, body: { count: 'many' } }),
    // @ts-expect-error it takes no body
    () => call('POST /api/deals/:id/duplicate', { params: { id: 1 }, body: { title: 'Copy' } }),
    // @ts-expect-error what the query needs is missing
    () => call('GET /api/voucher/access'),
    // @ts-expect-error the query has no such field
    () => call('GET /api/schools', { query: { page: 2 } }),
    // @ts-expect-error it takes no query
    () => call('GET /api/configuration', { query: { q: 'a' } }),
    // @ts-expect-error the reply is another
    async (): Promise<OwnDeal> => await call('GET /api/deals/:id', { params: { id: 1 } }),
    // @ts-expect-error the items are others
    async (): Promise<DealWithLocations[]> => (await callList('GET /api/deals')).items,
    // @ts-expect-error it is no list
    () => callList('GET /api/deals/:id', { params: { id: 1 } }),
    // @ts-expect-error a picture is sent as bytes
    () => call('POST /api/uploads/images', { body: { url: '/a.png' } }),
  ];
  expect(calls).not.toEqual([]);
});
