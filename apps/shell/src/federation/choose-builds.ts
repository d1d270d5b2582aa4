import { bucketOf, chooseFor, type ChosenBuild, type RemotesManifest } from '@homeroom/contracts';

export interface Candidate extends ChosenBuild {
  /** From a developer's machine, in this browser only. */
  readonly isOverride?: true;
}

/** Which side of a remote's canaries this browser is on. */
export const laneOf = (remote: string, visitor: string) => bucketOf(`${remote}:${visitor}`);

/**
 * The builds to try for a remote, best first.
 * @throws Error when the remote is unknown or switched off.
 */
export const chooseBuilds = (manifest: RemotesManifest, remote: string, visitor: string): Candidate[] =>
  chooseFor(manifest, remote, laneOf(remote, visitor));
