import { CONTRACTS_VERSION, type RemoteEntry } from '@homeroom/contracts';
import { ReleaseRefusal, rollback } from '@homeroom/releases';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../../platform/logging/logging.module.js';
import { CanaryVisitorsService, type VisitorFigures } from './canary-visitors.service.js';
import { ReleasesRegistry } from './releases-registry.js';

/** This many failures or fewer can be chance. */
const MOST_FAILED_BY_CHANCE = 4;
/** How many percentage points more visitors than for the live version a canary may fail for. */
const TOLERANCE = 0.05;
/** Of its own visitors: fewer may be strangers who never had it. */
const LEAST_SHARE = 0.1;
const DAY_MS = 86_400_000;

export const failedShare = ({ visitors, failed }: VisitorFigures) => (visitors === 0 ? 0 : failed / visitors);

export const failsMore = (canary: VisitorFigures, live: VisitorFigures) =>
  canary.failed > MOST_FAILED_BY_CHANCE && failedShare(canary) > Math.max(failedShare(live) + TOLERANCE, LEAST_SHARE);

const asPercent = (share: number) => `${Math.round(share * 100)} %`;

/** Takes back a canary that fails for more visitors than the live version, automatically. */
@Injectable()
export class CanaryWatch {
  constructor(
    private readonly registry: ReleasesRegistry,
    private readonly visitors: CanaryVisitorsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async look(): Promise<void> {
    const remotes = (await this.registry.read())?.remotes ?? {};
    for (const [remote, entry] of Object.entries(remotes)) await this.judge(remote, entry);
  }

  /** Nothing older than a day is compared, or kept. */
  async forget(): Promise<void> {
    await this.visitors.forget(1);
  }

  private async judge(remote: string, { canary, active }: RemoteEntry): Promise<void> {
    if (!canary) return;
    const since = new Date(Math.max(Date.parse(canary.since), Date.now() - DAY_MS));
    const figures = await this.visitors.since(remote, since);
    const [its, live] = [figures(canary.version), figures(active)];
    if (!failsMore(its, live)) return;
    const why = `it failed for ${asPercent(failedShare(its))} of its visitors, the live version for ${asPercent(failedShare(live))}`;
    const occasion = { by: 'Homeroom', why, what: `rollback ${remote} (canary ${canary.version})`, remote };
    await this.registry.change(occasion, (manifest) => {
      if (manifest?.remotes[remote]?.canary?.version !== canary.version) throw new ReleaseRefusal(['the canary is already gone']);
      return rollback(manifest, remote, why, { api: CONTRACTS_VERSION, now: new Date().toISOString() });
    });
    this.logger.warn({ remote, version: canary.version, why }, 'a canary was taken back');
  }
}
