import { TEAM_NOTIFICATIONS } from '@homeroom/contracts/team-notifications';
import { rolesWith } from '@homeroom/contracts/permissions';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LOCAL_ZONE } from '../../platform/time/local-day.js';

/** Whole days, each read once to find its first. */
const FIRST_DAY = `(date_trunc('day', $1::timestamptz AT TIME ZONE $2) AT TIME ZONE $2)`;

/** `$1` is the moment since when, `$2` the time zone of days. */
const SOURCES = [
  `SELECT 'business' AS kind, id::text AS subject, created_at AS at, jsonb_build_object('id', id, 'name', name) AS facts
   FROM businesses WHERE created_at > $1 AND NOT is_verified AND rejected_at IS NULL AND applied_again_at IS NULL`,
  `SELECT 'request', 'again ' || id || ' ' || extract(epoch FROM applied_again_at)::bigint, applied_again_at,
     jsonb_build_object('inbox', 'partner', 'name', name, 'id', id)
   FROM businesses WHERE applied_again_at > $1 AND NOT is_verified AND rejected_at IS NULL`,
  `SELECT 'request', 'school ' || id, created_at, jsonb_build_object('inbox', 'school', 'name', school_name)
   FROM school_requests WHERE created_at > $1 AND status = 'pending'`,
  `SELECT 'request', 'management ' || m.id, m.created_at, jsonb_build_object('inbox', 'management', 'name', s.name)
   FROM management_requests m JOIN schools s ON s.id = m.school_id WHERE m.created_at > $1 AND m.status = 'pending'`,
  `SELECT 'request', 'partner ' || id, created_at, jsonb_build_object('inbox', 'partner', 'name', business_name)
   FROM partner_applications WHERE created_at > $1 AND status = 'pending'`,
  `SELECT 'request', 'contact ' || id, created_at, jsonb_build_object('inbox', 'contact')
   FROM contact_messages WHERE created_at > $1 AND answered_at IS NULL`,
  `SELECT * FROM (
     SELECT DISTINCT ON (day.starts) 'review', day.starts::date::text, w.created_at AS at, jsonb_build_object('name', b.name)
     FROM reviews w JOIN businesses b ON b.id = w.business_id
     CROSS JOIN LATERAL (SELECT date_trunc('day', w.created_at AT TIME ZONE $2) AS starts) day
     WHERE w.created_at >= ${FIRST_DAY} ORDER BY day.starts, w.created_at) read
   WHERE at > $1`,
  `SELECT 'complaint', c.id::text, c.answered_at, jsonb_build_object('name', b.name)
   FROM complaints c JOIN businesses b ON b.id = c.business_id WHERE c.answered_at > $1 AND c.state = 'answered'`,
  `SELECT 'dispute', p.id::text, max(e.received_at), jsonb_build_object('id', p.id)
   FROM payment_events e JOIN purchases p USING (payment_intent_id)
   WHERE e.type = 'charge.dispute.created' AND e.received_at > $1 GROUP BY p.id`,
  `SELECT 'payment-trouble', id::text, created_at, '{}'::jsonb FROM payment_troubles WHERE created_at > $1 AND resolved_at IS NULL`,
  `SELECT 'cash', id::text, created_at, jsonb_build_object('cents', amount) FROM cash_requests WHERE created_at > $1 AND status = 'pending'`,
  `SELECT 'reward', r.id::text, r.requested_at, jsonb_build_object('name', s.name, 'title', r.title)
   FROM point_redemptions r JOIN schools s ON s.id = r.school_id WHERE r.requested_at > $1 AND r.state = 'requested'`,
  `SELECT 'payout-returned', y.id || ' ' || extract(epoch FROM y.returned_at)::bigint, y.returned_at,
     jsonb_build_object('id', y.id, 'name', b.name, 'cents', y.cents)
   FROM payouts y JOIN businesses b ON b.id = y.business_id WHERE y.returned_at > $1`,
  `SELECT 'codes-low', o.id::text, o.created_at, jsonb_build_object('id', d.id, 'name', d.title)
   FROM deals d JOIN outbox o ON o.id = d.low_codes_told_by WHERE d.archived_at IS NULL AND o.created_at > $1`,
  `SELECT * FROM (
     SELECT DISTINCT ON (day.starts) 'job-failed', day.starts::date::text, f.failed_at AS at, '{}'::jsonb
     FROM failed_jobs f CROSS JOIN LATERAL (SELECT date_trunc('day', f.failed_at AT TIME ZONE $2) AS starts) day
     WHERE f.failed_at >= ${FIRST_DAY} ORDER BY day.starts, f.failed_at) failed
   WHERE at > $1`,
];

/** Which roles are told about which kind: those whose work it is. */
const ROLES = JSON.stringify(Object.fromEntries(Object.entries(TEAM_NOTIFICATIONS).map(([kind, [, may]]) => [kind, rolesWith(may)])));

/**
 * Reads what waits for the team from the records of many modules, in one statement, so that nothing waits for a notification.
 * @reads admins: admins; businesses: businesses; complaints: complaints; deals: deals; jobs: failed_jobs; outbox: outbox; payment-events:
 *   payment_events; payment-troubles: payment_troubles; payouts: payouts; points: point_redemptions; purchases: purchases; requests:
 *   cash_requests, contact_messages, management_requests, partner_applications, school_requests; reviews: reviews; schools: schools
 */
@Injectable()
export class TeamNewsJoint {
  /** Adds a reader for everybody on the team. Nothing from before that is reported to them. */
  async addReaders(manager: EntityManager): Promise<void> {
    await manager.query(
      `INSERT INTO team_notification_readers (admin_id, since)
       SELECT id, created_at FROM admins a
       WHERE removed_at IS NULL AND NOT EXISTS (SELECT FROM team_notification_readers r WHERE r.admin_id = a.id)
       ON CONFLICT (admin_id) DO NOTHING`,
    );
  }

  /** Adds what happened for each person, once, however often this runs. */
  async add(manager: EntityManager, since: Date): Promise<void> {
    await manager.query(
      `INSERT INTO team_notifications (admin_id, kind, subject, happened_at, facts)
       SELECT r.admin_id, news.kind, news.subject, news.at, news.facts
       FROM (${SOURCES.map((source) => `(${source})`).join(' UNION ALL ')}) news
       JOIN admins a ON a.removed_at IS NULL AND ($3::jsonb -> news.kind) ? a.role
       JOIN team_notification_readers r ON r.admin_id = a.id
       WHERE news.at >= GREATEST(r.since, (r.heard_since ->> news.kind)::timestamptz) AND NOT news.kind = ANY (r.muted)
       ORDER BY news.at
       ON CONFLICT (admin_id, kind, subject) DO NOTHING`,
      [since, LOCAL_ZONE, ROLES],
    );
  }
}
