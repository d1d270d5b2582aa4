import { placesFor, type RemotesManifest } from '@homeroom/contracts';
import { laneOf } from './choose-builds';
import { visitor } from './visitor';

/** The paths of the remotes for this browser: if a canary moves its remote, it moves only for the canary's visitors. */
export const placesHere = (manifest: RemotesManifest) => placesFor(manifest, (remote) => laneOf(remote, visitor()));
