import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

@Injectable()
export class DealVisitorsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async forgetBefore(day: string): Promise<void> {
    await this.database.query('DELETE FROM deal_visitors WHERE day < $1::date', [day]);
  }
}
