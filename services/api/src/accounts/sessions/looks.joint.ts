import type { TeamRole } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { LookedAt } from './look.strategy.js';

export interface LiveLook {
  /** Null for a look at a school. */
  readonly businessId: number | null;
  /** Null for a look at a business. */
  readonly schoolId: number | null;
  /** The current role of the person who looks. */
  readonly role: TeamRole;
}

/**
 * A look ends with its session and with the role that allowed it: each request reads all three in one statement.
 * @reads admins: admins
 */
@Injectable()
export class LooksJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async start(
    manager: EntityManager,
    sessionId: string,
    of: LookedAt,
    accountId: number,
    minutes: number,
  ): Promise<{ id: string; until: Date }> {
    const [look] = await manager.query<[{ id: string; until: Date }]>(
      `INSERT INTO looks (session_id, business_id, school_id, expires_at) VALUES ($1, $2, $3, now() + make_interval(mins => $4))
       RETURNING id, expires_at AS until`,
      [sessionId, of === 'business' ? accountId : null, of === 'school' ? accountId : null, minutes],
    );
    return look;
  }

  /** Null once the look or its session has ended. */
  async live(id: string): Promise<LiveLook | null> {
    const [look] = await this.database.query<LiveLook[]>(
      `SELECT l.business_id AS "businessId", l.school_id AS "schoolId", a.role FROM looks l
       JOIN sessions s ON s.id = l.session_id JOIN admins a ON a.id = s.account_id
       WHERE l.id = $1 AND l.ended_at IS NULL AND l.expires_at > now() AND a.removed_at IS NULL
         AND s.account_kind = 'admin' AND s.revoked_at IS NULL AND s.expires_at > now()`,
      [id],
    );
    return look ?? null;
  }

  /** Ends every look that began in this session. */
  async endAll(sessionId: string): Promise<void> {
    await this.database.query('UPDATE looks SET ended_at = now() WHERE session_id = $1 AND ended_at IS NULL', [sessionId]);
  }
}
