import { LOAD_TIME_CLASSES, type RemoteOutcome, type RemoteOutcomeReport, type VersionOutcomes } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { CanaryVisitorsService } from './canary-visitors.service.js';
import { OutcomesRepository, type Counted, type SummedOutcomes } from './outcomes.repository.js';
import { isJudged } from './vitals.service.js';
import { ReleasesRegistry } from './releases-registry.js';

/** The 75th percentile. */
const SHARE = 0.75;

/** Only loads and failures are compared: a lost file may be the visitor's own network. */
const COMPARED: ReadonlySet<RemoteOutcome> = new Set(['loaded', 'failed']);

const NOTHING: VersionOutcomes = { loads: 0, failures: 0, fallbacks: 0, unreachable: 0, loadMs: null };

const COUNTED: Record<RemoteOutcome, Counted> = {
  loaded: 'loads',
  failed: 'failures',
  fallback: 'fallbacks',
  unreachable: 'unreachable',
};

const classOf = (ms: number) => {
  const found = LOAD_TIME_CLASSES.findIndex((end) => ms <= end);
  return found === -1 ? LOAD_TIME_CLASSES.length : found;
};

/** Browsers' outcomes per version, counted by the hour: no row identifies a person. */
@Injectable()
export class OutcomesService {
  constructor(
    private readonly outcomes: OutcomesRepository,
    private readonly registry: ReleasesRegistry,
    private readonly canaryVisitors: CanaryVisitorsService,
  ) {}

  /** Unpublished versions are not counted: strangers cannot fill the table. */
  async record(outcomes: readonly RemoteOutcomeReport[], address: string): Promise<void> {
    const remotes = await this.registry.known();
    const known = outcomes.filter(
      ({ remote, version }) => Object.hasOwn(remotes, remote) && Object.hasOwn(remotes[remote]!.builds, version),
    );
    for (const report of known) {
      await this.count(report);
      if (isJudged(remotes[report.remote]!, report.version) && COMPARED.has(report.outcome))
        await this.canaryVisitors.record(report, address);
    }
  }

  private async count({ remote, version, outcome, ms }: RemoteOutcomeReport): Promise<void> {
    const place = classOf(ms) + 1;
    await this.outcomes.count(remote, version, COUNTED[outcome], place, LOAD_TIME_CLASSES.length + 1);
  }

  /** For each version of a remote, in the hours since then. */
  async since(remote: string, from: Date): Promise<(version: string) => VersionOutcomes> {
    const rows = await this.outcomes.since(remote, from);
    const found = new Map(rows.map((row) => [row.version, toOutcomes(row)]));
    return (version) => found.get(version) ?? NOTHING;
  }
}

function toOutcomes({ loads, failures, fallbacks, unreachable, load_times }: SummedOutcomes): VersionOutcomes {
  let within = 0;
  const place = load_times.findIndex((count) => (within += count) >= loads * SHARE);
  return { loads, failures, fallbacks, unreachable, loadMs: loads === 0 ? null : (LOAD_TIME_CLASSES[place] ?? Infinity) };
}
