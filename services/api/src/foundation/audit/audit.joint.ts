import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';

/** What the team changes, and its table. */
const TABLES = {
  admin: 'admins',
  'team-invitation': 'team_invitations',
  business: 'businesses',
  location: 'business_locations',
  deal: 'deals',
  school: 'schools',
  user: 'users',
  'saved-view': 'saved_views',
  review: 'reviews',
  'review-answer': 'review_answers',
  purchase: 'purchases',
  reward: 'rewards',
  job: 'failed_jobs',
  'payment-trouble': 'payment_troubles',
  'promised-job': 'outbox',
  export: 'exports',
  complaint: 'complaints',
  correction: 'corrections',
  payout: 'payouts',
  'payout-terms': 'payout_terms',
  'school-payout': 'school_payouts',
  'write-off': 'write_offs',
  'point-redemption': 'point_redemptions',
  'school-request': 'school_requests',
  'management-request': 'management_requests',
  'partner-application': 'partner_applications',
  'contact-message': 'contact_messages',
  'cash-request': 'cash_requests',
} as const;
export type AuditSubject = keyof typeof TABLES;

/** Never recorded: secrets, and machine-only columns. */
const SECRETS = [
  'password_hash',
  'salt',
  'token_hash',
  'verification_token',
  'verification_salt',
  'reset_token',
  'reset_salt',
  'reset_token_expiry',
  'fingerprint',
  'search_text',
  // Erasing a person would miss an address that is encoded in a search.
  'search',
  'updated_at',
  'updated_by',
  'updated_by_manager',
  'answered_by_manager',
  'moved_from',
  'moved_at',
  'seen_alive_at',
];

/** Takes the place of an id in an entry about many records, whose `after` holds their `ids`. */
export const SEVERAL = 'several';

export interface AuditedRecord {
  readonly subject: AuditSubject;
  readonly id: number;
}

const IS_NOTE = `(e.action = e.subject || '.note')`;

export type Row = Record<string, unknown>;

export interface AuditRow extends Row {
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

/**
 * Reads the changed row, in any module's table, before and after: the entry records what the database had, not what a module reports.
 * Entries about a record appear with their author.
 * @reads admins: admins; books: corrections, payout_terms; businesses: business_locations, businesses; complaints: complaints; deals:
 *   deals; exports: exports; jobs: failed_jobs; outbox: outbox; payment-troubles: payment_troubles; payouts: payouts, school_payouts,
 *   write_offs; points: point_redemptions; purchases: purchases; requests: cash_requests, contact_messages, management_requests,
 *   partner_applications, school_requests; reviews: review_answers, reviews; rewards: rewards; saved-views: saved_views; schools: schools;
 *   team-invitations: team_invitations; users: users
 */
@Injectable()
export class AuditJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async row(manager: EntityManager, subject: AuditSubject, id: number): Promise<Row | null> {
    const [found] = await manager.query<{ row: Row }[]>(`SELECT to_jsonb(t) - $2::text[] AS row FROM ${TABLES[subject]} t WHERE id = $1`, [
      id,
      SECRETS,
    ]);
    return found?.row ?? null;
  }

  async nameOf(manager: EntityManager, adminId: number | null): Promise<string | null> {
    const [admin] = await manager.query<{ email: string }[]>('SELECT email FROM admins WHERE id = $1', [adminId]);
    return admin?.email ?? null;
  }

  /** Changes to any of these, newest first. */
  about(things: readonly AuditedRecord[], limit: number): Promise<AuditRow[]> {
    return this.found(things, 'true', limit);
  }

  /** Entries about one record. */
  notes(subject: AuditSubject, id: number, limit: number): Promise<AuditRow[]> {
    return this.found([{ subject, id }], IS_NOTE, limit);
  }

  /** Changes to any of these, without notes. */
  changes(things: readonly AuditedRecord[], limit: number): Promise<AuditRow[]> {
    return this.found(things, `NOT ${IS_NOTE}`, limit);
  }

  private found(things: readonly AuditedRecord[], which: string, limit: number): Promise<AuditRow[]> {
    return this.database.query<AuditRow[]>(
      `SELECT e.id, e.at, e.action, e.subject, t.id AS subject_id, e.before, e.after, e.note, a.email AS admin
       FROM unnest($1::text[], $2::text[]) t (subject, id)
       CROSS JOIN LATERAL (SELECT * FROM audit_entries WHERE subject = t.subject AND subject_id = t.id
         UNION ALL SELECT * FROM audit_entries
         WHERE subject = t.subject AND subject_id = '${SEVERAL}' AND after -> 'ids' @> to_jsonb(t.id::int)) e
       JOIN admins a ON a.id = e.admin_id WHERE ${which} ORDER BY e.id DESC LIMIT $3`,
      [things.map(({ subject }) => subject), things.map(({ id }) => String(id)), limit],
    );
  }
}
