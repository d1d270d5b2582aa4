import { OWNERS_NOTIFICATIONS } from '@homeroom/contracts/notifications';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LOCAL_ZONE } from '../../platform/time/local-day.js';

/** When to remind a business that a deal ends soon. */
const ENDS_SOON = `interval '3 days'`;

/** Whole days, each read once to find its first: looking for an earlier one per row takes the square of a day's rows. */
const FIRST_DAY = `(date_trunc('day', $1::timestamptz AT TIME ZONE $2) AT TIME ZONE $2)`;

/** `$1` is the moment since when, `$2` the time zone of days. */
const SOURCES = [
  `SELECT * FROM (
     SELECT DISTINCT ON (d.business_id, day.starts) d.business_id, 'sale' AS kind, day.starts::date::text AS subject, p.created_at AS at,
       jsonb_build_object('deal', d.title) AS facts
     FROM purchases p JOIN deals d ON d.id = p.deal_id
     CROSS JOIN LATERAL (SELECT date_trunc('day', p.created_at AT TIME ZONE $2) AS starts) day
     WHERE p.created_at >= ${FIRST_DAY} ORDER BY d.business_id, day.starts, p.created_at) sales
   WHERE at > $1`,
  `SELECT * FROM (
     SELECT DISTINCT ON (r.business_id, day.starts) r.business_id, 'redemption', day.starts::date::text, r.redeemed_at AS at,
       jsonb_build_object('deal', d.title)
     FROM redemptions r JOIN vouchers v ON v.id = r.voucher_id JOIN deals d ON d.id = v.deal_id
     CROSS JOIN LATERAL (SELECT date_trunc('day', r.redeemed_at AT TIME ZONE $2) AS starts) day
     WHERE r.redeemed_at >= ${FIRST_DAY} AND r.undone_at IS NULL ORDER BY r.business_id, day.starts, r.redeemed_at) redeemed
   WHERE at > $1`,
  `SELECT d.business_id, 'sold-out', d.id || ' ' || d.max_quantity, max(p.created_at), jsonb_build_object('deal', d.title)
   FROM purchases p JOIN deals d ON d.id = p.deal_id
   WHERE p.created_at > $1 AND d.sold_quantity >= d.max_quantity AND d.archived_at IS NULL GROUP BY d.id`,
  `SELECT d.business_id, 'ends-soon', d.id || ' ' || extract(epoch FROM d.expires_at)::bigint, soon.at, jsonb_build_object('deal', d.title, 'until', d.expires_at)
   FROM deals d CROSS JOIN LATERAL (SELECT GREATEST(d.expires_at - ${ENDS_SOON}, d.published_at, d.updated_at) AS at) soon
   WHERE d.expires_at > now() AND d.expires_at <= now() + ${ENDS_SOON} AND d.is_active AND d.published_at IS NOT NULL
     AND d.archived_at IS NULL AND soon.at > $1`,
  `SELECT d.business_id, 'codes-low', o.id::text, o.created_at, jsonb_build_object('deal', d.title)
   FROM deals d JOIN outbox o ON o.id = d.low_codes_told_by WHERE d.archived_at IS NULL AND o.created_at > $1`,
  `SELECT w.business_id, 'review', w.id::text, w.moderated_at, jsonb_build_object('deal', d.title, 'stars', w.stars)
   FROM reviews w JOIN vouchers v ON v.id = w.voucher_id JOIN deals d ON d.id = v.deal_id
   WHERE w.state = 'published' AND w.moderated_at > $1`,
  `SELECT c.business_id, 'complaint', c.id::text, c.made_at, jsonb_build_object('deal', d.title, 'until', c.answer_by)
   FROM complaints c JOIN vouchers v ON v.id = c.voucher_id JOIN deals d ON d.id = v.deal_id
   WHERE c.made_at > $1 AND c.state = 'open'`,
  `SELECT business_id, 'payout-sent', id || ' ' || extract(epoch FROM sent_at)::bigint, sent_at, jsonb_build_object('cents', cents) FROM payouts WHERE sent_at > $1`,
  `SELECT business_id, 'payout-returned', id || ' ' || extract(epoch FROM returned_at)::bigint, returned_at, jsonb_build_object('cents', cents)
   FROM payouts WHERE returned_at > $1`,
];

/**
 * Reads what happened from the records of the modules that it happened in, so that no sale, redemption, or payout waits for a
 * notification: one statement for all of a business's readers.
 * @reads businesses: businesses; complaints: complaints; deals: deals; outbox: outbox; payouts: payouts; purchases: purchases; reviews:
 *   reviews; staff: business_managers; vouchers: redemptions, vouchers
 */
@Injectable()
export class NewsJoint {
  /** Adds a reader for everybody who can open a portal. Nothing from before that is reported to them. */
  async addReaders(manager: EntityManager): Promise<void> {
    await manager.query(
      `INSERT INTO notification_readers (business_id, manager_id, since)
       SELECT id, NULL::integer, created_at FROM businesses b
       WHERE NOT EXISTS (SELECT FROM notification_readers r WHERE r.business_id = b.id AND r.manager_id IS NULL)
       UNION ALL
       SELECT business_id, id, accepted_at FROM business_managers m WHERE accepted_at IS NOT NULL AND removed_at IS NULL
         AND NOT EXISTS (SELECT FROM notification_readers r WHERE r.manager_id = m.id)
       ON CONFLICT (business_id, manager_id) DO NOTHING`,
    );
  }

  /** Adds what happened for each reader, once, however often this runs. */
  async add(manager: EntityManager, since: Date): Promise<void> {
    await manager.query(
      `INSERT INTO notifications (reader_id, kind, subject, happened_at, facts)
       SELECT r.id, news.kind, news.subject, news.at, news.facts FROM (${SOURCES.map((source) => `(${source})`).join(' UNION ALL ')}) news
       JOIN notification_readers r ON r.business_id = news.business_id
       LEFT JOIN business_managers m ON m.id = r.manager_id
       WHERE news.at >= GREATEST(r.since, (r.heard_since ->> news.kind)::timestamptz) AND NOT news.kind = ANY (r.muted)
         AND (r.manager_id IS NULL OR (m.removed_at IS NULL AND NOT news.kind = ANY ($3::text[])))
       ORDER BY news.at
       ON CONFLICT (reader_id, kind, subject) DO NOTHING`,
      [since, LOCAL_ZONE, OWNERS_NOTIFICATIONS],
    );
  }
}
