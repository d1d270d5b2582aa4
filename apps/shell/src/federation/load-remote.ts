import { HOSTED_CONTRACTS, SCREENS, isRemoteModule, liesBelow, type RemoteBuild, type RemoteModule } from '@homeroom/contracts';
import { getInstance } from '@module-federation/enhanced/runtime';
import { chooseBuilds, type Candidate } from './choose-builds';
import { DEADLINES } from './deadlines';
import { isInPage } from './in-page';
import { countRetry, expectIntegrity } from './network-policy';
import { overriddenBuild } from './override';
import { isInPolicy, loadRegistry } from './registry';
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

/** Loaded builds by name: a load counts once, however often a newer build is looked for. */
export const modules = new Map<string, Loaded>();
/** Builds whose files failed to load, by name: the next try uses new addresses. */
const failed = new Map<string, number>();
/** Builds that crashed on this page: not tried again here until someone presses Retry. */
const broken = new Set<string>();

const TRY_AGAIN_AFTER_MS = 60_000;

/** Whether this page may load it: an origin that came later needs a new document. A developer's own machine is always there. */
export const mayLoad = ({ build, isOverride }: Candidate) => isOverride || isInPolicy(build.entry);

const isBroken = ({ build }: Candidate) => broken.has(build.name);

/** Not worth another try on every navigation. */
export const failedLately = ({ build }: Candidate) => Date.now() - (failed.get(build.name) ?? 0) < TRY_AGAIN_AFTER_MS;

/** A build loaded, then threw. */
export function markBroken(remote: string, { build, version }: Candidate): void {
  broken.add(build.name);
  report(remote, version, 'failed', 0);
}

/** Files of a build were lost. The build itself is fine, but what the runtime cached about them must go before the next try. */
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

/** The build this visitor should see now, without those that crashed on this page. */
export const bestFor = async (remote: string) => (await chosenFor(remote)).find((candidate) => !isBroken(candidate));

/** Loads a remote: the build meant for this visitor, or the next one that works. */
export async function loadRemote(remote: string): Promise<LoadedRemote> {
  const chosen = await chosenFor(remote);
  const candidates = chosen.filter((candidate) => !isBroken(candidate));
  return loadFirst(
    remote,
    candidates,
    candidates.filter((candidate) => candidate !== chosen[0]),
  );
}

/** Loads the next build after this one that needs no new document, while this one's files are missing; null when there is none. */
export async function loadStandIn(remote: string, { build }: Candidate): Promise<LoadedRemote | null> {
  const chosen = await chosenFor(remote);
  const after = chosen
    .slice(chosen.findIndex(({ build: { name } }) => name === build.name) + 1)
    .filter((candidate) => !isBroken(candidate) && mayLoad(candidate));
  return after[0] ? loadFirst(remote, after, after) : null;
}

/**
 * The first of them that loads. Only then is the network known to work, and the others count as failed.
 * @param standIns those that replace a better one
 */
async function loadFirst(remote: string, candidates: readonly Candidate[], standIns: readonly Candidate[]): Promise<LoadedRemote> {
  const failures: { readonly version: string; readonly ms: number; readonly error: unknown }[] = [];
  const tell = (outcome: 'failed' | 'unreachable') => {
    for (const { version, ms } of failures) report(remote, version, outcome, ms);
  };
  for (const candidate of candidates) {
    const begun = performance.now();
    try {
      const loaded = await loadCandidate(remote, candidate, candidate !== candidates.at(-1));
      tell('failed');
      if (standIns.includes(candidate)) report(remote, candidate.version, 'fallback', 0);
      return loaded;
    } catch (error) {
      failures.push({ version: candidate.version, ms: performance.now() - begun, error });
    }
  }
  tell('unreachable');
  const errors = failures.map(({ error }) => error);
  throw new AggregateError(errors, String(errors[0] ?? `No build of ${remote} works with this shell`));
}

/** The build that drew this page's HTML, if this visitor may have it; null otherwise. */
export async function loadServed(remote: string, version: string): Promise<LoadedRemote | null> {
  const served = (await chosenFor(remote)).find((candidate) => candidate.version === version);
  return served ? loadCandidate(remote, served, true) : null;
}

/** @param isReplaceable whether another build could take its place, so that the wait is shorter; a developer waits for their own */
export async function loadCandidate(remote: string, candidate: Candidate, isReplaceable: boolean): Promise<LoadedRemote> {
  const known = modules.get(candidate.build.name);
  if (known) return { ...candidate, module: known.module };
  if (!mayLoad(candidate)) {
    location.reload();
    // Nothing is shown of it here any more.
    return new Promise(() => {});
  }
  const begun = performance.now();
  const deadline = isReplaceable && !candidate.isOverride ? DEADLINES.replaceable : DEADLINES.last;
  const module = await loadBuild(candidate.build, deadline);
  modules.set(candidate.build.name, { remote, build: candidate.build, module });
  report(remote, candidate.version, 'loaded', performance.now() - begun);
  return { ...candidate, module };
}

/** Prefetches what a click needs when a pointer is on the link; not beside a card form, where no other remote's code may be. */
export async function preloadRemote(remote: string): Promise<void> {
  if (liesBelow(SCREENS.checkout, location.pathname)) return;
  const first = await bestFor(remote);
  if (first && mayLoad(first) && !failed.has(first.build.name)) fetchAhead(first.build);
}

async function loadBuild(build: RemoteBuild, deadline: number): Promise<RemoteModule> {
  register(build, failed.has(build.name));
  if (!failed.has(build.name)) fetchAhead(build);
  try {
    const loaded = await before(deadline, getInstance()!.loadRemote<{ default: unknown }>(`${build.name}/app`), build.name);
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

/** What every visit to a remote needs; the runtime would find these files only one after another. */
const ALWAYS_NEEDED = /(?:^|\/)(?:remoteEntry|__federation_expose_app)\./;

/** Requests a build's first files in parallel. */
function fetchAhead({ entry, integrity }: RemoteBuild): void {
  for (const [file, hash] of Object.entries(integrity)) {
    if (!ALWAYS_NEEDED.test(file) || isInPage(new URL(file, entry).href)) continue;
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: file.endsWith('.css') ? 'style' : 'script', crossOrigin: 'anonymous', integrity: hash });
    link.href = new URL(file, entry).href;
    document.head.append(link);
  }
}

/** After a failure, makes the runtime forget a build and use new addresses. */
function register(build: RemoteBuild, again: boolean): void {
  const host = getInstance()!;
  expectIntegrity(new URL('.', build.entry).href, build.integrity);
  const isKnown = host.options.remotes.some(({ name }) => name === build.name);
  if (again) countRetry(build.name);
  if (!isKnown || again) host.registerRemotes([{ name: build.name, entry: entryScript(build) }], { force: isKnown });
}

const ENTRY_SCRIPT = /^remoteEntry\./;

/** Where a build starts. The registry names its files, so no manifest is needed first; a build without this one does not load. */
const entryScript = ({ entry, integrity }: RemoteBuild) =>
  new URL(
    Object.keys(integrity).find((file) => ENTRY_SCRIPT.test(file))!,
    entry,
  ).href;

function before<Value>(deadline: number, work: Promise<Value>, name: string): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} did not load in time`)), deadline);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** A stylesheet tag counts as loaded even while pending: a lost one must be removed before the next try. */
function dropUnloadedStyles({ entry }: RemoteBuild): void {
  const base = new URL('.', entry).href;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (link.href.startsWith(base) && !link.sheet) link.remove();
}
