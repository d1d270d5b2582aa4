import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { PageRange } from '../../platform/http/paged.js';
import { DataSource, type EntityManager } from 'typeorm';
import { FailedReconciliation } from './failed-reconciliation.entity.js';
import { Reconciliation } from './reconciliation.entity.js';

export type Finding = Omit<Reconciliation, 'endedAt'>;

@Injectable()
export class ReconciliationsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async isDone(day: string): Promise<boolean> {
    return this.database.manager.existsBy(Reconciliation, { day });
  }

  /** false when another worker already stored the day's. */
  async keep(manager: EntityManager, finding: Finding): Promise<boolean> {
    const { day, problems, providerDifference, unexplained, clearingOldest, booksOff, unposted } = finding;
    const rows = await manager.query<unknown[]>(
      `INSERT INTO reconciliations (day, problems, provider_difference, unexplained, clearing_oldest, books_off, unposted)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (day) DO NOTHING RETURNING day`,
      [day, problems, providerDifference, unexplained, clearingOldest, booksOff, unposted],
    );
    return rows.length === 1;
  }

  /** @returns what the day's last one found */
  async replace(manager: EntityManager, { day, ...finding }: Finding): Promise<string[]> {
    const { problems } = await manager.findOneOrFail(Reconciliation, { where: { day }, lock: { mode: 'pessimistic_write' } });
    await manager.update(Reconciliation, { day }, { ...finding, endedAt: () => 'now()' });
    return problems;
  }

  of(day: string): Promise<Reconciliation | null> {
    return this.database.manager.findOneBy(Reconciliation, { day });
  }

  /** Newest first. */
  async latest({ limit, offset }: PageRange): Promise<{ rows: Reconciliation[]; total: number }> {
    const [rows, total] = await this.database.manager.findAndCount(Reconciliation, { order: { day: 'DESC' }, take: limit, skip: offset });
    return { rows, total };
  }

  async last(): Promise<Reconciliation | null> {
    const [row] = await this.database.manager.find(Reconciliation, { order: { day: 'DESC' }, take: 1 });
    return row ?? null;
  }

  /** Seconds since one last finished; null before the first. */
  async age(): Promise<number | null> {
    const [row] = await this.database.query<{ age: number | null }[]>(
      'SELECT extract(epoch FROM now() - max(ended_at))::float8 AS age FROM reconciliations',
    );
    return row?.age ?? null;
  }

  /** Whether it has now failed for so long that the team has to know; true once. */
  async failed(manager: EntityManager, day: string, reason: string, tellAfterMs: number): Promise<boolean> {
    await manager.query(
      `INSERT INTO failed_reconciliations (day, reason) VALUES ($1, $2)
       ON CONFLICT (day) DO UPDATE SET reason = excluded.reason, times = failed_reconciliations.times + 1`,
      [day, reason],
    );
    const told = await manager.query<[unknown[], number]>(
      `UPDATE failed_reconciliations SET told_at = now()
       WHERE day = $1 AND told_at IS NULL AND began_at <= now() - make_interval(secs => $2) RETURNING day`,
      [day, tellAfterMs / 1_000],
    );
    return told[1] === 1;
  }

  failureOf(day: string): Promise<FailedReconciliation | null> {
    return this.database.manager.findOneBy(FailedReconciliation, { day });
  }

  async failsNoMore(manager: EntityManager, day: string): Promise<void> {
    await manager.delete(FailedReconciliation, { day });
  }
}
