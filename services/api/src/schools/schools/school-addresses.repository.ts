import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/** Schools with a page that anyone may find: those that can earn points. */
@Injectable()
export class SchoolAddresses {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Ids in ranges of `size`, starting at 1: those with such a school, and when one of them last changed. */
  runs(size: number): Promise<{ run: number; changedAt: Date }[]> {
    return this.database.query(
      `SELECT (id - 1) / $1::int AS run, max(updated_at) AS "changedAt" FROM schools WHERE is_active GROUP BY 1 ORDER BY 1`,
      [size],
    );
  }

  /** Such schools with an id above `after`, up to `last`, at most `limit` of them. */
  read(after: number, last: number, limit: number): Promise<{ id: number; changedAt: Date }[]> {
    return this.database.query(
      `SELECT id, updated_at AS "changedAt" FROM schools WHERE is_active AND id > $1 AND id <= $2 ORDER BY id LIMIT $3`,
      [after, last, limit],
    );
  }
}
