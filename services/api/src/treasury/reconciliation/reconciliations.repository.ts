import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Reconciliation } from './reconciliation.entity.js';

export type Finding = Omit<Reconciliation, 'endedAt'>;

@Injectable()
export class ReconciliationsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async isDone(day: string): Promise<boolean> {
    return this.database.manager.existsBy(Reconciliation, { day });
  }

  /** false where another worker kept the day's already. */
  async keep(manager: EntityManager, finding: Finding): Promise<boolean> {
    const { day, problems, providerDifference, unexplained, clearingOldest } = finding;
    const rows = await manager.query<unknown[]>(
      `INSERT INTO reconciliations (day, problems, provider_difference, unexplained, clearing_oldest) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (day) DO NOTHING RETURNING day`,
      [day, problems, providerDifference, unexplained, clearingOldest],
    );
    return rows.length === 1;
  }

  of(day: string): Promise<Reconciliation | null> {
    return this.database.manager.findOneBy(Reconciliation, { day });
  }

  async last(): Promise<Reconciliation | null> {
    const [row] = await this.database.manager.find(Reconciliation, { order: { day: 'DESC' }, take: 1 });
    return row ?? null;
  }
}
