import { CanaryVisitorsService } from '../../src/remotes/releases/canary-visitors.service';
import { CanaryWatch } from '../../src/remotes/releases/canary-watch';
import { LOGGER } from '../../src/platform/logging/logging.module';
import { api, database, now, occasion, registry, site, world } from './setup';

const look = () => new CanaryWatch(registry, api.app.get(CanaryVisitorsService), api.app.get(LOGGER)).look();
const entry = async () => (await registry.read())!.remotes['shop']!;
const change = (more: (known: Awaited<ReturnType<typeof entry>>) => object) =>
  registry.change(occasion, (known) => ({
    ...known!,
    remotes: { shop: { ...known!.remotes['shop']!, ...more(known!.remotes['shop']!) } },
  }));

/** So many visitors for whom a version loaded, without a report. */
const visitors = (version: string, count: number) =>
  database.query(
    `INSERT INTO canary_visitors (remote, version, visitor, loaded_at)
     SELECT 'shop', $1, decode(md5($1 || n), 'hex'), now() FROM generate_series(1, $2::int) n`,
    [version, count],
  );
const errors = () => ({ errors: [{ kind: 'clicked', message: 'x', place: `${Object.keys(site.build.integrity)[0]}:1:5`, count: 1 }] });
const feel = async (version: string, more: object, [first, last]: readonly [number, number]) => {
  for (let at = first; at <= last; at += 1)
    await api.post(
      '/api/releases/outcomes',
      { outcomes: [], vitals: [{ remote: 'shop', version, ...more }], shell: 'test' },
      { 'x-forwarded-for': `10.9.${at >> 8}.${at & 255}` },
    );
};

describe('a recently promoted version', () => {
  it('is taken back and marked bad when visitors meet more errors than with the version before', async () => {
    await visitors('1.0+a', 500);
    await visitors('1.1+b', 80);
    await feel('1.1+b', errors(), [1, 20]);
    await look();
    const { active, builds } = await entry();
    expect([active, builds['1.1+b']!.bad?.why]).toEqual(['1.0+a', '20% of its visitors ran into an error, compared with 0% before']);
    const [last] = await registry.history();
    expect(last).toMatchObject({ by: 'Homeroom', what: 'rollback shop (from 1.1+b)', why: builds['1.1+b']!.bad!.why });
  });

  it('is taken back for a Pay button that does nothing, as reported by those who pressed it', async () => {
    await database.query(
      `INSERT INTO canary_visitors (remote, version, visitor, felt, felt_at)
       SELECT 'shop', '1.0+a', decode(md5('paid' || n), 'hex'), '{paid}', now() FROM generate_series(1, 200) n`,
    );
    await visitors('1.1+b', 2_000);
    await feel('1.1+b', { steps: ['pay', 'stalled'] }, [1, 12]);
    await look();
    expect((await entry()).active).toBe('1.0+a');
  });

  it.each([
    ['answer clicks late', 'slow', '80% of its visitors waited for an answer to a click'],
    ['keep taking memory', 'leaking', '80% of its visitors had a page that kept taking memory'],
  ] as const)('is taken back when its pages %s, more than an evening explains', async (_what, felt, why) => {
    await visitors('1.0+a', 500);
    await visitors('1.1+b', 10);
    await feel('1.1+b', { noticed: [felt] }, [1, 40]);
    await look();
    const { active, builds } = await entry();
    expect([active, builds['1.1+b']!.bad?.why]).toEqual(['1.0+a', `${why}, compared with 0% before`]);
  });

  it.each([
    ['visitors are as well off with it', () => feel('1.1+b', { noticed: ['slow'] }, [1, 3]), {}],
    ['one stranger reports a thousand errors', () => feel('1.1+b', { errors: [{ ...errors().errors[0], count: 1_000 }] }, [1, 1]), {}],
    ['few strangers report errors', () => feel('1.1+b', errors(), [1, 9]), {}],
    [
      'visitors wait longer, as they may in the evening',
      async () => {
        await visitors('1.1+b', 170);
        await feel('1.1+b', { noticed: ['slow', 'leaking'] }, [1, 30]);
      },
      {},
    ],
    ['a dead link is popular', () => feel('1.1+b', { calls: [{ endpoint: 'GET /api/deals/:id', status: 404, count: 1 }] }, [1, 30]), {}],
    ['it is pinned', () => feel('1.1+b', errors(), [1, 20]), { isPinned: true }],
    ['it went live long ago', () => feel('1.1+b', errors(), [1, 20]), { activeSince: '2026-01-01T00:00:00.000Z' }],
  ] as const)('stays when %s', async (_why, report, more) => {
    await change(() => more);
    await visitors('1.0+a', 500);
    await report();
    await look();
    expect((await entry()).active).toBe('1.1+b');
  });

  it('stays when it is a security release, whatever strangers report', async () => {
    await change(({ builds }) => ({ builds: { ...builds, '1.1+b': { ...builds['1.1+b'], isSecurity: true } } }));
    await visitors('1.0+a', 500);
    await feel('1.1+b', errors(), [1, 20]);
    await look();
    expect((await entry()).active).toBe('1.1+b');
  });
});

it('a canary is taken back when its pages freeze more often than the live version’s', async () => {
  await change(() => ({ canary: { version: '1.0+a', percent: 50, since: now() } }));
  await visitors('1.1+b', 300);
  await visitors('1.0+a', 100);
  await feel('1.0+a', { noticed: ['frozen'] }, [1, 25]);
  expect(await world.count('canary_visitors', `felt = '{frozen}'`)).toBe(25);
  await look();
  const { canary, active, builds } = await entry();
  expect([canary, active, builds['1.0+a']!.bad?.why]).toEqual([
    undefined,
    '1.1+b',
    '20% of its visitors had a page that froze, compared with 0% on the live version',
  ]);
});
