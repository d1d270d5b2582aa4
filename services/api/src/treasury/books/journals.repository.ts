import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Page } from '../../platform/http/paged.js';
import type { FactKind } from './fact.js';
import type { Line } from './journal-of.js';

export interface NewJournal {
  readonly sourceId: string;
  readonly at: string;
  readonly lines: readonly Line[];
}

/** A line with its journal, as a table row. */
export type JournalRow = { readonly id: string } & Readonly<Record<string, unknown>>;

/**
 * Whether a fact has its journal, looked up for each row. Planned as a join, it follows statistics that posting has outdated, and compares
 * every fact with every journal.
 */
export const hasJournal = (kind: FactKind, id: string) =>
  `EXISTS (SELECT FROM journals j WHERE j.kind = '${kind}' AND j.source_id = ${id}::text OFFSET 0)`;

const NOT_COUNTED = [{ total: 0 }] as const;

@Injectable()
export class JournalsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Adds all journals or none. A journal that exists, or that another worker is adding, stays as it is. */
  async add(kind: FactKind, journals: readonly NewJournal[]): Promise<void> {
    await this.database.query(
      `WITH sent AS (
         SELECT * FROM jsonb_to_recordset($2::jsonb) AS s("sourceId" text, at timestamptz, lines jsonb)
       ), made AS (
         INSERT INTO journals (kind, source_id, at) SELECT $1, "sourceId", at FROM sent
         ON CONFLICT (kind, source_id) DO NOTHING RETURNING id, source_id
       )
       INSERT INTO journal_lines (journal_id, account, reference, cents, due_on, voucher_id)
       SELECT made.id, l.account, l.reference, l.cents, l."dueOn", l.voucher FROM made JOIN sent ON sent."sourceId" = made.source_id
       CROSS JOIN LATERAL jsonb_to_recordset(sent.lines) AS l(account text, reference text, cents bigint, "dueOn" date, voucher int)`,
      [kind, JSON.stringify(journals)],
    );
  }

  /** Every line in posting order, after one of them. Dollars. @returns a total only at the start, because it reads the whole journal */
  async lines({ limit, after }: { limit: number; after?: string }): Promise<Page<JournalRow>> {
    const [rows, [{ total }]] = await Promise.all([
      this.database.query<(JournalRow & { at: Date })[]>(
        `SELECT l.id::text, l.journal_id::text AS "journalId", j.at, j.kind, j.source_id AS "sourceId", l.account, l.reference,
           CASE WHEN l.cents > 0 THEN (l.cents / 100.0)::float8 END AS debit, CASE WHEN l.cents < 0 THEN (-l.cents / 100.0)::float8 END AS credit,
           to_char(l.due_on, 'YYYY-MM-DD') AS "dueOn", l.voucher_id AS "voucherId"
         FROM journal_lines l JOIN journals j ON j.id = l.journal_id WHERE l.id > $2 ORDER BY l.id LIMIT $1`,
        [limit, after ?? 0],
      ),
      after === undefined ? this.database.query<[{ total: number }]>('SELECT count(*)::int AS total FROM journal_lines') : NOT_COUNTED,
    ]);
    const next = rows.length === limit ? rows.at(-1)!.id : null;
    return { rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total, next };
  }

  /** The start of a search for each kind of fact: an hour is searched again, because transactions do not commit in order of their times. */
  async start(): Promise<{ now: string; since: ReadonlyMap<FactKind, string> }> {
    const [{ now, since }] = await this.database.query<[{ now: string; since: Partial<Record<FactKind, string>> | null }]>(
      `SELECT now()::text AS now, (SELECT jsonb_object_agg(kind, (looked_until - interval '1 hour')::text) FROM journal_marks) AS since`,
    );
    return { now, since: new Map(Object.entries(since ?? {}) as [FactKind, string][]) };
  }

  /** One statement, because a worker does this every two seconds. Each worker names the kinds in the same order, so none blocks another. */
  async mark(kinds: readonly FactKind[], until: string): Promise<void> {
    await this.database.query(
      `INSERT INTO journal_marks (kind, looked_until) SELECT kind, $2::timestamptz FROM unnest($1::text[]) AS kind
       ON CONFLICT (kind) DO UPDATE SET looked_until = greatest(journal_marks.looked_until, excluded.looked_until)`,
      [kinds, until],
    );
  }
}
