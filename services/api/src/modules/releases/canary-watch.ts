import type { ReleaseFigures, RemoteEntry } from '@homeroom/contracts';
import { ReleaseRefusal, rollback } from '@homeroom/releases';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../../platform/logging/logging.module.js';
import { OutcomesService } from './outcomes.service.js';
import { ReleasesRegistry } from './releases-registry.js';

/** Fewer failures than this can be chance. */
const MOST_FAILURES_BY_CHANCE = 4;
/** Share of visits, in points, by which a canary may fail more than the live version. */
const TOLERANCE = 0.05;
const HOUR_MS = 3_600_000;

export const failureShare = ({ loads, failures }: ReleaseFigures) => (loads + failures === 0 ? 0 : failures / (loads + failures));

export const failsMore = (canary: ReleaseFigures, live: ReleaseFigures) =>
  canary.failures > MOST_FAILURES_BY_CHANCE && failureShare(canary) > failureShare(live) + TOLERANCE;

const asPercent = (share: number) => `${Math.round(share * 100)} %`;

/** Takes back a canary that fails more than the live version, without waiting for anybody. */
@Injectable()
export class CanaryWatch {
  constructor(
    private readonly registry: ReleasesRegistry,
    private readonly outcomes: OutcomesService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async look(): Promise<void> {
    const remotes = (await this.registry.read())?.remotes ?? {};
    for (const [remote, entry] of Object.entries(remotes)) await this.judge(remote, entry);
  }

  private async judge(remote: string, { canary, active }: RemoteEntry): Promise<void> {
    if (!canary) return;
    // Counted by the hour: the one in which the canary began, and those after it.
    const since = new Date(Math.floor(Date.parse(canary.since) / HOUR_MS) * HOUR_MS);
    const figures = await this.outcomes.since(remote, since);
    const [its, live] = [figures(canary.version), figures(active)];
    if (!failsMore(its, live)) return;
    const why = `${asPercent(failureShare(its))} of its visits failed, ${asPercent(failureShare(live))} of the live version's`;
    const occasion = { by: 'Homeroom', why, what: `rollback ${remote} (canary ${canary.version})`, remote };
    await this.registry.change(occasion, (manifest) => {
      if (manifest?.remotes[remote]?.canary?.version !== canary.version) throw new ReleaseRefusal(['the canary is gone already']);
      return rollback(manifest, remote, { api: '', now: new Date().toISOString() });
    });
    this.logger.warn({ remote, version: canary.version, why }, 'a canary was taken back');
  }
}
