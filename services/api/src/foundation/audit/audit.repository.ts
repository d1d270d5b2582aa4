import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AuditRecord } from './audit-entry.entity.js';

@Injectable()
export class AuditRepository {
  async add(manager: EntityManager, entry: Omit<AuditRecord, 'id' | 'at'>): Promise<void> {
    await manager.query(
      `INSERT INTO audit_entries (admin_id, action, subject, subject_id, before, after, note) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [entry.adminId, entry.action, entry.subject, entry.subjectId, entry.before, entry.after, entry.note],
    );
  }
}
