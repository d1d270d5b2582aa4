import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/**
 * Points are not money until a school asks for it, so they have no journal; we show what they could cost beside the books.
 * @reads rewards: rewards; schools: schools
 */
@Injectable()
export class PointsOutJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Points that schools have, and their worth in dollars at the best reward in cash. */
  async pointsOut(): Promise<{ points: number; worth: number }> {
    const [row] = await this.database.query<[{ points: number; worth: number }]>(
      `SELECT p.points, round(p.points * COALESCE((SELECT max(r.cash_value / r.points) FROM rewards r WHERE r.cash_value > 0), 0), 2)::float8 AS worth
       FROM (SELECT COALESCE(sum(points), 0)::int AS points FROM schools) p`,
    );
    return row;
  }
}
