import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';

/** What a use case itself may do with the database: open a transaction, and pass its manager to repositories. */
@Injectable()
export class Database {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  transaction<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.source.transaction(work);
  }
}
