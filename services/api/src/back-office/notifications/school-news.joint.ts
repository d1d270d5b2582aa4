import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LOCAL_ZONE } from '../../platform/time/local-day.js';

/** Whole days, each read once to find its first. */
const FIRST_DAY = `(date_trunc('day', $1::timestamptz AT TIME ZONE $2) AT TIME ZONE $2)`;

/** `$1` is the moment since when, `$2` the time zone of days; `but_for` is the manager who did it. */
const SOURCES = [
  `SELECT * FROM (
     SELECT DISTINCT ON (p.school_id, day.starts) p.school_id, 0 AS but_for, 'purchase' AS kind, day.starts::date::text AS subject,
       p.created_at AS at, jsonb_build_object('deal', d.title) AS facts
     FROM purchases p JOIN deals d ON d.id = p.deal_id
     CROSS JOIN LATERAL (SELECT date_trunc('day', p.created_at AT TIME ZONE $2) AS starts) day
     WHERE p.created_at >= ${FIRST_DAY} ORDER BY p.school_id, day.starts, p.created_at) purchases
   WHERE at > $1`,
  `SELECT school_id, requested_by, 'request', id::text, requested_at, jsonb_build_object('title', title)
   FROM point_redemptions WHERE requested_at > $1 AND state = 'requested'`,
  `SELECT school_id, 0, 'decision', id || ' ' || state, decided_at, jsonb_build_object('title', title, 'state', state)
   FROM point_redemptions WHERE decided_at > $1 AND state IN ('approved', 'paid', 'rejected')`,
  `SELECT y.school_id, 0, 'payout-sent', y.id || ' ' || extract(epoch FROM y.sent_at)::bigint, y.sent_at,
     jsonb_build_object('cents', y.cents, 'title', r.title)
   FROM school_payouts y JOIN point_redemptions r ON r.id = y.reward_id WHERE y.sent_at > $1`,
  `SELECT school_id, 0, 'payout-returned', id || ' ' || extract(epoch FROM returned_at)::bigint, returned_at, jsonb_build_object('cents', cents)
   FROM school_payouts WHERE returned_at > $1`,
  `SELECT school_id, id, 'manager', id::text, accepted_at, '{}'::jsonb FROM school_managers WHERE accepted_at > $1 AND removed_at IS NULL`,
];

/**
 * Reads what happened with each school from the records of the modules that it happened in, in one statement for all managers.
 * @reads deals: deals; payouts: school_payouts; points: point_redemptions; purchases: purchases; school-managers: school_managers
 */
@Injectable()
export class SchoolNewsJoint {
  /** Adds a reader for each manager. Nothing from before that is reported to them. */
  async addReaders(manager: EntityManager): Promise<void> {
    await manager.query(
      `INSERT INTO school_notification_readers (manager_id, since)
       SELECT id, accepted_at FROM school_managers m WHERE accepted_at IS NOT NULL AND removed_at IS NULL
         AND NOT EXISTS (SELECT FROM school_notification_readers r WHERE r.manager_id = m.id)
       ON CONFLICT (manager_id) DO NOTHING`,
    );
  }

  /** Adds what happened for each manager, once, however often this runs, and nothing that they did themselves. */
  async add(manager: EntityManager, since: Date): Promise<void> {
    await manager.query(
      `INSERT INTO school_notifications (manager_id, kind, subject, happened_at, facts)
       SELECT m.id, news.kind, news.subject, news.at, news.facts
       FROM (${SOURCES.map((source) => `(${source})`).join(' UNION ALL ')}) news
       JOIN school_managers m ON m.school_id = news.school_id AND m.removed_at IS NULL AND m.id <> news.but_for
       JOIN school_notification_readers r ON r.manager_id = m.id
       WHERE news.at >= GREATEST(r.since, (r.heard_since ->> news.kind)::timestamptz) AND NOT news.kind = ANY (r.muted)
       ORDER BY news.at
       ON CONFLICT (manager_id, kind, subject) DO NOTHING`,
      [since, LOCAL_ZONE],
    );
  }
}
