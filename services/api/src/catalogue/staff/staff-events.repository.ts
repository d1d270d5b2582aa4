import type { StaffEventKind } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';

export interface StaffEventRow {
  readonly id: number;
  readonly at: Date;
  readonly kind: StaffEventKind;
  readonly name: string;
}

interface NewEvent {
  readonly businessId: number;
  readonly kind: StaffEventKind;
  readonly managerId?: number;
  readonly tillId?: number;
}

@Injectable()
export class StaffEventsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async add(manager: EntityManager, { businessId, kind, managerId, tillId }: NewEvent): Promise<void> {
    await manager.query('INSERT INTO staff_events (business_id, kind, manager_id, till_id) VALUES ($1, $2, $3, $4)', [
      businessId,
      kind,
      managerId ?? null,
      tillId ?? null,
    ]);
  }

  /** Newest first. */
  ofBusiness(businessId: number, limit: number): Promise<StaffEventRow[]> {
    return this.database.query<StaffEventRow[]>(
      `SELECT e.id, e.at, e.kind, COALESCE(m.name, t.name) AS name FROM staff_events e
       LEFT JOIN business_managers m ON m.id = e.manager_id LEFT JOIN tills t ON t.id = e.till_id
       WHERE e.business_id = $1 ORDER BY e.id DESC LIMIT $2`,
      [businessId, limit],
    );
  }
}
