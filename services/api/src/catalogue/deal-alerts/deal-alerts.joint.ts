import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';

export interface DueAlert {
  readonly userId: number;
  readonly dealId: number;
}

/** What the email says. */
export interface AlertForMail {
  readonly email: string;
  readonly title: string;
  readonly businessName: string;
  /** In dollars. */
  readonly price: string;
  readonly canBeBought: boolean;
}

/** The deal `d` of the business `b`: what the checkout would accept. A piece held for somebody else cannot be bought. */
const CAN_BE_BOUGHT = `(d.is_active AND d.archived_at IS NULL AND d.published_at IS NOT NULL AND b.is_verified
  AND (d.starts_at IS NULL OR d.starts_at <= now()) AND (d.expires_at IS NULL OR d.expires_at > now())
  AND (d.max_quantity IS NULL OR d.sold_quantity + d.held < d.max_quantity))`;

/**
 * Finds due alerts while recording them: one statement, so that two workers never promise the same.
 * @reads businesses: businesses; deals: deals; reminders: reminder_refusals; users: users
 */
@Injectable()
export class DealAlertsJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Asking again after the email starts another wait. */
  async add(manager: EntityManager, userId: number, dealId: number): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `INSERT INTO deal_alerts (user_id, deal_id)
       SELECT $1, d.id FROM deals d JOIN businesses b ON b.id = d.business_id
       WHERE d.id = $2 AND d.archived_at IS NULL AND d.published_at IS NOT NULL AND b.is_verified
       ON CONFLICT (user_id, deal_id) DO UPDATE SET asked_at = now(), told_at = NULL RETURNING 1`,
      [userId, dealId],
    );
    return rows.length > 0;
  }

  /** Records the next alerts whose deal can be bought and whose shopper wants such emails, each once, and returns them. */
  take(manager: EntityManager, limit: number): Promise<DueAlert[]> {
    return manager
      .query<[DueAlert[], number]>(
        `UPDATE deal_alerts a SET told_at = now() FROM (
           SELECT w.user_id, w.deal_id FROM deal_alerts w JOIN deals d ON d.id = w.deal_id JOIN businesses b ON b.id = d.business_id
           WHERE w.told_at IS NULL AND ${CAN_BE_BOUGHT}
             AND NOT EXISTS (SELECT 1 FROM reminder_refusals f WHERE f.user_id = w.user_id AND f.kind = 'deal-back')
           ORDER BY w.asked_at LIMIT $1 FOR UPDATE OF w SKIP LOCKED
         ) due WHERE a.user_id = due.user_id AND a.deal_id = due.deal_id
         RETURNING a.user_id AS "userId", a.deal_id AS "dealId"`,
        [limit],
      )
      .then(([rows]) => rows);
  }

  /** Undefined once the shopper took the request back, or is gone. */
  async forMail({ userId, dealId }: DueAlert): Promise<AlertForMail | undefined> {
    const rows = await this.database.query<AlertForMail[]>(
      `SELECT u.email, d.title, b.name AS "businessName", d.sale_price AS price, ${CAN_BE_BOUGHT} AS "canBeBought"
       FROM deal_alerts a JOIN users u ON u.id = a.user_id JOIN deals d ON d.id = a.deal_id JOIN businesses b ON b.id = d.business_id
       WHERE a.user_id = $1 AND a.deal_id = $2 AND a.told_at IS NOT NULL`,
      [userId, dealId],
    );
    return rows[0];
  }
}
