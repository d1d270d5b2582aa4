import type { TeamRole } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/** A person's role counts from the moment it changes, in open sessions too: so each request reads it, in one statement with its session. */
@Injectable()
export class TeamSessionJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Null unless the session is live. */
  async roleIn(sessionId: string): Promise<TeamRole | null> {
    const [row] = await this.database.query<{ role: TeamRole }[]>(
      `SELECT a.role FROM sessions s JOIN admins a ON a.id = s.account_id
       WHERE s.id = $1 AND s.account_kind = 'admin' AND s.revoked_at IS NULL AND s.expires_at > now()`,
      [sessionId],
    );
    return row?.role ?? null;
  }
}
