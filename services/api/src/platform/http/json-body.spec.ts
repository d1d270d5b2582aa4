import fastify, { type FastifyRequest } from 'fastify';
import { acceptJsonOnly } from './json-body';

async function read(payload: string): Promise<{ status: number; body: unknown }> {
  const app = fastify();
  acceptJsonOnly(app);
  app.post('/', ({ body }) => ({ keys: Object.keys(body as object), inherited: (body as { isAdmin?: boolean }).isAdmin ?? null }));
  const reply = await app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': 'application/json' } });
  await app.close();
  return { status: reply.statusCode, body: reply.json() };
}

it.each([
  ['as it is', '{"name":"Ana","__proto__":{"isAdmin":true}}'],
  ['with an escape', String.raw`{"name":"Ana","\u005f_proto__":{"isAdmin":true}}`],
  ['with escapes only', String.raw`{"name":"Ana","\u005f\u005f\u0070roto__":{"isAdmin":true}}`],
])('drops a prototype named %s', async (_how, payload) => {
  expect(await read(payload)).toEqual({ status: 200, body: { keys: ['name'], inherited: null } });
});

it('reads a body without one as it is', async () => {
  expect(await read('{"name":"Ana","constructor":1}')).toEqual({ status: 200, body: { keys: ['name', 'constructor'], inherited: null } });
});

it('leaves the body of a signed route as bytes, whatever it is, and reads others', async () => {
  const app = fastify();
  acceptJsonOnly(app, ['/signed/:by']);
  const told = ({ rawBody, body }: FastifyRequest) => ({ bytes: rawBody?.toString() ?? null, body });
  app.post('/signed/:by', told);
  app.post('/other', told);
  const send = async (url: string, payload: string) => {
    const reply = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } });
    return reply.json() as object;
  };
  expect(await send('/signed/provider?x=1', '{"a": not JSON')).toEqual({ bytes: '{"a": not JSON', body: {} });
  expect(await send('/other', '{"a":1}')).toEqual({ bytes: null, body: { a: 1 } });
  await app.close();
});
