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

  /** Runs a part of the caller's transaction. If the part fails, only its own changes are rolled back. */
  part(manager: EntityManager, work: (manager: EntityManager) => Promise<void>): Promise<void> {
    return manager.transaction(work);
  }
}
