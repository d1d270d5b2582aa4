import { placesFor, type RemotesManifest } from '@homeroom/contracts';
import { laneOf } from './choose-builds';
import { visitor } from './visitor';

/** The paths of remotes in this browser's builds: a canary that moved has moved only for its visitors. */
export const placesHere = (manifest: RemotesManifest) => placesFor(manifest, (remote) => laneOf(remote, visitor()));
