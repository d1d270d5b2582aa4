import type { EntityManager } from 'typeorm';
import { TillSecrets } from '../catalogue/staff/index.js';
import type { SecretTokens } from '../platform/secrets/secret-tokens.js';

/** docs/demo.md names it. */
const PIN = '4711';
const TILLS = ['Workshop counter', 'Garage tablet'];

/**
 * The demo partner has a manager, who signs in by a link in the mailbox, and two tills; redemptions say who made them.
 * @reads businesses: businesses
 * @writes staff: business_managers, staff_events, tills; vouchers: redemptions
 */
export async function loadStaff(manager: EntityManager, tokens: SecretTokens): Promise<void> {
  const pinHash = await new TillSecrets(tokens).hashPin(PIN);
  await manager.query(
    `WITH shop AS (SELECT id, created_at FROM businesses ORDER BY id LIMIT 1),
       people AS (INSERT INTO business_managers (business_id, email, name, invited_at, accepted_at)
         SELECT id, 'rosa@tidepool-robotics.example', 'Rosa Delgado', created_at + interval '9 days', created_at + interval '10 days' FROM shop
         RETURNING id, business_id, accepted_at),
       devices AS (INSERT INTO tills (business_id, name, pin_hash, bound_at, created_at)
         SELECT shop.id, name, $2, shop.created_at + interval '11 days', shop.created_at + interval '11 days'
         FROM shop, unnest($1::text[]) WITH ORDINALITY AS named (name, place) ORDER BY place RETURNING id, business_id, bound_at)
     INSERT INTO staff_events (business_id, kind, manager_id, till_id, at)
     SELECT business_id, 'manager-joined', id, NULL, accepted_at FROM people UNION ALL
     SELECT business_id, 'till-bound', NULL, id, bound_at FROM devices`,
    [TILLS, pinHash],
  );
  // Each location's till, now and then the manager, and some families on their own phone. Elsewhere the owner or the family.
  await manager.query(
    `UPDATE redemptions r SET redeemed_as = who.role, till_id = CASE who.role WHEN 'till' THEN who.till END,
       manager_id = CASE who.role WHEN 'manager' THEN who.person END
     FROM (SELECT x.id, tills.ids[1 + x.location_id % cardinality(tills.ids)] AS till, m.id AS person,
         CASE WHEN m.id IS NULL THEN CASE WHEN x.id % 3 = 0 THEN 'holder' ELSE 'owner' END
           WHEN x.id % 5 = 0 THEN 'holder' WHEN x.id % 5 = 1 THEN 'manager' ELSE 'till' END AS role
       FROM redemptions x LEFT JOIN business_managers m ON m.business_id = x.business_id
       LEFT JOIN (SELECT business_id, array_agg(id ORDER BY id) AS ids FROM tills GROUP BY business_id) tills
         ON tills.business_id = x.business_id) who
     WHERE who.id = r.id`,
  );
}
