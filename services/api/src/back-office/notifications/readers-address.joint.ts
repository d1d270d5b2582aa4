import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { NotificationReader } from './notification-reader.entity.js';

export interface Recipient {
  readonly email: string;
  readonly business: string;
}

/**
 * The owner's address is the business's, a manager's its own: one statement asks for whichever it is.
 * @reads businesses: businesses; staff: business_managers
 */
@Injectable()
export class ReadersAddress {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Undefined once the manager was removed. */
  async of({ businessId, managerId }: Pick<NotificationReader, 'businessId' | 'managerId'>): Promise<Recipient | undefined> {
    const rows = await this.database.query<Recipient[]>(
      `SELECT COALESCE(m.email, b.email) AS email, b.name AS business FROM businesses b
       LEFT JOIN business_managers m ON m.id = $2 AND m.business_id = b.id AND m.removed_at IS NULL
       WHERE b.id = $1 AND ($2::int IS NULL OR m.id IS NOT NULL)`,
      [businessId, managerId],
    );
    return rows[0];
  }
}
