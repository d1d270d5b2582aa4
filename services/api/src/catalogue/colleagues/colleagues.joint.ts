import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Colleague } from './colleague.js';

const OWNER = 'The owner';

/**
 * Names who at a business changed something, for the others there. Staff depends on businesses and businesses on deals, so managers' names
 * are read here for all of them.
 * @reads businesses: businesses; staff: business_managers
 */
@Injectable()
export class ColleaguesJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /**
   * The owner signs in as the business, and reads its name; a manager reads who of the two it was.
   * @returns null for someone of another business
   */
  async nameFor(reader: Colleague, managerId: number | null, on: DataSource | EntityManager = this.database): Promise<string | null> {
    if (managerId === null && reader.managerId !== null) return OWNER;
    const [found] =
      managerId === null
        ? await on.query<{ name: string }[]>('SELECT name FROM businesses WHERE id = $1', [reader.businessId])
        : await on.query<{ name: string }[]>('SELECT name FROM business_managers WHERE business_id = $1 AND id = $2', [
            reader.businessId,
            managerId,
          ]);
    return found?.name ?? null;
  }
}
