import {
  HOSTED_CONTRACTS,
  SCREENS,
  isRemoteModule,
  liesBelow,
  listAddress,
  type RemoteBuild,
  type RemoteModule,
  type ShortBuild,
} from '@homeroom/contracts';
import { getInstance } from '@module-federation/enhanced/runtime';
import { chooseBuilds, type Candidate } from './choose-builds';
import { DEADLINES } from './deadlines';
import { isInPage } from './in-page';
import { countRetry, expectIntegrity } from './network-policy';
import { overriddenBuild } from './override';
import { browserFetch, isInPolicy, loadRegistry } from './registry';
import { report } from './report';
import { visitor } from './visitor';

export interface LoadedRemote extends Candidate {
  readonly module: RemoteModule;
}

export interface Loaded {
  readonly remote: string;
  readonly build: RemoteBuild;
  readonly module: RemoteModule;
}

/** Loaded builds by name, so that a build is loaded and reported only once. */
export const modules = new Map<string, Loaded>();
/** When each build's files last failed to load, by name: the next try uses new addresses. */
const failed = new Map<string, number>();
/** Builds that crashed on this page. They are not loaded again until someone presses Retry. */
const broken = new Set<string>();

const TRY_AGAIN_AFTER_MS = 60_000;

/**
 * Whether this page's policy lets it load the build: an origin that was added after the page loaded needs a new document. A developer's own
 * machine is always allowed.
 */
export const mayLoad = ({ build, isOverride }: Candidate) => isOverride || isInPolicy(build.entry);

const isBroken = ({ build }: Candidate) => broken.has(build.name);

/** Whether the build failed so recently that a navigation should not try it again. */
export const failedLately = ({ build }: Candidate) => Date.now() - (failed.get(build.name) ?? 0) < TRY_AGAIN_AFTER_MS;

/** Records that a build loaded and then threw. */
export function markBroken(remote: string, { build, version }: Candidate): void {
  broken.add(build.name);
  report(remote, version, 'failed', 0);
}

/** Forgets a build whose files failed to load later, so that the next try does not use what the runtime cached about them. */
export function forgetLoaded({ build }: Candidate): void {
  modules.delete(build.name);
  failed.set(build.name, Date.now());
}

/** Retry gives every build another chance. */
export const forgetBroken = () => broken.clear();

/** The builds this visitor should get, best first. */
async function chosenFor(remote: string): Promise<Candidate[]> {
  const override = await overriddenBuild(remote);
  return [...(override ? [override] : []), ...chooseBuilds(await loadRegistry(), remote, visitor())];
}

/** The best build for this visitor among those that did not crash on this page. */
export const bestFor = async (remote: string) => (await chosenFor(remote)).find((candidate) => !isBroken(candidate));

/**
 * Loads a remote: the build meant for this visitor, or the next one that works.
 * @param isPressed whether a person asked for it. Otherwise, the page stays: no build counts that needs a new document.
 */
export async function loadRemote(remote: string, isPressed = true): Promise<LoadedRemote> {
  const chosen = await chosenFor(remote);
  const candidates = chosen.filter((candidate) => !isBroken(candidate) && (isPressed || mayLoad(candidate)));
  return loadFirst(remote, candidates, chosen[0]);
}

/** Loads the next best build that needs no new document, because this one's files are missing. Null if there is none. */
export async function loadStandIn(remote: string, { build }: Candidate): Promise<LoadedRemote | null> {
  const chosen = await chosenFor(remote);
  const after = chosen
    .slice(chosen.findIndex(({ build: { name } }) => name === build.name) + 1)
    .filter((candidate) => !isBroken(candidate) && mayLoad(candidate));
  return after[0] ? loadFirst(remote, after) : null;
}

/**
 * Loads the first candidate that works. Only then is the network known to work, so the ones before it count as failed; if none loads, they
 * count as unreachable.
 * @param best the one that replaces no better one
 */
async function loadFirst(remote: string, candidates: readonly Candidate[], best?: Candidate): Promise<LoadedRemote> {
  const failures: { readonly version: string; readonly ms: number; readonly error: unknown }[] = [];
  const tell = (outcome: 'failed' | 'unreachable') => {
    for (const { version, ms } of failures) report(remote, version, outcome, ms);
  };
  for (const candidate of candidates) {
    const begun = performance.now();
    try {
      const loaded = await loadCandidate(remote, candidate, candidate !== candidates.at(-1));
      tell('failed');
      if (candidate !== best) report(remote, candidate.version, 'fallback', 0);
      return loaded;
    } catch (error) {
      failures.push({ version: candidate.version, ms: performance.now() - begun, error });
    }
  }
  tell('unreachable');
  const errors = failures.map(({ error }) => error);
  throw new AggregateError(errors, String(errors[0] ?? `No build of ${remote} works with this shell`));
}

/** Loads the build that rendered this page's HTML. Null if this visitor may not have it. */
export async function loadServed(remote: string, version: string): Promise<LoadedRemote | null> {
  const served = (await chosenFor(remote)).find((candidate) => candidate.version === version);
  return served ? loadCandidate(remote, served, true) : null;
}

