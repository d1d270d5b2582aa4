/**
 * The process of one build of one remote. It renders pages and can do nothing else: it has no files, programs, or environment variables. It
 * reads the API through the renderer, which allows public reads only.
 */
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { ApiResponse } from './api-response.js';
import { confine } from './confine.js';
import { LIMITS } from './limits.js';
import type { Drawn, FromProcess, Sources, ToProcess } from './messages.js';

type Require = (name: string) => unknown;

type Piece = string | Uint8Array;

interface Shell {
  readonly shared: Readonly<Record<string, unknown>>;
  /** A release is rehearsed in the live shell, and an older shell returns its HTML as a single string. */
  draw(
    wanted: object,
    remote: object,
  ): Promise<Omit<Drawn, 'html' | 'state'> & { readonly html: Piece | readonly Piece[]; readonly state: unknown }>;
}

/** Node modules that React's server build requires. */
const FOR_SHELL = ['async_hooks', 'crypto', 'stream', 'util'];

/** Pages to render and discard at the start, because a process's first pages are its slowest. */
const WARM_UP_PAGES = ['/', '/deals', '/deals/1', '/schools', '/schools/1', '/about'];
const WARM_UP_MS = 3_000;
/** The renderer refuses to read longer paths. */
const LONGEST_PATH = 2_000;

const own = process;
const send = (message: FromProcess) => void own.send!(message);
const requireOfNode = createRequire(import.meta.url);

let count = 0;
const reads = new Map<number, (reply: Response) => void>();

/** Replaces `fetch`, so that code can only read the API through the renderer. */
globalThis.fetch = ((path: unknown) =>
  new Promise<Response>((resolve) => {
    count += 1;
    reads.set(count, resolve);
    send({ kind: 'read', id: count, path: String(path).slice(0, LONGEST_PATH) });
  })) as typeof fetch;
confine();

/** A `require` that knows only these modules. */
const only =
  (who: string, names: readonly string[], give: (name: string) => unknown): Require =>
  (name) => {
    if (!names.includes(name)) throw new Error(`${who} cannot have ${name}`);
    return give(name);
  };

function evaluate(source: string, name: string, require: Require): unknown {
  const module = { exports: {} };
  compileFunction(source, ['module', 'exports', 'require'], { filename: name })(module, module.exports, require);
  return module.exports;
}

let shell: Shell;
let remote: object;
let about: Sources['about'];

function begin(sources: Sources): void {
  (globalThis as Record<string, unknown>)['homeroomOrigin'] = sources.origin;
  about = sources.about;
  shell = evaluate(sources.shell, 'shell', only('the shell', FOR_SHELL, requireOfNode)) as Shell;
  const fromShell = only('a remote', Object.keys(shell.shared), (name) => shell.shared[name]);
  remote = (evaluate(sources.remote, `${about.remote} ${about.version}`, fromShell) as { default: object }).default;
  void warmUp().then(() => send({ kind: 'ready' }));
}

function tryToBegin(sources: Sources): void {
  try {
    begin(sources);
  } catch (error) {
    send({ kind: 'unfit', why: reasonOf(error) });
  }
}

/** Renders the warm-up pages in parallel: they mostly wait for the API, and a new version is needed soon. */
async function warmUp(): Promise<void> {
  await Promise.allSettled(WARM_UP_PAGES.map(async (url) => shell.draw({ ...about, url, withinMs: WARM_UP_MS }, remote)));
}

/** Encodes bytes as text, one character for each byte. */
const bytesOf = (pieces: Piece | readonly Piece[]) =>
  Buffer.concat([pieces].flat().map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece))).toString('latin1');

/** Refuses a page that is too large, because it would delay other builds' pages as well. */
async function drawn(url: string, withinMs: number): Promise<Drawn> {
  const { html, title, parts, state } = await shell.draw({ ...about, url, withinMs }, remote);
  const page = { html: bytesOf(html), title, parts, state: bytesOf(JSON.stringify(state)) };
  const size = page.html.length + page.state.length + (title?.length ?? 0) + parts.join('').length;
  if (!(size <= LIMITS.pageCharacters)) throw new Error(`a page of ${size} characters is too large`);
  return page;
}

const MOST_OF_A_REASON = 4_000;
const reasonOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error)).slice(0, MOST_OF_A_REASON);

const take: { [Kind in ToProcess['kind']]: (message: Extract<ToProcess, { kind: Kind }>) => void } = {
  sources: tryToBegin,
  draw: ({ id, url, withinMs }) => {
    drawn(url, withinMs).then(
      (page) => send({ kind: 'drawn', id, drawn: page }),
      (error: unknown) => send({ kind: 'failed', id, why: reasonOf(error) }),
    );
  },
  reply: ({ id, status, headers, body }) => {
    reads.get(id)?.(new ApiResponse({ status, headers, body }) as unknown as Response);
    reads.delete(id);
  },
};

own.on('message', (message: ToProcess) => take[message.kind](message as never));
own.on('disconnect', () => own.exit());
