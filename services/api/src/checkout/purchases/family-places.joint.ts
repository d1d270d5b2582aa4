import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { LockedOrder } from './orders.repository.js';

/**
 * Families' pieces of deals with a limit per family. `OpenOrderStatement` assigns places; here they are released, or assigned late. The
 * deal has the limit, and its row is locked first, so that no one else in the family takes a place meanwhile.
 * @reads deals: deals; users: users
 */
@Injectable()
export class FamilyPlaces {
  /** For an order that lost its place with its hold. false when its family is at the limit; the deal's row is locked. */
  async take(manager: EntityManager, { id, dealId, customerEmail }: LockedOrder): Promise<boolean> {
    const [row] = await manager.query<[{ isAllowed: boolean }]>(
      `WITH limited AS (
         SELECT max_per_family AS most,
           (SELECT count(*) FROM family_places WHERE deal_id = $2 AND email = $3)
           + (SELECT count(*) FROM purchases p JOIN users u ON u.id = p.user_id WHERE u.email = $3 AND p.deal_id = $2
              AND p.state <> 'refunded' AND NOT EXISTS (SELECT 1 FROM family_places f WHERE f.order_id = p.order_id)) AS taken
         FROM deals WHERE id = $2 AND max_per_family IS NOT NULL
       ), placed AS (
         INSERT INTO family_places (deal_id, email, place, order_id)
         SELECT $2, $3, (SELECT min(s)::smallint FROM generate_series(1, most) s
           WHERE NOT EXISTS (SELECT 1 FROM family_places f WHERE f.deal_id = $2 AND f.email = $3 AND f.place = s)), $1
         FROM limited WHERE taken < most
       )
       SELECT NOT EXISTS (SELECT 1 FROM limited WHERE taken >= most) AS "isAllowed"`,
      [id, dealId, customerEmail],
    );
    return row.isAllowed;
  }

  /** Those of orders that a worker of the release before ended or refunded: it knows no places. */
  async freeLeft(manager: EntityManager): Promise<void> {
    await manager.query(
      `DELETE FROM family_places WHERE order_id IN (
         SELECT f.order_id FROM family_places f JOIN orders o ON o.id = f.order_id LEFT JOIN purchases p ON p.order_id = o.id
         WHERE o.state IN ('cancelled', 'refused') OR p.state = 'refunded' FOR UPDATE OF o, f SKIP LOCKED)`,
    );
  }

  /** The deals of these orders are locked: anyone waiting for such a place holds its deal. */
  async free(manager: EntityManager, orderIds: readonly string[]): Promise<void> {
    if (orderIds.length > 0) await manager.query('DELETE FROM family_places WHERE order_id = ANY ($1::uuid[])', [orderIds]);
  }
}