/** @param isReplaceable whether another build could take its place, which shortens the deadline, but not for a developer's own build */
export async function loadCandidate(remote: string, candidate: Candidate, isReplaceable: boolean): Promise<LoadedRemote> {
  const known = modules.get(candidate.build.name);
  if (known) return { ...candidate, module: known.module };
  if (!mayLoad(candidate)) {
    location.reload();
    // The page is about to reload, so this never resolves.
    return new Promise(() => {});
  }
  const begun = performance.now();
  const deadline = isReplaceable && !candidate.isOverride ? DEADLINES.replaceable : DEADLINES.last;
  const module = await loadBuild(candidate.build, deadline);
  modules.set(candidate.build.name, { remote, build: candidate.build, module });
  report(remote, candidate.version, 'loaded', performance.now() - begun);
  return { ...candidate, module };
}

/** Prefetches a remote when a pointer is on its link, except beside a card form, where no other remote's code may be. */
export async function preloadRemote(remote: string): Promise<void> {
  if (liesBelow(SCREENS.checkout, location.pathname)) return;
  const first = await bestFor(remote);
  if (first && mayLoad(first) && !failed.has(first.build.name)) fetchAhead(first.build);
}

async function loadBuild(build: RemoteBuild, deadline: number): Promise<RemoteModule> {
  const isAgain = failed.has(build.name);
  if (!isAgain) fetchAhead(build);
  const load = async () => {
    register(build, await filesOf(build, isAgain), isAgain);
    return getInstance()!.loadRemote<{ default: unknown }>(`${build.name}/app`);
  };
  try {
    const loaded = await before(deadline, load(), build.name);
    const module = loaded?.default;
    if (!isRemoteModule(module) || !HOSTED_CONTRACTS.includes(module.contract)) throw new Error(`${build.name} is not hosted`);
    failed.delete(build.name);
    return module;
  } catch (error) {
    failed.set(build.name, Date.now());
    dropUnloadedStyles(build);
    throw error;
  }
}

const lists = new WeakMap<RemoteBuild, Promise<RemoteBuild['integrity']>>();

/**
 * All of a build's files with their hashes. The short registry names their list by its hash, which the browser verifies.
 * @param isAgain past the browser's cache, which may keep a damaged list for good
 */
function filesOf(build: RemoteBuild & Partial<ShortBuild>, isAgain = false): Promise<RemoteBuild['integrity']> {
  const { files, integrity } = build;
  const list =
    lists.get(build) ??
    (files
      ? browserFetch(listAddress(files), {
          integrity: files,
          signal: AbortSignal.timeout(DEADLINES.last),
          ...(isAgain && { cache: 'reload' }),
        }).then((response) => response.json())
      : Promise.resolve(integrity));
  lists.set(build, list);
  list.catch(() => lists.delete(build));
  return list;
}

/** Files that every visit to a remote needs. The runtime would discover them one after another. */
const ALWAYS_NEEDED = /(?:^|\/)(?:remoteEntry|__federation_expose_app)\./;

/** Requests a build's first files in parallel. */
function fetchAhead(build: RemoteBuild): void {
  const { entry, integrity } = build;
  void filesOf(build).catch(() => undefined);
  for (const [file, hash] of Object.entries(integrity)) {
    if (!ALWAYS_NEEDED.test(file) || isInPage(new URL(file, entry).href)) continue;
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: file.endsWith('.css') ? 'style' : 'script', crossOrigin: 'anonymous', integrity: hash });
    link.href = new URL(file, entry).href;
    document.head.append(link);
  }
}

/** @param again whether the build failed before, so that the runtime must forget it and use new addresses */
function register(build: RemoteBuild, files: RemoteBuild['integrity'], again: boolean): void {
  const host = getInstance()!;
  expectIntegrity(new URL('.', build.entry).href, files);
  const isKnown = host.options.remotes.some(({ name }) => name === build.name);
  if (again) countRetry(build.name);
  if (!isKnown || again) host.registerRemotes([{ name: build.name, entry: entryScript(build) }], { force: isKnown });
}

const ENTRY_SCRIPT = /^remoteEntry\./;

/** The address of a build's entry. The registry lists a build's files, so the runtime needs no manifest. Throws for a build without one. */
const entryScript = ({ entry, integrity }: RemoteBuild) =>
  new URL(
    Object.keys(integrity).find((file) => ENTRY_SCRIPT.test(file))!,
    entry,
  ).href;

const before = <Value>(deadline: number, work: Promise<Value>, name: string): Promise<Value> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`${name} did not load in time`)), deadline);
    }),
  ]);

/** A stylesheet tag counts as loaded even while pending: a lost one must be removed before the next try. */
function dropUnloadedStyles({ entry }: RemoteBuild): void {
  const base = new URL('.', entry).href;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (link.href.startsWith(base) && !link.sheet) link.remove();
}
