import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/**
 * Settles notifications about complaints that somebody at the business answered, or that ended: they no longer wait for anybody there.
 * @reads complaints: complaints
 */
@Injectable()
export class EndedNotifications {
  /** Lets one worker at a time settle, until its transaction ends: two would wait for each other's rows. */
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
