import type { AddressInfo } from 'node:net';
import { createHttpServer } from './http-server.js';
import { NotDrawn, type Reason } from './not-drawn.js';

/** Requests a page from the HTTP server. @param reason why it is not drawn; undefined if it is */
async function ask(reason: Reason | undefined, init: RequestInit = {}) {
  const page = () =>
    reason ? Promise.reject(new NotDrawn(reason)) : Promise.resolve({ html: '<p>Drawn</p>', styles: ["'sha256-a'", "'sha256-b'"] });
  const renderer = { page, metrics: { text: () => '' }, processes: {} } as unknown as Parameters<typeof createHttpServer>[0]['renderer'];
  const server = createHttpServer({ renderer, shellVersion: '1', explain: () => undefined });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const reply = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/about`, init);
  const text = await reply.text();
  server.close();
  return [reply.status, text, reply.headers.get('x-homeroom-styles')] as const;
}

it('sends a drawn page, and only its head on request', async () => {
  expect(await ask(undefined)).toEqual([200, '<p>Drawn</p>', "'sha256-a' 'sha256-b'"]);
  expect(await ask(undefined, { method: 'HEAD' })).toEqual([200, '', "'sha256-a' 'sha256-b'"]);
  expect(await ask(undefined, { method: 'POST' })).toEqual([405, 'GET only', null]);
});

it('tells the edge if the API did not answer, so that the edge does not request it again for this page', async () => {
  expect(await ask('no answer of the API')).toEqual([424, 'no answer of the API', null]);
  expect(await ask('not there')).toEqual([503, 'not there', null]);
});
