import type { RemotesManifest } from '@homeroom/contracts';
import { chooseBuilds } from './choose-builds';

/** The file's name in the build of the shell and of each remote. */
const FILE = 'licenses.txt';

export interface Notices {
  readonly title: string;
  readonly version: string;
  /** Where its licenses are; null for a build without the file. */
  readonly address: string | null;
}

/** The license files of the builds that this visitor gets; each is beside its build's entry. */
export const noticesOf = (registry: RemotesManifest, visitor: string): Notices[] =>
  Object.entries(registry.remotes)
    .filter(([, { enabled }]) => enabled)
    .flatMap(([name, { title }]) =>
      chooseBuilds(registry, name, visitor)
        .slice(0, 1)
        .map(({ version, build: { entry, integrity } }) => ({
          title,
          version,
          address: FILE in integrity ? new URL(FILE, entry).href : null,
        })),
    );
