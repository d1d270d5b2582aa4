import { STORAGE } from '@homeroom/contracts';
import { readStored } from '@homeroom/web';
import type { Candidate } from './choose-builds';

export type Overrides = Readonly<Record<string, string>>;

const isOverrides = (value: unknown): value is Overrides =>
  typeof value === 'object' && value !== null && Object.values(value).every((address) => typeof address === 'string');

export const overrides = (): Overrides => readStored(localStorage, STORAGE.override, isOverrides) ?? {};

/** A developer's own build of a remote, in place of the released one. Few people have one, so its code loads only for them. */
export async function overriddenBuild(remote: string): Promise<Candidate | null> {
  const entry = overrides()[remote];
  return entry ? (await import(/* webpackChunkName: "notices" */ './overridden-build')).buildAt(entry) : null;
}
