import fastify from 'fastify';
import { sendSecurityHeaders } from './security-headers';

async function headersOf(url: string) {
  const app = fastify();
  sendSecurityHeaders(app, { referrerPolicy: { policy: 'no-referrer' }, strictTransportSecurity: false });
  app.get('/', () => ({}));
  app.get('/broken', () => {
    throw new Error('broken');
  });
  const { headers } = await app.inject(url);
  await app.close();
  return headers;
}

it.each(['/', '/broken', '/nowhere'])('sends the headers of helmet with every answer, here %s', async (url) => {
  expect(await headersOf(url)).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'self'"),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  });
});

it('sends none that its options turn off', async () => {
  expect(await headersOf('/')).not.toHaveProperty('strict-transport-security');
});
