import fastify, { type FastifyInstance } from 'fastify';
import { DomainError } from '../errors/domain-error';
import { Leaving } from '../process/leaving';
import { shareReplies } from './share-replies';
import { answerOnFastPath } from './fast-path';

describe('a read answered before the framework', () => {
  let now = 1_000;
  let ways: string[] = [];
  let counted: string[] = [];
  let leaving: Leaving;
  let instance: FastifyInstance;

  beforeEach(() => {
    now = 1_000;
    ways = [];
    counted = [];
    leaving = new Leaving();
    instance = fastify();
    const clock = () => now;
    const keep = shareReplies(instance, leaving, clock);
    const paths = {
      '/deals/:id': ({ params }: { params: unknown }, reply: { sharedUntil: number }) => {
        const { id } = params as { id: string };
        if (id === 'odd') return null;
        ways.push('fast');
        if (id === 'missing') return Promise.reject(new DomainError('DEAL_NOT_FOUND', 'Deal not found'));
        if (id === 'broken') return Promise.reject(new Error('no connection is free'));
        if (id === 'shared') reply.sharedUntil = 1_900;
        return Promise.resolve({ body: `{"title":"Zoë’s deal ${id}"}`, headers: ['x-total-count', '7'] });
      },
    };
    answerOnFastPath(instance, leaving, keep, paths, clock);
    instance.addHook('onRequest', (_request, reply, done) => {
      reply.raw.setHeader('X-Frame-Options', 'SAMEORIGIN');
      done();
    });
    instance.addHook('onResponse', (request, reply, done) => {
      counted.push(`${request.routeOptions.url} ${reply.statusCode}`);
      done();
    });
    instance.get('/deals/:id', (request, reply) => {
      ways.push('whole');
      const { id } = request.params as { id: string };
      if (id === 'missing') return reply.status(404).send('{}');
      return reply.header('x-total-count', '7').type('application/json; charset=utf-8').send(`{"title":"Zoë’s deal ${id}"}`);
    });
  });
  afterEach(() => instance.close());

  const get = async (url: string, more = {}) => {
    const { statusCode, headers, body } = await instance.inject({ method: 'GET', url, ...more });
    const { date: _date, ...others } = headers;
    return { statusCode, headers: others, body };
  };

  it('has the headers that hooks gave the first one, which went the whole way', async () => {
    const first = await get('/deals/1');
    expect(first.headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'x-total-count': '7' });
    expect(await get('/deals/1')).toEqual(first);
    expect(ways).toEqual(['whole', 'fast']);
  });

  it('is counted by its route', async () => {
    await get('/deals/1');
    await get('/deals/1');
    expect(counted).toEqual(['/deals/:id 200', '/deals/:id 200']);
  });

  it('learns no headers from a refusal', async () => {
    await get('/deals/missing');
    await get('/deals/1');
    expect(ways).toEqual(['whole', 'whole']);
  });

  it('does not repeat a failed read, and sends the failure with every header', async () => {
    await get('/deals/1');
    const failed = await get('/deals/broken');
    expect([failed.statusCode, failed.headers['x-frame-options']]).toEqual([500, 'SAMEORIGIN']);
    expect(ways).toEqual(['whole', 'fast']);
  });

  it('goes through the framework when it is refused, and is refused there', async () => {
    await get('/deals/1');
    expect((await get('/deals/missing')).statusCode).toBe(404);
    expect(ways).toEqual(['whole', 'fast', 'whole']);
  });

  it.each([
    ['is not understood at a glance', '/deals/odd', {}],
    ['is another method', '/deals/1', { method: 'HEAD' }],
    ['brings a body', '/deals/1', { headers: { 'content-length': '0' } }],
  ])('goes the whole way where it %s', async (_what, url, more) => {
    await get('/deals/1');
    await get(url, more);
    expect(ways).toEqual(['whole', 'whole']);
  });

  it('goes through the framework when the process is asked to stop, so that each answer says so', async () => {
    await get('/deals/1');
    leaving.hasBegun = true;
    await get('/deals/1');
    expect(ways).toEqual(['whole', 'whole']);
  });

  it('is sent again while it may be shared', async () => {
    await get('/deals/1');
    const first = await get('/deals/shared');
    expect(await get('/deals/shared')).toEqual(first);
    now = 1_900;
    await get('/deals/shared');
    expect(ways).toEqual(['whole', 'fast', 'fast']);
  });
});
