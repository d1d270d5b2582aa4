import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { FailedJob, PromisedJob } from '@homeroom/contracts';
import { containing } from '../../platform/database/containing.js';

export type FailedJobRow = Omit<FailedJob, 'failedAt' | 'retriedAt'> & { readonly failedAt: Date; readonly retriedAt: Date | null };

const FAILED_SOURCE = `failed_jobs f JOIN outbox o ON o.id = f.outbox_id LEFT JOIN admins a ON a.id = f.retried_by
  WHERE ($1::text IS NULL OR lower(o.queue || ' ' || o.name || ' ' || o.payload::text || ' ' || f.error) LIKE $1)`;

const FAILED = `SELECT f.id, o.queue, o.name, o.payload, f.error, f.attempts, f.failed_at AS "failedAt",
  f.retried_at AS "retriedAt", a.email AS "retriedBy" FROM ${FAILED_SOURCE}`;

export interface PromisedJobRow {
  readonly id: string;
  readonly queue: PromisedJob['queue'];
  readonly name: string;
  readonly payload: PromisedJob['payload'];
  readonly created_at: Date;
  readonly relayed_at: Date | null;
  readonly state: PromisedJob['state'];
}

const PROMISED_SOURCE = `(SELECT o.*, CASE WHEN o.relayed_at IS NULL THEN 'waiting' WHEN f.id IS NULL THEN 'relayed' ELSE 'failed' END AS state
  FROM outbox o LEFT JOIN failed_jobs f ON f.outbox_id = o.id) p
  WHERE ($1::text IS NULL OR p.state = $1) AND ($2::text IS NULL OR lower(p.queue || ' ' || p.name || ' ' || p.payload::text) LIKE $2)`;

/**
 * A job appears with its outbox row and who retried it: each list searches and counts all three in one statement.
 * @reads admins: admins; outbox: outbox
 */
@Injectable()
export class JobsJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Unhandled ones first. */
  async failed(q: string | undefined, limit: number, offset: number): Promise<{ rows: FailedJobRow[]; total: number }> {
    const words = q ? containing(q) : null;
    const [rows, [{ total }]] = await Promise.all([
      this.database.query<FailedJobRow[]>(`${FAILED} ORDER BY f.retried_at IS NOT NULL, f.id DESC LIMIT $2 OFFSET $3`, [
        words,
        limit,
        offset,
      ]),
      this.database.query<[{ total: number }]>(`SELECT count(*)::int AS total FROM ${FAILED_SOURCE}`, [words]),
    ]);
    return { rows, total };
  }

  async oneFailed(id: number): Promise<FailedJobRow | undefined> {
    const rows = await this.database.query<FailedJobRow[]>(`${FAILED} AND f.id = $2`, [null, id]);
    return rows[0];
  }

  /** Newest first. */
  async promised(
    state: PromisedJob['state'] | undefined,
    q: string | undefined,
    limit: number,
    offset: number,
  ): Promise<{ rows: PromisedJobRow[]; total: number }> {
    const parameters = [state ?? null, q ? containing(q) : null];
    const [rows, [{ total }]] = await Promise.all([
      this.database.query<PromisedJobRow[]>(`SELECT p.* FROM ${PROMISED_SOURCE} ORDER BY p.id DESC LIMIT $3 OFFSET $4`, [
        ...parameters,
        limit,
        offset,
      ]),
      this.database.query<[{ total: number }]>(`SELECT count(*)::int AS total FROM ${PROMISED_SOURCE}`, parameters),
    ]);
    return { rows, total };
  }

  async onePromised(id: number): Promise<PromisedJobRow | undefined> {
    const rows = await this.database.query<PromisedJobRow[]>(`SELECT p.* FROM ${PROMISED_SOURCE} AND p.id = $3`, [null, null, id]);
    return rows[0];
  }
}
