import { LOAD_TIME_CLASSES, type ReleaseFigures, type RemoteOutcome, type RemoteOutcomeReport } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { CanaryVisitorsService } from './canary-visitors.service.js';
import { ReleasesRegistry } from './releases-registry.js';

/** Three of four loads were at most this slow. */
const SHARE = 0.75;

/** What came to a visitor, or failed; a file that did not come may be their own network. */
const COMPARED: ReadonlySet<RemoteOutcome> = new Set(['loaded', 'failed']);

const NOTHING: ReleaseFigures = { loads: 0, failures: 0, fallbacks: 0, unreachable: 0, loadMs: null };

interface Row {
  readonly version: string;
  readonly loads: number;
  readonly failures: number;
  readonly fallbacks: number;
  readonly unreachable: number;
  readonly load_times: number[];
}

const classOf = (ms: number) => {
  const found = LOAD_TIME_CLASSES.findIndex((end) => ms <= end);
  return found === -1 ? LOAD_TIME_CLASSES.length : found;
};

/** What browsers saw of each version, counted by the hour: no row knows of a person. */
@Injectable()
export class OutcomesService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly registry: ReleasesRegistry,
    private readonly canaryVisitors: CanaryVisitorsService,
  ) {}

  /** What names no version that was published is not counted: strangers cannot fill the table. */
  async record(outcomes: readonly RemoteOutcomeReport[], address: string): Promise<void> {
    const remotes = (await this.registry.read())?.remotes ?? {};
    const known = outcomes.filter(
      ({ remote, version }) => Object.hasOwn(remotes, remote) && Object.hasOwn(remotes[remote]!.builds, version),
    );
    for (const report of known) {
      await this.count(report);
      const { canary, active } = remotes[report.remote]!;
      const isCompared = canary && [canary.version, active].includes(report.version) && COMPARED.has(report.outcome);
      if (isCompared) await this.canaryVisitors.record(report, address);
    }
  }

  private async count({ remote, version, outcome, ms }: RemoteOutcomeReport): Promise<void> {
    const place = classOf(ms) + 1;
    await this.database.query(
      `INSERT INTO remote_outcomes (remote, version, hour, loads, failures, fallbacks, unreachable, load_times)
       VALUES ($1, $2, date_trunc('hour', now()), $3, $4, $5, $6, $7::int[])
       ON CONFLICT (remote, version, hour) DO UPDATE SET loads = remote_outcomes.loads + excluded.loads,
         failures = remote_outcomes.failures + excluded.failures, fallbacks = remote_outcomes.fallbacks + excluded.fallbacks,
         unreachable = remote_outcomes.unreachable + excluded.unreachable, load_times[$8] = remote_outcomes.load_times[$8] + $3`,
      [
        remote,
        version,
        Number(outcome === 'loaded'),
        Number(outcome === 'failed'),
        Number(outcome === 'fallback'),
        Number(outcome === 'unreachable'),
        [...LOAD_TIME_CLASSES, 0].map((_, at) => Number(outcome === 'loaded' && at + 1 === place)),
        place,
      ],
    );
  }

  /** Of each version of a remote, in the hours since then. */
  async since(remote: string, from: Date): Promise<(version: string) => ReleaseFigures> {
    const rows = await this.database.query<Row[]>(
      `SELECT version, sum(loads)::int AS loads, sum(failures)::int AS failures, sum(fallbacks)::int AS fallbacks,
         sum(unreachable)::int AS unreachable,
         ARRAY(SELECT sum(t)::int FROM remote_outcomes r, unnest(r.load_times) WITH ORDINALITY AS u (t, place)
           WHERE r.remote = o.remote AND r.version = o.version AND r.hour >= $2 GROUP BY place ORDER BY place) AS load_times
       FROM remote_outcomes o WHERE remote = $1 AND hour >= $2 GROUP BY remote, version`,
      [remote, from],
    );
    const found = new Map(rows.map((row) => [row.version, toFigures(row)]));
    return (version) => found.get(version) ?? NOTHING;
  }
}

function toFigures({ loads, failures, fallbacks, unreachable, load_times }: Row): ReleaseFigures {
  let within = 0;
  const place = load_times.findIndex((count) => (within += count) >= loads * SHARE);
  return { loads, failures, fallbacks, unreachable, loadMs: loads === 0 ? null : (LOAD_TIME_CLASSES[place] ?? Infinity) };
}
