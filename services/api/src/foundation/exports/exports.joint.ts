import type { Export, ExportFilter, ExportState } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { WANTED } from './exports.repository.js';

export interface ExportRow {
  readonly id: number;
  readonly list: Export;
  readonly q: string | null;
  readonly school_id: number | null;
  readonly filter: ExportFilter | null;
  readonly state: ExportState;
  readonly rows: number;
  readonly total_rows: number | null;
  readonly asked_by: string;
  readonly asked_at: Date;
}

const SELECT = 'SELECT e.*, a.email AS asked_by FROM exports e JOIN admins a ON a.id = e.admin_id';

/**
 * An export appears with its requester.
 * @reads admins: admins
 */
@Injectable()
export class ExportsJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  latest(limit: number): Promise<ExportRow[]> {
    return this.database.query<ExportRow[]>(`${SELECT} WHERE ${WANTED} ORDER BY e.id DESC LIMIT $1`, [limit]);
  }

  async one(id: number): Promise<ExportRow | undefined> {
    const rows = await this.database.query<ExportRow[]>(`${SELECT} WHERE e.id = $1 AND ${WANTED}`, [id]);
    return rows[0];
  }
}
