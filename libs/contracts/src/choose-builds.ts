import { liesBelow } from './frames.js';
import { CONTRACTS_VERSION, HOSTED_CONTRACTS, type RemoteBuild, type RemotePlace, type RemotesManifest } from './remotes.js';

export interface ChosenBuild {
  readonly version: string;
  readonly build: RemoteBuild;
}

const BUCKETS = 100;

/** A stable number below 100 for a text (FNV-1a). */
export function bucketOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  return (hash >>> 0) % BUCKETS;
}

const majorOf = (version: string) => /^\^?(\d+)\./.exec(version)?.[1];

/** A long-open or outdated shell leaves newer remotes to newer shells. */
const isHosted = ({ compatibility: { contract, contracts } }: RemoteBuild) =>
  HOSTED_CONTRACTS.includes(contract) && majorOf(contracts) === majorOf(CONTRACTS_VERSION);

/**
 * The builds to try for a remote, best first: the canary for its share of visitors, the active one, the last known good. Browsers and the
 * renderer share this code, so that they agree.
 * @param bucket of the visitor for this remote; undefined without one, which means no canary
 * @throws Error when the remote is unknown or switched off.
 */
export function chooseFor(manifest: RemotesManifest, remote: string, bucket: number | undefined): ChosenBuild[] {
  const entry = manifest.remotes[remote];
  if (!entry?.enabled) throw new Error(`${entry?.title ?? remote} is not available at the moment`);
  const { canary } = entry;
  const isCanary = canary && bucket !== undefined && bucket < canary.percent;
  const versions = [isCanary ? canary.version : undefined, entry.active, entry.fallback];
  return [...new Set(versions)].flatMap((version) => {
    const build = version && entry.builds[version];
    return build && isHosted(build) ? [{ version, build }] : [];
  });
}

/** Each remote's name and path, from the build a visitor gets. */
export const placesFor = (
  manifest: RemotesManifest,
  bucketFor: (remote: string) => number | undefined,
): Readonly<Record<string, RemotePlace>> =>
  Object.fromEntries(
    Object.entries(manifest.remotes).map(([remote, { enabled, ...entry }]) => {
      const build = enabled ? chooseFor(manifest, remote, bucketFor(remote))[0]?.build : undefined;
      return [remote, { title: build?.title ?? entry.title, path: build?.path ?? entry.path }];
    }),
  );

export interface Area {
  readonly name: string;
  readonly title: string;
}

/** The remote for an address: the one with the longest matching path. */
export function areaFor(remotes: Readonly<Record<string, RemotePlace>>, pathname: string): Area | undefined {
  const [found] = Object.entries(remotes)
    .filter(([, { path }]) => liesBelow(path, pathname))
    .sort(([, a], [, b]) => b.path.length - a.path.length);
  return found && { name: found[0], title: found[1].title };
}
