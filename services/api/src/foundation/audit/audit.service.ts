import type { AuditEntry, AuditQuery, BulkRow } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import type { Page, PageRange } from '../../platform/http/paged.js';
import { AuditJoint, SEVERAL, type AuditRow, type AuditSubject, type AuditedRecord, type Row } from './audit.joint.js';
import { AuditSearchJoint } from './audit-search.joint.js';
import { AuditRepository, type Switch } from './audit.repository.js';

export type { AuditSubject, AuditedRecord } from './audit.joint.js';

export interface AuditedChange {
  readonly adminId: number;
  /** Such as `update`. */
  readonly action: string;
  readonly subject: AuditSubject;
  readonly note?: string | undefined;
}

/** The subject may also be something without a table or a number, such as a release or a day's comparison. */
type Written = Omit<AuditedChange, 'subject'> & { readonly subject: AuditSubject | 'release' | 'reconciliation' };

/** Records who changed what, in the change's own transaction: neither exists without the other. */
@Injectable()
export class AuditService {
  constructor(
    private readonly database: Database,
    private readonly rows: AuditJoint,
    private readonly search: AuditSearchJoint,
    private readonly entries: AuditRepository,
  ) {}

  /** Changes an existing record. */
  change<Result>(change: AuditedChange, id: number, work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.database.transaction(async (manager) => {
      const before = await this.rows.row(manager, change.subject, id);
      const result = await work(manager);
      const after = await this.rows.row(manager, change.subject, id);
      await this.write(manager, change, String(id), ...differences(before, after));
      return result;
    });
  }

  /**
   * Changes an existing record unless `work` returns false, because somebody else was first: then the transaction is rolled back.
   * @returns whether this change was made
   */
  async changeIfFirst(change: AuditedChange, id: number, work: (manager: EntityManager) => Promise<boolean>): Promise<boolean> {
    try {
      await this.change(change, id, async (manager) => {
        if (!(await work(manager))) throw new Overtaken();
      });
      return true;
    } catch (error) {
      if (error instanceof Overtaken) return false;
      throw error;
    }
  }

  /** Creates a record, whose id the work returns. */
  create(change: AuditedChange, work: (manager: EntityManager) => Promise<number>): Promise<number> {
    return this.database.transaction(async (manager) => {
      const id = await work(manager);
      await this.write(manager, change, String(id), null, await this.rows.row(manager, change.subject, id));
      return id;
    });
  }

  /** One change to many records of a kind: a single entry that lists those it changed, and appears in the history of each. */
  async writeForAll(manager: EntityManager, change: Written, rows: readonly Pick<BulkRow, 'id' | 'name' | 'outcome'>[]): Promise<void> {
    const records = rows.filter(({ outcome }) => outcome === 'done');
    if (records.length === 0) return;
    const after = { ids: records.map(({ id }) => id), rows: records.map(({ id, name }) => `${id} ${name}`) };
    await this.write(manager, change, SEVERAL, null, after);
  }

  /** Writes an entry about several rows, such as imported codes. */
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

  /** An admin's address; null when unknown. */
  nameOf(manager: EntityManager, adminId: number | null): Promise<string | null> {
    return this.rows.nameOf(manager, adminId);
  }

  /** The ids of records that somebody once turned off, so that turning them on again takes that back. */
  async turnedOff(which: Switch, ids: readonly number[]): Promise<ReadonlySet<number>> {
    return new Set(await this.entries.turnedOff(which, ids));
  }

  async list({ q, limit, offset }: AuditQuery & PageRange): Promise<Page<AuditEntry>> {
    const { rows, total } = await this.search.page(q, limit, offset);
    return { rows: rows.map(toEntry), total };
  }

  /** Changes to one record, newest first. */
  about(subject: AuditSubject, id: number, limit: number): Promise<AuditEntry[]> {
    return this.aboutAny([{ subject, id }], limit);
  }

  /** Changes to any of these, newest first. */
  async aboutAny(things: readonly AuditedRecord[], limit: number): Promise<AuditEntry[]> {
    const rows = await this.rows.about(things, limit);
    return rows.map(toEntry);
  }

  /** A note by the team about a record. It changes nothing, and is never changed. */
  async note(subject: AuditSubject, id: number, text: string, adminId: number): Promise<void> {
    await this.database.transaction((manager) =>
      this.write(manager, { adminId, action: 'note', subject, note: text }, String(id), null, null),
    );
  }

  /** Newest first. */
  async notes(subject: AuditSubject, id: number, limit: number): Promise<AuditEntry[]> {
    const rows = await this.rows.notes(subject, id, limit);
    return rows.map(toEntry);
  }

  /** Changes to any of these, without notes, newest first. */
  async changes(things: readonly AuditedRecord[], limit: number): Promise<AuditEntry[]> {
    const rows = await this.rows.changes(things, limit);
    return rows.map(toEntry);
  }
}

class Overtaken extends Error {}

/** Only the differences, so that an entry is readable. */
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
