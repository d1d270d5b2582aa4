import type { VitalsTrouble } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/** Strangers cannot fill the table: a version has at most so many different errors, and as many calls. */
const MOST_ERRORS = 200;
/** How many errors the page of figures shows. */
const SHOWN_ERRORS = 50;

export interface Counted {
  readonly measure: string;
  readonly bucket: number;
}

export interface SummedVital extends Counted {
  readonly version: string;
  readonly count: number;
}

export interface ReportedError {
  readonly kind: VitalsTrouble['kind'];
  readonly message: string;
  /** Empty for a failed call. */
  readonly place: string;
  readonly count: number;
}

export interface KnownError extends ReportedError {
  readonly version: string;
  readonly first_seen: Date;
  readonly last_seen: Date;
}

@Injectable()
export class VitalsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Locks rows in one order, so that simultaneous reports never deadlock. */
  async count(remote: string, version: string, counted: readonly (Counted & { count: number })[]): Promise<void> {
    await this.database.query(
      `INSERT INTO remote_vitals AS known (remote, version, minute, measure, bucket, count)
       SELECT $1, $2, date_trunc('minute', now()), measure, bucket, least(sum(count), 2147483647)::int
       FROM unnest($3::text[], $4::smallint[], $5::int[]) AS seen (measure, bucket, count)
       GROUP BY measure, bucket ORDER BY measure, bucket
       ON CONFLICT (remote, version, minute, measure, bucket)
       DO UPDATE SET count = least(known.count::bigint + excluded.count, 2147483647)::int`,
      [remote, version, counted.map(({ measure }) => measure), counted.map(({ bucket }) => bucket), counted.map(({ count }) => count)],
    );
  }

  /**
   * Beyond the limit, each new error replaces the rarest one, and of equally rare ones the one not seen for longest. So invented errors
   * cannot hide real ones.
   */
  async met(remote: string, version: string, errors: readonly ReportedError[]): Promise<void> {
    await this.database.query(
      `INSERT INTO remote_errors AS known (remote, version, kind, message, place, count)
       SELECT $1, $2, kind, message, place, sum(count)::int
       FROM unnest($3::text[], $4::text[], $5::text[], $6::int[]) AS seen (kind, message, place, count)
       GROUP BY kind, message, place ORDER BY kind, message, place
       ON CONFLICT (remote, version, kind, message, place)
       DO UPDATE SET count = least(known.count::bigint + excluded.count, 2147483647)::int, last_seen = now()`,
      [
        remote,
        version,
        errors.map(({ kind }) => kind),
        errors.map(({ message }) => message),
        errors.map(({ place }) => place),
        errors.map(({ count }) => count),
      ],
    );
    await this.keepFrequent(remote, version, errors);
  }

  /** Keeps those just seen. Skips locked rows, so that simultaneous reports never deadlock. */
  private async keepFrequent(remote: string, version: string, met: readonly ReportedError[]): Promise<void> {
    await this.database.query(
      `WITH ranked AS MATERIALIZED (
         SELECT kind, message, place, row_number() OVER (PARTITION BY kind = 'call' ORDER BY
           (kind, message, place) IN (SELECT * FROM unnest($3::text[], $4::text[], $5::text[])) DESC, count DESC, last_seen DESC) AS rank
         FROM remote_errors WHERE remote = $1 AND version = $2),
       surplus AS MATERIALIZED (
         SELECT e.kind, e.message, e.place FROM ranked JOIN remote_errors e USING (kind, message, place)
         WHERE e.remote = $1 AND e.version = $2 AND rank > $6 FOR UPDATE OF e SKIP LOCKED)
       DELETE FROM remote_errors e USING surplus s
       WHERE e.remote = $1 AND e.version = $2 AND (e.kind, e.message, e.place) = (s.kind, s.message, s.place)`,
      [remote, version, met.map(({ kind }) => kind), met.map(({ message }) => message), met.map(({ place }) => place), MOST_ERRORS],
    );
  }

  /** The minutes since then, summed. */
  since(remote: string, versions: readonly string[], from: Date): Promise<SummedVital[]> {
    return this.database.query<SummedVital[]>(
      `SELECT version, measure, bucket, least(sum(count), 2147483647)::int AS count
       FROM remote_vitals WHERE remote = $1 AND version = ANY ($2) AND minute >= $3 GROUP BY version, measure, bucket`,
      [remote, versions, from],
    );
  }

  /** The most frequent errors of each version since then. */
  errors(remote: string, versions: readonly string[], from: Date): Promise<KnownError[]> {
    return this.database.query<KnownError[]>(
      `SELECT version, kind, message, place, count, first_seen, last_seen FROM (
         SELECT *, row_number() OVER (PARTITION BY version ORDER BY count DESC, message, place) AS rank
         FROM remote_errors WHERE remote = $1 AND version = ANY ($2) AND last_seen >= $4) AS ranked
       WHERE rank <= $3 ORDER BY count DESC, message, place`,
      [remote, versions, SHOWN_ERRORS, from],
    );
  }
}
