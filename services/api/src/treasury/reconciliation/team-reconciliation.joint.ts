import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { PageRange } from '../../platform/http/paged.js';

export interface UnexplainedRow {
  readonly id: string;
  readonly category: string;
  readonly createdAt: Date;
  readonly sourceId: string | null;
  /** Cents, positive for incoming money. */
  readonly amount: number;
  readonly left: number;
  readonly waits: boolean;
}

export interface CorrectionRow {
  readonly id: number;
  readonly debitAccount: string;
  readonly debitReference: string;
  readonly creditAccount: string;
  readonly creditReference: string;
  readonly cents: number;
  readonly reason: string;
  readonly movementId: string | null;
  readonly madeBy: string;
  readonly madeAt: Date;
  readonly confirmedAt: Date | null;
  readonly refusedAt: Date | null;
  readonly decidedBy: string | null;
}

interface Found<Row> {
  readonly rows: Row[];
  readonly total: number;
}

/**
 * A movement's unexplained part is in the books, its explanations are corrections, and their authors are admins.
 * @reads admins: admins; books: corrections, journal_lines, journals
 */
@Injectable()
export class TeamReconciliationJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Oldest first. An explanation counts before the worker posts it. */
  async unexplained({ limit, offset }: PageRange): Promise<Found<UnexplainedRow>> {
    const found = await this.database.query<(UnexplainedRow & { total: number })[]>(
      `WITH said AS (
         SELECT j.source_id AS movement, l.cents FROM journal_lines l JOIN journals j ON j.id = l.journal_id
         WHERE l.account = 'unexplained' AND j.kind = 'movement'
         UNION ALL SELECT movement_id, CASE WHEN debit_account = 'unexplained' THEN cents ELSE -cents END
         FROM corrections WHERE movement_id IS NOT NULL AND confirmed_at IS NOT NULL
       ), open AS (SELECT movement, -sum(cents) AS cents FROM said GROUP BY 1 HAVING sum(cents) <> 0)
       SELECT m.id, m.category, m.created_at AS "createdAt", m.source_id AS "sourceId", m.amount::float8 AS amount, o.cents::float8 AS left,
         EXISTS (SELECT FROM corrections w WHERE w.movement_id = m.id AND w.confirmed_at IS NULL AND w.refused_at IS NULL) AS waits,
         (count(*) OVER ())::int AS total
       FROM open o JOIN movements m ON m.id = o.movement ORDER BY m.created_at, m.id LIMIT $1 OFFSET $2`,
      [limit, offset],
    );
    if (found.length > 0 || offset === 0) return { rows: found, total: found[0]?.total ?? 0 };
    const { total } = await this.unexplained({ limit: 1, offset: 0 });
    return { rows: [], total };
  }

  /** Undecided corrections come first, then the newest. */
  async corrections({ limit, offset }: PageRange): Promise<Found<CorrectionRow>> {
    const found = await this.database.query<(CorrectionRow & { total: number })[]>(
      `SELECT c.id, c.debit_account AS "debitAccount", c.debit_reference AS "debitReference", c.credit_account AS "creditAccount",
         c.credit_reference AS "creditReference", c.cents::float8 AS cents, c.reason, c.movement_id AS "movementId", a.email AS "madeBy",
         c.made_at AS "madeAt", c.confirmed_at AS "confirmedAt", c.refused_at AS "refusedAt", d.email AS "decidedBy",
         (count(*) OVER ())::int AS total
       FROM corrections c JOIN admins a ON a.id = c.made_by LEFT JOIN admins d ON d.id = COALESCE(c.confirmed_by, c.refused_by)
       ORDER BY c.confirmed_at IS NULL AND c.refused_at IS NULL DESC, c.id DESC LIMIT $1 OFFSET $2`,
      [limit, offset],
    );
    if (found.length > 0 || offset === 0) return { rows: found, total: found[0]?.total ?? 0 };
    const { total } = await this.corrections({ limit: 1, offset: 0 });
    return { rows: [], total };
  }
}
