import { CONTRACTS_VERSION, TRIAL_MS, type RemoteEntry } from '@homeroom/contracts';
import { ReleaseRefusal, goingIn, rollback, versionsBefore } from '@homeroom/releases';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../../platform/logging/logging.module.js';
import { CanaryVisitorsService, type VisitorCounts } from './canary-visitors.service.js';
import { TROUBLES, worse, type Felt, type FeltByTrouble, type Trouble } from './judge.js';
import { ReleasesRegistry } from './releases-registry.js';

/** Up to this many failures may be chance. */
const MOST_FAILED_BY_CHANCE = 4;
/** How many percentage points more visitors than for the live version a canary may fail for. */
const TOLERANCE = 0.05;
/** The smallest share of its own visitors that counts: fewer may be strangers who never had the version. */
const LEAST_SHARE = 0.1;
const DAY_MS = 86_400_000;
/** How many visitors are enough to judge a version by; with fewer, those of the version before count as well. */
const ENOUGH = 200;
/** How many visitors with a trouble it takes to take back a live version: more than one stranger can pretend to be. */
const FEWEST_OF_EVERYONE = 10;

export const failedShare = ({ visitors, failed }: VisitorCounts) => (visitors === 0 ? 0 : failed / visitors);

export const failsMore = (canary: VisitorCounts, live: VisitorCounts) =>
  canary.failed > MOST_FAILED_BY_CHANCE && failedShare(canary) > Math.max(failedShare(live) + TOLERANCE, LEAST_SHARE);

const TROUBLE_NAMES = Object.keys(TROUBLES) as Trouble[];
const felt = (of: (trouble: Trouble) => Felt) =>
  Object.fromEntries(TROUBLE_NAMES.map((trouble) => [trouble, of(trouble)])) as unknown as FeltByTrouble;
const NOTHING_FELT = felt(() => ({ visitors: 0, troubled: 0 }));
const together = (one: Felt, other: Felt): Felt => ({ visitors: one.visitors + other.visitors, troubled: one.troubled + other.troubled });

const asPercent = (share: number) => `${Math.round(share * 100)}%`;

/** When to count from: at most so long ago. A start that is still to come was written by a clock that is ahead, and says nothing. */
function countedFrom(start: string, mostMs: number): Date {
  const [begun, now] = [Date.parse(start), Date.now()];
  return new Date(begun > now ? now - mostMs : Math.max(begun, now - mostMs));
}

/** Automatically takes back a canary, or a recently promoted version, when visitors are worse off with it than with the version before. */
@Injectable()
export class CanaryWatch {
  constructor(
    private readonly registry: ReleasesRegistry,
    private readonly visitors: CanaryVisitorsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async look(): Promise<void> {
    const remotes = (await this.registry.read())?.remotes ?? {};
    for (const [remote, entry] of Object.entries(remotes))
      // A remote that cannot be rolled back must not keep the others from being judged.
      await this.judge(remote, entry).catch((error: unknown) => this.logger.error({ err: error, remote }, 'a remote could not be judged'));
  }

  /** Nothing older than a day is compared, or kept. */
  async forget(): Promise<void> {
    await this.visitors.forget(1);
  }

  private async judge(remote: string, entry: RemoteEntry): Promise<void> {
    await (entry.canary ? this.judgeCanary(remote, entry) : this.judgePromoted(remote, entry));
  }

  private async judgeCanary(remote: string, { canary, active }: RemoteEntry): Promise<void> {
    if (!canary) return;
    const since = countedFrom(canary.since, DAY_MS);
    const counts = await this.visitors.since(remote, since);
    const [its, live] = [counts(canary.version), counts(active)];
    const why = failsMore(its, live)
      ? `it failed for ${asPercent(failedShare(its))} of its visitors, the live version for ${asPercent(failedShare(live))}`
      : worse(await this.visitors.feltSince(remote, canary.version, since), await this.visitors.feltSince(remote, active, since), {
          fewest: MOST_FAILED_BY_CHANCE + 1,
          isSameTime: true,
        })?.why;
    if (why) await this.takeBack(remote, { version: canary.version, what: `rollback ${remote} (canary ${canary.version})`, why });
  }

  /** Compares with the versions before over the last day, with room for what differs from hour to hour. */
  private async judgePromoted(remote: string, entry: RemoteEntry): Promise<void> {
    const { active, activeSince, isPinned, builds } = entry;
    const before = versionsBefore(entry);
    const isLate = Date.now() - Date.parse(activeSince) > TRIAL_MS;
    // A security release is never taken back: strangers could bring the hole back with false reports.
    if (before.length === 0 || isLate || isPinned || builds[active]?.isSecurity) return;
    const now = await this.visitors.feltSince(remote, active, countedFrom(activeSince, TRIAL_MS));
    const then = await this.feltBefore(remote, before);
    const verdict = worse(now, then, { fewest: FEWEST_OF_EVERYONE, isSameTime: false });
    if (verdict) await this.takeBack(remote, { version: active, what: `rollback ${remote} (from ${active})`, why: verdict.why });
  }

  /**
   * Takes several earlier versions together: one that was live for minutes has few visitors, perhaps none who paid.
   * @param versions newest first
   */
  private async feltBefore(remote: string, versions: readonly string[]): Promise<FeltByTrouble> {
    const from = new Date(Date.now() - DAY_MS);
    let known = NOTHING_FELT;
    for (const version of versions) {
      if (TROUBLE_NAMES.every((trouble) => known[trouble].visitors >= ENOUGH)) break;
      const its = await this.visitors.feltSince(remote, version, from);
      known = felt((trouble) => (known[trouble].visitors >= ENOUGH ? known[trouble] : together(known[trouble], its[trouble])));
    }
    return known;
  }

  private async takeBack(remote: string, { version, what, why }: { version: string; what: string; why: string }): Promise<void> {
    await this.registry.change({ by: 'Homeroom', why, what, remote }, (manifest) => {
      const entry = manifest?.remotes[remote];
      if (!entry || goingIn(entry) !== version) throw new ReleaseRefusal([`${version} is already gone`]);
      return rollback(manifest, remote, why, { api: CONTRACTS_VERSION, now: new Date().toISOString() });
    });
    this.logger.warn({ remote, version, why }, 'a version was taken back');
  }
}
