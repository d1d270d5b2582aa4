import semver from 'semver';
import type { RemotesManifest } from '@homeroom/contracts';
import { isPrerelease } from './compatibility.js';
import { ReleaseRefusal } from './refusal.js';

export const RAISES = ['patch', 'minor', 'major'] as const;
export type Raise = (typeof RAISES)[number];

/** `0.2.0` of `0.2.0+ab12cd34`. */
const numberOf = (version: string) => version.split('+')[0]!;
const idOf = (version: string) => version.split('+')[1];

/** What is known before a remote is built. */
interface BeforeBuild {
  /** The number in its package.json. */
  readonly stated: string;
  /** Every version of it in the registry. */
  readonly published: readonly string[];
  /** The id of the build, from everything that goes into it. */
  readonly id: string;
}

const numbersIn = (published: readonly string[]) => published.filter((version) => !isPrerelease(version)).map(numberOf);
const highest = (numbers: readonly string[]) => [...numbers].sort(semver.rcompare)[0];

/**
 * The number that a build gets, so that a number names one version: the stated one while it is free, else the next patch after it. The same
 * sources keep their number, unless a higher one is stated.
 */
export function numberFor({ stated, published, id }: BeforeBuild): string {
  const same = highest(numbersIn(published.filter((version) => idOf(version) === id)));
  if (same !== undefined && semver.gte(same, stated)) return same;
  const line = numbersIn(published).filter((number) => semver.satisfies(number, `~${stated}`));
  return line.length === 0 ? stated : semver.inc(highest(line)!, 'patch')!;
}

/** The number after every other one. */
export const raised = ({ stated, published }: Omit<BeforeBuild, 'id'>, raise: Raise): string =>
  semver.inc(highest([stated, ...numbersIn(published)])!, raise)!;

/** @throws ReleaseRefusal when another build took the number meanwhile */
export function refuseTakenNumber({ remotes }: RemotesManifest, remote: string, version: string): void {
  const number = numberOf(version);
  const other = Object.keys(remotes[remote]?.builds ?? {}).find((known) => known !== version && numberOf(known) === number);
  if (other !== undefined) throw new ReleaseRefusal([`${other} took the number ${number} meanwhile: publish again under the next one`]);
}
