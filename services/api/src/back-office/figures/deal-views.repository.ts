import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { DealView } from './deal-view.entity.js';

@Injectable()
export class DealViewsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** How often a deal was opened, over all days. */
  async of(dealId: number): Promise<number> {
    return (await this.database.getRepository(DealView).sum('views', { dealId })) ?? 0;
  }
}
