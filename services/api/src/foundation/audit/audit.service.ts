import type { AuditEntry, AuditQuery } from '@homeroom/contracts';
import { LIMITS } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { containing } from '../../platform/database/containing.js';

/** What the team changes, and the table in which it lies. */
const TABLES = {
  business: 'businesses',
  location: 'business_locations',
  deal: 'deals',
  school: 'schools',
  review: 'reviews',
  purchase: 'purchases',
  reward: 'rewards',
  job: 'failed_jobs',
  'payment-trouble': 'payment_troubles',
  'promised-job': 'outbox',
  export: 'exports',
  'point-redemption': 'point_redemptions',
  'school-request': 'school_requests',
  'management-request': 'management_requests',
  'partner-application': 'partner_applications',
  'contact-message': 'contact_messages',
} as const;
export type AuditSubject = keyof typeof TABLES;

/** Never written down: what opens something, and what only machines read. */
const SECRETS = [
  'password_hash',
  'verification_token',
  'verification_salt',
  'reset_token',
  'reset_salt',
  'reset_token_expiry',
  'fingerprint',
  'search_text',
  'updated_at',
  'updated_by',
];

export interface AuditedChange {
  readonly adminId: number;
  /** Such as `update`. */
  readonly action: string;
  readonly subject: AuditSubject;
  readonly note?: string | undefined;
}

/** A release lies in no table of ours. */
type Written = Omit<AuditedChange, 'subject'> & { readonly subject: AuditSubject | 'release' };

type Row = Record<string, unknown>;

interface AuditRow extends Row {
  readonly id: string;
  readonly at: Date;
  readonly admin: string;
  readonly action: string;
  readonly subject: string;
  readonly subject_id: string;
  readonly before: Row | null;
  readonly after: Row | null;
  readonly note: string | null;
}

/** Writes down who changed what, in the transaction of the change itself: neither is there without the other. */
@Injectable()
export class AuditService {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Something that exists. */
  change<Result>(change: AuditedChange, id: number, work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.database.transaction(async (manager) => {
      const before = await this.row(manager, change.subject, id);
      const result = await work(manager);
      const after = await this.row(manager, change.subject, id);
      await this.write(manager, change, String(id), ...differences(before, after));
      return result;
    });
  }

  /** Something new, whose id the work gives. */
  create(change: AuditedChange, work: (manager: EntityManager) => Promise<number>): Promise<number> {
    return this.database.transaction(async (manager) => {
      const id = await work(manager);
      await this.write(manager, change, String(id), null, await this.row(manager, change.subject, id));
      return id;
    });
  }

  /** What is no single row, such as codes that were imported. */
  async write(manager: EntityManager, change: Written, subjectId: string, before: Row | null, after: Row | null): Promise<void> {
    await manager.query(
      `INSERT INTO audit_entries (admin_id, action, subject, subject_id, before, after, note) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [change.adminId, `${change.subject}.${change.action}`, change.subject, subjectId, before, after, change.note ?? null],
    );
  }

  /** The address of somebody of the team; null where nobody is named. */
  async nameOf(manager: EntityManager, adminId: number | null): Promise<string | null> {
    const [admin] = await manager.query<{ email: string }[]>('SELECT email FROM admins WHERE id = $1', [adminId]);
    return admin?.email ?? null;
  }

  async list({ q, limit = LIMITS.listingPage, offset = 0 }: AuditQuery) {
    const words = q ? containing(q) : null;
    const where = `($1::text IS NULL OR lower(e.action || ' ' || e.subject_id || ' ' || a.email || ' ' || COALESCE(e.note, '') || ' '
      || COALESCE(e.before::text, '') || ' ' || COALESCE(e.after::text, '')) LIKE $1)`;
    const source = `audit_entries e JOIN admins a ON a.id = e.admin_id WHERE ${where}`;
    const rows = await this.database.query<AuditRow[]>(
      `SELECT e.*, a.email AS admin FROM ${source} ORDER BY e.id DESC LIMIT $2 OFFSET $3`,
      [words, limit, offset],
    );
    const [{ total }] = await this.database.query<[{ total: number }]>(`SELECT count(*)::int AS total FROM ${source}`, [words]);
    return { entries: rows.map(toEntry), total, limit, offset };
  }

  /** What was done with one thing, the latest first. */
  async about(subject: AuditSubject, id: number, limit: number): Promise<AuditEntry[]> {
    const rows = await this.database.query<AuditRow[]>(
      `SELECT e.*, a.email AS admin FROM audit_entries e JOIN admins a ON a.id = e.admin_id
       WHERE e.subject = $1 AND e.subject_id = $2 ORDER BY e.id DESC LIMIT $3`,
      [subject, String(id), limit],
    );
    return rows.map(toEntry);
  }

  private async row(manager: EntityManager, subject: AuditSubject, id: number): Promise<Row | null> {
    const [found] = await manager.query<{ row: Row }[]>(`SELECT to_jsonb(t) - $2::text[] AS row FROM ${TABLES[subject]} t WHERE id = $1`, [
      id,
      SECRETS,
    ]);
    return found?.row ?? null;
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
