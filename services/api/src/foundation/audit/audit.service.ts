import type { AuditEntry, AuditQuery } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import type { Page, PageRange } from '../../platform/http/paged.js';
import { AuditJoint, type AuditRow, type AuditSubject, type AuditedThing, type Row } from './audit.joint.js';
import { AuditRepository } from './audit.repository.js';

export type { AuditSubject, AuditedThing } from './audit.joint.js';

export interface AuditedChange {
  readonly adminId: number;
  /** Such as `update`. */
  readonly action: string;
  readonly subject: AuditSubject;
  readonly note?: string | undefined;
}

/** A release lies in no table of ours. */
type Written = Omit<AuditedChange, 'subject'> & { readonly subject: AuditSubject | 'release' };

/** Writes down who changed what, in the transaction of the change itself: neither is there without the other. */
@Injectable()
export class AuditService {
  constructor(
    private readonly database: Database,
    private readonly rows: AuditJoint,
    private readonly entries: AuditRepository,
  ) {}

  /** Something that exists. */
  change<Result>(change: AuditedChange, id: number, work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.database.transaction(async (manager) => {
      const before = await this.rows.row(manager, change.subject, id);
      const result = await work(manager);
      const after = await this.rows.row(manager, change.subject, id);
      await this.write(manager, change, String(id), ...differences(before, after));
      return result;
    });
  }

  /** Something new, whose id the work gives. */
  create(change: AuditedChange, work: (manager: EntityManager) => Promise<number>): Promise<number> {
    return this.database.transaction(async (manager) => {
      const id = await work(manager);
      await this.write(manager, change, String(id), null, await this.rows.row(manager, change.subject, id));
      return id;
    });
  }

  /** What is no single row, such as codes that were imported. */
  async write(manager: EntityManager, change: Written, subjectId: string, before: Row | null, after: Row | null): Promise<void> {
    await this.entries.add(manager, {
      adminId: change.adminId,
      action: `${change.subject}.${change.action}`,
      subject: change.subject,
      subjectId,
      before,
      after,
      note: change.note ?? null,
    });
  }

  /** The address of somebody of the team; null where nobody is named. */
  nameOf(manager: EntityManager, adminId: number | null): Promise<string | null> {
    return this.rows.nameOf(manager, adminId);
  }

  async list({ q, limit, offset }: AuditQuery & PageRange): Promise<Page<AuditEntry>> {
    const { rows, total } = await this.rows.page(q, limit, offset);
    return { rows: rows.map(toEntry), total };
  }

  /** What was done with one thing, the latest first. */
  async about(subject: AuditSubject, id: number, limit: number): Promise<AuditEntry[]> {
    const rows = await this.rows.about(subject, id, limit);
    return rows.map(toEntry);
  }

  /** What somebody of the team should know about a thing, as it was written down. It changes nothing, and is never changed. */
  async note(subject: AuditSubject, id: number, text: string, adminId: number): Promise<void> {
    await this.database.transaction((manager) =>
      this.write(manager, { adminId, action: 'note', subject, note: text }, String(id), null, null),
    );
  }

  /** The latest first. */
  async notes(subject: AuditSubject, id: number, limit: number): Promise<AuditEntry[]> {
    const rows = await this.rows.notes(subject, id, limit);
    return rows.map(toEntry);
  }

  /** What was done with any of these, without notes, the latest first. */
  async changes(things: readonly AuditedThing[], limit: number): Promise<AuditEntry[]> {
    const rows = await this.rows.changes(things, limit);
    return rows.map(toEntry);
  }
}

/** Only what differs, so that an entry can be read. */
function differences(before: Row | null, after: Row | null): [Row | null, Row | null] {
  if (!before || !after) return [before, after];
  const changed = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  const only = (row: Row) => Object.fromEntries(changed.map((key) => [key, row[key]]));
  return [only(before), only(after)];
}

const toEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  admin: row.admin,
  action: row.action,
  subject: row.subject,
  subjectId: row.subject_id,
  before: row.before,
  after: row.after,
  note: row.note,
});
