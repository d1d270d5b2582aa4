import type { RemoteOutcomeReport } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Configuration } from '../../platform/configuration/configuration.js';
import { customerOf } from '../../platform/http/network-of.js';
import { scrambledVisitor } from '../../platform/secrets/scrambled-visitor.js';

export interface VisitorFigures {
  readonly visitors: number;
  /** Those of them for whom the version failed. */
  readonly failed: number;
}

const NOBODY: VisitorFigures = { visitors: 0, failed: 0 };

/** Visitors of a remote while a canary of it is tried. Whoever repeats themselves counts once, so that no stranger alone decides. */
@Injectable()
export class CanaryVisitorsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly configuration: Configuration,
  ) {}

  async record({ remote, version, outcome }: RemoteOutcomeReport, address: string): Promise<void> {
    await this.database.query(
      `INSERT INTO canary_visitors AS known (remote, version, visitor, loaded_at, failed_at)
       VALUES ($1, $2, $3, CASE WHEN NOT $4 THEN now() END, CASE WHEN $4 THEN now() END)
       ON CONFLICT (remote, version, visitor) DO UPDATE SET loaded_at = coalesce(excluded.loaded_at, known.loaded_at),
         failed_at = coalesce(excluded.failed_at, known.failed_at)`,
      [remote, version, scrambledVisitor(this.configuration.secret, 'canary', customerOf(address)), outcome === 'failed'],
    );
  }

  /** Of each version of a remote since then. */
  async since(remote: string, from: Date): Promise<(version: string) => VisitorFigures> {
    const rows = await this.database.query<(VisitorFigures & { version: string })[]>(
      `SELECT version, count(*)::int AS visitors, count(*) FILTER (WHERE failed_at >= $2)::int AS failed
       FROM canary_visitors WHERE remote = $1 AND greatest(loaded_at, failed_at) >= $2 GROUP BY version`,
      [remote, from],
    );
    return (version) => rows.find((row) => row.version === version) ?? NOBODY;
  }

  async forget(days: number): Promise<void> {
    await this.database.query('DELETE FROM canary_visitors WHERE greatest(loaded_at, failed_at) < now() - make_interval(days => $1)', [
      days,
    ]);
  }
}
