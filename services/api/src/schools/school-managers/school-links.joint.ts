import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { StoredToken } from '../../platform/secrets/secret-tokens.js';

export interface DeliverableLink extends StoredToken {
  readonly email: string;
  readonly name: string;
  readonly school: string;
  readonly isInvitation: boolean;
}

/**
 * A link's mail names its school. Schools invite managers and depend on them, so this module reads the name itself.
 * @reads schools: schools
 */
@Injectable()
export class SchoolLinksJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** null once the link expired or was used. */
  async deliverable(linkId: number): Promise<DeliverableLink | null> {
    const [row] = await this.database.query<DeliverableLink[]>(
      `SELECT m.email, m.name, s.name AS school, l.is_invitation AS "isInvitation", l.salt, l.token_hash AS hash FROM school_links l
       JOIN school_managers m ON m.id = l.manager_id JOIN schools s ON s.id = m.school_id
       WHERE l.id = $1 AND l.used_at IS NULL AND l.expires_at > now() AND m.removed_at IS NULL`,
      [linkId],
    );
    return row ?? null;
  }
}
