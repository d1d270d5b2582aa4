import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

const COUNTERS = ['loads', 'failures', 'fallbacks', 'unreachable'] as const;
export type Counted = (typeof COUNTERS)[number];

export interface SummedOutcomes {
  readonly version: string;
  readonly loads: number;
  readonly failures: number;
  readonly fallbacks: number;
  readonly unreachable: number;
  readonly load_times: number[];
}

@Injectable()
export class OutcomesRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Increments one of the counters, and the load's time bucket, starting at 1. */
  async count(remote: string, version: string, counted: Counted, place: number, classes: number): Promise<void> {
    const isLoad = Number(counted === 'loads');
    await this.database.query(
      `INSERT INTO remote_outcomes (remote, version, hour, loads, failures, fallbacks, unreachable, load_times)
       VALUES ($1, $2, date_trunc('hour', now()), $3, $4, $5, $6, $7::int[])
       ON CONFLICT (remote, version, hour) DO UPDATE SET loads = remote_outcomes.loads + excluded.loads,
         failures = remote_outcomes.failures + excluded.failures, fallbacks = remote_outcomes.fallbacks + excluded.fallbacks,
         unreachable = remote_outcomes.unreachable + excluded.unreachable, load_times[$8] = remote_outcomes.load_times[$8] + $3`,
      [
        remote,
        version,
        ...COUNTERS.map((counter) => Number(counter === counted)),
        Array.from({ length: classes }, (_, at) => (at + 1 === place ? isLoad : 0)),
        place,
      ],
    );
  }

  /** The hours since then, summed per version of a remote. */
  since(remote: string, from: Date): Promise<SummedOutcomes[]> {
    return this.database.query<SummedOutcomes[]>(
      `SELECT version, sum(loads)::int AS loads, sum(failures)::int AS failures, sum(fallbacks)::int AS fallbacks,
         sum(unreachable)::int AS unreachable,
         ARRAY(SELECT sum(t)::int FROM remote_outcomes r, unnest(r.load_times) WITH ORDINALITY AS u (t, place)
           WHERE r.remote = o.remote AND r.version = o.version AND r.hour >= $2 GROUP BY place ORDER BY place) AS load_times
       FROM remote_outcomes o WHERE remote = $1 AND hour >= $2 GROUP BY remote, version`,
      [remote, from],
    );
  }
}
