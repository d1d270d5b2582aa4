import type { Compatibility, ShellFacts } from '@homeroom/contracts';
import semver from 'semver';

/** Such as `0.2.0-pr12+ab12cd34`, from a pull request. */
export const isPrerelease = (version: string) => semver.prerelease(version) !== null;

/**
 * Why a build would not work in this shell or with this API; empty when it would.
 * @param api the API's contracts version, if known
 */
export function obstacles({ contract, contracts, shared }: Compatibility, shell: ShellFacts, api: string | undefined): string[] {
  const problems: string[] = [];
  const hosted = shell.hosts ?? [shell.contract];
  if (!hosted.includes(contract)) problems.push(`it speaks remote contract ${contract}, the shell hosts ${hosted.join(' and ')}`);
  for (const [who, version] of [
    ['the shell', shell.contracts],
    ['the API', api],
  ] as const)
    if (version !== undefined && !semver.satisfies(version, contracts))
      problems.push(`it needs contracts ${contracts}, ${who} speaks ${version}`);
  for (const [name, range] of Object.entries(shared)) {
    const offered = shell.shared[name];
    if (offered === undefined) problems.push(`it takes ${name} from the shell, which does not offer it`);
    else if (!semver.satisfies(offered, range)) problems.push(`it needs ${name} ${range}, the shell has ${offered}`);
  }
  return problems;
}
