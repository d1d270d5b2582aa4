import { STORAGE } from '@homeroom/contracts';
import type { Candidate } from './choose-builds';

/** Whether this browser has remotes from a developer's machine. Few have any, so the rest of the code loads only for them. */
export const hasOverrides = () => STORAGE.override in localStorage;

/** A developer's own build of a remote, in place of the released one. */
export const overriddenBuild = async (remote: string): Promise<Candidate | null> =>
  hasOverrides() ? (await import(/* webpackChunkName: "notices" */ './overridden-build')).buildOf(remote) : null;
