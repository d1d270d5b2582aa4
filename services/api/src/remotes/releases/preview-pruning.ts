import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { LIMITS, type RemoteBuild } from '@homeroom/contracts';
import { FACTS_FILE, MAPS_FOLDER, ReleaseRefusal, folderOf, isPrerelease, prunePreviews, readFacts } from '@homeroom/releases';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Configuration } from '../../platform/configuration/configuration.js';
import { LOGGER } from '../../platform/logging/logging.module.js';
import { PreviewLinksRepository } from './preview-links.repository.js';
import { ReleasesRegistry } from './releases-registry.js';

const DAY_MS = 86_400_000;
/** An open tab may still load parts of the version, and a team may want another link. */
const GRACE_MS = DAY_MS;
/** How long a version without a link waits for one. */
const UNLINKED_MS = LIMITS.previewDays * DAY_MS;
const WHY = 'no link shows it anymore';

/** Removes versions that were only for previews once no link shows them, from the registry and then from the disk. */
@Injectable()
export class PreviewPruning {
  constructor(
    private readonly registry: ReleasesRegistry,
    private readonly links: PreviewLinksRepository,
    private readonly configuration: Configuration,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async look(now = Date.now()): Promise<void> {
    const ends = await this.links.ends();
    const remotes = (await this.registry.read())?.remotes ?? {};
    for (const [remote, { builds }] of Object.entries(remotes)) {
      const endOf = (version: string, { publishedAt }: RemoteBuild) =>
        ends.find((link) => link.remote === remote && link.version === version)?.end.getTime() ?? Date.parse(publishedAt) + UNLINKED_MS;
      const over = Object.entries(builds).filter(([version, build]) => isPrerelease(version) && endOf(version, build) + GRACE_MS < now);
      if (over.length > 0)
        await this.prune(
          remote,
          over.map(([version]) => version),
        );
      await this.removeFiles(remote, now);
    }
  }

  private async prune(remote: string, versions: string[]): Promise<void> {
    const occasion = { by: 'Homeroom', why: WHY, what: `prune ${remote} ${versions.join(', ')}`, remote };
    try {
      await this.registry.change(occasion, (manifest) => prunePreviews(manifest!, remote, versions));
      this.logger.info({ remote, versions }, 'previews were pruned');
    } catch (error) {
      // Another worker was faster.
      if (!(error instanceof ReleaseRefusal)) throw error;
      this.logger.info({ remote, versions, problems: error.problems }, 'previews were not pruned');
    }
  }

  /** Also removes what an earlier run, or an upload that was never signed, left behind. */
  private async removeFiles(remote: string, now: number): Promise<void> {
    const builds = (await this.registry.read())?.remotes[remote]?.builds ?? {};
    const kept = new Set(Object.keys(builds).map(folderOf));
    const folder = path.join(this.configuration.releasesFolder, remote);
    for (const name of await readdir(folder).catch(() => [] as string[]))
      if (!kept.has(name) && (await this.isOldPreview(path.join(folder, name), now)))
        // The maps go first: once the version's folder is gone, nothing looks for them again.
        for (const place of [path.join(this.configuration.releasesFolder, MAPS_FOLDER, remote, name), path.join(folder, name)])
          await rm(place, { recursive: true, force: true });
  }

  private async isOldPreview(folder: string, now: number): Promise<boolean> {
    const facts = await readFacts(folder).catch(() => null);
    if (!facts || !isPrerelease(facts.version)) return false;
    return (await stat(path.join(folder, FACTS_FILE))).mtimeMs + GRACE_MS < now;
  }
}
