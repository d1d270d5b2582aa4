import type { RemotesManifest } from '@homeroom/contracts';
import { chooseBuilds } from './choose-builds';

/** What the build calls it in every part of the site. */
const FILE = 'licenses.txt';

export interface Notices {
  readonly title: string;
  readonly version: string;
  /** Where its licenses are; null for a build without the file. */
  readonly address: string | null;
}

/** The licenses of each remote's build that this visitor gets: a file beside its entry, on any origin. */
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
