import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

export interface VisitorFigures {
  readonly visitors: number;
  /** Those for whom the version failed. */
  readonly failed: number;
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

  since(remote: string, from: Date): Promise<(VisitorFigures & { version: string })[]> {
    return this.database.query<(VisitorFigures & { version: string })[]>(
      `SELECT version, count(*)::int AS visitors, count(*) FILTER (WHERE failed_at >= $2)::int AS failed
       FROM canary_visitors WHERE remote = $1 AND greatest(loaded_at, failed_at) >= $2 GROUP BY version`,
      [remote, from],
    );
  }

  async forget(days: number): Promise<void> {
    await this.database.query('DELETE FROM canary_visitors WHERE greatest(loaded_at, failed_at) < now() - make_interval(days => $1)', [
      days,
    ]);
  }
}
