import { setTimeout as pause } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import type { RemoteEntry } from '@homeroom/contracts';
import { Site, aRemote } from './testing/a-site.js';

let site: Site;
beforeAll(async () => void (site = await Site.begin({}, CODE)));
beforeEach(async () => {
  site.release({});
  await site.untilDrawnBy('1');
});
afterAll(() => site.end());

/** Effects of a busy machine: these tests' API always answers. */
const BUSY = ['late', 'no answer of the API'];

/**
 * Requests pages one after another until `version` renders them, and some more. @returns why some were not rendered, without those that a
 * busy machine causes
 */
async function notDrawnUntil(version: string, cookie?: string): Promise<string[]> {
  const empty: string[] = [];
  let [isThere, more] = [false, 20];
  for (let page = 0; !isThere || more > 0; page += 1) {
    const answer = await site.page(`/deals/${page}`, cookie);
    if (answer.status !== 200 && !BUSY.includes(answer.text)) empty.push(`${answer.status} ${answer.text}`);
    if (answer.version === version) isThere = true;
    if (isThere) more -= 1;
    await pause(5);
  }
  return empty;
}

const namedBy = ({ active = '1', canary }: Partial<RemoteEntry>) => [active, ...(canary ? [canary.version] : [])];

/** Makes each change once the renderer knows the one before. */
async function releaseInTurn(...changes: Partial<RemoteEntry>[]): Promise<void> {
  for (const change of changes) {
    site.release(change);
    const names = namedBy(change).map((version) => `marketplace_${version}`);
    const isKnown = async () =>
      Object.keys(await site.processes())
        .sort()
        .join() === names.sort().join();
    while (!(await isKnown())) await pause(20);
  }
}

/** A build that starts slowly, so that releases overtake each other. */
const SLOW_START = aRemote('(url) => url', 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 700)');
const SLOW_PAGES = aRemote('async (url) => { await new Promise((resolve) => setTimeout(resolve, 150)); return url; }');
const CODE = { '2': SLOW_START, '3': SLOW_START, '4': SLOW_START, slow: SLOW_PAGES };
const canaryOf = (version: string) => ({ version, percent: 50, since: '' });

describe('no page is empty while the next build starts', () => {
  it.each<[what: string, changes: Partial<RemoteEntry>[], last: string]>([
    ['a promotion', [{ active: '2', fallback: '1' }], '2'],
    [
      'two promotions',
      [
        { active: '2', fallback: '1' },
        { active: '3', fallback: '2' },
      ],
      '3',
    ],
    ['three promotions', [{ active: '2' }, { active: '3' }, { active: '4' }], '4'],
    ['a promotion and its rollback', [{ active: '2', fallback: '1' }, { active: '1' }], '1'],
    ['a promotion and a canary that is withdrawn', [{ active: '2' }, { active: '2', canary: canaryOf('3') }, { active: '2' }], '2'],
    ['a canary that is promoted', [{ canary: canaryOf('2') }, { active: '2', fallback: '1' }], '2'],
    ['a promotion and a canary', [{ active: '2' }, { active: '2', canary: canaryOf('3') }], '2'],
  ])('after %s', async (_, changes, last) => {
    const releasing = releaseInTurn(...changes);
    const asking = notDrawnUntil(last);
    await releasing;
    const empty = await asking;
    expect(empty).toEqual([]);
    await site.untilDrawnBy(last);
  });
});

it('a canary draws for its visitors, and the live build until it can', async () => {
  site.release({ canary: canaryOf('2') });
  expect(await notDrawnUntil('2', 'homeroom_lane=0')).toEqual([]);
  expect((await site.page('/deals/1', 'homeroom_lane=99')).version).toBe('1');
});

it('finishes a page that a build was drawing when it ended', async () => {
  site.release({ active: 'slow' });
  await site.untilDrawnBy('slow');
  site.release({ active: '2', fallback: 'slow' });
  expect(await notDrawnUntil('2')).toEqual([]);
});

it('keeps no process for builds that left the registry', async () => {
  const { marketplace_1: first } = await site.processes();
  await releaseInTurn({ active: '2', fallback: '1' }, { active: '3', fallback: '2' });
  await site.untilDrawnBy('3');
  const children = () => readFileSync(`/proc/${site.pid}/task/${site.pid}/children`, 'utf8').trim().split(' ');
  while (children().length > 1) await pause(20);
  expect(children()).not.toContain(String(first));
});
