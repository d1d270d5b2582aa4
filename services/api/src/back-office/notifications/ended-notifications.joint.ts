import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/**
 * A complaint that one person at a business answered, or that ended, waits for none of them any more.
 * @reads complaints: complaints
 */
@Injectable()
export class EndedNotifications {
  /** One worker at a time, until its transaction ends: two would wait for each other's rows. */
  async isMine(manager: EntityManager): Promise<boolean> {
    const [{ isMine }] = await manager.query<[{ isMine: boolean }]>(
      `SELECT pg_try_advisory_xact_lock(hashtext('notifications are settled')) AS "isMine"`,
    );
    return isMine;
  }

  async mark(manager: EntityManager): Promise<void> {
    await manager.query(
      `UPDATE notifications n
       SET facts = n.facts || jsonb_build_object('became', CASE WHEN c.answered_at IS NULL THEN 'ended' ELSE 'answered' END),
         read_at = COALESCE(n.read_at, now())
       FROM complaints c WHERE n.kind = 'complaint' AND NOT n.facts ? 'became' AND c.state <> 'open'
         AND c.id = CASE WHEN n.kind = 'complaint' THEN n.subject::int END`,
    );
  }
}
