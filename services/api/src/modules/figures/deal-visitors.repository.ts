import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';

@Injectable()
export class DealVisitorsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async forgetBefore(day: string): Promise<void> {
    await this.database.query('DELETE FROM deal_visitors WHERE day < $1::date', [day]);
  }

  /** Of deals that are deleted for good. */
  async forgetDeals(manager: EntityManager, dealIds: readonly number[]): Promise<void> {
    await manager.query('DELETE FROM deal_visitors WHERE deal_id = ANY ($1)', [dealIds]);
    await manager.query('DELETE FROM deal_views WHERE deal_id = ANY ($1)', [dealIds]);
  }
}
