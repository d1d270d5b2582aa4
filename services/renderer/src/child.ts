/**
 * The process of one build of one remote. It draws its pages and has nothing else: no files, no programs, no variables of the
 * environment. What it reads from the API it asks of the renderer, which lets public reads through and nothing more.
 */
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type { Drawn, FromProcess, Sources, ToProcess } from './messages.js';

type Require = (name: string) => unknown;

interface Shell {
  readonly shared: Readonly<Record<string, unknown>>;
  draw(wanted: object, remote: object): Promise<Drawn>;
}

/** The first pages of a process are its slowest, so these are drawn for nobody. */
const WARM_UP_PAGES = ['/', '/deals', '/deals/1', '/schools', '/schools/1', '/about'];
const WARM_UP_MS = 3_000;

const send = (message: FromProcess) => void process.send!(message);

let count = 0;
const reads = new Map<number, (reply: Response) => void>();

/** In the place of `fetch`: whatever anyone's code wants to ask, it can ask only this. */
globalThis.fetch = ((path: unknown) =>
  new Promise<Response>((resolve) => {
    count += 1;
    reads.set(count, resolve);
    send({ kind: 'read', id: count, path: String(path) });
  })) as typeof fetch;

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
  shell = evaluate(sources.shell, 'shell', createRequire(import.meta.url)) as Shell;
  const fromShell: Require = (name) => {
    if (!Object.hasOwn(shell.shared, name)) throw new Error(`a remote cannot have ${name}`);
    return shell.shared[name];
  };
  remote = (evaluate(sources.remote, `${about.remote} ${about.version}`, fromShell) as { default: object }).default;
  void warmUp().then(() => send({ kind: 'ready' }));
}

async function warmUp(): Promise<void> {
  for (const url of WARM_UP_PAGES) await shell.draw({ ...about, url, withinMs: WARM_UP_MS }, remote).catch(() => undefined);
}

const reasonOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

const take: { [Kind in ToProcess['kind']]: (message: Extract<ToProcess, { kind: Kind }>) => void } = {
  sources: begin,
  draw: ({ id, url, withinMs }) => {
    shell.draw({ ...about, url, withinMs }, remote).then(
      (drawn) => send({ kind: 'drawn', id, drawn }),
      (error: unknown) => send({ kind: 'failed', id, why: reasonOf(error) }),
    );
  },
  reply: ({ id, status, headers, body }) => {
    reads.get(id)?.(new Response(body, { status, headers }));
    reads.delete(id);
  },
};

process.on('message', (message: ToProcess) => take[message.kind](message as never));
process.on('disconnect', () => process.exit());
