import fastify, { type FastifyInstance } from 'fastify';
import { Leaving } from '../process/leaving';
import { shareReplies } from './share-replies';

describe('what is shared for a moment', () => {
  let now = 1_000;
  let handled = 0;
  let counted: string[] = [];
  let leaving: Leaving;
  let instance: FastifyInstance;

  beforeEach(() => {
    now = 1_000;
    handled = 0;
    counted = [];
    leaving = new Leaving();
    instance = fastify();
    shareReplies(instance, leaving, () => now);
    instance.addHook('onRequest', (_request, reply, done) => {
      reply.raw.setHeader('X-Frame-Options', 'SAMEORIGIN');
      done();
    });
    instance.addHook('onResponse', (request, reply, done) => {
      counted.push(`${request.routeOptions.url} ${reply.statusCode}`);
      done();
    });
    instance.get('/deals/:id', (request, reply) => {
      handled += 1;
      const { id } = request.params as { id: string };
      reply.sharedUntil = id === 'alone' ? 0 : 1_900;
      if (id === 'missing') reply.status(404);
      if (id === 'personal') void reply.header('set-cookie', 'session=1');
      return reply.header('x-total-count', '7').type('application/json').send(`{"title":"Zoë’s deal ${handled}"}`);
    });
  });
  afterEach(() => instance.close());

  const get = async (url: string, more = {}) => {
    const { statusCode, headers, body } = await instance.inject({ method: 'GET', url, ...more });
    const { date: _date, ...others } = headers;
    return { statusCode, headers: others, body };
  };

  it('is sent again with every header of the first answer', async () => {
    const first = await get('/deals/1?limit=2');
    expect(first.headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'x-total-count': '7' });
    expect(await get('/deals/1?limit=2')).toEqual(first);
    expect(handled).toBe(1);
  });

  it('is counted each time, by its route', async () => {
    await get('/deals/1');
    await get('/deals/1');
    expect(counted).toEqual(['/deals/:id 200', '/deals/:id 200']);
  });

  it('is requested again once its sharing time is over', async () => {
    await get('/deals/1');
    now = 1_899;
    expect((await get('/deals/1')).body).toContain('deal 1');
    now = 1_900;
    expect((await get('/deals/1')).body).toContain('deal 2');
  });

  it.each([
    ['another address', '/deals/1?limit=3', {}],
    ['another method', '/deals/1', { method: 'HEAD' }],
    ['a request that brings a body', '/deals/1', { headers: { 'content-length': '0' } }],
  ])('is not sent for %s', async (_what, url, more) => {
    await get('/deals/1');
    await get(url, more);
    expect(handled).toBe(2);
  });

  it.each(['alone', 'missing', 'personal'])('is not started by what may not be shared: %s', async (id) => {
    await get(`/deals/${id}`);
    await get(`/deals/${id}`);
    expect(handled).toBe(2);
  });

  it('stops when the process is asked to stop, so that each answer says so', async () => {
    await get('/deals/1');
    leaving.hasBegun = true;
    await get('/deals/1');
    expect(handled).toBe(2);
  });
});
