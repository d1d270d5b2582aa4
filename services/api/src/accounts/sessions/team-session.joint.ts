import type { TeamRole } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/**
 * A person's role and second factor count from the moment they change, in open sessions too: so each request reads them, in one statement with its session.
 * @reads admins: admins, passkeys, second_factors
 */
@Injectable()
export class TeamSessionJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Null unless the session is live. */
  async personIn(sessionId: string): Promise<{ readonly role: TeamRole; readonly hasSecondFactor: boolean } | null> {
    const [row] = await this.database.query<{ role: TeamRole; hasSecondFactor: boolean }[]>(
      `SELECT a.role, f.confirmed_at IS NOT NULL OR EXISTS (SELECT FROM passkeys p WHERE p.admin_id = a.id) AS "hasSecondFactor"
       FROM sessions s
       JOIN admins a ON a.id = s.account_id AND a.removed_at IS NULL LEFT JOIN second_factors f ON f.admin_id = a.id
       WHERE s.id = $1 AND s.account_kind = 'admin' AND s.revoked_at IS NULL AND s.expires_at > now()`,
      [sessionId],
    );
    return row ?? null;
  }
}
