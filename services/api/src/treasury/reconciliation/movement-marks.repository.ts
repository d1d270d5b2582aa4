import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { MovementMark } from './movement-mark.entity.js';

/** The range of a read, both ends included. */
export interface Span {
  readonly since: Date;
  readonly until: Date;
}

@Injectable()
export class MovementMarksRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Null before the first read. */
  mark(): Promise<MovementMark | null> {
    return this.database.manager.findOneBy(MovementMark, { id: true });
  }

  /** Records that everything from the read's end back to this moment is stored. */
  async reached({ since, until }: Span, downTo: Date): Promise<void> {
    await this.database.query(
      `INSERT INTO movement_marks (fetching_since, fetching_until, fetched_down_to) VALUES ($1, $2, $3)
       ON CONFLICT (id) DO UPDATE SET fetching_since = $1, fetching_until = $2, fetched_down_to = $3`,
      [since, until, downTo],
    );
  }

  /** Records that a read finished. Its end is never ahead of the database's clock, or later reads would skip the time in between. */
  async ended({ until }: Span): Promise<void> {
    await this.database.query(
      `INSERT INTO movement_marks (complete_until, ended_at) VALUES (least($1::timestamptz, now()), now())
       ON CONFLICT (id) DO UPDATE SET complete_until = least(greatest(movement_marks.complete_until, $1), now()), ended_at = now(),
         fetching_since = NULL, fetching_until = NULL, fetched_down_to = NULL`,
      [until],
    );
  }

  /** Seconds since a read last finished; null before the first. */
  async age(): Promise<number | null> {
    const [row] = await this.database.query<{ age: number | null }[]>(
      'SELECT extract(epoch FROM now() - ended_at)::float8 AS age FROM movement_marks',
    );
    return row?.age ?? null;
  }
}
