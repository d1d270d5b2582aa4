import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

@Injectable()
export class DatabaseReadiness {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Whether a migration is still pending. */
  isBehind(): Promise<boolean> {
    return this.source.showMigrations();
  }

  /** True for a standby, and for a primary with a full disk. */
  async isReadOnly(): Promise<boolean> {
    const [row] = await this.source.query<[{ is_read_only: boolean }]>(
      `SELECT pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean AS is_read_only`,
    );
    return row.is_read_only;
  }
}
