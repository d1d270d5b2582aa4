import { placesFor, type RemotesManifest } from '@homeroom/contracts';
import { laneOf } from './choose-builds';
import { visitor } from './visitor';

/** Where remotes answer, as the builds say that this browser gets: a canary that moved has moved for its visitors alone. */
export const placesHere = (manifest: RemotesManifest) => placesFor(manifest, (remote) => laneOf(remote, visitor()));
