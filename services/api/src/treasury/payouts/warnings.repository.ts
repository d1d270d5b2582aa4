import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, Not, type EntityManager } from 'typeorm';
import { DebtTold } from './debt.entity.js';
import { TopupWarning } from './topup-warning.entity.js';

/** Who was already warned about missing money or a debt, so that no one is warned twice. */
@Injectable()
export class WarningsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  warning(day: string): Promise<TopupWarning | null> {
    return this.database.manager.findOneBy(TopupWarning, { day });
  }

  /** @returns false when the team was already told that day */
  async warn(manager: EntityManager, day: string, cents: number): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      'INSERT INTO topup_warnings (day, cents) VALUES ($1, $2) ON CONFLICT (day) DO NOTHING RETURNING day',
      [day, cents],
    );
    return rows.length === 1;
  }

  debt(businessId: number): Promise<DebtTold | null> {
    return this.database.manager.findOneBy(DebtTold, { businessId });
  }

  /** Replaces the list of businesses that have a debt. @returns those that do not know of it yet */
  async owe(manager: EntityManager, debts: readonly { businessId: number; cents: number }[]): Promise<number[]> {
    await manager.delete(DebtTold, { businessId: Not(In(debts.map(({ businessId }) => businessId))) });
    if (debts.length === 0) return [];
    const rows = await manager.query<{ businessId: number; isNew: boolean }[]>(
      `INSERT INTO debts (business_id, cents) SELECT d."businessId", d.cents FROM jsonb_to_recordset($1::jsonb) AS d("businessId" int, cents bigint)
       ON CONFLICT (business_id) DO UPDATE SET cents = excluded.cents RETURNING business_id AS "businessId", xmax = 0 AS "isNew"`,
      [JSON.stringify(debts)],
    );
    return rows.filter(({ isNew }) => isNew).map(({ businessId }) => businessId);
  }
}
