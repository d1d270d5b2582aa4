import { fileURLToPath } from 'node:url';
import { LIMITS } from './limits.js';
import type { Sources } from './messages.js';
import { PageProcess } from './page-process.js';

const PROGRAM = fileURLToPath(new URL('./testing/unruly-process.mjs', import.meta.url));
const CHILD = fileURLToPath(new URL('../dist/child.js', import.meta.url));
const SOURCES = {
  kind: 'sources',
  shell: '',
  remote: '',
  origin: 'https://homeroom.test',
  about: { remote: 'marketplace', title: 'Marketplace', build: 'marketplace_1', version: '1' },
} as const;

const begun: PageProcess[] = [];
async function aProcess(
  sources: Sources = SOURCES,
  program = PROGRAM,
  limits: Record<keyof typeof LIMITS, number> = LIMITS,
  waited?: (pid: number | undefined) => number,
): Promise<PageProcess> {
  const pages = new PageProcess(sources, () => new Promise(() => undefined), program, limits, waited);
  begun.push(pages);
  await pages.ready;
  return pages;
}
afterEach(() => begun.splice(0).forEach((pages) => pages.end('the test is over')));

it('draws', async () => {
  const pages = await aProcess();
  expect((await pages.draw('/about')).html).toBe('<p>/about</p>');
});

it('reports what failed, and continues to draw', async () => {
  const pages = await aProcess();
  await expect(pages.draw('/throws')).rejects.toThrow('failed: thrown on purpose');
  expect((await pages.draw('/about')).html).toBe('<p>/about</p>');
});

it('keeps a process that drew in time while its caller was blocked', async () => {
  const pages = await aProcess();
  const drawing = pages.draw('/about');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LIMITS.silentMs + 200);
  expect((await drawing).html).toBe('<p>/about</p>');
  expect((await pages.draw('/deals')).html).toBe('<p>/deals</p>');
});

it('keeps a process that waits for a processor', async () => {
  const pages = await aProcess(SOURCES, PROGRAM, LIMITS, () => Date.now());
  await pages.draw('/is-late');
  expect((await pages.draw('/about')).html).toBe('<p>/about</p>');
});

it('ends a process that hangs on a busy machine once it has had its time', async () => {
  const begun = Date.now();
  const pages = await aProcess(SOURCES, PROGRAM, LIMITS, () => (Date.now() - begun) / 2);
  await expect(pages.draw('/hangs')).rejects.toMatchObject({ reason: 'its process ended' });
  expect(await pages.ended).toBe('it hung');
});

it.each([
  ['/hangs', 'it hung'],
  ['/waits', 'it hung'],
  ['/fills-its-heap', /it (hung|took too much memory|ended by itself \(SIGABRT\))/],
  ['/ends', 'it ended by itself (3)'],
  ['/says-nothing-sensible', 'it said what nobody understands'],
  ['/reads-without-end', 'it read too much'],
])('%s: the process ends, and everyone waiting is told', async (url, why) => {
  const pages = await aProcess();
  await expect(pages.draw(url)).rejects.toMatchObject({ reason: 'its process ended' });
  expect(await pages.ended).toEqual(typeof why === 'string' ? why : expect.stringMatching(why));
  await expect(pages.draw('/about')).rejects.toMatchObject({ reason: 'not ready' });
});

it('ends a process that takes too much memory outside its heap', async () => {
  const pages = await aProcess();
  await pages.draw('/fills-buffers');
  expect(await pages.ended).toBe('it took too much memory');
});

it('rejects a page that would wait behind too many others', async () => {
  const pages = await aProcess();
  const waiting = Array.from({ length: LIMITS.waiting }, () => pages.draw('/waits').catch((error: Error) => error));
  await expect(pages.draw('/about')).rejects.toMatchObject({ reason: 'too many wait' });
  pages.end('enough');
  await Promise.all(waiting);
});

it('counts each byte of a page’s HTML, and refuses a page that is larger than the limit', async () => {
  const most = LIMITS.pageCharacters - '{}'.length;
  // In pieces, as React emits it; `é` has two bytes.
  const shell = `exports.shared = {};
    const bytes = { '/most': ${most}, '/large': ${most + 1} };
    exports.draw = async ({ url }) => ({ html: ['é', new Uint8Array((bytes[url] ?? 3) - 2).fill(120)], parts: [], state: {} });`;
  // Long enough for a busy machine.
  const limits = { ...LIMITS, silentMs: 30_000 };
  const pages = await aProcess({ ...SOURCES, shell, remote: 'exports.default = {}' }, CHILD, limits);
  const lengthOf = async (url: string) => (await pages.draw(url)).html.length;
  expect(await lengthOf('/most')).toBe(most);
  await expect(lengthOf('/large')).rejects.toThrow(`a page of ${LIMITS.pageCharacters + 1} characters is too large`);
  expect(await lengthOf('/about')).toBe(3);
});

it('accepts the HTML of an older shell, which is a single string', async () => {
  const shell = `exports.shared = {}; exports.draw = async () => ({ html: '<p>é</p>', parts: [], state: {} });`;
  const pages = await aProcess({ ...SOURCES, shell, remote: 'exports.default = {}' }, CHILD, { ...LIMITS, silentMs: 30_000 });
  expect(Buffer.from((await pages.draw('/about')).html, 'latin1').toString()).toBe('<p>é</p>');
});

it('reads no files, starts no processes, and has no environment variables', async () => {
  const pages = await aProcess();
  expect(JSON.parse((await pages.draw('/looks-around')).html)).toEqual({ allowed: [], variables: ['NODE_ENV'] });
});
