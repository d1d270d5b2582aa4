import { REMOTE_CONTRACT, isRemoteModule, type RemoteBuild, type RemoteModule } from '@homeroom/contracts';
import { getInstance } from '@module-federation/enhanced/runtime';
import { chooseBuilds } from './choose-builds';
import { DEADLINES } from './deadlines';
import { countRetry, expectIntegrity } from './network-policy';
import { loadRegistry } from './registry';
import { visitor } from './visitor';

const failed = new Set<string>();

/** Loads a remote: the build meant for this visitor, else the next one that works. */
export async function loadRemote(remote: string): Promise<RemoteModule> {
  const failures: unknown[] = [];
  for (const { build } of chooseBuilds(await loadRegistry(), remote, visitor())) {
    try {
      return await loadBuild(build);
    } catch (error) {
      failures.push(error);
    }
  }
  throw new AggregateError(failures, String(failures[0] ?? `${remote} has no build`));
}

/** Fetches what a click would need, when a pointer is already on the link. */
export async function preloadRemote(remote: string): Promise<void> {
  const host = getInstance();
  const [first] = chooseBuilds(await loadRegistry(), remote, visitor());
  if (!host || !first || failed.has(first.build.name)) return;
  register(first.build, false);
  await host.preloadRemote([{ nameOrAlias: first.build.name, exposes: ['app'] }]);
}

async function loadBuild(build: RemoteBuild): Promise<RemoteModule> {
  register(build, failed.has(build.name));
  if (!failed.has(build.name)) fetchAhead(build);
  try {
    const loaded = await beforeDeadline(getInstance()!.loadRemote<{ default: unknown }>(`${build.name}/app`), build.name);
    const module = loaded?.default;
    if (!isRemoteModule(module)) throw new Error(`${build.name} is not a remote`);
    if (module.contract !== REMOTE_CONTRACT) throw new Error(`${build.name} speaks contract ${module.contract}, not ${REMOTE_CONTRACT}`);
    failed.delete(build.name);
    return module;
  } catch (error) {
    failed.add(build.name);
    dropUnloadedStyles(build);
    throw error;
  }
}

/** What every visit to a remote needs; the runtime learns their names only one after another. */
const ALWAYS_NEEDED = /(?:^|\/)(?:remoteEntry|__federation_expose_app)\./;

/** Asks for a build's first files side by side, before the runtime has read its manifest. */
function fetchAhead({ entry, integrity }: RemoteBuild): void {
  for (const [file, hash] of Object.entries(integrity)) {
    if (!ALWAYS_NEEDED.test(file)) continue;
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: file.endsWith('.css') ? 'style' : 'script', crossOrigin: 'anonymous', integrity: hash });
    link.href = new URL(file, entry).href;
    document.head.append(link);
  }
}

/** After a failure the runtime must forget what it knows of a build, and ask at new addresses. */
function register(build: RemoteBuild, again: boolean): void {
  const host = getInstance();
  if (!host) throw new Error('the federation runtime has not started');
  expectIntegrity(build.integrity, new URL('.', build.entry).href);
  const isKnown = host.options.remotes.some(({ name }) => name === build.name);
  if (again) countRetry(build.name);
  if (!isKnown || again) host.registerRemotes([{ name: build.name, entry: build.entry }], { force: isKnown });
}

function beforeDeadline<Value>(work: Promise<Value>, name: string): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} did not load in time`)), DEADLINES.remote);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** A stylesheet tag counts as loaded even while it is pending: one that never came must go before the next try. */
function dropUnloadedStyles({ entry }: RemoteBuild): void {
  const base = new URL('.', entry).href;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (link.href.startsWith(base) && !link.sheet) link.remove();
}
