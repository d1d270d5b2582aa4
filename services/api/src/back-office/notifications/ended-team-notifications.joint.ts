import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LOCAL_ZONE } from '../../platform/time/local-day.js';

/** A row of `told` is about a record only if it is of that kind; otherwise its subject is no number. */
const idIn = (kind: string) => `CASE WHEN t.kind = '${kind}' THEN t.subject::bigint END`;
const ofRequest = (inbox: string) =>
  `CASE WHEN t.kind = 'request' AND t.subject LIKE '${inbox} %' THEN split_part(t.subject, ' ', 2)::int END`;

/** What became of each; null while it still waits. */
const OUTCOMES = [
  `SELECT t.kind, t.subject, CASE WHEN b.id IS NULL THEN 'deleted' WHEN b.is_verified THEN 'approved' WHEN b.rejected_at IS NOT NULL THEN 'rejected' END
   FROM told t LEFT JOIN businesses b ON b.id = ${idIn('business')} WHERE t.kind = 'business'`,
  `SELECT t.kind, t.subject, CASE WHEN b.id IS NULL THEN 'deleted' WHEN b.is_verified THEN 'approved' WHEN b.rejected_at IS NOT NULL THEN 'rejected' END
   FROM told t LEFT JOIN businesses b ON b.id = ${ofRequest('again')} WHERE t.kind = 'request' AND t.subject LIKE 'again %'`,
  `SELECT t.kind, t.subject, NULLIF(r.status, 'pending') FROM told t JOIN school_requests r ON r.id = ${ofRequest('school')}`,
  `SELECT t.kind, t.subject, NULLIF(r.status, 'pending') FROM told t JOIN management_requests r ON r.id = ${ofRequest('management')}`,
  `SELECT t.kind, t.subject, NULLIF(r.status, 'pending') FROM told t JOIN partner_applications r ON r.id = ${ofRequest('partner')}`,
  `SELECT t.kind, t.subject, CASE WHEN r.answered_at IS NOT NULL THEN 'answered' END FROM told t JOIN contact_messages r ON r.id = ${ofRequest('contact')}`,
  `SELECT t.kind, t.subject, CASE WHEN c.state <> 'answered' THEN 'decided' END FROM told t JOIN complaints c ON c.id = ${idIn('complaint')}`,
  `SELECT t.kind, t.subject, CASE WHEN p.resolved_at IS NOT NULL THEN 'resolved' END FROM told t JOIN payment_troubles p ON p.id = ${idIn('payment-trouble')}`,
  `SELECT t.kind, t.subject, NULLIF(r.status, 'pending') FROM told t JOIN cash_requests r ON r.id = ${idIn('cash')}`,
  `SELECT t.kind, t.subject, NULLIF(r.state, 'requested') FROM told t JOIN point_redemptions r ON r.id = ${idIn('reward')}`,
  `SELECT t.kind, t.subject, 'refilled' FROM told t WHERE t.kind = 'codes-low'
     AND NOT EXISTS (SELECT FROM deals WHERE low_codes_told_by = ${idIn('codes-low')} AND archived_at IS NULL)`,
  `SELECT t.kind, t.subject, 'read' FROM told t WHERE t.kind = 'review'
     AND NOT EXISTS (SELECT FROM reviews WHERE state = 'pending' AND (created_at AT TIME ZONE $1)::date::text = t.subject)`,
  `SELECT t.kind, t.subject, 'retried' FROM told t WHERE t.kind = 'job-failed'
     AND NOT EXISTS (SELECT FROM failed_jobs WHERE retried_at IS NULL AND (failed_at AT TIME ZONE $1)::date::text = t.subject)`,
];

/**
 * Settles what somebody on the team decided: everybody's notification then says what became of it, and counts as read.
 * @reads businesses: businesses; complaints: complaints; deals: deals; jobs: failed_jobs; payment-troubles: payment_troubles; points:
 * point_redemptions; requests: cash_requests, contact_messages, management_requests, partner_applications, school_requests; reviews:
 * reviews
 */
@Injectable()
export class EndedTeamNotifications {
  async mark(manager: EntityManager): Promise<void> {
    await manager.query(
      `WITH told AS MATERIALIZED (SELECT DISTINCT kind, subject FROM team_notifications WHERE NOT facts ? 'became')
       UPDATE team_notifications n SET facts = n.facts || jsonb_build_object('became', now_is.became), read_at = COALESCE(n.read_at, now())
       FROM (${OUTCOMES.map((outcome) => `(${outcome})`).join(' UNION ALL ')}) now_is (kind, subject, became)
       WHERE n.kind = now_is.kind AND n.subject = now_is.subject AND now_is.became IS NOT NULL AND NOT n.facts ? 'became'`,
      [LOCAL_ZONE],
    );
  }
}
