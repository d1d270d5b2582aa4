import type { DataSource } from 'typeorm';

/**
 * What the team did in these months: approved businesses, featured deals, refunded orders and decided about schools' rewards.
 * @reads admins: admins; businesses: businesses; deals: deals; points: point_redemptions; purchases: purchases
 * @writes audit: audit_entries
 */
export async function loadLog(database: DataSource): Promise<void> {
  await database.query(
    `INSERT INTO audit_entries (at, admin_id, action, subject, subject_id, before, after, note)
     SELECT e.at, a.id, e.subject || '.' || e.verb, e.subject, e.id, e.before, e.after, e.note FROM (
       SELECT created_at + interval '3 hours' AS at, 'content' AS role, 'business' AS subject, 'approve' AS verb, id::text,
         jsonb_build_object('is_verified', false) AS before, jsonb_build_object('is_verified', true) AS after, NULL AS note
       FROM businesses WHERE is_verified
       UNION ALL
       SELECT created_at + interval '2 days', 'content', 'deal', 'feature', id::text,
         jsonb_build_object('is_featured', false), jsonb_build_object('is_featured', true), NULL
       FROM deals WHERE is_featured
       UNION ALL
       SELECT refunded_at - interval '20 minutes', 'support', 'purchase', 'refund', id::text,
         jsonb_build_object('state', 'paid'), jsonb_build_object('state', 'refunded'), ($1::text[])[1 + id % cardinality($1::text[])]
       FROM purchases WHERE state = 'refunded' AND id % 2 = 0
       UNION ALL
       SELECT decided_at, 'finance', 'point-redemption', 'approve', id::text,
         jsonb_build_object('state', 'requested'), jsonb_build_object('state', 'approved'), NULL
       FROM point_redemptions WHERE state = 'approved') e
     JOIN admins a ON a.role = e.role ORDER BY e.at`,
    [REASONS],
  );
}

const REASONS = ['The class was canceled.', 'Bought twice by mistake.', 'The family moved away.'];
