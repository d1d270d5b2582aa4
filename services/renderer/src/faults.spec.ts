import { Site, aRemote, type Answer } from './testing/a-site.js';

let site: Site;
beforeAll(async () => void (site = await Site.begin()));
beforeEach(async () => {
  site.release({});
  await site.untilDrawnBy('1');
});
afterAll(() => site.end());

/** Expects the live build's pages. A few may be late on a busy machine and are retried, but no other build may block them. */
async function expectLivePages(): Promise<void> {
  let late = 0;
  const livePage = async (address: string): Promise<Answer> => {
    const first = await site.page(address, 'homeroom_lane=99');
    if (first.text !== 'late') return first;
    late += 1;
    return site.page(address, 'homeroom_lane=99');
  };
  for (let page = 0; page < 20; page += 1) expect((await livePage(`/deals/${page}`)).version).toBe('1');
  expect(late).toBeLessThanOrEqual(3);
}

/** Server code that fails in this way for addresses with `q`, and renders everything else. */
const goesWrong = (how: string) => aRemote(`async (url) => { if (url.includes('q=')) { ${how} } return url; }`, 'const kept = []');
const WRONG = '/deals?q=wrong';

it.each([
  ['throws', `throw new Error('on purpose');`],
  ['throws where nobody catches it', `setTimeout(() => { throw new Error('on purpose'); }); await new Promise(() => {});`],
  ['is never ready', 'await new Promise(() => {});'],
  ['is slow', 'await new Promise((resolve) => setTimeout(resolve, 400));'],
  ['hangs', 'for (;;);'],
  ['fills its heap', 'for (;;) kept.push(Array.from({ length: 100000 }, (_, i) => ({ i })));'],
  ['fills buffers', 'for (let i = 0; i < 40; i += 1) kept.push(Buffer.alloc(20000000, 1)); await new Promise(() => {});'],
  ['draws what is no text', 'return { toString: null };'],
  ['draws a page of 100 MB', `return 'x'.repeat(100000000);`],
  ['reads without end', `for (;;) void fetch('/api/deals');`],
])('code that %s: leaves that page to the browser, and draws the next ones again', async (version, how) => {
  site.build(version, goesWrong(how));
  site.release({ active: version });
  await site.untilDrawnBy(version);
  expect(await site.page(WRONG)).toMatchObject({ status: 503, version: undefined });
  await site.untilDrawnBy(version);
});

it.each([
  ['throws when it begins', `throw new Error('on purpose')`],
  ['ends when it begins', `setTimeout(() => { throw new Error('on purpose'); })`],
])('a canary that %s takes no page from the live build', async (version, before) => {
  site.build(version, aRemote('(url) => url', before));
  site.release({ canary: { version, percent: 50, since: '' } });
  await site.until(({ status }) => status === 503, 'homeroom_lane=0');
  for (let page = 0; page < 20; page += 1) expect((await site.page(`/deals/${page}`, 'homeroom_lane=99')).version).toBe('1');
});

it('a canary with pages that are far too large delays no page of the live build', async () => {
  site.build('large', aRemote(`(url) => (url.startsWith('/schools/') ? 'x'.repeat(50000000) : url)`));
  site.release({ canary: { version: 'large', percent: 50, since: '' } });
  await site.untilDrawnBy('large', 'homeroom_lane=0');
  const large = Array.from({ length: 10 }, (_, page) => site.page(`/schools/${page}`, 'homeroom_lane=0'));
  await expectLivePages();
  for (const answer of await Promise.all(large)) expect(answer.status).toBe(503);
});

it('never runs server code that was not released', async () => {
  site.tamperWith('2');
  site.release({ active: '2', fallback: '1' });
  await site.until(({ status }) => status === 503);
  expect((await site.processes())['marketplace_2']).toBeNull();
});

it('ends a frozen process, and draws with a new one', async () => {
  const { marketplace_1: frozen } = await site.processes();
  process.kill(frozen!, 'SIGSTOP');
  expect((await site.page(WRONG)).status).toBe(503);
  await site.untilDrawnBy('1');
  expect((await site.processes())['marketplace_1']).not.toBe(frozen);
});

it('draws or refuses each of many simultaneous pages, and draws all of them afterwards', async () => {
  const busy = aRemote('(url) => { const end = Date.now() + 20; while (Date.now() < end); return url; }');
  site.build('busy', busy);
  site.release({ active: 'busy' });
  await site.untilDrawnBy('busy');
  // On a busy machine, a whole batch can be late, so another one follows.
  let isSome = false;
  for (let crowd = 0; crowd < 10 && !isSome; crowd += 1) {
    const answers = await Promise.all(Array.from({ length: 60 }, (_, page) => site.page(`/deals/${crowd}${page}`)));
    const drawn = answers.filter(({ status }) => status === 200);
    // 424 when the API was too slow as well.
    const refused = answers.filter(({ status }) => status === 503 || status === 424);
    expect(drawn.length + refused.length).toBe(60);
    isSome = drawn.length > 0 && refused.some(({ text }) => text === 'too many wait');
  }
  expect(isSome).toBe(true);
  await site.untilDrawnBy('busy');
});
