import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { AuditRecord } from './audit-entry.entity.js';
import { SEVERAL, type AuditSubject } from './audit.joint.js';

/** A column that says whether a record is on, and the action that turns many off at once. */
export interface Switch {
  readonly subject: AuditSubject;
  readonly column: string;
  readonly off: string;
}

@Injectable()
export class AuditRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** The ids of records that somebody once turned off, alone or with others. */
  async turnedOff({ subject, column, off }: Switch, ids: readonly number[]): Promise<number[]> {
    const rows = await this.database.query<{ id: number }[]>(
      `SELECT t.id FROM unnest($1::int[]) t (id)
       WHERE EXISTS (SELECT FROM audit_entries WHERE subject = $2 AND subject_id = t.id::text
           AND before @> jsonb_build_object($3::text, true) AND after @> jsonb_build_object($3::text, false))
         OR EXISTS (SELECT FROM audit_entries WHERE subject = $2 AND subject_id = '${SEVERAL}' AND action = $4
           AND after -> 'ids' @> to_jsonb(t.id))`,
      [ids, subject, column, `${subject}.${off}`],
    );
    return rows.map(({ id }) => id);
  }

  async add(manager: EntityManager, entry: Omit<AuditRecord, 'id' | 'at'>): Promise<void> {
    await manager.query(
      `INSERT INTO audit_entries (admin_id, action, subject, subject_id, before, after, note) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [entry.adminId, entry.action, entry.subject, entry.subjectId, entry.before, entry.after, entry.note],
    );
  }
}
