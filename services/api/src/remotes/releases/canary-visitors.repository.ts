import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

export interface VisitorCounts {
  readonly visitors: number;
  /** Those for whom the version failed. */
  readonly failed: number;
}

export interface FeltCounts {
  readonly visitors: number;
  readonly failed: number;
  readonly tried: number;
  readonly felt: Readonly<Record<string, number>>;
}

@Injectable()
export class CanaryVisitorsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async saw(remote: string, version: string, visitor: Buffer, isFailure: boolean): Promise<void> {
    await this.database.query(
      `INSERT INTO canary_visitors AS known (remote, version, visitor, loaded_at, failed_at)
       VALUES ($1, $2, $3, CASE WHEN NOT $4 THEN now() END, CASE WHEN $4 THEN now() END)
       ON CONFLICT (remote, version, visitor) DO UPDATE SET loaded_at = coalesce(excluded.loaded_at, known.loaded_at),
         failed_at = coalesce(excluded.failed_at, known.failed_at)`,
      [remote, version, visitor, isFailure],
    );
  }

  async felt(remote: string, version: string, visitor: Buffer, felt: readonly string[]): Promise<void> {
    await this.database.query(
      `INSERT INTO canary_visitors AS known (remote, version, visitor, felt, felt_at) VALUES ($1, $2, $3, $4::text[], now())
       ON CONFLICT (remote, version, visitor)
       DO UPDATE SET felt = ARRAY(SELECT unnest(known.felt) UNION SELECT unnest(excluded.felt)), felt_at = now()`,
      [remote, version, visitor, felt],
    );
  }

  /**
   * How many visitors a version had since then, and how many of them felt each trouble. `tried` counts those who pressed Pay and know how
   * it ended.
   */
  async feltSince(remote: string, version: string, from: Date): Promise<FeltCounts> {
    const [found] = await this.database.query<FeltCounts[]>(
      `SELECT count(*)::int AS visitors, count(*) FILTER (WHERE failed_at >= $3)::int AS failed,
         count(*) FILTER (WHERE felt && '{paid,stalled}')::int AS tried,
         coalesce((SELECT jsonb_object_agg(word, times) FROM (
           SELECT word, count(*)::int AS times FROM canary_visitors v, unnest(v.felt) AS word
           WHERE v.remote = $1 AND v.version = $2 AND greatest(v.loaded_at, v.failed_at, v.felt_at) >= $3 GROUP BY word) AS words), '{}') AS felt
       FROM canary_visitors WHERE remote = $1 AND version = $2 AND greatest(loaded_at, failed_at, felt_at) >= $3`,
      [remote, version, from],
    );
    return found!;
  }

  since(remote: string, from: Date): Promise<(VisitorCounts & { version: string })[]> {
    return this.database.query<(VisitorCounts & { version: string })[]>(
      `SELECT version, count(*)::int AS visitors, count(*) FILTER (WHERE failed_at >= $2)::int AS failed
       FROM canary_visitors WHERE remote = $1 AND greatest(loaded_at, failed_at) >= $2 GROUP BY version`,
      [remote, from],
    );
  }

  async forget(days: number): Promise<void> {
    await this.database.query(
      'DELETE FROM canary_visitors WHERE greatest(loaded_at, failed_at, felt_at) < now() - make_interval(days => $1)',
      [days],
    );
  }
}
