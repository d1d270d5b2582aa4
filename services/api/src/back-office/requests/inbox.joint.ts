import type { Inbox, InboxCount, RequestState } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { containing } from '../../platform/database/containing.js';

/** Each inbox in one shape: an answered contact message counts as approved. */
const SOURCES: Record<Inbox, string> = {
  school: `SELECT id, status, review_notes, reviewed_at, reviewed_by, created_at,
    school_name || ' ' || city || ' ' || requestor_name || ' ' || requestor_email AS words FROM school_requests`,
  management: `SELECT m.id, m.status, m.review_notes, m.reviewed_at, m.reviewed_by, m.created_at,
    s.name || ' ' || m.requestor_name || ' ' || m.requestor_email AS words FROM management_requests m JOIN schools s ON s.id = m.school_id`,
  partner: `SELECT id, status, review_notes, reviewed_at, reviewed_by, created_at,
    business_name || ' ' || owner_name || ' ' || email || ' ' || deal_title AS words FROM partner_applications`,
  contact: `SELECT id, CASE WHEN answered_at IS NULL THEN 'pending' ELSE 'approved' END AS status, NULL AS review_notes,
    answered_at AS reviewed_at, answered_by AS reviewed_by, created_at, subject || ' ' || name || ' ' || email || ' ' || message AS words
    FROM contact_messages`,
  cash: `SELECT c.id, c.status, c.review_notes, c.reviewed_at, c.reviewed_by, c.created_at, u.email || ' ' || c.address AS words
    FROM cash_requests c JOIN users u ON u.id = c.user_id`,
};

export interface InboxRow {
  readonly id: number;
  readonly status: RequestState;
  readonly review_notes: string | null;
  readonly reviewed_at: Date | null;
  readonly reviewed_by: string | null;
  readonly created_at: Date;
}

/**
 * Counts all inboxes and waiting reviews together, and searches management requests by school name.
 * @reads reviews: review_answers, reviews; schools: schools; users: users
 */
@Injectable()
export class InboxJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  counts(): Promise<InboxCount[]> {
    const waiting = Object.entries(SOURCES).map(
      ([inbox, source], place) =>
        `SELECT ${place} AS place, '${inbox}' AS inbox, status = 'pending' AS waits, created_at FROM (${source}) r`,
    );
    return this.database.query<InboxCount[]>(
      `SELECT i.inbox, count(*) FILTER (WHERE w.waits)::int AS waiting, count(*) FILTER (WHERE NOT w.waits)::int AS decided,
         min(w.created_at) FILTER (WHERE w.waits) AS oldest
       FROM unnest($1::text[]) WITH ORDINALITY AS i (inbox, place)
       LEFT JOIN (${waiting.join(' UNION ALL ')} UNION ALL
         SELECT 5, 'review', state = 'pending', created_at FROM reviews UNION ALL
         SELECT 5, 'review', true, answered_at FROM review_answers WHERE state = 'pending') w USING (inbox)
       GROUP BY i.inbox, i.place ORDER BY i.place`,
      [[...Object.keys(SOURCES), 'review']],
    );
  }

  /** Waiting ones first, oldest first; then decided ones, newest first. */
  async page(
    inbox: Inbox,
    status: RequestState | undefined,
    q: string | undefined,
    limit: number,
    offset: number,
  ): Promise<{ rows: InboxRow[]; total: number }> {
    const where = `($1::text IS NULL OR status = $1) AND ($2::text IS NULL OR lower(words) LIKE $2)`;
    const parameters = [status ?? null, q ? containing(q) : null];
    const source = `(${SOURCES[inbox]}) r WHERE ${where}`;
    const rows = await this.database.query<InboxRow[]>(
      `SELECT * FROM ${source} ORDER BY status <> 'pending', CASE WHEN status = 'pending' THEN id END, id DESC LIMIT $3 OFFSET $4`,
      [...parameters, limit, offset],
    );
    const [{ total }] = await this.database.query<[{ total: number }]>(`SELECT count(*)::int AS total FROM ${source}`, parameters);
    return { rows, total };
  }

  async one(inbox: Inbox, id: number): Promise<InboxRow | undefined> {
    const rows = await this.database.query<InboxRow[]>(`SELECT * FROM (${SOURCES[inbox]}) r WHERE id = $1`, [id]);
    return rows[0];
  }
}
