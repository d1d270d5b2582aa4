import { ApiResponse } from './api-response.js';

const given = { status: 200, headers: { 'x-total-count': '7' }, body: '{"title":"Zoë’s"}' };

it('is read like a response of `fetch`', async () => {
  const own = new ApiResponse(given);
  const whole = () => new Response(given.body, given);
  expect([own.ok, own.status, own.headers.get('X-Total-Count')]).toEqual([whole().ok, whole().status, '7']);
  expect([await own.text(), await own.json()]).toEqual([await whole().text(), await whole().json()]);
  expect(await own.clone().text()).toBe(given.body);
  expect(await own.arrayBuffer()).toEqual(await whole().arrayBuffer());
  expect(await (await own.blob()).text()).toBe(given.body);
  expect(await new Response(own.body).text()).toBe(given.body);
});

it('is not ok with another status, and rejects when its body is not JSON', async () => {
  const own = new ApiResponse({ status: 404, headers: {}, body: '' });
  expect(own.ok).toBe(false);
  await expect(own.json()).rejects.toThrow(SyntaxError);
});
